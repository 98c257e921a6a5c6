// Adding a step of the State's own after an element: a task with a form described here, and the act
// that records its answers. It makes room, draws both and turns the arrow; one undo takes it back.
import { is } from "bpmn-js/lib/util/ModelUtil";

import { button, tag, textBox } from "./boxes.js";
import { extension } from "./extensions.js";
import { fit } from "./fitting.js";
import { literal } from "./panel_acts.js";
import { t } from "./words.js";

const TASK = { width: 110, height: 80 };
const GAP = 40;

function holds(shape, inner) {
  for (let each = inner.parent; each; each = each.parent) if (each === shape) return true;
  return false;
}

export class InsertStep {
  constructor(modeler, panel) {
    Object.assign(this, { modeler, panel });
    const commands = modeler.get("commandStack");
    const owner = this;
    commands.register("pinfold.insertStep", { preExecute: (context) => owner.#insert(context) });
  }

  group(element) {
    const [flow, ...others] = element.outgoing?.filter((each) => is(each, "bpmn:SequenceFlow")) || [];
    if (!is(element, "bpmn:FlowNode") || !flow || others.length) return [];
    const wanted = { name: "", documentation: "" };
    return [
      tag("details", { class: "govuk-details", "data-insert": true },
        tag("summary", { class: "govuk-details__summary" }, tag("span", { class: "govuk-details__summary-text" }, t("Add a step after this"))),
        tag("div", { class: "govuk-details__text" },
          textBox(t("Name of the step"), "", (text) => { wanted.name = text; }, { hint: t("such as: Record the veterinary certificate"), name: "new-name" }),
          textBox(t("On what authority, and what is asked"), "", (text) => { wanted.documentation = text; }, { rows: 3, name: "new-documentation" }),
          button(t("Add the step"), () => {
            if (wanted.name) this.add(element, flow, wanted);
          }, { secondary: false, name: "new-add" }))),
    ];
  }

  add(element, flow, wanted) {
    const context = { element, flow, wanted };
    this.modeler.get("commandStack").execute("pinfold.insertStep", context);
    this.modeler.get("selection").select(context.task);
    this.panel.show([context.task]);
    fit(this.modeler);
  }

  #insert(context) {
    const { element, flow, wanted } = context;
    const modeling = this.modeler.get("modeling");
    const factory = this.modeler.get("elementFactory");
    const target = flow.target;
    const lane = this.#laneOf(element);
    const right = element.x + element.width;
    this.#makeRoom(element, right + 1, 2 * (TASK.width + GAP));
    const y = element.y + element.height / 2;
    const place = (number) => ({ x: right + GAP + number * (TASK.width + GAP) + TASK.width / 2, y });
    const task = modeling.createShape(factory.createShape({ type: "bpmn:UserTask", ...TASK }), place(0), element.parent);
    const act = modeling.createShape(factory.createShape({ type: "bpmn:ServiceTask", ...TASK }), place(1), element.parent);
    modeling.reconnectEnd(flow, task, { x: task.x, y: task.y + task.height / 2 });
    modeling.connect(task, act);
    modeling.connect(act, target);
    modeling.layoutConnection(flow);
    const id = this.#freeId(wanted.name);
    const section = extension(element, "section");
    const { extensions } = this.panel;
    modeling.updateProperties(task, { id, name: wanted.name });
    modeling.updateProperties(act, { id: this.#freeId(`note_${id}`), name: t("Put it in the journal") });
    for (const each of [task, act]) {
      extensions.set(each, "section", section);
      extensions.setDocumentation(each, wanted.documentation);
      this.#putIntoLane(each, lane);
    }
    extensions.set(task, "form", id);
    extensions.set(task, "declaredForm", JSON.stringify({
      title: wanted.name,
      sentence: wanted.documentation,
      fields: [{ name: "remarks", label: t("Remarks"), kind: "text" }],
    }));
    extensions.setOperator(act, "register/record_fact", { what: literal(wanted.name.slice(0, 60)), section: literal(section) });
    context.task = task;
  }

  // What comes after it in its row moves on; what holds it grows; other rows stay as they are.
  #makeRoom(element, start, delta) {
    const tool = this.modeler.get("spaceTool");
    const row = element.y + element.height / 2;
    const holderEnds = element.parent.x + element.parent.width;
    const moves = (each) => {
      if (!is(each, "bpmn:FlowNode") || each === element.parent) return true;
      if (each.parent !== element.parent) return each.x >= holderEnds || holds(each, element);
      return Math.abs(each.y + each.height / 2 - row) < TASK.height;
    };
    const all = this.modeler.get("elementRegistry").filter((each) => each.parent && moves(each));
    const { movingShapes, resizingShapes } = tool.calculateAdjustments(all, "x", delta, start);
    tool.makeSpace(movingShapes, resizingShapes, { x: delta, y: 0 }, "e", start);
  }

  #laneOf(element) {
    return this.modeler
      .get("elementRegistry")
      .find((each) => is(each, "bpmn:Lane") && each.businessObject.get("flowNodeRef").includes(element.businessObject));
  }

  #putIntoLane(element, lane) {
    if (!lane) return;
    const lanes = this.modeler.get("elementRegistry").filter((each) => is(each, "bpmn:Lane"));
    for (const each of lanes) {
      const refs = each.businessObject.get("flowNodeRef");
      const without = refs.filter((node) => node !== element.businessObject);
      const wanted = each === lane ? [...without, element.businessObject] : without;
      if (wanted.length !== refs.length) {
        this.modeler.get("modeling").updateModdleProperties(each, each.businessObject, { flowNodeRef: wanted });
      }
    }
  }

  #freeId(words) {
    const registry = this.modeler.get("elementRegistry");
    const base = words.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "").slice(0, 50) || "step";
    let id = base;
    for (let number = 2; registry.get(id) || this.panel.known.forms.some((form) => form.name === id); number += 1) {
      id = `${base}_${number}`;
    }
    return id;
  }
}
