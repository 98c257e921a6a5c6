"""How the Act's days, weeks, months and hours are counted (readings T-A to T-H).

Pure: each function takes dates and gives a value with its arithmetic. ``under`` is the
provision the period comes from, or the name of its section; the reasons cite it. A period
in days is counted by ``date``s in India, a period in hours by instants.

The General Clauses Act, 1897, reaches this Act for the first day of a period (s. 9) and for
months (ss. 3(35), 4(1)), but not for closed offices (s. 10): docs/decisions/0021 to 0025.
"""

from calendar import monthrange
from datetime import date, datetime, timedelta
from typing import Protocol

from services.reckoning.calendar import ClosedDays
from services.reckoning.clock import in_india, midnight_in_india
from services.reckoning.reasons import Reason, Reasoned
from services.refusals.message import Message

_DAY = timedelta(days=1)
_GENERAL_CLAUSES_9 = "General Clauses Act, 1897, section 9"
_GENERAL_CLAUSES_3_35 = "General Clauses Act, 1897, sections 3(35), 4(1) and 9"
_GENERAL_PRINCIPLE = "General principle of the courts (Harinder Singh, AIR 1957 SC 271)"


class HasReason(Protocol):
    """A provision of a law file, which can say what it says and where."""

    @property
    def section(self) -> str:
        """The section, as ``section_14``."""
        ...

    def reason(self) -> Reason:
        """What the provision says, as a reason."""
        ...


Under = str | HasReason


def _section(under: Under) -> str:
    return under if isinstance(under, str) else under.section


def because(
    under: Under, authority: str, record: str, text: str, **facts: object
) -> tuple[Reason, ...]:
    """The provision that gives the period, if there is one, and the step of counting by it."""
    rule = () if isinstance(under, str) else (under.reason(),)
    step = Reason(_section(under), authority, Message(text, facts), f"docs/decisions/{record}.md")
    return (*rule, step)


def _whole_day(start: date) -> None:
    if isinstance(start, datetime):
        raise TypeError(
            f"{start} is an instant; a period of days runs from a date in India: use date_in_india"
        )


def _not_negative(n: int) -> None:
    if n < 0:
        raise ValueError(f"a period cannot be {n} long")


def last_day_within_days(start: date, n: int, *, under: Under) -> Reasoned[date]:
    """T-B: the last day of "within N days from the date of": that date is not counted."""
    _whole_day(start)
    _not_negative(n)
    last = start + n * _DAY
    return Reasoned(
        last,
        because(
            under,
            _GENERAL_CLAUSES_9,
            "0021_first_day_is_not_counted",
            "The period runs from %(start)s, which is not counted: day 1 is %(first)s, "
            "day %(n)s is %(last)s, the last, to its midnight in India."
            if n
            else "The period is of no days after %(start)s: it ends with that day, at its midnight "
            "in India.",
            start=start,
            first=start + _DAY,
            n=n,
            last=last,
        ),
    )


def first_moment_after_days(start: date, n: int, *, under: Under) -> Reasoned[datetime]:
    """T-C: the instant from which "not claimed within N days" is true: 00:00 of day N + 1."""
    within = last_day_within_days(start, n, under=under)
    after = within.value + _DAY
    return Reasoned(
        midnight_in_india(after),
        within.because
        + because(
            _section(under),
            _GENERAL_CLAUSES_9,
            "0022_period_over_at_midnight",
            "The last day ends at midnight; the period is over from 00:00 in India on %(after)s.",
            after=after,
        ),
    )


def first_day_after_expiry(start: date, n: int, *, under: Under) -> Reasoned[date]:
    """T-D: the first day "after the expiry of N days from the date of"."""
    within = last_day_within_days(start, n, under=under)
    after = within.value + _DAY
    return Reasoned(
        after,
        within.because
        + because(
            _section(under),
            _GENERAL_CLAUSES_9,
            "0022_period_over_at_midnight",
            "%(n)s days must have expired; the first day after them is %(after)s.",
            n=n,
            after=after,
        ),
    )


def last_day_within_weeks(start: date, n: int, *, under: Under) -> Reasoned[date]:
    """T-E: the last day of "within N weeks from the date of": blocks of seven days."""
    _whole_day(start)
    _not_negative(n)
    last = start + 7 * n * _DAY
    return Reasoned(
        last,
        because(
            under,
            _GENERAL_CLAUSES_9,
            "0023_weeks_and_months",
            "%(n)s weeks of seven days run from %(start)s, which is not counted; "
            "the last day is %(last)s.",
            n=n,
            start=start,
            last=last,
        ),
    )


def last_day_within_months(start: date, n: int, *, under: Under) -> Reasoned[date]:
    """T-F: the last day of "within N months from the date of", by the British calendar.

    The day of the same number, or the last day of a month that has no such day.
    """
    _whole_day(start)
    _not_negative(n)
    years, month0 = divmod(start.month - 1 + n, 12)
    year, month = start.year + years, month0 + 1
    days_in_month = monthrange(year, month)[1]
    last = date(year, month, min(start.day, days_in_month))
    return Reasoned(
        last,
        because(
            under,
            _GENERAL_CLAUSES_3_35,
            "0023_weeks_and_months",
            "%(n)s calendar months run from %(start)s, which is not counted; "
            "they end on the day of the same number, %(last)s."
            if last.day == start.day
            else "%(n)s calendar months run from %(start)s, which is not counted; the last month "
            "has no day %(day)s, so they end on its last day, %(last)s.",
            n=n,
            start=start,
            day=start.day,
            last=last,
        ),
    )


def hours_after(instant: datetime, n: int, *, under: Under) -> Reasoned[datetime]:
    """T-G: the last moment of "within N hours", counted from the minute recorded.

    Inclusive: an act at exactly that moment is in time. Hours never wait for a closed day.
    """
    _not_negative(n)
    until = instant + timedelta(hours=n)
    return Reasoned(
        until,
        because(
            under,
            "The Act, in its words: hours and not days from a date",
            "0024_hours_from_the_recorded_minute",
            "%(n)s hours run from %(start)s, the time recorded, to %(until)s.",
            n=n,
            start=in_india(instant),
            until=in_india(until),
        ),
    )


def roll_forward(day: date, calendar: ClosedDays, *, under: Under) -> Reasoned[date]:
    """T-H: a last day on which courts and offices are closed moves to the next open day.

    Only for periods whose area setting says so; it never shortens anyone's time.
    """
    _whole_day(day)
    closed: list[date] = []
    opens = day
    while calendar.is_closed(opens):
        closed.append(opens)
        opens += _DAY
    if not closed:
        return Reasoned(day, () if isinstance(under, str) else (under.reason(),))
    return Reasoned(
        opens,
        because(
            under,
            _GENERAL_PRINCIPLE,
            "0025_closed_offices",
            "Courts and offices are closed on %(closed)s; what could have been done that day "
            "may be done on the next open day, %(opens)s.",
            closed=tuple(closed),
            opens=opens,
        ),
    )
