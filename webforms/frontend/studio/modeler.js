// bpmn-js's modeler with a palette and a context pad that offer only what a diagram may contain.
// The lint on the server is the last word; these keep the hand from what it would refuse.
import Modeler from "bpmn-js/lib/Modeler";

import { spiff } from "./spiff.js";
import { t } from "./words.js";

const TIMER = { eventDefinitionType: "bpmn:TimerEventDefinition" };
const MESSAGE = { eventDefinitionType: "bpmn:MessageEventDefinition" };

// id, icon, words, type, options
const SHAPES = [
  ["user-task", "bpmn-icon-user-task", "Task for a person", "bpmn:UserTask", {}],
  ["service-task", "bpmn-icon-service-task", "Legal act of the program", "bpmn:ServiceTask", {}],
  ["call", "bpmn-icon-call-activity", "Call of another diagram", "bpmn:CallActivity", {}],
  ["part", "bpmn-icon-subprocess-expanded", "Part that can be left as a whole", "bpmn:SubProcess", { isExpanded: true }],
  ["question", "bpmn-icon-gateway-xor", "Question", "bpmn:ExclusiveGateway", {}],
  ["parallel", "bpmn-icon-gateway-parallel", "Parallel ways", "bpmn:ParallelGateway", {}],
  ["first-of", "bpmn-icon-gateway-eventbased", "Wait for the first of several events", "bpmn:EventBasedGateway", {}],
  ["timer", "bpmn-icon-intermediate-event-catch-timer", "Wait for a date of the law", "bpmn:IntermediateCatchEvent", TIMER],
  ["catch", "bpmn-icon-intermediate-event-catch-message", "Wait for a message", "bpmn:IntermediateCatchEvent", MESSAGE],
  ["throw", "bpmn-icon-intermediate-event-throw-message", "Send a message", "bpmn:IntermediateThrowEvent", MESSAGE],
  ["start", "bpmn-icon-start-event-none", "Beginning", "bpmn:StartEvent", {}],
  ["start-message", "bpmn-icon-start-event-message", "Beginning by a message", "bpmn:StartEvent", MESSAGE],
  ["end", "bpmn-icon-end-event-none", "End", "bpmn:EndEvent", {}],
  ["end-message", "bpmn-icon-end-event-message", "End that sends a message", "bpmn:EndEvent", MESSAGE],
  ["end-all", "bpmn-icon-end-event-terminate", "End of everything", "bpmn:EndEvent", { eventDefinitionType: "bpmn:TerminateEventDefinition" }],
];
const FOLLOWING = ["user-task", "service-task", "question", "timer", "end"];

class LegalPalette {
  static $inject = ["palette", "create", "elementFactory", "handTool", "lassoTool", "spaceTool", "globalConnect"];

  constructor(palette, create, elementFactory, handTool, lassoTool, spaceTool, globalConnect) {
    Object.assign(this, { create, elementFactory, handTool, lassoTool, spaceTool, globalConnect });
    palette.registerProvider(this);
  }

  getPaletteEntries() {
    const tool = (className, title, click) => ({ group: "tools", className, title: t(title), action: { click } });
    const entries = {
      "hand-tool": tool("bpmn-icon-hand-tool", "Move the sheet", (event) => this.handTool.activateHand(event)),
      "lasso-tool": tool("bpmn-icon-lasso-tool", "Select several", (event) => this.lassoTool.activateSelection(event)),
      "space-tool": tool("bpmn-icon-space-tool", "Make room", (event) => this.spaceTool.activateSelection(event)),
      "connect-tool": tool("bpmn-icon-connection-multi", "Draw an arrow", (event) => this.globalConnect.start(event)),
      separator: { group: "tools", separator: true },
    };
    for (const [id, className, title, type, options] of SHAPES) {
      const start = (event) =>
        this.create.start(event, this.elementFactory.createShape({ type, ...options }));
      entries[`create.${id}`] = { group: "shapes", className, title: t(title), action: { dragstart: start, click: start } };
    }
    return entries;
  }
}

class LegalContextPad {
  static $inject = ["contextPad", "modeling", "connect", "autoPlace", "elementFactory", "create"];

  constructor(contextPad, modeling, connect, autoPlace, elementFactory, create) {
    Object.assign(this, { modeling, connect, autoPlace, elementFactory, create });
    contextPad.registerProvider(this);
  }

  getContextPadEntries(element) {
    const entries = {};
    const type = element.businessObject.$type;
    const goesOn = element.type !== "label" && !["bpmn:EndEvent", "bpmn:SequenceFlow", "bpmn:Lane", "bpmn:Participant", "bpmn:Collaboration", "bpmn:Process"].includes(type);
    if (goesOn) {
      for (const [id, className, title, shapeType, options] of SHAPES) {
        if (!FOLLOWING.includes(id)) continue;
        const make = () => this.elementFactory.createShape({ type: shapeType, ...options });
        entries[`append.${id}`] = {
          group: "model",
          className,
          title: t("Add after this: {what}", { what: t(title) }),
          action: {
            click: () => this.autoPlace.append(element, make()),
            dragstart: (event) => this.create.start(event, make(), { source: element }),
          },
        };
      }
      const draw = (event) => this.connect.start(event, element);
      entries.connect = { group: "connect", className: "bpmn-icon-connection-multi", title: t("Draw an arrow"), action: { click: draw, dragstart: draw } };
    }
    if (["bpmn:Lane", "bpmn:Participant"].includes(type)) {
      entries["lane-below"] = { group: "model", className: "bpmn-icon-lane-insert-below", title: t("Add a lane below"), action: { click: () => this.modeling.addLane(element, "bottom") } };
    }
    if (!["bpmn:Collaboration", "bpmn:Process", "bpmn:Participant"].includes(type)) {
      entries.delete = { group: "edit", className: "bpmn-icon-trash", title: t("Take away"), action: { click: () => this.modeling.removeElements([element]) } };
    }
    return entries;
  }

  getMultiElementContextPadEntries(elements) {
    const click = () => this.modeling.removeElements(elements.slice());
    return { delete: { group: "edit", className: "bpmn-icon-trash", title: t("Take away"), action: { click } } };
  }
}

// The menu that turns one kind of element into another offers kinds no diagram may contain.
class NoMenu {
  static $inject = [];
}

export function makeModeler(container, known) {
  const modeler = new Modeler({
    container,
    moddleExtensions: { spiffworkflow: spiff },
    additionalModules: [
      {
        paletteProvider: ["type", LegalPalette],
        contextPadProvider: ["type", LegalContextPad],
        replaceMenuProvider: ["type", NoMenu],
      },
    ],
  });
  // What is drawn is named in the panel; on the sheet with a double click.
  for (const drawn of ["create.end", "autoPlace.end"]) {
    modeler.on(drawn, 400, () => modeler.get("directEditing").cancel());
  }
  const svg = container.querySelector("svg");
  if (svg) svg.setAttribute("aria-label", t("Drawing of {name}", { name: known.name }));
  const mark = container.querySelector(".bjs-powered-by");
  if (mark && !mark.getAttribute("aria-label")) mark.setAttribute("aria-label", "bpmn.io");
  return modeler;
}
