"""Rules for the file: one named process, only elements and extensions that are known."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from lxml import etree

from services.refusals import Told, quoted
from workflows.diagram_file import BPMN, SPIFF
from workflows.diagram_file import local_name as tag_of
from workflows.drawing import ACTIVITIES, EVENTS, GATEWAYS, Drawing, Finding
from workflows.lint_rules.known import Known, Rule

PROCESS_ID = re.compile(r"(section_\d\d[a-z]?|shared)(_[a-z0-9]+)+")
ELEMENT_ID = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
TAKEN_IDS = {"Start", "End", "Root"}

REMEDIES = {
    "scriptTask": Told("Use a service task that calls one operation."),
    "businessRuleTask": Told("Put the table into a law file, and ask for it in an operation."),
    "sendTask": Told("Use a message throw event."),
    "receiveTask": Told("Use a message catch event."),
    "manualTask": Told("Use a user task with its form."),
    "task": Told("Say what kind of task it is: a user task or a service task."),
    "inclusiveGateway": Told("Use an exclusive or a parallel gateway."),
    "complexGateway": Told("Use an exclusive or a parallel gateway."),
    "multiInstanceLoopCharacteristics": Told(
        "Draw the repetition, or let the operation do all heads."
    ),
    "standardLoopCharacteristics": Told("Draw the repetition as an arrow that goes back."),
    "timeDuration": Told("Let an operation compute the instant; the timer names its variable."),
    "timeCycle": Told("Let an operation compute the next instant; draw an arrow that goes back."),
    "signalEventDefinition": Told("Use a message."),
    "errorEventDefinition": Told("Let the operation refuse; nothing is saved then."),
    "escalationEventDefinition": Told("Use a message."),
    "conditionalEventDefinition": Told("Use a message with onlyWhen."),
    "compensateEventDefinition": Told("A mistake is corrected by a new act, drawn as a task."),
    "preScript": Told("Use a service task that calls one operation."),
    "postScript": Told("Use a service task that calls one operation."),
    "messagePayload": Told("A message carries the subject of its sender and nothing else."),
    "messageVariable": Told("A message carries the subject of its sender and nothing else."),
}
ELSE = Told("docs/architecture.md lists what a diagram may contain.")
PLAIN = {
    "documentation",
    "extensionElements",
    "incoming",
    "outgoing",
    "laneSet",
    "lane",
    "childLaneSet",
    "flowNodeRef",
    "sequenceFlow",
    "conditionExpression",
    "messageEventDefinition",
    "timerEventDefinition",
    "terminateEventDefinition",
    "timeDate",
    "association",
    "textAnnotation",
    "text",
    "group",
}
EXTENSIONS = {
    "form",
    "declaredForm",
    "dueBy",
    "enteredLate",
    "onlyWhen",
    "section",
    "roleFrom",
    "serviceTaskOperator",
    "parameters",
    "parameter",
}
BESIDE_PROCESS = {"message", "collaboration", "category"}


def name_of_process(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """The process is named like its file and can be run."""
    stem = PurePosixPath(drawing.file).stem
    if drawing.process_id != stem:
        yield Finding(
            drawing.file,
            drawing.process_id or None,
            "process_id",
            "The process is called %(process)s, the file %(file)s.",
            "Give the file and the process one name.",
            process=quoted(drawing.process_id),
            file=quoted(stem),
        )
    if not PROCESS_ID.fullmatch(drawing.process_id):
        yield Finding(
            drawing.file,
            drawing.process_id or None,
            "process_id",
            "The name of the process does not say its section.",
            "Name it section_NN_subject, or shared_subject if others call it.",
        )
    if not drawing.executable:
        yield Finding(
            drawing.file,
            drawing.process_id,
            "executable",
            "The process is marked as not executable.",
            "Set isExecutable to true.",
        )
    if not drawing.documentation:
        yield Finding(
            drawing.file,
            drawing.process_id,
            "documentation",
            "The process has no documentation.",
            "Say in its documentation which section it serves and what it does.",
        )


def only_known_elements(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """No element, event or extension that docs/architecture.md does not list."""
    allowed = PLAIN | {*ACTIVITIES, *GATEWAYS, *EVENTS}
    process = drawing.root.find(f"{{{BPMN}}}process")
    for node in process.iterdescendants():
        namespace, tag = etree.QName(node).namespace, tag_of(node)
        known_here = tag in (allowed if namespace == BPMN else EXTENSIONS)
        if namespace in (BPMN, SPIFF) and not known_here:
            yield _unknown(drawing, node, tag)
    for node in drawing.root:
        tag = tag_of(node)
        if node.tag != process.tag and etree.QName(node).namespace == BPMN:
            if tag not in BESIDE_PROCESS:
                yield _unknown(drawing, node, tag)
            for inner in node.iterdescendants(f"{{{SPIFF}}}*"):
                yield _unknown(drawing, node, tag_of(inner))
            for inner in node.iterdescendants(f"{{{BPMN}}}correlationKey"):
                yield _unknown(drawing, node, tag_of(inner))


def ids_are_words(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """Ids are plain words that the engine does not use itself."""
    for element in drawing.elements.values():
        if not ELEMENT_ID.fullmatch(element.id) or element.id in TAKEN_IDS:
            yield Finding(
                drawing.file,
                element.id,
                "element_id",
                "The id %(id)s cannot be used.",
                "Use letters, digits and underscores, such as stick_up_notice.",
                id=quoted(element.id),
            )


def _unknown(drawing: Drawing, node: object, tag: str) -> Finding:
    return Finding(
        drawing.file,
        _nearest_id(node),
        "unknown_element",
        "%(tag)s may not be in a diagram.",
        REMEDIES.get(tag, ELSE),
        tag=quoted(tag),
    )


def _nearest_id(node: object) -> str | None:
    while node is not None:
        id = node.get("id")  # type: ignore[attr-defined]
        if id:
            return str(id)
        node = node.getparent()  # type: ignore[attr-defined]
    return None


RULES: tuple[Rule, ...] = (name_of_process, only_known_elements, ids_are_words)
