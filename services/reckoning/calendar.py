"""Days on which courts and offices are closed.

The Act does not say what happens when a last day is one of them; see reading T-H and
docs/decisions/0025.
"""

from dataclasses import dataclass
from datetime import date

_SUNDAY = 6


@dataclass(frozen=True)
class ClosedDays:
    """The closed days of the courts and offices of one area.

    `sundays_changed` are the days from which Sundays began or ceased to be closed, in order;
    before the first of them `sundays_closed` says.
    """

    dates: frozenset[date] = frozenset()
    sundays_closed: bool = False
    sundays_changed: tuple[tuple[date, bool], ...] = ()

    def is_closed(self, day: date) -> bool:
        """Say whether courts and offices are closed on this day."""
        return day in self.dates or (day.weekday() == _SUNDAY and self._sundays_on(day))

    def _sundays_on(self, day: date) -> bool:
        closed = self.sundays_closed
        for since, changed in self.sundays_changed:
            if since <= day:
                closed = changed
        return closed


NEVER_CLOSED = ClosedDays()
