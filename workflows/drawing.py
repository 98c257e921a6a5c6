"""A diagram as drawn: its file read safely, its elements with what the extensions say of each.

Only the XML is read here; nothing runs. Refused at once: what is not XML, a DOCTYPE or an entity,
a file that is too large or has too many elements. Everything else is for the lint to judge.
Serves no section itself; each element carries the section it serves.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lxml import etree

BPMN = "http://www.omg.org/spec/BPMN/20100524/MODEL"
SPIFF = "http://spiffworkflow.org/bpmn/schema/1.0/core"
LARGEST_FILE = 1_000_000
MOST_NODES = 20_000
MOST_ELEMENTS = 150

ACTIVITIES = ("userTask", "serviceTask", "callActivity", "subProcess")
GATEWAYS = ("exclusiveGateway", "parallelGateway", "eventBasedGateway")
EVENTS = (
    "startEvent",
    "endEvent",
    "intermediateCatchEvent",
    "intermediateThrowEvent",
    "boundaryEvent",
)


@dataclass(frozen=True)
class Finding:
    """One thing wrong with a diagram: where, which rule, and what to do about it."""

    file: str
    element: str | None
    rule: str
    message: str
    remedy: str

    def __str__(self) -> str:
        place = f"{self.file}, {self.element}" if self.element else self.file
        return f"{place}: {self.message} {self.remedy}"


class DiagramRefused(Exception):
    """A diagram that cannot be used, with all that is wrong with it."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__("; ".join(str(finding) for finding in findings))
        self.findings = findings


@dataclass(frozen=True)
class Lane:
    """A lane: its name is a role in words, unless a provision of the law says which role."""

    id: str
    name: str
    role_from: str | None

    @property
    def role(self) -> str:
        """The role as code writes it: "Pound-keeper" is pound_keeper."""
        words = "".join(letter if letter.isalnum() else " " for letter in self.name.lower())
        return "_".join(words.split())


@dataclass(frozen=True)
class Flow:
    """An arrow."""

    id: str
    source: str
    target: str
    condition: str | None
    name: str | None


@dataclass(frozen=True)
class Element:
    """A task, event or gateway with all that its extensions say."""

    id: str
    kind: str
    scope: str
    """Id of the process or sub-process it stands in."""
    name: str = ""
    documentation: str = ""
    lane: Lane | None = None
    event: str = "none"
    """For an event: none, timer, message, terminate, or the tag of what is not allowed."""
    message: str | None = None
    variable: str | None = None
    """For a timer: the variable that holds its instant."""
    interrupting: bool = True
    attached_to: str | None = None
    called: str | None = None
    default: str | None = None
    operation: str | None = None
    parameters: Mapping[str, str] = field(default_factory=dict)
    extensions: Mapping[str, str] = field(default_factory=dict)

    @property
    def form(self) -> str | None:
        return self.extensions.get("form")

    @property
    def due_by(self) -> str | None:
        return self.extensions.get("dueBy")

    @property
    def declared_form(self) -> str | None:
        """The description of a form that is in no registry, as JSON."""
        return self.extensions.get("declaredForm")

    @property
    def only_when(self) -> str | None:
        return self.extensions.get("onlyWhen")

    @property
    def section(self) -> str | None:
        return self.extensions.get("section")


@dataclass(frozen=True)
class Drawing:
    """One diagram file."""

    file: str
    xml: bytes
    process_id: str
    name: str
    section: str | None
    documentation: str
    executable: bool
    elements: Mapping[str, Element]
    flows: tuple[Flow, ...]
    root: Any = field(repr=False, compare=False)

    @cached_property
    def outgoing(self) -> Mapping[str, tuple[Flow, ...]]:
        return {id: tuple(flow for flow in self.flows if flow.source == id) for id in self.elements}

    @cached_property
    def incoming(self) -> Mapping[str, tuple[Flow, ...]]:
        return {id: tuple(flow for flow in self.flows if flow.target == id) for id in self.elements}

    def starts(self) -> list[Element]:
        """The start events of the process itself, not those of its sub-processes."""
        return [
            element
            for element in self.elements.values()
            if element.kind == "startEvent" and element.scope == self.process_id
        ]

    def calls(self) -> list[str]:
        """Process ids of the diagrams it calls."""
        return sorted({e.called for e in self.elements.values() if e.called})

    def section_of(self, element: Element) -> str:
        """The section an element serves: its own, else that of the whole diagram."""
        return element.section or self.section or ""


