"""Answers that are a day or an instant, typed as in India; an instant becomes UTC."""

import re
from datetime import UTC, date, datetime
from typing import Any

from services.reckoning.clock import date_in_india, in_india, instant_from_india
from webforms.forms.answering import Answer
from webforms.forms.wording import _


def day_written(word: str) -> date | None:
    """A day as it is typed in India: 2026-03-09, 09/03/2026, 09-03-2026, 09.03.2026."""
    for form in ("%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y"):
        try:
            return datetime.strptime(word, form).date()  # noqa: DTZ007
        except ValueError:
            continue
    return None


class DayField(Answer):
    """A day in India."""

    kind = "day"

    def read(self, typed: list[str]) -> date:
        day = day_written(typed[0])
        if day is None:
            raise self.unreadable(_("Enter a day that exists, such as 2026-03-09."))
        return day

    def write(self, value: Any) -> list[str]:
        return [value.isoformat() if isinstance(value, date) else str(value)]

    def later_than(self, now: datetime) -> bool:
        return bool(self.data > date_in_india(now))


class InstantField(Answer):
    """A day and an hour in India, read as an instant in UTC."""

    kind = "instant"

    def read(self, typed: list[str]) -> datetime:
        text = typed[0]
        try:
            if re.match(r"\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\s", text):
                text = re.sub(r"^(\d+)[/.-](\d+)[/.-](\d{4})\s+", r"\3-\2-\1 ", text)
                written = datetime.strptime(text, "%Y-%m-%d %H:%M")  # noqa: DTZ007
            elif re.match(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d", text):
                written = datetime.fromisoformat(text)
            else:
                raise ValueError(text)
            return written.astimezone(UTC) if written.tzinfo else instant_from_india(written)
        except (ValueError, OverflowError):
            raise self.unreadable(_("Enter a day and a time, such as 2026-03-09 18:00.")) from None

    def write(self, value: Any) -> list[str]:
        if not isinstance(value, datetime):
            return [str(value)]
        there = in_india(value) if value.tzinfo else value
        return [f"{there:%Y-%m-%dT%H:%M:%S}" if there.second else f"{there:%Y-%m-%dT%H:%M}"]

    def later_than(self, now: datetime) -> bool:
        return bool(self.data > now)
