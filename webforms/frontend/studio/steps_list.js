// The steps as a list of buttons: the keyboard's way to an element of the drawing.
import { is } from "bpmn-js/lib/util/ModelUtil";

import { tag } from "./boxes.js";
import { t } from "./words.js";

export class StepsList {
  constructor(modeler, container) {
    Object.assign(this, { modeler, container });
    modeler.on("selection.changed", ({ newSelection }) => this.mark(newSelection));
  }

  show() {
    const nodes = this.modeler.get("elementRegistry").filter((each) => is(each, "bpmn:FlowNode") && each.type !== "label");
    const ordered = inOrder(nodes).filter((each) => each.businessObject.name);
    this.container.replaceChildren(
      ...ordered.map((element) =>
        tag("li", {},
          tag("button", { type: "button", class: "pinfold-link-button pinfold-studio__step", "data-step": element.id, onclick: () => go(this.modeler, element.id) },
            element.businessObject.name))),
    );
    this.mark(this.modeler.get("selection").get());
    this.container.setAttribute("aria-label", t("Steps of the drawing"));
  }

  mark(selection) {
    const chosen = new Set(selection.map((each) => each.id));
    for (const each of this.container.querySelectorAll("[data-step]")) {
      if (chosen.has(each.dataset.step)) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    }
  }
}

const begins = (element) => is(element, "bpmn:StartEvent") && element.type !== "label";

// In the order in which a token would come by; what is within a part follows the part.
function inOrder(nodes) {
  const found = new Set();
  const visit = (element) => {
    if (!element || found.has(element) || !is(element, "bpmn:FlowNode")) return;
    found.add(element);
    for (const child of element.children || []) if (begins(child)) visit(child);
    for (const event of element.attachers || []) visit(event);
    for (const flow of element.outgoing || []) visit(flow.target);
  };
  for (const each of nodes) if (begins(each) && !is(each.parent, "bpmn:SubProcess")) visit(each);
  for (const each of nodes) visit(each);
  return [...found];
}

// Select an element, bring it into view and put the reader before what it says.
export function go(modeler, id, { focus = false } = {}) {
  const element = modeler.get("elementRegistry").get(id);
  if (!element) return false;
  modeler.get("selection").select(element);
  modeler.get("canvas").scrollToElement(element, 60);
  if (focus) document.querySelector("[data-panel] input, [data-panel] select, [data-panel] textarea")?.focus();
  return true;
}
