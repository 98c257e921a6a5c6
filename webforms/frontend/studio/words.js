// The words of the editor, in the language of the page: English is the key.
let words = {};

export function useWords(given) {
  words = given || {};
}

export function t(text, facts = {}) {
  const said = words[text] || text;
  return said.replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}
