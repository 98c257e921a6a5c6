"""What came of a story: whether it held, what did not and why, and what happened when."""

from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any

from services.reckoning.clock import in_india
from services.refusals import Told


@dataclass(frozen=True)
class Failure:
    """One expectation that did not hold."""

    step: int
    at: datetime
    what: Told
    expected: Told
    was: Told
    why: tuple[Told, ...] = ()

    def __str__(self) -> str:
        lines = [
            f"step {self.step}, {in_india(self.at):%Y-%m-%d %H:%M}: {self.what}",
            f"  expected: {self.expected}",
            f"  was:      {self.was}",
        ]
        return "\n".join([*lines, *(f"  because:  {reason}" for reason in self.why)])

    def kept(self) -> dict[str, Any]:
        """The failure with its facts, to be said in whatever language."""
        return {
            "step": self.step,
            "at": self.at.isoformat(),
            "what": self.what.to_json(),
            "expected": self.expected.to_json(),
            "was": self.was.to_json(),
            "why": [each.to_json() for each in self.why],
        }

    def to_json(self) -> dict[str, Any]:
        """The failure as an object of JSON, in English."""
        return {
            "step": self.step,
            "at": f"{in_india(self.at):%Y-%m-%d %H:%M}",
            "what": self.what,
            "expected": self.expected,
            "was": self.was,
            "why": list(self.why),
        }


@dataclass(frozen=True)
class Moment:
    """One thing that happened: at what hour, who did it, and how things stood after it."""

    at: datetime
    who: str
    what: str
    entry: str | None
    open: tuple[str, ...]
    waiting: tuple[str, ...]
    money: dict[str, Decimal]


@dataclass
class Played:
    """A story that has been played."""

    title: str
    state: str
    steps: int = 0
    failures: list[Failure] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether every expectation held."""
        return not self.failures
