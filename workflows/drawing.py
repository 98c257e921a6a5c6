"""A diagram as drawn: its elements, its flows, and what the extensions say of each.

Nothing is read or run here: `workflows.diagram_file` reads the file. Serves no section itself;
each element carries the section it serves.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from services.refusals import Told

ACTIVITIES = ("userTask", "serviceTask", "callActivity", "subProcess")
GATEWAYS = ("exclusiveGateway", "parallelGateway", "eventBasedGateway")
EVENTS = (
    "startEvent",
    "endEvent",
    "intermediateCatchEvent",
    "intermediateThrowEvent",
    "boundaryEvent",
)


@dataclass(frozen=True, init=False)
class Finding:
    """One thing wrong with a diagram: where, which rule, and what to do about it.

    Made from two sentences with places, and the facts that go there.
    """

    file: str
    element: str | None
    rule: str
    message: Told
    remedy: Told

    def __init__(
        self, file: str, element: str | None, rule: str, message: str, remedy: str, /, **facts: Any
    ) -> None:
        said = {"message": Told(message, **facts), "remedy": Told(remedy, **facts)}
        for name, value in {"file": file, "element": element, "rule": rule, **said}.items():
            object.__setattr__(self, name, value)

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
    def entered_late(self) -> tuple[str, ...]:
        """For a start event: the forms of withdrawn tasks whose acts, done before, it takes up."""
        return tuple(self.extensions.get("enteredLate", "").split())

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


def called_by(drawing: Drawing, drawings: Mapping[str, Drawing]) -> dict[str, Drawing]:
    """Every diagram that a diagram calls, and those that they call, by process id."""
    found: dict[str, Drawing] = {}
    waiting = drawing.calls()
    while waiting:
        process_id = waiting.pop()
        if process_id not in found and process_id in drawings:
            found[process_id] = drawings[process_id]
            waiting.extend(drawings[process_id].calls())
    return dict(sorted(found.items()))
