"""A diagram is read by people: it must be whole, tidy and say in words what the law wants.

Each rule returns what offends it, so that it can be tried on a diagram spoilt on purpose. What a
diagram may contain, and whether it can run, is `workflows.diagram_lint`'s to say, not this file's.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from tests.diagrams.picture import FOLDER, Box, Line, Node, Picture, diagrams

WIDEST, HIGHEST = 1600, 800
WATERMARK = 120, 40  # what the bottom right corner keeps free, in pixels
ALLOWED_CROSSINGS: dict[str, int] = {}  # process id -> lines that cannot be laid without crossing
LETTER = 5.7  # the mean width of a letter in a task, in pixels
NUMBER = r"one|two|three|four|five|six|seven|eight|nine|ten|twenty-four|hundred"
OF_THE_LAW = rf"\b(?:{NUMBER}) (?:hours?|days?|weeks?|months?|rupees?)\b"


def everything_is_drawn_once(picture: Picture) -> list[str]:
    """Draw every element in the editor, once; an element without a shape cannot be seen."""
    there = [*picture.nodes, *(line.id for line in picture.lines), *picture.lanes, picture.pool]
    counted = Counter(picture.drawn)
    return [
        *(f"{id} is drawn {counted[id]} times" for id in there if counted[id] != 1),
        *(f"a shape of {id}, which does not exist" for id in counted if id not in there),
    ]


def shapes_keep_apart(picture: Picture) -> list[str]:
    """Move the shapes apart."""
    offences = []
    for one, other in combinations(picture.nodes, 2):
        related = one in picture.around(other) or other in picture.around(one)
        if not related and picture.boxes[one].meets(picture.boxes[other]):
            offences.append(f"{one} lies on {other}")
    for node in picture.nodes.values():
        around = picture.boxes.get(node.inside, picture.boxes[picture.pool])
        if not around.holds(picture.boxes[node.id]):
            offences.append(f"{node.id} sticks out of what it stands in")
    return offences


def labels_keep_apart(picture: Picture) -> list[str]:
    """Move the label: it lies on a shape, a line or another label."""
    offences = []
    for one, other in combinations(picture.labels, 2):
        if picture.labels[one].meets(picture.labels[other]):
            offences.append(f"the labels of {one} and {other} overlap")
    for of, label in picture.labels.items():
        for id in picture.nodes:
            box = picture.boxes[id]
            if label.meets(box) and not (
                picture.nodes[id].kind == "subProcess" and box.holds(label)
            ):
                offences.append(f"the label of {of} lies on {id}")
        for line in picture.lines:
            if any(segment.enters(label) for segment in line.segments):
                offences.append(f"the label of {of} lies on {line.id}")
        if not picture.boxes[picture.pool].holds(label):
            offences.append(f"the label of {of} sticks out of the pool")
    return offences


def nodes_lie_in_their_lane(picture: Picture) -> list[str]:
    """Move the node into the lane that lists it, or list it in the lane it lies in.

    A sub-process that several persons work in spans their lanes; what stands in it does not.
    """
    offences = [
        f"{id} in {lane} is no node" for lane, id in picture.listed if id not in picture.nodes
    ]
    for node in picture.nodes.values():
        if len(node.lane) != 1:
            offences.append(f"{node.id} is listed in {len(node.lane)} lanes")
            continue
        lane, box = picture.boxes[node.lane[0]], picture.boxes[node.id]
        if not (lane.meets(box) if node.kind == "subProcess" else lane.holds(box)):
            offences.append(f"{node.id} does not lie in {node.lane[0]}")
    return offences


def lines_end_on_their_shapes(picture: Picture) -> list[str]:
    """Dock the line to the edge of its shape again."""
    return [
        f"{line.id} does not {verb} {id}"
        for line in picture.lines
        for verb, id, point in (
            ("start on", line.source, line.points[0]),
            ("end on", line.target, line.points[-1]),
        )
        if not _is_on_edge(picture.nodes[id], picture.boxes[id], *point)
    ]


def _is_on_edge(node: Node, box: Box, x: float, y: float) -> bool:
    across, down = x - box.centre[0], y - box.centre[1]
    if node.is_event:
        return abs((across**2 + down**2) ** 0.5 - box.width / 2) <= 1
    if node.is_gateway:
        return abs(abs(across) + abs(down) - box.width / 2) <= 1
    sideways = abs(abs(across) - box.width / 2) <= 1 and abs(down) <= box.height / 2
    return sideways or (abs(abs(down) - box.height / 2) <= 1 and abs(across) <= box.width / 2)


def lines_are_straight_or_right_angled(picture: Picture) -> list[str]:
    """Lay the line with right angles only, and not through a shape."""
    offences = []
    for line in picture.lines:
        if any(not (segment.level or segment.upright) for segment in line.segments):
            offences.append(f"{line.id} slants")
        at_home = picture.around(line.source) - {picture.nodes[line.source].attached_to}
        for id in set(picture.nodes) - at_home:
            if any(segment.enters(picture.boxes[id]) for segment in line.segments):
                offences.append(f"{line.id} runs through {id}")
    return offences


def lines_do_not_cross(picture: Picture) -> list[str]:
    """Lay the lines anew; if they must cross, say so in ALLOWED_CROSSINGS."""
    offences = [
        f"{one.id} crosses {other.id}"
        for one, other in combinations(picture.lines, 2)
        if _cross(one, other)
    ]
    return offences if len(offences) > ALLOWED_CROSSINGS.get(picture.process_id, 0) else []


def _cross(one: Line, other: Line) -> bool:
    return any(mine.crosses(its) for mine in one.segments for its in other.segments)


def it_reads_from_left_to_right(picture: Picture) -> list[str]:
    """Move the start to the left of everything that stands with it."""
    offences = []
    for start in (node for node in picture.nodes.values() if node.kind == "startEvent"):
        x = picture.boxes[start.id].centre[0]
        for node in picture.nodes.values():
            if node.inside == start.inside and picture.boxes[node.id].centre[0] < x:
                offences.append(f"{node.id} lies to the left of {start.id}")
    return offences


def it_fits_on_a_screen(picture: Picture) -> list[str]:
    """Draw it closer, or split the procedure; the bottom right corner stays free for the mark."""
    pool = picture.boxes[picture.pool]
    offences = []
    if pool.right > WIDEST or pool.bottom > HIGHEST or pool.x < 0 or pool.y < 0:
        offences.append(f"it reaches to {pool.right:g} by {pool.bottom:g}")
    corner = Box(pool.right - WATERMARK[0], pool.bottom - WATERMARK[1], *WATERMARK)
    taken = [id for id in picture.nodes if corner.meets(picture.boxes[id])]
    taken += [f"the label of {id}" for id, label in picture.labels.items() if corner.meets(label)]
    return offences + [f"{id} lies in the bottom right corner" for id in taken]


def it_says_what_the_law_wants(picture: Picture) -> list[str]:
    """Write a documentation that begins "Section N: ", and the same section as extension."""
    offences = []
    for node in picture.nodes.values():
        said = re.match(r"Section (\d+)([A-Z]?): \S", node.documentation)
        if said is None:
            offences.append(f"the documentation of {node.id} does not begin with its section")
        elif node.section != f"section_{int(said[1]):02d}{said[2].lower()}":
            offences.append(f"{node.id} documents section {said[1]}{said[2]}, not {node.section}")
        prose = re.sub(
            r"[Ss]ections? \d+[A-Z]?(?:(?:, | and | or | to )\d+[A-Z]?)*", "", node.documentation
        )
        if re.search(r"\d", prose) or re.search(OF_THE_LAW, prose):
            offences.append(f"the documentation of {node.id} holds a number; those are law files'")
    return offences


def names_are_words(picture: Picture) -> list[str]:
    """Name tasks by a short verb phrase, questions with "?", answers on every arrow."""
    offences = []
    for node in picture.nodes.values():
        ways = picture.leaving(node.id)
        if node.kind == "parallelGateway":
            continue  # it asks nothing: every way is taken
        if node.is_gateway and len(ways) > 1:
            if not node.name.endswith("?"):
                offences.append(f"the gateway {node.id} asks no question")
            if node.kind != "eventBasedGateway":  # the events that follow it are the answers
                offences += [f"{way.id} names no answer" for way in ways if not way.name]
        elif not node.name and not node.is_gateway:
            offences.append(f"{node.id} has no name")
        if not (node.is_event or node.is_gateway or node.kind == "subProcess"):
            width = picture.boxes[node.id].width - 10
            if _lines_of_text(node.name, width) > 2:
                offences.append(f'"{node.name}" needs more than two lines in {node.id}')
    for id in [*picture.nodes, *(line.id for line in picture.lines), *picture.lanes]:
        if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", id) or re.search(
            r"_[a-z]*\d[a-z0-9]{4,}", id
        ):
            offences.append(f"the id {id} is not made of words")
    return offences


def _lines_of_text(text: str, width: float) -> int:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(longer) * LETTER > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return len(lines)


RULES: list[Callable[[Picture], list[str]]] = [
    everything_is_drawn_once,
    shapes_keep_apart,
    labels_keep_apart,
    nodes_lie_in_their_lane,
    lines_end_on_their_shapes,
    lines_are_straight_or_right_angled,
    lines_do_not_cross,
    it_reads_from_left_to_right,
    it_fits_on_a_screen,
    it_says_what_the_law_wants,
    names_are_words,
]


def shown(path: Path) -> str:
    return str(path.relative_to(FOLDER))


@pytest.mark.parametrize("path", diagrams(), ids=shown)
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_it_is_drawn_for_people(rule: Callable[[Picture], list[str]], path: Path) -> None:
    offences = rule(Picture(path.read_bytes()))
    assert not offences, f"bpmn/{shown(path)}: {'; '.join(offences)}. {rule.__doc__}"


@pytest.mark.parametrize("path", diagrams(), ids=shown)
def test_the_file_names_its_process_and_is_printed_for_reading(path: Path) -> None:
    picture = Picture(path.read_bytes())
    assert picture.process_id == path.stem, "the process id and the name of the file must be one"
    assert picture.executable, "set isExecutable to true"
    crowded = [line for line in picture.xml.splitlines() if line.count(b"<") > 2]
    assert not crowded, "indent the XML, one element on a line"


def test_there_are_diagrams() -> None:
    assert len(diagrams()) >= 11


SPOILT: list[tuple[Callable[[Picture], list[str]], str, str]] = [
    (everything_is_drawn_once, 'bpmnElement="entered"', 'bpmnElement="left"'),
    (shapes_keep_apart, '<dc:Bounds x="552" y="102"', '<dc:Bounds x="432" y="102"'),
    (labels_keep_apart, '<dc:Bounds x="422" y="102"', '<dc:Bounds x="422" y="132"'),
    (nodes_lie_in_their_lane, "<bpmn:flowNodeRef>entered</bpmn:flowNodeRef>", ""),
    (lines_end_on_their_shapes, '<di:waypoint x="168" y="120"', '<di:waypoint x="175" y="120"'),
    (
        lines_are_straight_or_right_angled,
        '<di:waypoint x="168" y="120"',
        '<di:waypoint x="168" y="99"',
    ),
    (
        lines_are_straight_or_right_angled,
        '<di:waypoint x="168" y="120"',
        '<di:waypoint x="400" y="120"',
    ),
    (lines_do_not_cross, '<di:waypoint x="168" y="120"', '<di:waypoint x="400" y="120"'),
    (it_reads_from_left_to_right, '<dc:Bounds x="132" y="102"', '<dc:Bounds x="632" y="102"'),
    (it_fits_on_a_screen, 'width="660"', 'width="1660"'),
    (it_says_what_the_law_wants, "Section 8: begins when", "Begins when"),
    (it_says_what_the_law_wants, "Section 8: begins when", "Section 8: within seven days"),
    (
        names_are_words,
        "Enter the seizure in the register",
        "Enter the seizure and its ground in the register",
    ),
    (names_are_words, 'name="Cattle impounded"', 'name=""'),
]


@pytest.mark.parametrize(("rule", "right", "wrong"), SPOILT)
def test_each_rule_sees_a_diagram_spoilt(
    rule: Callable[[Picture], list[str]], right: str, wrong: str
) -> None:
    xml = (FOLDER / "central" / "section_08_impounding.bpmn").read_text()
    assert right in xml, f"{right} is no longer in the diagram that is spoilt here"
    assert rule(Picture(xml.replace(right, wrong).encode()))
