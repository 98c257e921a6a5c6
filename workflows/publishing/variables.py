"""The variables that gateways, timers and due dates may name, and who gives each.

An operation says in its documentation what it gives ("Gives `unclaimed_from`."); what the shipped
diagrams use is known too. Serves no section by itself.
"""

import re
from collections.abc import Iterable
from functools import cache

from workflows import operations
from workflows.drawing import Drawing
from workflows.expressions import ExpressionRefused, check_expression, check_variable

RECORDED = "recorded_"
"""Before the name of an answer that `register/record_fact` hands on."""

_GIVES = re.compile(r"\bGives\b(.*)", re.DOTALL)
_NAME = re.compile(r"`([a-z][a-z0-9_]*)`")
_INSTANT = re.compile(r".*_(from|at|until|by|ends_at)")


@cache
def given_by_operations() -> dict[str, tuple[str, ...]]:
    """Variable -> the operations whose documentation says that they give it."""
    found: dict[str, list[str]] = {}
    for name, registered in operations.all_operations().items():
        gives = _GIVES.search(registered.documentation)
        for variable in _NAME.findall(gives.group(1)) if gives else ():
            found.setdefault(variable, []).append(name)
    return {variable: tuple(names) for variable, names in sorted(found.items())}


def used_in(drawing: Drawing) -> dict[str, list[str]]:
    """Variable -> ids of the elements and arrows of a diagram that read it."""
    found: dict[str, list[str]] = {}
    for element in drawing.elements.values():
        for name in (element.variable, element.due_by):
            if name is not None:
                try:
                    found.setdefault(check_variable(name), []).append(element.id)
                except ExpressionRefused:
                    continue
    for flow in drawing.flows:
        if flow.condition is not None:
            try:
                names = check_expression(flow.condition)
            except ExpressionRefused:
                continue
            for name in sorted(names):
                found.setdefault(name, []).append(flow.id)
    return found


def recorded_in(drawing: Drawing) -> set[str]:
    """The variables that the steps recorded in a diagram hand on."""
    found = set()
    for element in drawing.elements.values():
        handed_on = element.parameters.get("hand_on", "").strip("\"' ")
        found |= {RECORDED + name.strip() for name in handed_on.split(",") if name.strip()}
    return found


def known_variables(drawings: Iterable[Drawing]) -> set[str]:
    """Every variable that an operation gives or that a diagram in force reads."""
    known = set(given_by_operations())
    for drawing in drawings:
        known |= set(used_in(drawing)) | recorded_in(drawing)
    return known


def instants(drawings: Iterable[Drawing]) -> dict[str, tuple[str, ...]]:
    """The dates a timer or a due date may wait for, each with the operations that give it."""
    given = given_by_operations()
    found = {name: who for name, who in given.items() if _INSTANT.fullmatch(name)}
    for drawing in drawings:
        for element in drawing.elements.values():
            for used in (element.variable, element.due_by):
                if used and used.isidentifier():
                    found.setdefault(used, given.get(used, ()))
    return dict(sorted(found.items()))
