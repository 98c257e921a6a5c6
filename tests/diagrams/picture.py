"""A diagram as a picture: which box, label and line is where. Geometry only; no judgement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from lxml import etree

BPMN = "{http://www.omg.org/spec/BPMN/20100524/MODEL}"
BPMNDI = "{http://www.omg.org/spec/BPMN/20100524/DI}"
DC = "{http://www.omg.org/spec/DD/20100524/DC}"
DI = "{http://www.omg.org/spec/DD/20100524/DI}"
SPIFF = "{http://spiffworkflow.org/bpmn/schema/1.0/core}"
FOLDER = Path(__file__).parents[2] / "bpmn"

Point = tuple[float, float]


def diagrams() -> list[Path]:
    """Every diagram of the repository, those of the States too."""
    return sorted(FOLDER.rglob("*.bpmn"))


@dataclass(frozen=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, other: Box) -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Box, by: float = 1) -> bool:
        """Whether they overlap by more than `by` pixels."""
        return (
            self.x + by < other.right
            and other.x + by < self.right
            and self.y + by < other.bottom
            and other.y + by < self.bottom
        )


@dataclass(frozen=True)
class Segment:
    """A piece of a line between two of its bends."""

    start: Point
    end: Point

    @property
    def level(self) -> bool:
        return self.start[1] == self.end[1]

    @property
    def upright(self) -> bool:
        return self.start[0] == self.end[0]

    @property
    def box(self) -> Box:
        (x1, y1), (x2, y2) = self.start, self.end
        return Box(min(x1, x2), min(y1, y2), abs(x1 - x2), abs(y1 - y2))

    def enters(self, box: Box, by: float = 1) -> bool:
        """Whether it runs through the inside of the box, more than `by` pixels deep."""
        mine = self.box
        return (
            mine.x < box.right - by
            and box.x + by < mine.right
            and mine.y < box.bottom - by
            and box.y + by < mine.bottom
        )

    def crosses(self, other: Segment) -> bool:
        """Whether the two lines cross, or run one on the other."""
        mine, its = self.box, other.box
        if self.level == other.level:
            along = (
                min(mine.right, its.right) - max(mine.x, its.x)
                if self.level
                else min(mine.bottom, its.bottom) - max(mine.y, its.y)
            )
            same = mine.y == its.y if self.level else mine.x == its.x
            return same and along > 0
        level, upright = (mine, its) if self.level else (its, mine)
        return level.x < upright.x < level.right and upright.y < level.y < upright.bottom


@dataclass
class Node:
    """A task, event, gateway or sub-process, with its box."""

    id: str
    kind: str
    name: str
    documentation: str
    section: str | None
    inside: str
    attached_to: str | None
    default: str | None
    lane: list[str] = field(default_factory=list)

    @property
    def is_event(self) -> bool:
        return self.kind.endswith("Event")

    @property
    def is_gateway(self) -> bool:
        return self.kind.endswith("Gateway")


@dataclass(frozen=True)
class Line:
    """A sequence flow."""

    id: str
    name: str | None
    source: str
    target: str
    points: tuple[Point, ...]

    @property
    def segments(self) -> list[Segment]:
        return [Segment(start, end) for start, end in pairwise(self.points)]


class Picture:
    """Everything drawn in one file."""

    def __init__(self, xml: bytes) -> None:
        root = etree.fromstring(xml)
        self.xml = xml
        process = root.find(f"{BPMN}process")
        self.process_id: str = process.get("id")
        self.executable: bool = process.get("isExecutable") == "true"
        self.pool: str = root.find(f"{BPMN}collaboration/{BPMN}participant").get("id")
        self.nodes = {node.id: node for node in _nodes(process)}
        self.lanes: dict[str, str] = {}
        self.listed: list[tuple[str, str]] = []
        for lane in process.iter(f"{BPMN}lane"):
            self.lanes[lane.get("id")] = lane.get("name") or ""
            for reference in lane.findall(f"{BPMN}flowNodeRef"):
                self.listed.append((lane.get("id"), reference.text))
                if reference.text in self.nodes:
                    self.nodes[reference.text].lane.append(lane.get("id"))
        self.boxes: dict[str, Box] = {}
        self.labels: dict[str, Box] = {}
        self.drawn: list[str] = []
        points: dict[str, tuple[Point, ...]] = {}
        for shape in root.iter(f"{BPMNDI}BPMNShape", f"{BPMNDI}BPMNEdge"):
            of = shape.get("bpmnElement")
            self.drawn.append(of)
            label = shape.find(f"{BPMNDI}BPMNLabel/{DC}Bounds")
            if label is not None:
                self.labels[of] = _box(label)
            if shape.tag == f"{BPMNDI}BPMNShape":
                self.boxes[of] = _box(shape.find(f"{DC}Bounds"))
            else:
                points[of] = tuple(
                    (float(p.get("x")), float(p.get("y"))) for p in shape.findall(f"{DI}waypoint")
                )
        self.lines = [
            Line(
                flow.get("id"),
                flow.get("name"),
                flow.get("sourceRef"),
                flow.get("targetRef"),
                points.get(flow.get("id"), ()),
            )
            for flow in process.iter(f"{BPMN}sequenceFlow")
        ]

    def around(self, node: str) -> set[str]:
        """The sub-processes a node stands in, and the activity an event sits on."""
        found: set[str] = set()
        while node in self.nodes:
            host = self.nodes[node].attached_to
            found |= {host} if host else set()
            node = self.nodes[node].inside
            found.add(node)
        return found

    def leaving(self, node: str) -> list[Line]:
        return [line for line in self.lines if line.source == node]


def _box(bounds: Any) -> Box:
    return Box(*(float(bounds.get(name)) for name in ("x", "y", "width", "height")))


def _nodes(container: Any) -> Iterator[Node]:
    for child in container:
        if not isinstance(child.tag, str) or not child.tag.startswith(BPMN):
            continue
        kind = child.tag.removeprefix(BPMN)
        if not kind.endswith(("Task", "Event", "Gateway", "callActivity", "subProcess")):
            continue
        yield Node(
            id=child.get("id"),
            kind=kind,
            name=child.get("name") or "",
            documentation=child.findtext(f"{BPMN}documentation") or "",
            section=child.findtext(f"{BPMN}extensionElements/{SPIFF}section"),
            inside=container.get("id"),
            attached_to=child.get("attachedToRef"),
            default=child.get("default"),
        )
        yield from _nodes(child)
