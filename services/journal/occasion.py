"""When and by whom an act is done: the three things every act is recorded with."""

from dataclasses import dataclass, replace
from datetime import datetime

from services.identity import Actor


@dataclass(frozen=True)
class Occasion:
    """Who acts, at which instant it happens, and at which it is written down (both UTC).

    `actor` is None when the passing of time does it: a timer of the law.
    """

    actor: Actor | None
    at: datetime
    recorded_at: datetime

    def at_time(self, happened_at: datetime) -> "Occasion":
        """The same occasion, for an act that happened at another instant."""
        return replace(self, at=happened_at)

    @property
    def officer(self) -> str | None:
        """The name of the officer who acts."""
        return self.actor.name if self.actor else None

    def office_or(self, office_id: int) -> int:
        """The office that acts; the one given when no officer does."""
        return (self.actor.office_id if self.actor else None) or office_id
