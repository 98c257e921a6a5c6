"""Days on which courts and offices are closed.

The Act does not say what happens when a last day is one of them; see reading T-H and
docs/decisions/0025.
"""

from dataclasses import dataclass
from datetime import date

_SUNDAY = 6


@dataclass(frozen=True)
class ClosedDays:
    """The closed days of the courts and offices of one area."""

    dates: frozenset[date] = frozenset()
    sundays_closed: bool = False

    def is_closed(self, day: date) -> bool:
        """Say whether courts and offices are closed on this day."""
        return day in self.dates or (self.sundays_closed and day.weekday() == _SUNDAY)


NEVER_CLOSED = ClosedDays()
