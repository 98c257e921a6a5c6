// What is wrong with the drawing as it is now: asked of the server half a second after a change.
// Its rules are those of the check before publication. A finding jumps to its element.
import { tag } from "./boxes.js";
import { go } from "./steps_list.js";
import { t } from "./words.js";

const WAIT = 500;
const MARK = "pinfold-finding";

export class Findings {
  constructor(modeler, container, known) {
    Object.assign(this, { modeler, container, known });
    this.asked = 0;
    this.marked = [];
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), WAIT);
  }

  async now() {
    const number = (this.asked += 1);
    this.container.setAttribute("aria-busy", "true");
    try {
      const { xml } = await this.modeler.saveXML({ format: true });
      const answer = await fetch(this.known.urls.findings, {
        method: "POST",
        credentials: "same-origin",
        headers: { "Content-Type": "application/xml", "X-CSRFToken": this.known.csrf },
        body: xml,
      });
      if (!answer.ok) throw new Error(String(answer.status));
      const found = await answer.json();
      if (number === this.asked) this.show(found.findings);
    } catch (error) {
      console.error("The drawing could not be checked:", error);
      if (number === this.asked) this.say(t("The drawing could not be checked. It will be tried again after the next change."));
    } finally {
      if (number === this.asked) this.container.removeAttribute("aria-busy");
    }
  }

  say(text) {
    this.container.replaceChildren(tag("p", { class: "govuk-body" }, text));
  }

  show(findings) {
    const canvas = this.modeler.get("canvas");
    const registry = this.modeler.get("elementRegistry");
    for (const id of this.marked) if (registry.get(id)) canvas.removeMarker(id, MARK);
    this.marked = [...new Set(findings.map((each) => each.element).filter((id) => id && registry.get(id)))];
    for (const id of this.marked) canvas.addMarker(id, MARK);
    this.container.dataset.count = findings.length;
    if (!findings.length) return this.say(t("Nothing is wrong with the drawing."));
    const rows = findings.map((each) => {
      const element = each.element && registry.get(each.element);
      const name = element?.businessObject.name || each.element;
      const place = element
        ? tag("button", { type: "button", class: "pinfold-link-button", "data-finding": each.element, onclick: () => go(this.modeler, each.element, { focus: true }) }, name)
        : tag("strong", {}, name || t("The whole drawing"));
      return tag("li", { "data-rule": each.rule }, place, `: ${each.message} `, tag("span", { class: "pinfold-small" }, each.remedy));
    });
    return this.container.replaceChildren(tag("ol", { class: "govuk-list govuk-list--number" }, ...rows));
  }
}
