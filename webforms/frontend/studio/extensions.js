// Reading and writing what the extensions of an element say. Every change can be undone.
const PREFIX = "spiffworkflow:";

const values = (element) => element.businessObject.get("extensionElements")?.get("values") || [];
const typeOf = (name) => PREFIX + name[0].toUpperCase() + name.slice(1);

export function extension(element, name) {
  return values(element).find((each) => each.$type === typeOf(name))?.value || "";
}

export function operator(element) {
  return values(element).find((each) => each.$type === typeOf("serviceTaskOperator"));
}

export function parametersOf(element) {
  const given = operator(element)?.get("parameters")?.get("parameters") || [];
  return Object.fromEntries(given.map((each) => [each.get("id"), each.get("value")]));
}

export class Extensions {
  constructor(modeler) {
    this.modeling = modeler.get("modeling");
    this.moddle = modeler.get("moddle");
  }

  set(element, name, text) {
    this.#replace(element, typeOf(name), text ? this.moddle.create(typeOf(name), { value: text }) : null);
  }

  setOperator(element, name, parameters) {
    let made = null;
    if (name) {
      made = this.moddle.create(typeOf("serviceTaskOperator"), { id: name });
      const rows = Object.entries(parameters).filter(([, value]) => value !== "");
      if (rows.length) {
        const list = this.moddle.create(typeOf("parameters"));
        list.parameters = rows.map(([id, value]) => {
          const one = this.moddle.create(typeOf("parameter"), { id, type: "any", value });
          one.$parent = list;
          return one;
        });
        list.$parent = made;
        made.parameters = list;
      }
    }
    this.#replace(element, typeOf("serviceTaskOperator"), made);
  }

  setDocumentation(element, text) {
    const made = text ? [this.moddle.create("bpmn:Documentation", { text })] : [];
    this.modeling.updateProperties(element, { documentation: made });
  }

  #replace(element, type, made) {
    const kept = values(element).filter((each) => each.$type !== type);
    const all = made ? [...kept, made] : kept;
    const holder = all.length
      ? this.moddle.create("bpmn:ExtensionElements", { values: all })
      : undefined;
    for (const each of all) each.$parent = holder;
    if (holder) holder.$parent = element.businessObject;
    this.modeling.updateProperties(element, { extensionElements: holder });
  }
}

export function documentationOf(element) {
  return element.businessObject.get("documentation")?.[0]?.text || "";
}
