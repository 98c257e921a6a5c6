"""How late a task is, in words. Worked out once, on the server, from the day in India.

A time the law names is "late" once it has passed; a target the office set itself is only "past the
target". On the last day itself nothing is late until the hour has passed.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from flask_babel import gettext as _

from services.reckoning.clock import date_in_india, midnight_in_india
from webforms.language import ago, clock_time, day, moment

A_DAY = timedelta(days=1)
AN_INSTANT = timedelta(microseconds=1)


@dataclass(frozen=True)
class Due:
    """The words, and the status that repeats them in colour."""

    words: str
    status: str
    by_law: bool

    is_past: bool = False

    @property
    def is_late(self) -> bool:
        """Late by law; a target of the office that has passed is not."""
        return self.status == "overdue"


def due_in_words(
    due_at: datetime | None, by_law: bool, now: datetime, *, exactly: bool = False
) -> Due:
    """Say when a task is due, seen from now; `exactly`: how late in two units, late 2 d 3 h."""
    if due_at is None:
        return Due(_("no date fixed"), "waiting", False)
    if due_at < now:
        span = two_units(now - due_at) if exactly else ago(now - due_at)
        if by_law and exactly:
            return Due(_("late %(span)s", span=span), "overdue", True, True)
        if by_law:
            return Due(_("LATE by %(span)s", span=span), "overdue", True, True)
        return Due(_("%(span)s past office target", span=span), "soon", False, True)
    last = date_in_india(due_at - AN_INSTANT)
    days = (last - date_in_india(now)).days
    whole_day = due_at == midnight_in_india(last + A_DAY)
    return Due(_on_time(last, due_at, days, whole_day), "open" if days else "soon", by_law)


def _on_time(last: date, due_at: datetime, days: int, whole_day: bool) -> str:
    """A time at midnight is the end of the day before, and is called so."""
    if whole_day:
        if days == 0:
            return _("by the end of today")
        if days == 1:
            return _("by the end of tomorrow")
        return _("by the end of %(day)s", day=day(last))
    if days == 0:
        return _("today %(time)s", time=clock_time(due_at))
    if days == 1:
        return _("tomorrow %(time)s", time=clock_time(due_at))
    return _("by %(day)s", day=moment(due_at))


def two_units(span: timedelta) -> str:
    """How long, in its two largest units: 2 d 3 h, 3 h 20 min, 5 min; what is less falls away."""
    minutes = max(0, int(span.total_seconds() // 60))
    days, hours, minutes = minutes // (24 * 60), minutes // 60 % 24, minutes % 60
    if days and hours:
        return _("%(days)d d %(hours)d h", days=days, hours=hours)
    if days:
        return _("%(days)d d", days=days)
    if hours and minutes:
        return _("%(hours)d h %(minutes)d min", hours=hours, minutes=minutes)
    if hours:
        return _("%(hours)d h", hours=hours)
    return _("%(minutes)d min", minutes=minutes)


def end_of_today(now: datetime) -> datetime:
    """What is due before this is due today: midnight that ends the day in India included."""
    return midnight_in_india(date_in_india(now) + A_DAY) + AN_INSTANT


def end_of_week(now: datetime) -> datetime:
    """What is due before this is due within seven days of today."""
    return midnight_in_india(date_in_india(now) + 7 * A_DAY) + AN_INSTANT
