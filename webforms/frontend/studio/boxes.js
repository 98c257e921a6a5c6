// Labelled boxes of the panel, made as the page components make them.
let made = 0;

export function tag(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "class") node.className = value;
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

function group(label, box, hint, extra) {
  const id = box.id;
  const parts = [tag("label", { class: "govuk-label govuk-label--s", for: id }, label)];
  if (hint) {
    parts.push(tag("div", { class: "govuk-hint pinfold-studio__hint", id: `${id}-hint` }, hint));
    box.setAttribute("aria-describedby", `${id}-hint`);
  }
  return tag("div", { class: "govuk-form-group pinfold-studio__box" }, ...parts, box, extra);
}

const nextId = () => `studio-box-${(made += 1)}`;

export function textBox(label, value, change, { hint = "", rows = 0, list = null, name = "", mono = false } = {}) {
  const id = nextId();
  const look = mono ? " pinfold-studio__code" : "";
  const box = rows
    ? tag("textarea", { class: `govuk-textarea${look}`, id, rows, name })
    : tag("input", { class: `govuk-input${look}`, id, type: "text", autocomplete: "off", name });
  box.value = value;
  box.addEventListener("change", () => change(box.value.trim()));
  let extra = null;
  if (list) {
    extra = tag("datalist", { id: `${id}-list` }, ...list.map((word) => tag("option", { value: word })));
    box.setAttribute("list", `${id}-list`);
  }
  return group(label, box, hint, extra);
}

// choices: [[value, words]] or, under headings, [[heading, [[value, words]]]]
export function selectBox(label, value, choices, change, { hint = "", empty = null, name = "" } = {}) {
  const id = nextId();
  const box = tag("select", { class: "govuk-select", id, name });
  if (empty !== null) box.append(tag("option", { value: "" }, empty));
  const known = new Set([""]);
  const option = ([word, words]) => {
    known.add(word);
    return tag("option", { value: word }, words);
  };
  for (const each of choices) {
    box.append(
      Array.isArray(each[1])
        ? tag("optgroup", { label: each[0] }, ...each[1].map(option))
        : option(each),
    );
  }
  if (!known.has(value)) box.append(tag("option", { value }, value)); // a draft may name anything
  box.value = value;
  box.addEventListener("change", () => change(box.value));
  return group(label, box, hint);
}

export function tickBox(label, value, change) {
  const id = nextId();
  const box = tag("input", { class: "govuk-checkboxes__input", id, type: "checkbox" });
  box.checked = value;
  box.addEventListener("change", () => change(box.checked));
  return tag(
    "div",
    { class: "govuk-form-group govuk-checkboxes govuk-checkboxes--small pinfold-studio__box" },
    tag("div", { class: "govuk-checkboxes__item" }, box,
      tag("label", { class: "govuk-label govuk-checkboxes__label", for: id }, label)),
  );
}

export function button(words, click, { secondary = true, name = "" } = {}) {
  const look = secondary ? " govuk-button--secondary" : "";
  return tag("button", { type: "button", class: `govuk-button pinfold-studio__button${look}`, name, onclick: click }, words);
}

// Draw anew without taking the reader's place: the box of the same name has the focus again.
export function keepingFocus(node, draw) {
  const name = node.contains(document.activeElement) ? document.activeElement.name : "";
  draw();
  if (name) node.querySelector(`[name="${CSS.escape(name)}"]`)?.focus();
}
