// The table of a sale, while it is filled in: after each price, how much of the dues is met, and
// under section 16 where to stop. The server says the same; this only says it at once.
const rupees = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const read = (box) => {
  const figures = (box?.value ?? "").replace(/[₹,\s]/g, "");
  return /^\d+(\.\d{1,2})?$/.test(figures) ? Math.round(Number(figures) * 100) : null;
};
const written = (paise) => `₹${rupees.format(paise / 100)}`;

function show(place, words, proceeds, due, isMet, stops, isFirst) {
  place.textContent = "";
  place.classList.toggle("pinfold-met--full", isMet);
  const bar = document.createElement("progress");
  bar.max = Math.max(due, 1);
  bar.value = Math.min(proceeds, due);
  bar.setAttribute("aria-label", words.label);
  const text = document.createElement("span");
  text.textContent = words.words.replace("{met}", written(proceeds)).replace("{due}", written(due));
  place.append(bar, " ", text);
  if (!isMet || (stops && !isFirst)) return "";
  const said = document.createElement(stops ? "strong" : "span");
  said.className = stops ? "pinfold-status pinfold-status--done" : "pinfold-small";
  said.textContent = stops ? words.stop : words.over;
  place.append(" ", said);
  return stops ? words.stop : "";
}

function reckon(table) {
  const words = table.dataset;
  const security = JSON.parse(words.security);
  const expenses = read(document.querySelector('[name="expenses"]')) ?? 0;
  const dues = Math.round(Number(words.dues) * 100) + expenses;
  let proceeds = 0;
  let stopped = false;
  let said = "";
  for (const lot of table.querySelectorAll("[data-lot]")) {
    const place = lot.querySelector("[data-met]");
    const price = read(lot.querySelector('[name$="-price"]'));
    if (price === null) {
      place.textContent = "";
      place.classList.remove("pinfold-met--full");
      continue;
    }
    delete security[lot.querySelector('[name$="-head"]').value];
    proceeds += price;
    const back = Object.values(security).reduce((sum, each) => sum + Number(each) * 100, 0);
    const isMet = proceeds >= dues + back;
    said = show(place, words, proceeds, dues + back, isMet, words.stops, !stopped) || said;
    stopped ||= isMet;
  }
  const announce = table.querySelector("[data-announce]");
  if (announce.textContent !== said) announce.textContent = said;
}

for (const table of document.querySelectorAll("[data-sale]")) {
  table.querySelector("[data-reckon]").hidden = true;
  table.closest("form").addEventListener("input", () => reckon(table));
  table.closest("form").addEventListener("change", () => reckon(table));
  reckon(table);
}
