// The extensions of our diagrams for moddle, as docs/architecture.md lists them.
const text = (name) => ({
  name,
  superClass: ["Element"],
  properties: [{ name: "value", type: "String", isBody: true }],
});
const attribute = (name) => ({ name, type: "String", isAttr: true });

export const spiff = {
  name: "Spiff",
  uri: "http://spiffworkflow.org/bpmn/schema/1.0/core",
  prefix: "spiffworkflow",
  xml: { tagAlias: "lowerCase" },
  associations: [],
  types: [
    ...["Form", "DeclaredForm", "DueBy", "OnlyWhen", "EnteredLate", "Section", "RoleFrom"].map(text),
    {
      name: "ServiceTaskOperator",
      superClass: ["Element"],
      properties: [attribute("id"), { name: "parameters", type: "Parameters" }],
    },
    {
      name: "Parameters",
      superClass: ["Element"],
      properties: [{ name: "parameters", type: "Parameter", isMany: true }],
    },
    {
      name: "Parameter",
      superClass: ["Element"],
      properties: [attribute("id"), attribute("type"), attribute("value")],
    },
  ],
};
