"""Where a proceeding stands on its diagram: its open tasks and the instants it waits for.

A task of a called diagram (a sale, a proclamation) is shown on the step that calls it, and on the
called diagram itself.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from xml.etree import ElementTree

from workflows.store import Diagram, HumanTask, LegalTimer

_BPMN = "{http://www.omg.org/spec/BPMN/20100524/MODEL}"
Tokens = dict[str, dict[str, Any]]


@dataclass
class Drawing:
    """One diagram to draw: which, and its tokens by element."""

    hash: str
    called: str | None
    name: str
    tokens: Tokens = field(default_factory=dict)


def drawings(
    diagram: Diagram,
    tasks: Iterable[HumanTask],
    timers: Iterable[LegalTimer],
    now: datetime,
) -> list[Drawing]:
    """The diagram of a proceeding, and each called diagram in which something is open."""
    return drawn_with(diagram, ((each, 1, int(late)) for each, late in _places(tasks, timers, now)))


def drawn_with(diagram: Diagram, standing: Iterable[tuple[str, int, int]]) -> list[Drawing]:
    """The same for any number of proceedings: at each element how many tokens, how many late."""
    own = _Outline(diagram.xml)
    inner = {process: _Outline(xml) for process, xml in diagram.called.items()}
    top = Drawing(diagram.hash, None, diagram.name)
    called: dict[str, Drawing] = {}
    for element, number, late in standing:
        if element in own.elements:
            _add(top.tokens, element, number, late)
            continue
        for process, outline in inner.items():
            if element in outline.elements:
                drawing = called.setdefault(process, Drawing(diagram.hash, process, outline.name))
                _add(drawing.tokens, element, number, late)
                if process in own.calls:
                    _add(top.tokens, own.calls[process], number, late)
    return [top, *called.values()]


def _places(
    tasks: Iterable[HumanTask], timers: Iterable[LegalTimer], now: datetime
) -> Iterable[tuple[str, bool]]:
    for task in tasks:
        yield task.element_id, bool(task.due_at and task.due_is_law and task.due_at < now)
    for timer in timers:
        yield timer.element_id, False


def _add(tokens: Tokens, element: str, number: int, late: int) -> None:
    token = tokens.setdefault(element, {"count": 0, "late": 0})
    token["count"] += number
    token["late"] += late


class _Outline:
    """The ids in a diagram, what it calls where, and its name. Published diagrams only."""

    def __init__(self, xml: str) -> None:
        root = ElementTree.fromstring(xml.encode())
        self.elements = {element.get("id") for element in root.iter()}
        self.calls = {
            element.get("calledElement", ""): element.get("id", "")
            for element in root.iter(f"{_BPMN}callActivity")
        }
        process = next(root.iter(f"{_BPMN}process"), None)
        self.name = (process.get("name") if process is not None else None) or ""
