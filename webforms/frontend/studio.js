// The editor page of a procedure: the drawing, the element in words, the findings, the saves.
//
// Everything it needs to know (addresses, forms, operations, words) stands as JSON in the page. The
// page shows the drawing as a list as well, so without JavaScript nothing is lost but the editing.
import { makeModeler } from "./studio/modeler.js";
import { Panel } from "./studio/panel.js";
import { Findings } from "./studio/findings.js";
import { fit } from "./studio/fitting.js";
import { Saving } from "./studio/saving.js";
import { StepsList } from "./studio/steps_list.js";
import { t, useWords } from "./studio/words.js";

async function begin(page) {
  const known = JSON.parse(document.getElementById("studio-known").textContent);
  useWords(known.words);
  const modeler = makeModeler(page.querySelector("[data-canvas]"), known);
  try {
    const answer = await fetch(known.urls.xml, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(`${answer.status} for ${known.urls.xml}`);
    await modeler.importXML(await answer.text());
  } catch (error) {
    console.error("The draft could not be opened:", error);
    page.querySelector("[data-status]").textContent = t("The drawing could not be opened.");
    page.dataset.ready = "no";
    return;
  }
  fit(modeler);
  new Panel(modeler, page.querySelector("[data-panel]"), known);
  const steps = new StepsList(modeler, page.querySelector("[data-steps]"));
  const findings = new Findings(modeler, page.querySelector("[data-findings]"), known);
  const saving = new Saving(modeler, page, known);
  const changed = () => {
    saving.changed();
    findings.soon();
    steps.show();
  };
  modeler.on("commandStack.changed", changed);
  for (const button of page.querySelectorAll("[data-do]")) {
    button.addEventListener("click", () => act(modeler, button.dataset.do));
  }
  steps.show();
  findings.now();
  page.dataset.ready = "yes";
  window.addEventListener("beforeunload", (event) => {
    if (saving.isDirty) event.preventDefault();
  });
}

function act(modeler, what) {
  const canvas = modeler.get("canvas");
  if (what === "undo") modeler.get("commandStack").undo();
  if (what === "redo") modeler.get("commandStack").redo();
  if (what === "larger") canvas.zoom(Math.min(4, canvas.zoom() * 1.3), "auto");
  if (what === "smaller") canvas.zoom(Math.max(0.2, canvas.zoom() / 1.3), "auto");
  if (what === "whole") fit(modeler);
}

const page = document.querySelector("[data-studio]");
if (page) begin(page);
