"""The clock: the only module that may ask the machine what time it is.

Everything else is given the time, so that any case can be played on any date. Instants are
kept in UTC; every date of the Act is a date in India, midnight to midnight (reading T-A,
docs/decisions/0020).
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Protocol
from zoneinfo import ZoneInfo

INDIA = ZoneInfo("Asia/Kolkata")


class Clock(Protocol):
    """Whatever can say what instant it is."""

    def now(self) -> datetime:
        """Say the present instant, in UTC."""
        ...


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """Say the present instant, in UTC."""
        return datetime.now(UTC)


class SetClock:
    """A clock that stands where it was put, for stories and tests.

    Time goes forward only: a step told out of order would fire timers that had been passed.
    """

    def __init__(self, instant: datetime) -> None:
        self._now = _utc(instant)

    def now(self) -> datetime:
        """Say the instant the clock was last moved to, in UTC."""
        return self._now

    def move_to(self, instant: datetime) -> None:
        """Move the clock forward. Refuses to move it back."""
        instant = _utc(instant)
        if instant < self._now:
            raise ValueError(
                f"the clock stands at {in_india(self._now):%Y-%m-%d %H:%M} in India and cannot "
                f"go back to {in_india(instant):%Y-%m-%d %H:%M}"
            )
        self._now = instant


def _utc(instant: datetime) -> datetime:
    if instant.tzinfo is None:
        raise ValueError(
            f"{instant} has no time zone; a time written in India is made an instant by "
            "instant_from_india"
        )
    return instant.astimezone(UTC)


def in_india(instant: datetime) -> datetime:
    """Give the date and hour in India of an instant."""
    return _utc(instant).astimezone(INDIA)


def date_in_india(instant: datetime) -> date:
    """Give the date in India on which an instant falls; the date every section means."""
    return in_india(instant).date()


def midnight_in_india(day: date) -> datetime:
    """Give the instant, in UTC, at which a day begins in India."""
    return datetime.combine(day, time(), INDIA).astimezone(UTC)


def last_minute_of(day: date) -> datetime:
    """Give the last minute, in UTC, of a day in India: by then an act of that day was done."""
    return midnight_in_india(day + timedelta(days=1)) - timedelta(minutes=1)


def instant_from_india(written: datetime) -> datetime:
    """Give the instant, in UTC, of a date and hour written down in India without a zone."""
    if written.tzinfo is not None:
        raise ValueError(f"{written} already has a time zone")
    return written.replace(tzinfo=INDIA).astimezone(UTC)
