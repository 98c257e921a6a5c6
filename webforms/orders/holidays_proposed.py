"""Closed days proposed for a State from the `holidays` package (docs/decisions/0060).

A proposal to confirm, never law: dates of the Muslim calendar are computed there, and an order of
the Government moves them.
"""

from dataclasses import dataclass
from datetime import date

from services.statute import StateInfo
from webforms.language import day, language

FROM_THE_MOON = ("id-ul", "muharram", "milad", "bakr", "ali's", "jamat", "chehlum", "estimated")


@dataclass(frozen=True)
class ProposedDay:
    """One day: its name, whether it is only optional there, whether its date is computed."""

    on: date
    name: str
    optional: bool
    computed: bool


def proposed_days(info: StateInfo, year: int, since: date) -> list[ProposedDay]:
    """The public and the optional holidays of a State in a year and after a day, in order."""
    import holidays  # a second to import: only when somebody enters closed days

    own = info.iso.removeprefix("IN-")
    subdivision = own if own in holidays.India.subdivisions else None
    found: dict[date, ProposedDay] = {}
    for category in ("optional", "public"):
        named, english = (
            holidays.country_holidays(
                "IN", subdiv=subdivision, years=year, categories=(category,), language=tongue
            )
            for tongue in ("hi" if language() == "hi" else "en_IN", "en_IN")
        )
        for on, name in named.items():
            if on.year == year and on >= since:
                said = english.get(on, "").lower()
                computed = any(word in said for word in FROM_THE_MOON)
                found[on] = ProposedDay(on, name, category == "optional", computed)
    return [found[on] for on in sorted(found)]


def words_of_day(proposed: ProposedDay, weekday: str, computed: str, optional: str) -> str:
    """`26 Jan 2026, Monday: Republic Day`, with what is to be known about it."""
    marks = [mark for mark, holds in ((optional, proposed.optional), (computed, proposed.computed))
             if holds]  # fmt: skip
    beside = f" ({'; '.join(marks)})" if marks else ""
    return f"{day(proposed.on)}, {weekday}: {proposed.name}{beside}"
