"""Rules of a diagram."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Known:
    operations: set[str]
    checks: set[str]


def lint(drawing, known):
    return []


def lint_together(drawings):
    return []
