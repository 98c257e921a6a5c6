"""How late a task is, in words. Worked out once, on the server, from the day in India.

A time the law names is "late" once it has passed; a target the office set itself is only "past the
target". On the last day itself nothing is late until the hour has passed.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from flask_babel import gettext as _

from services.reckoning.clock import date_in_india, midnight_in_india
from webforms.language import ago, clock_time, day


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


def due_in_words(due_at: datetime | None, by_law: bool, now: datetime) -> Due:
    """Say when a task is due, seen from now."""
    if due_at is None:
        return Due(_("no date fixed"), "waiting", False)
    if due_at < now:
        span = ago(now - due_at)
        if by_law:
            return Due(_("LATE by %(span)s", span=span), "overdue", True, True)
        return Due(_("%(span)s past office target", span=span), "soon", False, True)
    days = (date_in_india(due_at) - date_in_india(now)).days
    if days == 0:
        return Due(_("today %(time)s", time=clock_time(due_at)), "soon", by_law)
    if days == 1:
        return Due(_("tomorrow %(time)s", time=clock_time(due_at)), "open", by_law)
    return Due(_("by %(day)s", day=day(due_at)), "open", by_law)


def end_of_today(now: datetime) -> datetime:
    """Midnight that ends the day in India."""
    return midnight_in_india(date_in_india(now) + timedelta(days=1))


def end_of_week(now: datetime) -> datetime:
    """Midnight that ends the seventh day from today in India."""
    return midnight_in_india(date_in_india(now) + timedelta(days=7))
