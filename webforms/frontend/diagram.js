// Draws a proceeding's diagram with its tokens, read-only.
//
//   <div class="pinfold-diagram" aria-label="Unclaimed cattle, section 14"
//        data-diagram="/diagrams/section_14_unclaimed_cattle.bpmn"
//        data-tokens='{"stick_up_notice": {"count": 1, "late": true}}'></div>
//
// The page carries the same facts as a list, so a diagram that cannot be drawn costs nothing but the
// picture. The words shown here come from data attributes, for they are translated by the server.
// The bpmn.io mark in the lower right corner is a condition of the library's licence: nothing may
// cover, move or remove it (docs/decisions/0003).
import NavigatedViewer from "bpmn-js/lib/NavigatedViewer";

const MARGIN = 16; // around the diagram, in its own units
const ROOM_FOR_MARK = 34; // below it, so that no shape lies under the bpmn.io mark
const STEP = 1.3;
const READABLE = 0.7; // the size below which the words in a shape cannot be read

const words = (element, name, english) => element.dataset[name] || english;

async function draw(element) {
  const canvasBox = document.createElement("div");
  canvasBox.className = "pinfold-diagram__canvas";
  element.replaceChildren(canvasBox);
  if (!element.hasAttribute("role")) element.setAttribute("role", "group");
  if (!element.hasAttribute("aria-label") && !element.hasAttribute("aria-labelledby")) {
    element.setAttribute("aria-label", words(element, "label", "Diagram of the procedure"));
  }

  // The wheel and the finger scroll the page; the buttons below change the size.
  const viewer = new NavigatedViewer({ container: canvasBox, zoomScroll: { enabled: false } });
  try {
    const answer = await fetch(element.dataset.diagram, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(`${answer.status} for ${element.dataset.diagram}`);
    await viewer.importXML(await answer.text());
  } catch (error) {
    viewer.destroy();
    showFailure(element, error);
    return null;
  }

  const tokens = JSON.parse(element.dataset.tokens || "{}");
  describe(viewer, canvasBox, element, tokens);
  const marked = placeTokens(viewer, element, tokens);
  placeMarks(viewer, element, JSON.parse(element.dataset.marks || "{}"));
  const fit = () => fitToBox(viewer, canvasBox);
  fit();
  element.append(sizeButtons(viewer, element, fit, marked[0]));
  panByFinger(viewer, canvasBox);
  let width = canvasBox.clientWidth;
  new ResizeObserver(() => {
    if (canvasBox.clientWidth === width) return;
    width = canvasBox.clientWidth;
    fit();
  }).observe(canvasBox);
  element.dataset.drawn = "yes";
  return viewer;
}

function showFailure(element, error) {
  console.error("The diagram could not be drawn:", error);
  const message = document.createElement("p");
  message.className = "govuk-body pinfold-diagram__failed";
  message.textContent = words(
    element,
    "failed",
    "The diagram could not be drawn. The list on this page tells the same.",
  );
  element.replaceChildren(message);
  element.dataset.drawn = "no";
}

// The drawing is one picture to a screen reader; its name tells where the procedure stands.
function describe(viewer, canvasBox, element, tokens) {
  const svg = canvasBox.querySelector("svg");
  const registry = viewer.get("elementRegistry");
  const standing = Object.keys(tokens)
    .map((id) => registry.get(id)?.businessObject.name)
    .filter(Boolean);
  svg.setAttribute("role", "img");
  svg.setAttribute(
    "aria-label",
    standing.length
      ? `${words(element, "standsAt", "The procedure stands at")}: ${standing.join("; ")}`
      : words(element, "standsNowhere", "No step of the procedure is open"),
  );
  svg.removeAttribute("tabindex"); // the buttons are the keyboard's way
  const mark = canvasBox.querySelector(".bjs-powered-by");
  if (mark && !mark.getAttribute("aria-label")) mark.setAttribute("aria-label", "bpmn.io");
}

// What differs from another version: a coloured edge, and the word for it on shapes.
function placeMarks(viewer, element, marks) {
  const registry = viewer.get("elementRegistry");
  for (const [id, how] of Object.entries(marks)) {
    const shape = registry.get(id);
    if (!shape) continue;
    viewer.get("canvas").addMarker(id, `pinfold-mark--${how}`);
    if (shape.waypoints) continue;
    const word = document.createElement("span");
    word.className = `pinfold-mark-word pinfold-mark-word--${how}`;
    word.textContent = words(element, how, how);
    word.setAttribute("aria-hidden", "true"); // the list of differences says it
    viewer.get("overlays").add(id, "marks", { position: { top: -20, left: 0 }, html: word, show: {} });
  }
}

function placeTokens(viewer, element, tokens) {
  const registry = viewer.get("elementRegistry");
  const canvas = viewer.get("canvas");
  const overlays = viewer.get("overlays");
  const marked = [];
  for (const [id, { count = 1, late = 0 }] of Object.entries(tokens)) {
    const shape = registry.get(id);
    if (!shape) {
      console.warn(`No element ${id} in this diagram`); // a proceeding on another version
      continue;
    }
    canvas.addMarker(id, "pinfold-token");
    if (late) canvas.addMarker(id, "pinfold-token--late");
    const badge = document.createElement("span");
    badge.className = `pinfold-token-count${late ? " pinfold-token-count--late" : ""}`;
    // All of them late: "3 late"; some of them: "12, 3 late".
    const before = Number(late) < count ? `${count}, ` : "";
    badge.textContent = late
      ? `${before}${Number(late)} ${words(element, "late", "late")}`
      : String(count);
    badge.setAttribute("aria-hidden", "true"); // said by the picture's name and by the list
    overlays.add(id, "tokens", { position: { top: -12, left: -8 }, html: badge, show: {} });
    marked.push(shape);
  }
  return marked;
}

// The box takes the diagram's shape, up to a height that leaves the page usable.
function fitToBox(viewer, canvasBox) {
  const canvas = viewer.get("canvas");
  if (canvasBox.clientWidth === 0) return; // in a closed tab: drawn when it is opened
  const { inner } = canvas.viewbox();
  const width = inner.width + 2 * MARGIN;
  const tallest = Math.max(260, Math.min(window.innerHeight * 0.7, 640));
  const scale = canvasBox.clientWidth / width;
  const natural = (inner.height + 2 * MARGIN) * Math.min(scale, 1) + ROOM_FOR_MARK;
  canvasBox.style.height = `${Math.round(Math.max(140, Math.min(natural, tallest)))}px`;
  canvas.resized();
  const boxHeight = canvasBox.clientHeight - ROOM_FOR_MARK;
  const fitted = Math.min(scale, boxHeight / (inner.height + 2 * MARGIN), 1);
  const shownWidth = canvasBox.clientWidth / fitted;
  canvas.viewbox({
    x: inner.x - (shownWidth - inner.width) / 2,
    y: inner.y - MARGIN,
    width: shownWidth,
    height: canvasBox.clientHeight / fitted,
  });
  canvasBox.classList.remove("pinfold-diagram__canvas--larger");
}

function sizeButtons(viewer, element, fit, firstToken) {
  const canvas = viewer.get("canvas");
  const canvasBox = element.querySelector(".pinfold-diagram__canvas");
  const group = document.createElement("div");
  group.className = "pinfold-diagram__size";
  const add = (text, act) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "govuk-button govuk-button--secondary pinfold-diagram__button";
    button.textContent = text;
    button.addEventListener("click", act);
    group.append(button);
  };
  const zoom = (factor) => {
    canvasBox.style.height = `${Math.max(canvasBox.clientHeight, 280)}px`;
    canvas.resized();
    const readable = factor > 1 ? READABLE : 0.1; // on a phone one press is enough to read
    canvas.zoom(Math.min(4, Math.max(readable, canvas.zoom() * factor)), "auto");
    if (firstToken && factor > 1) canvas.scrollToElement(firstToken, 40);
    canvasBox.classList.add("pinfold-diagram__canvas--larger");
  };
  add(words(element, "larger", "Larger"), () => zoom(STEP));
  add(words(element, "smaller", "Smaller"), () => zoom(1 / STEP));
  add(words(element, "whole", "Whole diagram"), fit);
  return group;
}

// Once enlarged, a finger moves the drawing; until then it scrolls the page (see the style sheet).
function panByFinger(viewer, canvasBox) {
  const canvas = viewer.get("canvas");
  let last = null;
  canvasBox.addEventListener("pointerdown", (event) => {
    const enlarged = canvasBox.classList.contains("pinfold-diagram__canvas--larger");
    last = enlarged && event.pointerType === "touch" ? event : null;
  });
  canvasBox.addEventListener("pointermove", (event) => {
    if (!last || event.pointerId !== last.pointerId) return;
    canvas.scroll({ dx: event.clientX - last.clientX, dy: event.clientY - last.clientY });
    last = event;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    canvasBox.addEventListener(end, () => {
      last = null;
    });
  }
}

for (const element of document.querySelectorAll("[data-diagram]")) draw(element);

export { draw };
