// Of an event: the date of the law it waits for, or the message it sends or waits for, with the
// question that is asked of the records before it is taken.
import { is } from "bpmn-js/lib/util/ModelUtil";

import { selectBox, textBox, tickBox } from "./boxes.js";
import { extension } from "./extensions.js";
import { t } from "./words.js";

const NEW = "\u0000new";

const definition = (element, type) =>
  is(element, "bpmn:Event") && element.businessObject.get("eventDefinitions").find((each) => each.$type === type);

export function timerGroup(panel, element) {
  const timer = definition(element, "bpmn:TimerEventDefinition");
  if (!timer) return [];
  const change = (name) => {
    const moddle = panel.modeler.get("moddle");
    const timeDate = moddle.create("bpmn:FormalExpression", { body: name });
    timeDate.$parent = timer;
    panel.modeling.updateModdleProperties(element, timer, { timeDate, timeDuration: undefined, timeCycle: undefined });
  };
  const choices = panel.known.instants.map(({ name, words }) => [name, words]);
  return [
    selectBox(t("Waits until"), timer.get("timeDate")?.get("body") || "", choices, change, {
      empty: t("no date chosen"),
      hint: t("The dates that operations give; the law computes them."),
      name: "timer",
    }),
  ];
}

// An event on a border takes the place of what it stands on, or begins something beside it.
export function borderGroup(panel, element) {
  if (!is(element, "bpmn:BoundaryEvent")) return [];
  const ends = element.businessObject.cancelActivity !== false;
  return [tickBox(t("Ends what it stands on"), ends, (yes) => panel.set({ cancelActivity: yes }))];
}

export function messageGroup(panel, element) {
  const message = definition(element, "bpmn:MessageEventDefinition");
  if (!message) return [];
  const throws = is(element, "bpmn:IntermediateThrowEvent") || is(element, "bpmn:EndEvent");
  const now = message.get("messageRef")?.name || "";
  const choose = (name) => {
    if (name === NEW) {
      box.hidden = false;
      box.querySelector("input").focus();
    } else use(panel, element, message, name);
  };
  const choices = panel.known.messages.map((name) => [name, name.replaceAll("_", " ")]);
  if (throws) choices.push([NEW, t("a new message")]);
  const box = textBox(t("Name of the new message"), "", (text) => {
    if (/^[a-z][a-z0-9_]*$/.test(text)) use(panel, element, message, text);
  }, { hint: t("Small letters and _"), mono: true });
  box.hidden = true;
  const parts = [
    selectBox(throws ? t("Sends the message") : t("Waits for the message"), now, choices, choose, { empty: t("none"), name: "message" }),
    box,
  ];
  if (!throws) {
    const checks = panel.known.checks.map(({ name, words }) => [name, words]);
    parts.push(
      selectBox(t("Only when"), extension(element, "onlyWhen"), checks, (value) => panel.extensions.set(element, "onlyWhen", value), {
        empty: t("always"),
        hint: t("A question to the records: the event is taken only when the answer is yes."),
        name: "only_when",
      }),
    );
  }
  return parts;
}

function use(panel, element, event, name) {
  const moddle = panel.modeler.get("moddle");
  const definitions = panel.modeler.getDefinitions();
  let found = definitions.rootElements.find((each) => each.$type === "bpmn:Message" && each.name === name);
  if (!found && name) {
    found = moddle.create("bpmn:Message", { id: `message_${name}`, name });
    found.$parent = definitions;
    definitions.rootElements.push(found); // a message nobody uses does no harm: not undone
  }
  panel.modeling.updateModdleProperties(element, event, { messageRef: found });
  if (name && !panel.known.messages.includes(name)) panel.known.messages.push(name);
  panel.again();
}
