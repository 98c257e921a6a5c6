// A form that is described in the diagram: its title, what is asked, one row for each field.
import { button, keepingFocus, selectBox, tag, textBox, tickBox } from "./boxes.js";
import { extension } from "./extensions.js";
import { t } from "./words.js";

export class DescribedForm {
  constructor(panel, element) {
    Object.assign(this, { panel, element });
    this.node = tag("fieldset", { class: "govuk-fieldset pinfold-studio__form" });
    this.#draw();
  }

  get #described() {
    try {
      const read = JSON.parse(extension(this.element, "declaredForm"));
      return { ...read, fields: Array.isArray(read.fields) ? read.fields : [] };
    } catch {
      return { fields: [] };
    }
  }

  #keep(described, anew = false) {
    this.panel.extensions.set(this.element, "declaredForm", JSON.stringify(described));
    if (anew) this.#draw();
  }

  #draw() {
    const described = this.#described;
    const top = (label, key, options) =>
      textBox(label, described[key] || "", (text) => this.#keep({ ...this.#described, [key]: text }), { name: `form-${key}`, ...options });
    keepingFocus(this.node, () => this.node.replaceChildren(
      tag("legend", { class: "govuk-fieldset__legend govuk-fieldset__legend--s" }, t("The form of this step")),
      textBox(t("Name of the form"), extension(this.element, "form"), (text) => this.panel.extensions.set(this.element, "form", text), { name: "form-name", mono: true }),
      top(t("Title"), "title"),
      top(t("What is asked, in one sentence"), "sentence", { rows: 2 }),
      ...described.fields.map((field, number) => this.#row(field, number)),
      button(t("Add a field"), () => {
        const now = this.#described;
        const name = `field_${now.fields.length + 1}`;
        this.#keep({ ...now, fields: [...now.fields, { name, label: t("New field"), kind: "text" }] }, true);
      }, { name: "add-field" }),
    ));
  }

  #row(field, number) {
    const change = (values, anew = false) => {
      const now = this.#described;
      const fields = now.fields.map((each, at) => (at === number ? tidy({ ...each, ...values }) : each));
      this.#keep({ ...now, fields }, anew);
    };
    const picks = ["choice", "choices"].includes(field.kind);
    const parts = [
      textBox(t("Label"), field.label || "", (text) => change({ label: text }), { name: `field-${number}-label` }),
      textBox(t("Name in the records"), field.name || "", (text) => change({ name: text }), { mono: true, name: `field-${number}-name` }),
      selectBox(t("Kind of answer"), field.kind || "text", this.panel.known.field_kinds, (kind) => change({ kind }, true), { name: `field-${number}-kind` }),
    ];
    if (picks) {
      parts.push(
        textBox(t("Choices, one in each line"), listed(field.choices), (text) => change({ choices: read(text) }), { rows: 3, name: `field-${number}-choices` }),
      );
    }
    if (["day", "instant"].includes(field.kind)) {
      parts.push(tickBox(t("not later than today"), Boolean(field.past), (past) => change({ past })));
    }
    parts.push(tickBox(t("must be answered"), field.required !== false, (required) => change({ required })));
    parts.push(
      button(t("Remove this field"), () => {
        const now = this.#described;
        this.#keep({ ...now, fields: now.fields.filter((_, at) => at !== number) }, true);
      }),
    );
    return tag("fieldset", { class: "govuk-fieldset pinfold-studio__row" },
      tag("legend", { class: "govuk-fieldset__legend" }, t("Field {number}", { number: number + 1 })), ...parts);
  }
}

const listed = (choices) =>
  Array.isArray(choices) ? choices.join("\n") : Object.values(choices || {}).join("\n");

function read(text) {
  const words = text.split("\n").map((line) => line.trim()).filter(Boolean);
  const key = (word, at) => word.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "") || `choice_${at + 1}`;
  return Object.fromEntries(words.map((word, at) => [key(word, at), word]));
}

function tidy(field) {
  const kept = { ...field };
  if (!["choice", "choices"].includes(kept.kind)) delete kept.choices;
  else if (!kept.choices) kept.choices = { yes: t("Yes"), no: t("No") };
  if (!["day", "instant"].includes(kept.kind) || !kept.past) delete kept.past;
  if (kept.required !== false) delete kept.required;
  return kept;
}
