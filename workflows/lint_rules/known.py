"""What the lint must know of the rest of the program, handed to it so that it stays pure."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from workflows.drawing import Drawing, Element, Finding


@dataclass(frozen=True)
class Known:
    """Names a diagram may use. Forms, roles and provisions are checked only when given."""

    operations: frozenset[str]
    checks: frozenset[str]
    forms: frozenset[str] | None = None
    roles: frozenset[str] | None = None
    provisions: frozenset[str] | None = None
    """Those that say which role does something."""


Rule = Callable[[Drawing, Known], Iterator[Finding]]


def finding(
    drawing: Drawing, element: Element, rule: str, message: str, remedy: str, /, **facts: Any
) -> Finding:
    """What is wrong with one element of a diagram."""
    return Finding(drawing.file, element.id, rule, message, remedy, **facts)
