// Saving the draft: a new row of its history each time. If somebody else saved meanwhile, nothing
// is overwritten: it is said, and a second press puts this drawing after the other's.
import { t } from "./words.js";

export class Saving {
  constructor(modeler, page, known) {
    Object.assign(this, { modeler, page, known });
    this.seen = known.seen;
    this.isDirty = false;
    this.status = page.querySelector("[data-status]");
    this.buttons = page.querySelectorAll("[data-save]");
    for (const button of this.buttons) button.addEventListener("click", () => this.save());
    document.addEventListener("keydown", (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "s") {
        event.preventDefault();
        this.save();
      }
    });
  }

  changed() {
    this.isDirty = true;
    this.say(t("Not saved yet."));
  }

  say(text, failed = false) {
    this.status.textContent = text;
    this.status.classList.toggle("pinfold-studio__status--failed", failed);
  }

  async save() {
    if (this.saving) return;
    this.saving = true;
    try {
      const { xml } = await this.modeler.saveXML({ format: true });
      const answer = await fetch(`${this.known.urls.save}?seen=${this.seen}`, {
        method: "POST",
        credentials: "same-origin",
        headers: { "Content-Type": "application/xml", "X-CSRFToken": this.known.csrf },
        body: xml,
      });
      const said = await answer.json();
      if (answer.ok) {
        this.seen = said.number;
        this.isDirty = false;
        this.say(said.words);
        this.page.dataset.saved = said.number;
      } else {
        if (said.number) this.seen = said.number; // the next press saves after the other's
        this.say(said.words, true);
      }
    } catch (error) {
      console.error("The draft could not be saved:", error);
      this.say(t("The draft could not be saved; it is still here. Try again."), true);
    } finally {
      this.saving = false;
    }
  }
}
