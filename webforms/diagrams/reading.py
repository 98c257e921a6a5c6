"""A drawing in words: every step in the order of the procedure, with all that the drawing says.

The list stands beside every drawing, for whoever cannot see it or has no script.
"""

import re
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from services.refusals import Message
from webforms.forms.registry import FORMS
from webforms.forms.wording import Words, _
from webforms.language import say
from webforms.law.names import name_of
from webforms.words_of_law import every_key
from workflows import operations
from workflows.declared_forms import FormNotDescribed, describe_form
from workflows.drawing import Drawing, Element
from workflows.operations import Registered
from workflows.publishing.differences import KINDS

_NAMED = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Way:
    """An arrow: to what (its name, if it has one), with which words, on which condition."""

    id: str
    to: str
    words: str
    condition: str


@dataclass
class StepInWords:
    """One element: what it is, who does it, what it says, and where it leads."""

    id: str
    kind: str | Message
    name: str
    section: str
    documentation: str
    says: list[tuple[str, object]] = field(default_factory=list)
    leads_to: list["Way"] = field(default_factory=list)


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
        name=element.name,
        section=drawing.section_of(element),
        documentation=element.documentation,
    )
    step.says = [pair for pair in _says(element, drawing) if pair[1]]
    for flow in drawing.outgoing[element.id]:
        default = element.default == flow.id and len(drawing.outgoing[element.id]) > 1
        words = flow.name or (_("otherwise") if default and not flow.condition else "")
        target = drawing.elements.get(flow.target)
        to = target.name if target else ""
        step.leads_to.append(Way(flow.target, to, words, flow.condition or ""))
    return step


def _says(element: Element, drawing: Drawing) -> list[tuple[str, object]]:
    person = element.kind == "userTask" or bool(element.form)
    given = ", ".join(f"{name} = {value}" for name, value in element.parameters.items())
    host = drawing.elements.get(element.attached_to or "")
    return [
        (_("Done by"), _done_by(element) if person else None),
        (_("Form"), _form(element)),
        (_("To be done by"), _variable(element.due_by)),
        (_("Operation"), _code(element.operation)),
        (_("What it does"), _documentation(operations.all_operations(), element.operation)),
        (_("With"), _code(given)),
        (_("Waits until"), _variable(element.variable)),
        (_("Message"), element.message),
        (_("Only when"), _code(element.only_when)),
        (_("What it asks"), _documentation(operations.all_checks(), element.only_when)),
        (_("Calls"), _code(element.called)),
        (_("Stands on"), Words(host.name) if host and host.name else _code(element.attached_to)),
    ]


def _done_by(element: Element) -> object:
    lane = element.lane
    if lane is None or lane.role_from is None:
        return lane.role if lane else None
    section = lane.role_from.partition(".")[0]
    who = {"who": name_of(lane.role_from), "section": section}
    return Message("%(who)s (%(section)s)", who)


def _variable(name: str | None) -> object:
    return name if name in every_key() else _code(name)


def _code(written: str | None) -> Markup | None:
    """What is written for the engine, in its own letters."""
    return Markup("<code>{}</code>").format(written) if written else None


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


def _documentation(known: Mapping[str, Registered], name: str | None) -> Markup | None:
    found = known.get(name or "")
    if found is None:
        return None
    return Markup(_NAMED.sub(r"<code>\1</code>", str(escape(say(found.in_one_line)))))
