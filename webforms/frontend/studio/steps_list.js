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
    const ordered = nodes.filter((each) => each.businessObject.name).sort((a, b) => a.y + a.x / 10 - (b.y + b.x / 10));
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

// Select an element, bring it into view and put the reader before what it says.
export function go(modeler, id, { focus = false } = {}) {
  const element = modeler.get("elementRegistry").get(id);
  if (!element) return false;
  modeler.get("selection").select(element);
  modeler.get("canvas").scrollToElement(element, 60);
  if (focus) document.querySelector("[data-panel] input, [data-panel] select, [data-panel] textarea")?.focus();
  return true;
}