def read_safely(xml: bytes, file: str) -> Any:
    """The XML tree of a diagram; refuses DOCTYPE, entities, size, number of elements."""

    def refuse(rule: str, message: str, remedy: str) -> DiagramRefused:
        return DiagramRefused([Finding(file, None, rule, message, remedy)])

    if len(xml) > LARGEST_FILE:
        raise refuse(
            "too_large",
            f"The file has {len(xml)} bytes; at most {LARGEST_FILE} are read.",
            "Split the procedure into smaller diagrams.",
        )
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(xml, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise refuse(
            "not_xml",
            f"The file is not well-formed XML: {error}.",
            "Draw it again in the diagram editor, or correct that line.",
        ) from None
    if root.getroottree().docinfo.doctype or any(
        isinstance(node, etree._Entity) for node in root.iter()
    ):
        raise refuse(
            "doctype",
            "The file has a DOCTYPE or an entity.",
            "Remove it: a diagram needs none, and it can be used to attack the server.",
        )
    if root.tag != f"{{{BPMN}}}definitions":
        raise refuse(
            "not_bpmn",
            f"The outermost element is {root.tag}, not bpmn:definitions.",
            "Save the diagram as BPMN 2.0 XML.",
        )
    if sum(1 for _ in root.iter()) > MOST_NODES:
        raise refuse(
            "too_many_elements",
            f"The file has more than {MOST_NODES} XML elements.",
            "Split the procedure into smaller diagrams.",
        )
    return root


def read_drawing(xml: bytes, file: str) -> Drawing:
    """Read a diagram file; refuses one that is unsafe or has not exactly one process."""
    root = read_safely(xml, file)
    processes = root.findall(f"{{{BPMN}}}process")
    if len(processes) != 1:
        raise DiagramRefused(
            [
                Finding(
                    file,
                    None,
                    "one_process",
                    f"The file has {len(processes)} processes.",
                    "Draw one process in each file.",
                )
            ]
        )
    process = processes[0]
    messages = {
        message.get("id"): message.get("name") or ""
        for message in root.findall(f"{{{BPMN}}}message")
    }
    lanes = dict(_lanes(process))
    elements: dict[str, Element] = {}
    doubled: list[Finding] = []
    for node, scope, lane in _flow_nodes(process, lanes, None):
        element = _element(node, scope, lane, messages)
        if not element.id or element.id in elements:
            doubled.append(
                Finding(
                    file,
                    element.id or None,
                    "element_id",
                    f"A {element.kind} has no id, or one that is used twice.",
                    "Give every element an id of its own: a verb phrase such as stick_up_notice.",
                )
            )
        elements[element.id] = element
    if len(elements) > MOST_ELEMENTS:
        doubled.append(
            Finding(
                file,
                None,
                "too_many_elements",
                f"The diagram has {len(elements)} elements; at most {MOST_ELEMENTS} are allowed.",
                "Split the procedure: small diagrams talk to each other by messages.",
            )
        )
    if doubled:
        raise DiagramRefused(doubled)
    return Drawing(
        file=file,
        xml=xml,
        process_id=process.get("id") or "",
        name=process.get("name") or process.get("id") or "",
        section=extensions_of(process).get("section"),
        documentation=_text(process, "documentation"),
        executable=process.get("isExecutable", "true") == "true",
        elements=elements,
        flows=tuple(_flow(node) for node in process.iter(f"{{{BPMN}}}sequenceFlow")),
        root=root,
    )


def local_name(node: Any) -> str:
    """The tag of an XML element without its namespace."""
    return str(etree.QName(node).localname)


def extensions_of(node: Any) -> dict[str, str]:
    """The spiffworkflow extensions of an element: name -> text."""
    found = node.findall(f"{{{BPMN}}}extensionElements/{{{SPIFF}}}*")
    return {local_name(extension): (extension.text or "").strip() for extension in found}


def _lanes(process: Any) -> Iterator[tuple[str, Lane]]:
    for node in process.iter(f"{{{BPMN}}}lane"):
        lane = Lane(
            id=node.get("id") or "",
            name=node.get("name") or "",
            role_from=extensions_of(node).get("roleFrom"),
        )
        for reference in node.findall(f"{{{BPMN}}}flowNodeRef"):
            yield (reference.text or "").strip(), lane


def _flow_nodes(
    container: Any, lanes: Mapping[str, Lane], lane: Lane | None
) -> Iterator[tuple[Any, str, Lane | None]]:
    for node in container:
        if not isinstance(node.tag, str) or etree.QName(node).namespace != BPMN:
            continue
        tag = local_name(node)
        if tag.endswith(("Task", "Gateway", "Event")) or tag in (
            "task",
            "callActivity",
            "subProcess",
            "transaction",
            "adHocSubProcess",
            "subChoreography",
        ):
            own = lanes.get(node.get("id") or "", lane)
            yield node, container.get("id") or "", own
            yield from _flow_nodes(node, lanes, own)


def _element(node: Any, scope: str, lane: Lane | None, messages: Mapping[str, str]) -> Element:
    definitions = [child for child in node if local_name(child).endswith("EventDefinition")]
    event, message, variable = "none", None, None
    if len(definitions) > 1:
        event = "several"
    elif definitions:
        definition = definitions[0]
        event = local_name(definition).removesuffix("EventDefinition")
        if event == "message":
            message = messages.get(definition.get("messageRef") or "", "")
        if event == "timer":
            variable = _text(definition, "timeDate")
    operator = node.find(f"{{{BPMN}}}extensionElements/{{{SPIFF}}}serviceTaskOperator")
    return Element(
        id=node.get("id") or "",
        kind=local_name(node),
        scope=scope,
        name=node.get("name") or "",
        documentation=_text(node, "documentation"),
        lane=lane,
        event=event,
        message=message,
        variable=variable,
        interrupting=node.get("cancelActivity", "true").lower() == "true",
        attached_to=node.get("attachedToRef"),
        called=node.get("calledElement"),
        default=node.get("default"),
        operation=None if operator is None else operator.get("id"),
        parameters={}
        if operator is None
        else {
            parameter.get("id") or "": parameter.get("value") or ""
            for parameter in operator.iter(f"{{{SPIFF}}}parameter")
        },
        extensions=extensions_of(node),
    )


def _flow(node: Any) -> Flow:
    return Flow(
        id=node.get("id") or "",
        source=node.get("sourceRef") or "",
        target=node.get("targetRef") or "",
        condition=_text(node, "conditionExpression") or None,
        name=node.get("name"),
    )


def _text(node: Any, tag: str) -> str:
    found = node.find(f"{{{BPMN}}}{tag}")
    return "" if found is None else "".join(found.itertext()).strip()
