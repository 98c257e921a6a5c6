// Of a task: its form (from the registry, or described here) and due date; of a legal act of the
// program: its operation with the parameters; of a call: which diagram.
import { is } from "bpmn-js/lib/util/ModelUtil";

import { selectBox, tag, textBox } from "./boxes.js";
import { DescribedForm } from "./described_form.js";
import { extension, operator, parametersOf } from "./extensions.js";
import { t } from "./words.js";

const DESCRIBED = "\u0000described";

export function formGroup(panel, element) {
  const startsByForm = is(element, "bpmn:StartEvent") && !element.businessObject.get("eventDefinitions").length;
  if (!is(element, "bpmn:UserTask") && !startsByForm) return [];
  const { known, extensions } = panel;
  const declared = extension(element, "declaredForm");
  const form = extension(element, "form");
  const choose = (value) => {
    if (value === DESCRIBED) {
      extensions.set(element, "form", element.businessObject.id);
      extensions.set(element, "declaredForm", JSON.stringify({ title: element.businessObject.name || "", fields: [{ name: "remarks", label: t("Remarks"), kind: "text" }] }));
    } else {
      extensions.set(element, "declaredForm", "");
      extensions.set(element, "form", value);
    }
    panel.again();
  };
  const choices = known.forms.map(({ name, words }) => [name, words]);
  if (!startsByForm) choices.unshift([DESCRIBED, t("described here, for this step")]);
  const chosen = known.forms.find((each) => each.name === form);
  const parts = [
    selectBox(t("Form"), declared ? DESCRIBED : form, choices, choose, { empty: t("none"), hint: chosen?.sentence, name: "form" }),
  ];
  if (declared) parts.push(new DescribedForm(panel, element).node);
  if (startsByForm) {
    parts.push(
      textBox(t("or the forms of withdrawn tasks it takes up"), extension(element, "enteredLate"), (text) => extensions.set(element, "enteredLate", text), {
        hint: t("Done before a later record withdrew them: settle_dues deliver_cattle"),
        mono: true,
        name: "entered_late",
      }),
    );
  } else {
    const due = known.instants.map(({ name, words }) => [name, words]);
    parts.push(
      selectBox(t("To be done by"), extension(element, "dueBy"), due, (value) => extensions.set(element, "dueBy", value), {
        empty: t("no date of the law"),
        name: "due_by",
      }),
    );
  }
  return parts;
}

export function operationGroup(panel, element) {
  if (!is(element, "bpmn:ServiceTask")) return [];
  const { known, extensions } = panel;
  const name = operator(element)?.get("id") || "";
  const given = parametersOf(element);
  const areas = new Map();
  for (const each of known.operations) {
    const area = each.name.split("/")[0];
    if (!areas.has(area)) areas.set(area, []);
    areas.get(area).push([each.name, each.name]);
  }
  const change = (value) => {
    extensions.setOperator(element, value, {});
    panel.again();
  };
  const chosen = known.operations.find((each) => each.name === name);
  const said = chosen
    ? tag("div", { class: "govuk-inset-text pinfold-studio__said" }, chosen.documentation)
    : null;
  return [
    selectBox(t("Legal act (operation)"), name, [...areas], change, { empty: t("none"), name: "operation" }),
    said,
    ...parameterBoxes(panel, element, name, given, chosen?.parameters || []),
  ].filter(Boolean);
}

function parameterBoxes(panel, element, name, given, offered) {
  if (!name) return [];
  const names = [...new Set([...offered, ...Object.keys(given)])];
  return names.map((key) =>
    textBox(t("Parameter: {name}", { name: key }), plain(given[key] || ""), (text) => {
      const now = { ...parametersOf(element), [key]: literal(text) };
      panel.extensions.setOperator(element, name, now);
    }, { name: `parameter-${key}` }),
  );
}

// A parameter is a literal of the diagram; people write the words without the quotation marks.
const plain = (value) => (/^(['"]).*\1$/s.test(value) ? value.slice(1, -1).replace(/\\(['"\\])/g, "$1") : value);
const literal = (text) =>
  text === "" || /^(-?\d+|True|False|None)$/.test(text) ? text : `'${text.replace(/([\\'])/g, "\\$1")}'`;

export { literal };

export function callGroup(panel, element) {
  if (!is(element, "bpmn:CallActivity")) return [];
  const choices = panel.known.called.map(({ name, words }) => [name, words]);
  return [
    selectBox(t("Called diagram"), element.businessObject.get("calledElement") || "", choices, (value) => panel.set({ calledElement: value }), {
      empty: t("none"),
      name: "called",
    }),
  ];
}
