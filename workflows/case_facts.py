"""What is known of a case and of what moves it: its row, an act, a message on its way."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from services.identity import Actor, Place
from workflows.progress import Progress

SUBJECT_KEYS = (
    "entry",
    "claim",
    "complaint",
    "sale",
    "surplus",
    "surplus_claim",
    "conflict",
    "deposit",
    "security",
    "offence",
    "suit",
    "removal",
    "periodic_return",
    "feeding",
    "fund",
    "aid",
    "authorisation",
    "pound",
)


@dataclass(frozen=True)
class Act:
    """What moves a diagram now: a person with his answers, or a timer with nobody."""

    at: datetime
    recorded_at: datetime
    actor: Actor | None = None
    answers: dict[str, Any] = field(default_factory=dict)
    of: Progress | None = None
    """The proceeding whose task was done: to it alone the answers are handed."""
    happened_at: datetime | None = None
    """When it happened, if it is entered later: the operations it leads to are given this."""
    form: str = ""
    """The form that was filled, if a person acts."""


@dataclass
class CaseFacts:
    """The row of a case, as read under its lock or to be written."""

    id: int | None
    entry_id: int | None
    place: Place
    version: int
    next_due_at: datetime | None
    opened_at: datetime
    finished_at: datetime | None = None

    def __post_init__(self) -> None:
        self.as_written()

    def as_written(self) -> None:
        """Note that the row says the same."""
        self._written = self.entry_id, self.finished_at

    @property
    def has_changed(self) -> bool:
        """Whether the row must be written, its next instant apart."""
        return self._written != (self.entry_id, self.finished_at)


@dataclass(frozen=True)
class Thrown:
    """A message on its way."""

    message: str
    sender: Progress | None
    subject: dict[str, int]
