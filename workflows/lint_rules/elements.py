"""Rules for single elements: section, form, role, operation, call."""

from collections.abc import Iterator
from difflib import get_close_matches

from services.refusals import Told, quoted
from workflows.declared_forms import FormNotDescribed, describe_form
from workflows.drawing import ACTIVITIES, Drawing, Element, Finding
from workflows.expressions import ExpressionRefused, read_literal
from workflows.lint_rules.events import check_one_variable
from workflows.lint_rules.known import Known, Rule, finding


def serves_a_section(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """Whatever acts, waits or tells has its section and its documentation."""
    for element in drawing.elements.values():
        acts = element.kind in ACTIVITIES or element.event in ("timer", "message") or element.form
        if not acts:
            continue
        if not element.section:
            yield finding(
                drawing,
                element,
                "section",
                "It does not say which section it serves.",
                "Add the extension section, such as section_14.",
            )
        if not element.documentation:
            yield finding(
                drawing,
                element,
                "documentation",
                "It has no documentation.",
                "Say what the section orders here, so that whoever asks why can read it.",
            )


def user_tasks(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """A user task has a form and lies in a lane."""
    for element in drawing.elements.values():
        if element.kind == "userTask":
            if not element.form:
                yield finding(
                    drawing,
                    element,
                    "form",
                    "The task has no form.",
                    "Choose the form by which it is done.",
                )
            yield from _lane(drawing, element, known)
            if element.due_by is not None:
                yield from check_one_variable(drawing, element, element.due_by, "due_by")
        if element.declared_form is not None:
            yield from _declared_form(drawing, element, known)
        elif element.form and known.forms is not None and element.form not in known.forms:
            yield finding(
                drawing,
                element,
                "form",
                "There is no form %(form)s.",
                "Choose one of the forms there are.%(near)s",
                form=quoted(element.form),
                near=_near(element.form, known.forms),
            )


def starts(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """A procedure begins with a form or a message; what is called begins with neither."""
    begins = drawing.starts()
    if not begins:
        yield Finding(
            drawing.file,
            drawing.process_id,
            "start",
            "The process has no start event.",
            "Draw one with its form, or with the message that begins it.",
        )
    shared = drawing.process_id.startswith("shared_")
    for element in begins:
        if element.form and element.event == "none":
            yield from _lane(drawing, element, known)
        ways = bool(element.form), element.event == "message", bool(element.entered_late)
        own_beginning = sum(ways) == 1
        if own_beginning == shared:
            yield finding(
                drawing,
                element,
                "start",
                "A shared diagram begins without form and message."
                if shared
                else "It has neither a form nor a message that begins it, or both.",
                "Take the form or the message away."
                if shared
                else "Give it the form or the message that begins the procedure.",
            )
        for form in element.entered_late:
            if known.forms is not None and form not in known.forms:
                yield finding(
                    drawing,
                    element,
                    "form",
                    "There is no form %(form)s.",
                    "Choose one of the forms there are.%(near)s",
                    form=quoted(form),
                    near=_near(form, known.forms),
                )
    if shared and len(begins) > 1:
        yield finding(
            drawing,
            begins[1],
            "start",
            "A shared diagram has one start event.",
            "Draw two shared diagrams.",
        )
    for element in drawing.elements.values():
        if element.kind == "startEvent" and element not in begins and element.event != "none":
            yield finding(
                drawing,
                element,
                "start",
                "A sub-process begins when it is reached, not by an event.",
                "Take the event away.",
            )


def operations(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """A service task calls one known operation with literal parameters."""
    for element in drawing.elements.values():
        if element.kind != "serviceTask":
            continue
        if element.operation not in known.operations:
            yield finding(
                drawing,
                element,
                "operation",
                "There is no operation %(operation)s."
                if element.operation
                else "It calls no operation.",
                "Choose one of the operations there are.",
                operation=quoted(element.operation),
            )
        for name, value in element.parameters.items():
            try:
                read_literal(value)
            except ExpressionRefused:
                yield finding(
                    drawing,
                    element,
                    "parameter",
                    "The parameter %(name)s is %(value)s, not a literal.",
                    "Write a text in quotation marks, a whole number, True or False.",
                    name=quoted(name),
                    value=quoted(value[:60]),
                )


def calls(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """A call activity calls a shared diagram."""
    for element in drawing.elements.values():
        if element.kind == "callActivity" and not (element.called or "").startswith("shared_"):
            yield finding(
                drawing,
                element,
                "called_element",
                "It calls %(called)s.",
                "Call a diagram named shared_...; another procedure is begun by a message.",
                called=quoted(element.called),
            )


def _declared_form(drawing: Drawing, element: Element, known: Known) -> Iterator[Finding]:
    taken = known.forms is not None and element.form in known.forms
    if element.kind != "userTask" or not element.form or taken:
        yield finding(
            drawing,
            element,
            "declared_form",
            "The form %(form)s is described here, but it is one of the forms there are."
            if taken
            else "Only a user task whose form has a name may describe its form.",
            "Give the form a name of its own, or take the description away.",
            form=quoted(element.form),
        )
        return
    try:
        describe_form(element)
    except FormNotDescribed as fault:
        yield finding(
            drawing,
            element,
            "declared_form",
            "The description of the form cannot be read: %(why)s.",
            "Describe at least one field: its name, its label and its kind.",
            why=fault.said,
        )


def _lane(drawing: Drawing, element: Element, known: Known) -> Iterator[Finding]:
    lane = element.lane
    if lane is None or not (lane.role or lane.role_from):
        yield finding(
            drawing,
            element,
            "lane",
            "It lies in no lane that names a role.",
            "Put it into the lane of whoever does it.",
        )
        return
    unknown = known.roles is not None and lane.role_from is None and lane.role not in known.roles
    if unknown:
        yield finding(
            drawing,
            element,
            "role",
            "No office is called %(name)s.",
            "Name the lane after a role, or give it roleFrom with the provision that says who."
            "%(near)s",
            name=quoted(lane.name),
            near=_near(lane.role, known.roles),
        )
    named = lane.role_from
    if named is not None and known.provisions is not None and named not in known.provisions:
        yield finding(
            drawing,
            element,
            "role_from",
            "No law file has a provision %(named)s that names a role.",
            "Write the provision whole, as section_14.disposal_decided_by.%(near)s",
            named=quoted(named),
            near=_near(named, known.provisions),
        )


def _near(word: str, names: frozenset[str] | None) -> str:
    near = get_close_matches(word, sorted(names or ()), n=1)
    return Told(" The nearest is %(name)s.", name=quoted(near[0])) if near else ""


RULES: tuple[Rule, ...] = (
    serves_a_section,
    user_tasks,
    starts,
    operations,
    calls,
)
