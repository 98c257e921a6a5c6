"""When and by whom an act is done: the three things every act is recorded with."""

from dataclasses import dataclass, replace
from datetime import datetime

from services.identity import Actor
from services.reckoning.clock import in_india
from services.refusals import RefusedForm


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

    def refuse_before(self, before: datetime | None) -> None:
        """Refuse as `form` an act that would have happened before the one it follows."""
        if before is not None and self.at < before:
            raise RefusedForm(
                "happened_at",
                "This follows what was done on %(before)s. Enter a time that is not earlier.",
                before=in_india(before),
            )

    @property
    def officer(self) -> str | None:
        """The name of the officer who acts."""
        return self.actor.name if self.actor else None

    def office_or(self, office_id: int) -> int:
        """The office that acts; the one given when no officer does."""
        return (self.actor.office_id if self.actor else None) or office_id
