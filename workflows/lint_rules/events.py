"""Rules for events: timer, message, check, boundary."""

from collections.abc import Iterator

from services.refusals import quoted
from workflows.drawing import Drawing, Element, Finding
from workflows.expressions import ExpressionRefused, check_variable
from workflows.lint_rules.known import Known, Rule, finding

EVENTS_OF = {
    "startEvent": {"none", "message"},
    "endEvent": {"none", "message", "terminate"},
    "intermediateCatchEvent": {"timer", "message"},
    "intermediateThrowEvent": {"none", "message"},
    "boundaryEvent": {"timer", "message"},
}


def events(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """Events wait for what they may wait for; timers name a variable, messages a message."""
    for element in drawing.elements.values():
        allowed = EVENTS_OF.get(element.kind)
        if allowed is not None and element.event not in allowed:
            yield finding(
                drawing,
                element,
                "event",
                "A %(element)s may not be of the kind %(event)s.",
                "Use one of: %(allowed)s.",
                element=quoted(element.kind),
                event=quoted(element.event),
                allowed=", ".join(map(quoted, sorted(allowed))),
            )
        if element.event == "timer":
            yield from check_one_variable(drawing, element, element.variable or "", "timer")
        if element.event == "message" and not (element.message or "").isidentifier():
            yield finding(
                drawing,
                element,
                "message",
                "It names no message (%(message)s).",
                "Choose a message; its name is words joined by underscores.",
                message=quoted(element.message or ""),
            )
        if element.only_when is None:
            continue
        waits = element.event == "message" and element.kind in (
            "startEvent",
            "intermediateCatchEvent",
            "boundaryEvent",
        )
        if not waits or element.only_when not in known.checks:
            yield finding(
                drawing,
                element,
                "only_when",
                "There is no check %(check)s."
                if waits
                else "Only an event that waits for a message may have onlyWhen.",
                "Choose one of the checks there are.",
                check=quoted(element.only_when),
            )


def boundaries(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """A boundary event stands on a task, a call or a sub-process of the same scope."""
    for element in drawing.elements.values():
        if element.kind != "boundaryEvent":
            continue
        host = drawing.elements.get(element.attached_to or "")
        fits = host is not None and host.kind in ("userTask", "callActivity", "subProcess")
        if not fits or (host is not None and host.scope != element.scope):
            yield finding(
                drawing,
                element,
                "boundary",
                "It stands on nothing that waits.",
                "Put it on a user task, a call activity or a sub-process.",
            )


def check_one_variable(
    drawing: Drawing, element: Element, name: str, rule: str
) -> Iterator[Finding]:
    """An instant is named by one variable: no expression, no date, no duration."""
    try:
        check_variable(name)
    except ExpressionRefused:
        yield finding(
            drawing,
            element,
            rule,
            "%(name)s is not the name of one variable.",
            "Name the variable in which an operation has put the instant the law computes.",
            name=quoted(name[:60]),
        )


RULES: tuple[Rule, ...] = (events, boundaries)
