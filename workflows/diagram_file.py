"""The file of a diagram, read safely into a `Drawing`.

Only the XML is read here; nothing runs. Refused at once: what is not XML, a DOCTYPE or an entity,
a file that is too large or has too many elements. Everything else is for the lint to judge.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from lxml import etree

from services.refusals import quoted
from workflows.drawing import DiagramRefused, Drawing, Element, Finding, Flow, Lane

BPMN = "http://www.omg.org/spec/BPMN/20100524/MODEL"
SPIFF = "http://spiffworkflow.org/bpmn/schema/1.0/core"
LARGEST_FILE = 1_000_000
MOST_NODES = 20_000
MOST_ELEMENTS = 150


def read_safely(xml: bytes, file: str) -> Any:
    """The XML tree of a diagram; refuses DOCTYPE, entities, size, number of elements."""

    if len(xml) > LARGEST_FILE:
        raise _refused(
            file,
            None,
            "too_large",
            "The file has %(bytes)s bytes; at most %(most)s are read.",
            "Split the procedure into smaller diagrams.",
            bytes=len(xml),
            most=LARGEST_FILE,
        )
    if not xml.strip():
        raise _refused(
            file, None, "not_xml", "The file is empty.", "Draw the diagram in the diagram editor."
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
        line, column = getattr(error, "position", (1, 1))
        raise _refused(
            file,
            None,
            "not_xml",
            "The file is not well-formed XML at line %(line)s, character %(column)s.",
            "Draw it again in the diagram editor, or correct that line.",
            line=line,
            column=column,
        ) from None
    if root.getroottree().docinfo.doctype or any(
        isinstance(node, etree._Entity) for node in root.iter()
    ):
        raise _refused(
            file,
            None,
            "doctype",
            "The file has a DOCTYPE or an entity.",
            "Remove it: a diagram needs none, and it can be used to attack the server.",
        )
    if root.tag != f"{{{BPMN}}}definitions":
        raise _refused(
            file,
            None,
            "not_bpmn",
            "The outermost element is %(tag)s, not bpmn:definitions.",
            "Save the diagram as BPMN 2.0 XML.",
            tag=quoted(root.tag),
        )
    if sum(1 for _ in root.iter()) > MOST_NODES:
        raise _refused(
            file,
            None,
            "too_many_elements",
            "The file has more than %(most)s XML elements.",
            "Split the procedure into smaller diagrams.",
            most=MOST_NODES,
        )
    return root


def _refused(*finding: Any, **facts: Any) -> DiagramRefused:
    return DiagramRefused([Finding(*finding, **facts)])


def read_drawing(xml: bytes, file: str) -> Drawing:
    """Read a diagram file; refuses one that is unsafe or has not exactly one process."""
    root = read_safely(xml, file)
    processes = root.findall(f"{{{BPMN}}}process")
    if len(processes) != 1:
        raise _refused(
            file,
            None,
            "one_process",
            "The file has %(number)s processes.",
            "Draw one process in each file.",
            number=len(processes),
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
                    "A %(element)s has no id, or one that is used twice.",
                    "Give every element an id of its own: a verb phrase such as stick_up_notice.",
                    element=quoted(element.kind),
                )
            )
        elements[element.id] = element
    if len(elements) > MOST_ELEMENTS:
        doubled.append(
            Finding(
                file,
                None,
                "too_many_elements",
                "The diagram has %(number)s elements; at most %(most)s are allowed.",
                "Split the procedure: small diagrams talk to each other by messages.",
                number=len(elements),
                most=MOST_ELEMENTS,
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
