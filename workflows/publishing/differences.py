"""Two versions of a procedure compared, in words and by element, for colouring on the drawing.

Elements are the same when their id is. Compared is what the engine runs by and what an official
reads; where a shape stands on the sheet makes no difference.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from services.refusals import Message
from workflows.drawing import Drawing, Element, Flow

KINDS: dict[str, Message] = {
    "userTask": Message("task"),
    "serviceTask": Message("legal act of the program"),
    "callActivity": Message("call of another diagram"),
    "subProcess": Message("part that can be left as a whole"),
    "exclusiveGateway": Message("question"),
    "parallelGateway": Message("parallel ways"),
    "eventBasedGateway": Message("wait for the first of several events"),
    "startEvent": Message("beginning"),
    "endEvent": Message("end"),
    "intermediateCatchEvent": Message("waiting event"),
    "intermediateThrowEvent": Message("message sent"),
    "boundaryEvent": Message("event on the border"),
}


@dataclass(frozen=True)
class Difference:
    """One difference: of which element or arrow (None: the diagram itself), and in what."""

    id: str | None
    state: str
    """added, removed or changed."""
    words: Message


def differences(old: Drawing, new: Drawing) -> list[Difference]:
    """Everything in which a version differs from an older one."""
    return [*_of_diagram(old, new), *_of_elements(old, new), *_of_flows(old, new)]


def marks(found: list[Difference]) -> dict[str, str]:
    """Id -> added, removed or changed, for the drawing."""
    return {each.id: each.state for each in found if each.id is not None}


def name_of(element: Element) -> str:
    """How an element is called in a sentence."""
    return element.name or element.id


def _of_diagram(old: Drawing, new: Drawing) -> Iterator[Difference]:
    for what, before, after in (
        (Message("name"), old.name, new.name),
        (Message("section"), old.section, new.section),
        (Message("documentation"), old.documentation, new.documentation),
    ):
        if before != after:
            yield Difference(
                None, "changed", _changed(Message("The procedure"), what, before, after)
            )


def _of_elements(old: Drawing, new: Drawing) -> Iterator[Difference]:
    for id, element in new.elements.items():
        if id not in old.elements:
            words = Message("Added: %(kind)s “%(name)s”", _called(element))
            yield Difference(id, "added", words)
    for id, element in old.elements.items():
        if id not in new.elements:
            words = Message("Removed: %(kind)s “%(name)s”", _called(element))
            yield Difference(id, "removed", words)
    for id, element in new.elements.items():
        if id in old.elements:
            before, after = _facts(old.elements[id], old), _facts(element, new)
            for what in after:
                if before[what] != after[what]:
                    words = _changed(f"“{name_of(element)}”", what, before[what], after[what])
                    yield Difference(id, "changed", words)


def _of_flows(old: Drawing, new: Drawing) -> Iterator[Difference]:
    before, after = _arrows(old), _arrows(new)
    for key, flow in after.items():
        if key not in before:
            yield Difference(
                flow.id,
                "added",
                Message("Added: arrow from “%(source)s” to “%(target)s”", _ends(flow, new)),
            )
        else:
            subject = Message("The arrow from “%(source)s” to “%(target)s”", _ends(flow, new))
            was = before[key]
            for what, one, other in (
                (Message("condition"), was.condition, flow.condition),
                (Message("words"), was.name, flow.name),
            ):
                if (one or "") != (other or ""):
                    yield Difference(flow.id, "changed", _changed(subject, what, one, other))
    for key, flow in before.items():
        if key not in after:
            yield Difference(
                flow.id,
                "removed",
                Message("Removed: arrow from “%(source)s” to “%(target)s”", _ends(flow, old)),
            )


def _arrows(drawing: Drawing) -> dict[tuple[str, str, int], Flow]:
    """Arrows by where they lead; of several between the same two the order counts."""
    found: dict[tuple[str, str, int], Flow] = {}
    for flow in drawing.flows:
        number = 0
        while (flow.source, flow.target, number) in found:
            number += 1
        found[flow.source, flow.target, number] = flow
    return found


def _facts(element: Element, drawing: Drawing) -> Mapping[Message, Any]:
    done_by = element.kind == "userTask" or (element.kind == "startEvent" and element.form)
    default = next((f for f in drawing.flows if f.id == element.default), None)
    return {
        Message("name"): element.name,
        Message("kind"): KINDS.get(element.kind, element.kind),
        Message("event"): element.event,
        Message("who does it"): _role(element) if done_by else "",
        Message("form"): element.form,
        Message("described form"): _described(element.declared_form),
        Message("operation"): element.operation,
        Message("parameters"): _listed(element.parameters),
        Message("date waited for"): element.variable,
        Message("due by"): element.due_by,
        Message("message"): element.message,
        Message("only when"): element.only_when,
        Message("called diagram"): element.called,
        Message("section"): element.section,
        Message("documentation"): element.documentation,
        Message("stands on"): element.attached_to,
        Message("ends what it stands on"): element.interrupting,
        Message("usual answer"): _end(default.target, drawing) if default else "",
    }


def _role(element: Element) -> str:
    if element.lane is None:
        return ""
    return element.lane.role_from or element.lane.role


def _described(declared: str | None) -> str:
    if declared is None:
        return ""
    try:
        return json.dumps(json.loads(declared), sort_keys=True, ensure_ascii=False)
    except ValueError:
        return declared


def _listed(parameters: Mapping[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in sorted(parameters.items()))


def _called(element: Element) -> dict[str, Any]:
    return {"kind": KINDS.get(element.kind, element.kind), "name": name_of(element)}


def _end(id: str, drawing: Drawing) -> str:
    element = drawing.elements.get(id)
    return name_of(element) if element else id


def _ends(flow: Flow, drawing: Drawing) -> dict[str, Any]:
    return {"source": _end(flow.source, drawing), "target": _end(flow.target, drawing)}


def _changed(subject: str | Message, what: Message, before: Any, after: Any) -> Message:
    return Message(
        "%(subject)s: %(what)s was %(before)s, is %(after)s",
        {
            "subject": subject,
            "what": what,
            "before": _value(before),
            "after": _value(after),
        },
    )


def _value(value: Any) -> Any:
    if value is None or value == "":
        return Message("nothing")
    if isinstance(value, bool | Message):
        return value
    return f"“{value}”"
