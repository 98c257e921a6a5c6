"""A drawing in words: every step in the order of the procedure, with all that the drawing says.

The list stands beside every drawing, for whoever cannot see it or has no script.
"""

from collections import deque
from dataclasses import dataclass, field

from services.refusals import Message
from webforms.forms.registry import FORMS
from webforms.forms.wording import _
from webforms.language import say
from workflows import operations
from workflows.declared_forms import FormNotDescribed, describe_form
from workflows.drawing import Drawing, Element
from workflows.publishing.differences import KINDS


@dataclass
class StepInWords:
    """One element: what it is, who does it, what it says, and where it leads."""

    id: str
    kind: str | Message
    name: str
    section: str
    documentation: str
    says: list[tuple[str, object]] = field(default_factory=list)
    leads_to: list[tuple[str, str]] = field(default_factory=list)
    """Name of what follows, and on which condition."""


def in_words(drawing: Drawing) -> list[StepInWords]:
    """Every element of a drawing, in the order in which a token would reach it."""
    return [_step(element, drawing) for element in _in_order(drawing)]


def _in_order(drawing: Drawing) -> list[Element]:
    inside: dict[str, list[str]] = {}
    for element in drawing.elements.values():
        if element.kind == "startEvent":
            inside.setdefault(element.scope, []).append(element.id)
        if element.kind == "boundaryEvent" and element.attached_to:
            inside.setdefault(element.attached_to, []).append(element.id)
    waiting = deque(start.id for start in drawing.starts())
    found: dict[str, Element] = {}
    while waiting:
        id = waiting.popleft()
        if id in found or id not in drawing.elements:
            continue
        found[id] = drawing.elements[id]
        waiting.extendleft(reversed(inside.get(id, [])))
        waiting.extend(flow.target for flow in drawing.outgoing[id])
    rest = [each for id, each in drawing.elements.items() if id not in found]
    return [*found.values(), *rest]


def _step(element: Element, drawing: Drawing) -> StepInWords:
    step = StepInWords(
        id=element.id,
        kind=KINDS.get(element.kind, element.kind),
        name=element.name or element.id,
        section=drawing.section_of(element),
        documentation=element.documentation,
    )
    step.says = [pair for pair in _says(element) if pair[1]]
    for flow in drawing.outgoing[element.id]:
        target = drawing.elements.get(flow.target)
        name = (target.name or target.id) if target else flow.target
        default = element.default == flow.id and len(drawing.outgoing[element.id]) > 1
        condition = flow.condition or (say(_("otherwise")) if default else "")
        step.leads_to.append((name, f"{flow.name}: {condition}" if flow.name and condition
                              else flow.name or condition))  # fmt: skip
    return step


def _says(element: Element) -> list[tuple[str, object]]:
    lane = element.lane
    person = element.kind == "userTask" or bool(element.form)
    return [
        (_("Done by"), (lane.role_from or lane.role) if lane and person else None),
        (_("Form"), _form(element)),
        (_("To be done by"), element.due_by),
        (_("Operation"), element.operation),
        (_("What it does"), _documentation(element.operation)),
        (_("With"), ", ".join(f"{name} = {value}" for name, value in element.parameters.items())),
        (_("Waits until"), element.variable),
        (_("Message"), element.message),
        (_("Only when"), element.only_when),
        (_("Calls"), element.called),
        (_("Stands on"), element.attached_to),
    ]


def _form(element: Element) -> object:
    if element.declared_form is not None:
        try:
            described = describe_form(element)
        except FormNotDescribed as fault:
            return fault.said
        labels = [str(each.get("label") or each.get("name")) for each in described["fields"]]
        title = str(described.get("title") or element.form)
        return Message("%(title)s (described here: %(fields)s)",
                       {"title": title, "fields": "; ".join(labels)})  # fmt: skip
    form = FORMS.get(element.form or "")
    return form.title if form else element.form


def _documentation(name: str | None) -> str | None:
    found = operations.all_operations().get(name or "")
    return " ".join(found.documentation.split()) if found else None
