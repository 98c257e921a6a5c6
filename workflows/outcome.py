"""What came of an act, as pages, papers and a repeated request read it."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Self

from services.refusals import RefusedTask


@dataclass(frozen=True)
class Outcome:
    """What came of starting a proceeding or completing a task."""

    case_id: int
    proceeding_id: int
    entry_id: int | None
    subject: dict[str, int] = field(default_factory=dict)
    """The ids the proceeding is about, with those this act made."""
    results: dict[str, Any] = field(default_factory=dict)
    """What the operations returned, merged."""
    opened: tuple[int, ...] = ()
    """Ids of the human tasks that opened, in any proceeding of the case."""
    replayed: bool = False
    """True when the same key had come before: nothing was done again."""

    def to_json(self) -> dict[str, Any]:
        return {
            "case_id": self.case_id,
            "proceeding_id": self.proceeding_id,
            "entry_id": self.entry_id,
            "subject": self.subject,
            "results": self.results,
            "opened": list(self.opened),
        }

    @classmethod
    def replay(cls, stored: dict[str, Any]) -> Self:
        """The first outcome of a key that came again."""
        return replace(cls(**stored), opened=tuple(stored["opened"]), replayed=True)


class AlreadyDone(RefusedTask):
    """The task was done by somebody else first; says who and when."""

    def __init__(self, by: str, by_id: int | None, done_at: datetime) -> None:
        super().__init__(
            "%(by)s did this task on %(done_at)s.",
            remedy="Look at the entry: what was done is shown there.",
            by=by,
            done_at=done_at,
        )
        self.by = by
        self.by_id = by_id
        self.done_at = done_at
