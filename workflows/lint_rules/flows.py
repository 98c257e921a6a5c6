"""Rules for arrows: where they lead, their conditions, what is never reached or never rests."""

from collections.abc import Iterator

from services.refusals import quoted
from workflows.drawing import Drawing, Element, Finding
from workflows.expressions import ExpressionRefused, check_expression
from workflows.lint_rules.known import Known, Rule, finding


def arrows_meet(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """An arrow joins two elements of the same process or sub-process."""
    for flow in drawing.flows:
        source, target = drawing.elements.get(flow.source), drawing.elements.get(flow.target)
        if source is None or target is None or source.scope != target.scope:
            yield Finding(
                drawing.file,
                flow.id or None,
                "arrow",
                "The arrow from %(source)s to %(target)s joins nothing, or leaves its sub-process.",
                "Draw it between two elements that stand in the same frame.",
                source=quoted(flow.source),
                target=quoted(flow.target),
            )


def no_implicit_split(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """Only a gateway has several outgoing arrows; only an end event has none."""
    for element in drawing.elements.values():
        out, into = drawing.outgoing[element.id], drawing.incoming[element.id]
        if len(out) > 1 and not element.kind.endswith("Gateway"):
            yield finding(
                drawing,
                element,
                "implicit_split",
                "%(number)s arrows leave it.",
                "Draw a gateway after it and let the arrows leave from there.",
                number=len(out),
            )
        if not out and element.kind != "endEvent":
            yield finding(
                drawing, element, "dead_end", "No arrow leaves it.", "Lead it to an end event."
            )
        if out and element.kind == "endEvent":
            yield finding(drawing, element, "end", "An arrow leaves an end event.", "Take it away.")
        if into and element.kind in ("startEvent", "boundaryEvent"):
            yield finding(
                drawing,
                element,
                "arrow",
                "An arrow leads into an event where things begin.",
                "Lead it to the element after that event.",
            )


def conditions(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """Conditions stand on the arrows of exclusive gateways only, and can be read."""
    for flow in drawing.flows:
        source = drawing.elements.get(flow.source)
        if flow.condition is None or source is None:
            continue
        if source.kind != "exclusiveGateway":
            yield Finding(
                drawing.file,
                flow.id or source.id,
                "condition",
                "The arrow leaves %(source)s, which is no exclusive gateway.",
                "Draw an exclusive gateway and put the condition on its arrow.",
                source=quoted(source.id),
            )
        try:
            check_expression(flow.condition)
        except ExpressionRefused as error:
            yield Finding(
                drawing.file,
                flow.id or source.id,
                "condition",
                "The condition cannot be used: %(why)s.",
                "Compare variables with constants; join comparisons by and, or, not.",
                why=error.said,
            )


def defaults(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """An exclusive gateway that chooses has a default, and conditions on all other arrows."""
    for element in drawing.elements.values():
        out = drawing.outgoing[element.id]
        if element.kind != "exclusiveGateway" or len(out) < 2:
            continue
        chosen = [flow for flow in out if flow.id == element.default]
        if len(chosen) != 1 or chosen[0].condition is not None:
            yield finding(
                drawing,
                element,
                "default",
                "No arrow is taken when no condition is true, or the default has a condition.",
                "Make one arrow without a condition the default.",
            )
        for flow in out:
            if flow.condition is None and flow.id != element.default:
                yield Finding(
                    drawing.file,
                    flow.id or element.id,
                    "condition",
                    "The arrow has no condition and is not the default.",
                    "Say when it is taken.",
                )


def event_gateways(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """After an event gateway come events that wait, each reached from it alone."""
    for element in drawing.elements.values():
        if element.kind != "eventBasedGateway":
            continue
        out = drawing.outgoing[element.id]
        for flow in out:
            target = drawing.elements.get(flow.target)
            waits = target is not None and target.kind == "intermediateCatchEvent"
            if not waits or len(drawing.incoming[flow.target]) != 1:
                yield Finding(
                    drawing.file,
                    flow.target,
                    "event_gateway",
                    "What follows an event gateway must wait, and be reached from it alone.",
                    "Draw a timer or message event right after the gateway.",
                )
        if len(out) < 2:
            yield finding(
                drawing, element, "event_gateway", "It has no choice.", "Draw two events after it."
            )


def all_is_reached(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """No element stands where no token can come."""
    reached: set[str] = set()
    waiting = [start.id for start in drawing.starts()]
    inside: dict[str, list[str]] = {}
    for element in drawing.elements.values():
        if element.kind == "startEvent":
            inside.setdefault(element.scope, []).append(element.id)
        if element.kind == "boundaryEvent":
            inside.setdefault(element.attached_to or "", []).append(element.id)
    while waiting:
        id = waiting.pop()
        if id in reached or id not in drawing.elements:
            continue
        reached.add(id)
        waiting.extend(flow.target for flow in drawing.outgoing[id])
        waiting.extend(inside.get(id, []))
    for element in drawing.elements.values():
        if element.id not in reached:
            yield finding(
                drawing,
                element,
                "unreached",
                "No arrow leads to it from a start event.",
                "Draw the arrow, or take the element away.",
            )
    for scope in {element.scope for element in drawing.elements.values()}:
        here = [e for e in drawing.elements.values() if e.scope == scope]
        if not any(e.kind == "endEvent" for e in here):
            yield Finding(drawing.file, scope, "end", "It has no end event.", "Draw one.")


def loops_rest(drawing: Drawing, known: Known) -> Iterator[Finding]:
    """A loop waits somewhere for a person, an instant or a message: else it never rests."""
    quick = {e.id for e in drawing.elements.values() if not _waits(e, drawing)}
    onward = {id: [f.target for f in drawing.outgoing[id] if f.target in quick] for id in quick}
    for id in sorted(quick):
        seen: set[str] = set()
        waiting = list(onward[id])
        while waiting:
            here = waiting.pop()
            if here not in seen:
                seen.add(here)
                waiting.extend(onward[here])
        if id in seen:
            yield finding(
                drawing,
                drawing.elements[id],
                "endless_loop",
                "It stands in a loop in which nobody and nothing is waited for.",
                "Let the operation do all at once, or wait in the loop for a task or a timer.",
            )


def _waits(element: Element, drawing: Drawing) -> bool:
    if element.kind in ("userTask", "intermediateCatchEvent", "eventBasedGateway"):
        return True
    if element.kind == "subProcess":
        inner = [each for each in drawing.elements.values() if each.scope == element.id]
        return any(_waits(each, drawing) for each in inner)
    # What a call does is in another file; a shared diagram has a person or an instant in it.
    return element.kind == "callActivity"


RULES: tuple[Rule, ...] = (
    arrows_meet,
    no_implicit_split,
    conditions,
    defaults,
    event_gateways,
    all_is_reached,
    loops_rest,
)
