"""Answers that are a day or an instant, typed as in India; an instant becomes UTC."""

import re
from datetime import UTC, date, datetime
from typing import Any

from services.reckoning.clock import date_in_india, in_india, instant_from_india
from services.statute.layers import ACT_BEGAN
from webforms.forms.answering import Answer, plain_figures
from webforms.forms.wording import _

FIRST_DAY = ACT_BEGAN
"""Nothing happened under the Act before the day it was passed."""


def day_written(word: str) -> date | None:
    """A day as it is typed in India: 2026-03-09, 09/03/2026, 09-03-2026, 09.03.2026."""
    word = plain_figures(word)
    for form in ("%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y"):
        try:
            return datetime.strptime(word, form).date()  # noqa: DTZ007
        except ValueError:
            continue
    return None


class DayField(Answer):
    """A day in India."""

    kind = "day"
    in_figures = True

    def read(self, typed: list[str]) -> date:
        day = day_written(typed[0])
        if day is None:
            raise self.unreadable(_("Enter a day that exists, such as 2026-03-09."))
        _refuse_before_the_act(day)
        return day

    def write(self, value: Any) -> list[str]:
        return [value.isoformat() if isinstance(value, date) else str(value)]

    def later_than(self, now: datetime) -> bool:
        return bool(self.data > date_in_india(now))


def _refuse_before_the_act(day: date) -> None:
    if day < FIRST_DAY:
        words = _("Enter a day that is not before %(first)s, when the Act was passed.")
        raise ValueError(words.filled_with(first=FIRST_DAY))


def instant_written(text: str) -> datetime | None:
    """An instant as it is typed in India, the day as in `day_written` and the hour after it."""
    text = plain_figures(text)
    try:
        if re.match(r"\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\s", text):
            text = re.sub(r"^(\d+)[/.-](\d+)[/.-](\d{4})\s+", r"\3-\2-\1 ", text)
            written = datetime.strptime(text, "%Y-%m-%d %H:%M")  # noqa: DTZ007
        elif re.match(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d", text):
            written = datetime.fromisoformat(text)
        else:
            return None
        return written.astimezone(UTC) if written.tzinfo else instant_from_india(written)
    except (ValueError, OverflowError):
        return None


class InstantField(Answer):
    """A day and an hour in India, read as an instant in UTC."""

    kind = "instant"
    in_figures = True

    def read(self, typed: list[str]) -> datetime:
        written = instant_written(typed[0])
        if written is None:
            raise self.unreadable(_("Enter a day and a time, such as 2026-03-09 18:00."))
        _refuse_before_the_act(date_in_india(written))
        return written

    def write(self, value: Any) -> list[str]:
        if not isinstance(value, datetime):
            return [str(value)]
        there = in_india(value) if value.tzinfo else value
        return [f"{there:%Y-%m-%dT%H:%M:%S}" if there.second else f"{there:%Y-%m-%dT%H:%M}"]

    def later_than(self, now: datetime) -> bool:
        return bool(self.data > now)
