// The table of a sale, while it is filled in: after each price, how much of the dues is met, and
// under section 16 where to stop. The server says the same; this only says it at once.
const rupees = (paise) =>
  new Intl.NumberFormat("en-IN", { minimumFractionDigits: paise % 100 ? 2 : 0 }).format(paise / 100);
const read = (box) => {
  const figures = (box?.value ?? "").replace(/[₹,\s]/g, "");
  return /^\d+(\.\d{1,2})?$/.test(figures) ? Math.round(Number(figures) * 100) : null;
};
const written = (paise) => `₹${rupees(paise)}`;

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

const sum = (of) => of.reduce((all, each) => all + each, 0);
const paise = (rupeesText) => Math.round(Number(rupeesText) * 100);

// The expenses shared in proportion to price, the odd paisa to the last owner of a head sold.
function shareOf(owner, owners, takings, expenses) {
  const total = sum(Object.values(takings));
  if (!total) return owner === owners[0] ? expenses : 0;
  const share = (each) => Math.floor((expenses * takings[each]) / total);
  const odd = expenses - sum(owners.map(share));
  return share(owner) + (owner === owners.filter((each) => takings[each]).at(-1) ? odd : 0);
}

// What the heads of one owner must bring, and have brought: nobody's pay for another's.
function part(heads, lots, owner, expenses) {
  const owners = [...new Set(Object.values(heads).map(([whose]) => whose))];
  const takings = Object.fromEntries(
    owners.map((whose) => [whose, sum(lots.filter(([head]) => heads[head][0] === whose).map(([, price]) => price))]),
  );
  const sold = new Set(lots.map(([head]) => head));
  const mine = Object.entries(heads).filter(([, [whose]]) => whose === owner);
  const dues = sum(mine.map(([head, [, owed, kept]]) => paise(owed) + (sold.has(head) ? 0 : paise(kept))));
  return { proceeds: takings[owner], due: dues + shareOf(owner, owners, takings, expenses) };
}

function reckon(table) {
  const words = table.dataset;
  const heads = JSON.parse(words.heads);
  const expenses = read(document.querySelector('[name="expenses"]')) ?? 0;
  const lots = [];
  const stopped = new Set();
  let said = "";
  for (const lot of table.querySelectorAll("[data-lot]")) {
    const place = lot.querySelector("[data-met]");
    const price = read(lot.querySelector('[name$="-price"]'));
    const head = lot.querySelector('[name$="-head"]').value;
    if (price === null || !(head in heads)) {
      place.textContent = "";
      place.classList.remove("pinfold-met--full");
      continue;
    }
    lots.push([head, price]);
    const owner = heads[head][0];
    const { proceeds, due } = part(heads, lots, owner, expenses);
    const isMet = proceeds >= due;
    said = show(place, words, proceeds, due, isMet, words.stops, !stopped.has(owner)) || said;
    if (isMet) stopped.add(owner);
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
