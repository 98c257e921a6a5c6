"""Everything that is wrong with a draft: by itself, with the forms there are, among its neighbours.

Pure reading: parse, the rules of the lint, the engine's own parser, and what the diagrams in force
in the State (and in those that follow it) would say of it. The same function serves the editor
while somebody draws, an import, and the check before publication.
"""

import re
from collections.abc import Iterable, Iterator

from services.refusals import quoted
from services.statute import states
from services.statute.book import the_book
from workflows import operations
from workflows.catalogue import Catalogue, Procedures
from workflows.declared_forms import FormNotDescribed, describe_form
from workflows.diagram_lint import Known, lint
from workflows.drawing import DiagramRefused, Drawing, Finding
from workflows.publishing.forms import DraftForms
from workflows.publishing.in_force import drawing_of
from workflows.publishing.variables import RECORDED, known_variables, recorded_in, used_in
from workflows.simulation.ground import OFFICES

RECORD_FACT = "register/record_fact"
SECTION = re.compile(r"section_\d\d[a-z]?")


def findings_of(
    xml: bytes, *, state: str, process_id: str, catalogue: Catalogue, forms: DraftForms
) -> list[Finding]:
    """All that is wrong with a content as the State's version of a procedure, in reading order."""
    try:
        drawing = drawing_of(state, process_id, xml)
    except DiagramRefused as refusal:
        return refusal.findings
    found = lint(drawing, known_names(catalogue, forms))
    found += _declared(drawing, forms)
    found += _recordings(drawing)
    if drawing.process_id != process_id:
        return found
    found += _variables(drawing, catalogue)
    if not found:
        found += among_neighbours(drawing, state, catalogue)
    return found


def known_names(catalogue: Catalogue, forms: DraftForms) -> Known:
    """What a draft may name: operations, checks, forms, roles, and provisions that name a role."""
    return Known(
        frozenset(operations.all_operations()),
        frozenset(operations.all_checks()),
        forms=frozenset(forms.names()),
        roles=known_roles(catalogue),
        provisions=frozenset(the_book().keys_in_unit("role")),
    )


def known_roles(catalogue: Catalogue) -> frozenset[str]:
    """The roles somebody can hold: those of the offices, and those of the lanes in force."""
    lanes = {
        element.lane.role
        for drawing in catalogue.drawings()
        for element in drawing.elements.values()
        if element.lane is not None and element.lane.role_from is None
    }
    return frozenset(lanes | set(OFFICES))


def among_neighbours(drawing: Drawing, state: str, catalogue: Catalogue) -> list[Finding]:
    """What is wrong with a drawing beside the others in its State and in those that follow it."""
    over = catalogue.overlaid({(state, drawing.process_id): drawing})
    found: list[Finding] = []
    for served in served_by(state, catalogue):
        before, after = catalogue.procedures(served), over.procedures(served)
        for finding in after.refused:
            if finding not in before.refused and finding not in found:
                found.append(finding)
    found += _messages(drawing, catalogue.procedures(state), over.procedures(state))
    return found


def served_by(state: str, catalogue: Catalogue) -> list[str]:
    """The State itself and the States that follow it, in which the Act runs."""
    following = [
        info.slug
        for info in states()
        if info.act_runs and info.slug != state and state in catalogue.layers_of(info.slug)
    ]
    return [state, *following]


def _messages(drawing: Drawing, before: Procedures, after: Procedures) -> Iterator[Finding]:
    thrown_before, thrown = _thrown(before), _thrown(after)
    # An operation may send one too; what the diagrams in force wait for is sent by something.
    sent_somehow = thrown | {message for message, _, _ in _waited_for(before)}
    for message, _, element_id in _waited_for_in(drawing):
        if message not in sent_somehow:
            yield Finding(
                drawing.file,
                element_id,
                "message",
                "It waits for %(message)s, which no procedure of the State sends.",
                "Choose a message that is sent, or let another procedure send this one first.",
                message=quoted(message),
            )
    for message, process_id, _ in sorted(set(_waited_for(after))):
        lost = message in thrown_before and message not in thrown
        if lost and process_id != drawing.process_id:
            yield Finding(
                drawing.file,
                None,
                "message",
                "Nobody would send %(message)s any more; %(process)s waits for it.",
                "Keep the event that sends it.",
                message=quoted(message),
                process=quoted(process_id),
            )


def _thrown(procedures: Procedures) -> set[str]:
    return {
        element.message
        for drawing in _drawings(procedures)
        for element in drawing.elements.values()
        if element.message and element.kind in ("intermediateThrowEvent", "endEvent")
    }


def _waited_for(procedures: Procedures) -> Iterator[tuple[str, str, str]]:
    for drawing in _drawings(procedures):
        yield from _waited_for_in(drawing)


def _waited_for_in(drawing: Drawing) -> Iterator[tuple[str, str, str]]:
    for element in drawing.elements.values():
        if element.message and element.kind in (
            "startEvent",
            "intermediateCatchEvent",
            "boundaryEvent",
        ):
            yield element.message, drawing.process_id, element.id


def _drawings(procedures: Procedures) -> Iterable[Drawing]:
    for version in procedures.versions.values():
        yield version.drawing


def _declared(drawing: Drawing, forms: DraftForms) -> Iterator[Finding]:
    for element in drawing.elements.values():
        if element.declared_form is None or element.kind != "userTask" or not element.form:
            continue
        try:
            fault = forms.fault_of(describe_form(element))
        except FormNotDescribed:
            continue  # the lint has said so
        if fault is not None:
            yield Finding(
                drawing.file,
                element.id,
                "declared_form",
                "The form it describes cannot be used: %(why)s.",
                "Correct the field that is named.",
                why=fault,
            )


def _recordings(drawing: Drawing) -> Iterator[Finding]:
    for element in drawing.elements.values():
        if element.operation != RECORD_FACT:
            continue
        given = {name: text.strip("\"' ") for name, text in element.parameters.items()}
        if not given.get("what") or not SECTION.fullmatch(given.get("section", "")):
            yield Finding(
                drawing.file,
                element.id,
                "parameter",
                "It does not say what is recorded and under which section.",
                "Fill in `what` in words and `section`, such as section_14.",
            )


def _variables(drawing: Drawing, catalogue: Catalogue) -> Iterator[Finding]:
    known = known_variables(catalogue.drawings()) | recorded_in(drawing)
    for name, places in used_in(drawing).items():
        if name in known:
            continue
        recorded = name.startswith(RECORDED)
        for place in places:
            yield Finding(
                drawing.file,
                place,
                "variable",
                "No operation gives %(name)s.",
                "Let a step that records answers hand this one on."
                if recorded
                else "Choose one of the variables that the operations before it give.",
                name=quoted(name),
            )
