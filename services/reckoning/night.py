"""The hours of the night, counted from sunset and to sunrise (section 12B of some States; pure).

The sun sets and rises when its upper edge passes a level horizon: its centre is then 50 minutes of
arc below, 16 for half its breadth and 34 for the bending of light, as in every almanac
(docs/decisions/0066). A record is made to the minute, so the sun sets with the minute in which it
sets and rises with the end of that in which it rises; the first and last minute are counted.
"""

from datetime import date, datetime, timedelta
from typing import NamedTuple, Protocol

from astral import Observer
from astral.sun import elevation

from services.reckoning.clock import in_india, midnight_in_india
from services.reckoning.counting import HasReason, because
from services.reckoning.places import Extent, Position
from services.reckoning.reasons import Reason, Reasoned

_DAY, _MINUTE, _A_MOMENT = timedelta(days=1), timedelta(minutes=1), timedelta(microseconds=1)
_HALF_A_DAY, _A_SECOND = timedelta(hours=12), timedelta(seconds=1)
_HORIZON = -50 / 60
_RECORD = "0066_sunset_and_sunrise_computed"
_BY_COMPUTATION = "Computed from the position of the sun: upper edge, level horizon"


class Count(HasReason, Protocol):
    """A provision that says how many hours."""

    @property
    def number(self) -> int:
        """How many."""
        ...


class Hours(NamedTuple):
    """A span of time, in UTC, its first and its last minute counted."""

    begins_at: datetime
    ends_at: datetime

    def hold(self, instant: datetime) -> bool:
        """Say whether an instant lies in them."""
        return self.begins_at <= instant <= self.ends_at


def sunset_on(day: date, position: Position) -> datetime:
    """The instant, in UTC, at which the sun sets on a day in India."""
    return _passes_the_horizon(midnight_in_india(day) + _HALF_A_DAY, position, rising=False)


def sunrise_on(day: date, position: Position) -> datetime:
    """The instant, in UTC, at which the sun rises on a day in India."""
    return _passes_the_horizon(midnight_in_india(day), position, rising=True)


def hours_of_night(
    evening: date, position: Position, *, place: str, after_sunset: Count, after_sunrise: Count
) -> Reasoned[Hours]:
    """Section 12B: from so many hours after sunset to so many after the next sunrise, at a place.

    `evening` is the day in India on which the night begins.
    """
    sun = _to_the_minute(sunset_on(evening, position), sunrise_on(evening + _DAY, position))
    seen = because(
        after_sunset.section,
        _BY_COMPUTATION,
        _RECORD,
        "At %(place)s (%(position)s) the sun sets on %(sunset)s and rises on %(sunrise)s.",
        place=place,
        position=str(position),
        sunset=in_india(sun.begins_at),
        sunrise=in_india(sun.ends_at),
    )
    return _counted(sun, seen, after_sunset, after_sunrise)


def hours_of_night_anywhere(
    evening: date, extent: Extent, *, place: str, after_sunset: Count, after_sunrise: Count
) -> Reasoned[Hours]:
    """Section 12B: the same where the position of a place is not known, only that it lies within.

    From the first sunset to the last sunrise at any of the corners: in so small a part of the earth
    the sun sets and rises first and last at a corner, so no place within has longer hours.
    """
    first = min(extent.corners(), key=lambda each: sunset_on(evening, each))
    last = max(extent.corners(), key=lambda each: sunrise_on(evening + _DAY, each))
    sun = _to_the_minute(sunset_on(evening, first), sunrise_on(evening + _DAY, last))
    seen = because(
        after_sunset.section,
        _BY_COMPUTATION,
        _RECORD,
        "No position has been entered for %(place)s, so the hours hold wherever in the State they "
        "would: the sun sets first at %(first)s, on %(sunset)s, and rises last at %(last)s, on "
        "%(sunrise)s.",
        place=place,
        first=str(first),
        last=str(last),
        sunset=in_india(sun.begins_at),
        sunrise=in_india(sun.ends_at),
    )
    return _counted(sun, seen, after_sunset, after_sunrise)


def _passes_the_horizon(since: datetime, position: Position, *, rising: bool) -> datetime:
    """When the sun passes the horizon in the twelve hours since, to the second.

    Not by `astral.sun.sunrise`: it finds none on some days on which the sun rises about 0:00 UTC,
    which is half past five in India (its issues 81, 86 and 99).
    """
    observer = Observer(position.latitude, position.longitude)
    before, after = since, since + _HALF_A_DAY
    while after - before > _A_SECOND:
        middle = before + (after - before) / 2
        risen = elevation(observer, middle, with_refraction=False) > _HORIZON
        before, after = (before, middle) if risen is rising else (middle, after)
    return after


def _to_the_minute(sets: datetime, rises: datetime) -> Hours:
    return Hours(_down(sets), _down(rises + _MINUTE - _A_MOMENT))


def _down(instant: datetime) -> datetime:
    return instant.replace(second=0, microsecond=0)


def _counted(
    sun: Hours, seen: tuple[Reason, ...], after_sunset: Count, after_sunrise: Count
) -> Reasoned[Hours]:
    hours = Hours(
        sun.begins_at + timedelta(hours=after_sunset.number),
        sun.ends_at + timedelta(hours=after_sunrise.number),
    )
    counted = because(
        after_sunset.section,
        "The section, in its words; to the minute of the record",
        _RECORD,
        "%(after_sunset)s h after sunset to %(after_sunrise)s h after sunrise: from %(begins)s to "
        "%(ends)s, both minutes counted.",
        after_sunset=after_sunset.number,
        after_sunrise=after_sunrise.number,
        begins=in_india(hours.begins_at),
        ends=in_india(hours.ends_at),
    )
    return Reasoned(hours, (after_sunset.reason(), after_sunrise.reason(), *seen, *counted))
