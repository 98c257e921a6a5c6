// What the selected element says, in words that can be changed: act, who, section, form, operation,
// date, message, conditions. Plain DOM; made anew when another element is selected or undone.
import { is } from "bpmn-js/lib/util/ModelUtil";

import { button, keepingFocus, selectBox, tag, textBox } from "./boxes.js";
import { documentationOf, extension, Extensions } from "./extensions.js";
import { InsertStep } from "./insert_step.js";
import { callGroup, formGroup, operationGroup } from "./panel_acts.js";
import { borderGroup, messageGroup, timerGroup } from "./panel_events.js";
import { conditionGroup, laneGroup, questionGroup } from "./panel_flows.js";
import { t } from "./words.js";

export class Panel {
  constructor(modeler, container, known) {
    Object.assign(this, { modeler, container, known });
    this.extensions = new Extensions(modeler);
    this.modeling = modeler.get("modeling");
    this.insert = new InsertStep(modeler, this);
    modeler.on("selection.changed", ({ newSelection }) => this.show(newSelection));
    modeler.on("elements.changed", ({ elements }) => {
      if (this.element && elements.includes(this.element) && !this.isOwn) this.#soon();
    });
    modeler.on(["commandStack.reverted", "commandStack.executed"], () => {
      if (this.element && !this.modeler.get("elementRegistry").get(this.element.id)) this.show([]);
    });
    // What is changed by a box of the panel is in that box already: to draw the panel anew would take
    // the next box from under the reader's hand.
    container.addEventListener("change", () => { this.isOwn = true; }, true);
    container.addEventListener("change", () => { this.isOwn = false; });
    this.show([]);
  }

  // Not at once: a press on a box may be what ended the change, and the box must get it.
  #soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.again());
  }

  again() {
    this.show(this.element ? [this.element] : []);
  }

  show(selection) {
    this.element = selection.length === 1 ? selection[0].labelTarget || selection[0] : null;
    const element = this.element;
    if (selection.length > 1) return this.#put(t("Several elements"), [this.#note(t("Select one element to read and change what it says."))]);
    if (!element) return this.#put(t("The procedure"), this.#procedure());
    const groups = [
      ...this.#what(element),
      ...formGroup(this, element),
      ...operationGroup(this, element),
      ...callGroup(this, element),
      ...timerGroup(this, element),
      ...messageGroup(this, element),
      ...borderGroup(this, element),
      ...questionGroup(this, element),
      ...conditionGroup(this, element),
      ...laneGroup(this, element),
      ...this.#law(element),
      ...this.insert.group(element),
    ];
    return this.#put(this.kindOf(element), groups);
  }

  kindOf(element) {
    const type = element.businessObject.$type.replace("bpmn:", "");
    return t(this.known.kinds[type[0].toLowerCase() + type.slice(1)] || type);
  }

  set(properties, element = this.element) {
    this.modeling.updateProperties(element, properties);
  }

  #put(title, groups) {
    keepingFocus(this.container, () => this.container.replaceChildren(tag("h2", { class: "govuk-heading-m", id: "studio-panel-title" }, title), ...groups));
  }

  #note(text) {
    return tag("p", { class: "govuk-body-s" }, text);
  }

  #procedure() {
    const registry = this.modeler.get("elementRegistry");
    const holder = registry.find((each) => is(each, "bpmn:Participant"));
    const process = holder ? holder.businessObject.processRef : this.modeler.get("canvas").getRootElement().businessObject;
    return [
      tag("p", { class: "govuk-body" }, process.name || process.id),
      this.#note(process.get("documentation")?.[0]?.text || ""),
      this.#note(t("Select a step on the drawing, or in the list of steps, to read and change what it says.")),
    ];
  }

  #what(element) {
    const isFlow = is(element, "bpmn:SequenceFlow");
    if (!isFlow && !is(element, "bpmn:FlowNode")) return [];
    const bo = element.businessObject;
    const name = textBox(isFlow ? t("Words at the arrow") : t("Name"), bo.name || "", (text) => this.set({ name: text }), { name: "name" });
    if (isFlow) return [name];
    const id = textBox(t("Name in the records"), bo.id, (text) => this.#rename(element, text), {
      hint: t("Letters, digits and _. Once published it should stay."),
      name: "id",
      mono: true,
    });
    return [name, id, ...this.#who(element)];
  }

  #rename(element, text) {
    const taken = this.modeler.get("elementRegistry").get(text);
    if (/^[A-Za-z][A-Za-z0-9_]*$/.test(text) && !taken) this.set({ id: text }, element);
    else this.again();
  }

  #who(element) {
    const lanes = this.modeler.get("elementRegistry").filter((each) => is(each, "bpmn:Lane"));
    const bo = element.businessObject;
    const mine = lanes.find((lane) => lane.businessObject.get("flowNodeRef").includes(bo));
    if (!lanes.length) return [];
    const choices = lanes.map((lane) => [lane.id, lane.businessObject.name || lane.id]);
    return [
      selectBox(t("Who does it (lane)"), mine?.id || "", choices, (id) => this.#move(element, lanes, id), {
        empty: t("nobody"),
        name: "lane",
      }),
    ];
  }

  // A part that spans lanes: what stands in it belongs to the lane that is chosen here.
  #move(element, lanes, id) {
    const bo = element.businessObject;
    for (const lane of lanes) {
      const refs = lane.businessObject.get("flowNodeRef");
      const without = refs.filter((each) => each !== bo);
      const wanted = lane.id === id ? [...without, bo] : without;
      if (wanted.length !== refs.length) {
        this.modeling.updateModdleProperties(lane, lane.businessObject, { flowNodeRef: wanted });
      }
    }
  }

  #law(element) {
    if (!is(element, "bpmn:FlowNode")) return [];
    return [
      textBox(t("Section served"), extension(element, "section"), (text) => this.extensions.set(element, "section", text), {
        hint: t("such as section_14"),
        list: this.known.sections,
        name: "section",
      }),
      textBox(t("What the law orders here"), documentationOf(element), (text) => this.extensions.setDocumentation(element, text), {
        rows: 5,
        name: "documentation",
      }),
      button(t("Take this away"), () => this.modeling.removeElements([element])),
    ];
  }
}
