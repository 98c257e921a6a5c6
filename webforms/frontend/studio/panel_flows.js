// Of a question: its answers; of an arrow: when it is taken; of a lane: whose it is.
import { is } from "bpmn-js/lib/util/ModelUtil";

import { selectBox, tag, textBox } from "./boxes.js";
import { extension } from "./extensions.js";
import { t } from "./words.js";

export function questionGroup(panel, element) {
  if (!is(element, "bpmn:ExclusiveGateway")) return [];
  const answers = element.outgoing.filter((each) => is(each, "bpmn:SequenceFlow"));
  if (answers.length < 2) return [];
  const chosen = element.businessObject.default;
  const choices = answers.map((flow) => [flow.id, answer(flow)]);
  const change = (id) => {
    const flow = answers.find((each) => each.id === id);
    panel.set({ default: flow?.businessObject });
    if (flow) panel.set({ conditionExpression: undefined }, flow);
    panel.again();
  };
  return [
    selectBox(t("Usual answer, when no other is true"), chosen?.id || "", choices, change, { empty: t("none"), name: "default" }),
    ...answers.filter((flow) => flow.businessObject !== chosen).map((flow) => condition(panel, flow, t("Taken when: {answer}", { answer: answer(flow) }))),
  ];
}

const answer = (flow) => {
  const { name, targetRef } = flow.businessObject;
  return `${name || t("without words")} → ${targetRef?.name || targetRef?.id || "?"}`;
};

export function conditionGroup(panel, element) {
  if (!is(element, "bpmn:SequenceFlow")) return [];
  const source = element.businessObject.sourceRef;
  if (!source || source.$type !== "bpmn:ExclusiveGateway" || source.get("outgoing").length < 2) return [];
  if (source.default === element.businessObject) {
    return [tag("p", { class: "govuk-body-s" }, t("This is the usual answer: it is taken when no other is true."))];
  }
  return [condition(panel, element, t("Taken when"))];
}

function condition(panel, flow, label) {
  const change = (text) => {
    const made = text ? panel.modeler.get("moddle").create("bpmn:FormalExpression", { body: text }) : undefined;
    if (made) made.$parent = flow.businessObject;
    panel.set({ conditionExpression: made }, flow);
  };
  return textBox(label, flow.businessObject.conditionExpression?.body || "", change, {
    hint: t("Compare what an operation gives with a constant: outcome == 'sell', unclaimed == 0"),
    list: panel.known.variables,
    mono: true,
    name: `condition-${flow.id}`,
  });
}

export function laneGroup(panel, element) {
  if (!is(element, "bpmn:Lane")) return [];
  const roles = panel.known.roles.map(({ words }) => [words, words]);
  return [
    selectBox(t("Whose lane it is"), element.businessObject.name || "", roles, (name) => panel.set({ name }), { empty: t("nobody"), name: "role" }),
    textBox(t("or the provision that says who"), extension(element, "roleFrom"), (text) => panel.extensions.set(element, "roleFrom", text), {
      hint: t("such as section_14.disposal_decided_by"),
      mono: true,
      name: "role_from",
    }),
  ];
}
