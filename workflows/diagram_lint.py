"""Static checks of a diagram: everything docs/architecture.md allows, and nothing else.

Each finding names file, element, rule, what is wrong and what to do about it. Pure: reads a
drawing, runs nothing. `lint` looks at one file, `lint_together` at what diagrams say of each other.
"""

from collections.abc import Mapping

from services.refusals import quoted
from workflows.diagram_file import read_drawing
from workflows.drawing import DiagramRefused, Drawing, Finding, called_by
from workflows.lint_rules import elements, events, flows, surface
from workflows.lint_rules.known import Known

__all__ = ["RULES", "Finding", "Known", "lint", "lint_file", "lint_together"]

RULES = (*surface.RULES, *elements.RULES, *events.RULES, *flows.RULES)


def lint_file(xml: bytes, file: str, known: Known) -> list[Finding]:
    """All that is wrong with a file, whether it can be read or not."""
    try:
        drawing = read_drawing(xml, file)
    except DiagramRefused as refusal:
        return refusal.findings
    return lint(drawing, known)


def lint(drawing: Drawing, known: Known) -> list[Finding]:
    """All that is wrong with one drawing by itself."""
    return [finding for rule in RULES for finding in rule(drawing, known)]


def lint_together(drawings: Mapping[str, Drawing]) -> list[Finding]:
    """What is wrong among the diagrams that apply together: calls, start forms, names."""
    found: list[Finding] = []
    forms: dict[str, str] = {}
    for process_id, drawing in sorted(drawings.items()):
        for element in drawing.elements.values():
            if element.called and element.called not in drawings:
                found.append(
                    Finding(
                        drawing.file,
                        element.id,
                        "called_element",
                        "There is no diagram %(called)s to call.",
                        "Name a diagram that exists, and whose own file has no fault.",
                        called=quoted(element.called),
                    )
                )
        for start in drawing.starts():
            if start.form and forms.setdefault(start.form, process_id) != process_id:
                found.append(
                    Finding(
                        drawing.file,
                        start.id,
                        "start_form_twice",
                        "The form %(form)s already begins %(process)s.",
                        "Let each start form begin one procedure only.",
                        form=quoted(start.form),
                        process=quoted(forms[start.form]),
                    )
                )
        found.extend(_calls_itself(process_id, drawing, drawings))
        found.extend(_scopes_twice(drawing, drawings))
    return found


def _calls_itself(
    process_id: str, drawing: Drawing, drawings: Mapping[str, Drawing]
) -> list[Finding]:
    if process_id not in called_by(drawing, drawings):
        return []
    return [
        Finding(
            drawing.file,
            None,
            "calls_itself",
            "The diagram calls itself, directly or through another.",
            "Draw the repetition as an arrow that goes back.",
        )
    ]


def _scopes_twice(drawing: Drawing, drawings: Mapping[str, Drawing]) -> list[Finding]:
    found, seen = [], {drawing.process_id}
    for each in (drawing, *called_by(drawing, drawings).values()):
        for element in each.elements.values():
            if element.kind != "subProcess":
                continue
            if element.id in seen:
                found.append(
                    Finding(
                        each.file,
                        element.id,
                        "sub_process_id",
                        "Two sub-processes of %(process)s and what it calls are named %(id)s.",
                        "Give each sub-process an id of its own.",
                        process=quoted(drawing.process_id),
                        id=quoted(element.id),
                    )
                )
            seen.add(element.id)
    return found
