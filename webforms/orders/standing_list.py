"""The list of the orders of a State: filtered by its address, a page at a time."""

from dataclasses import dataclass
from datetime import date
from typing import Any
from urllib.parse import urlencode

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import Officer
from services.tariffs import Instrument
from services.tariffs.kinds import KINDS
from services.tariffs.queries import areas_of, instruments_of
from services.tariffs.standing import STANDINGS, standings
from webforms.forms.fields.texts import as_seen

PAGE = 40


@dataclass(frozen=True)
class Asked:
    """What the address asks for; whatever makes no sense in it is left out."""

    on: date
    standing: str = ""
    kind: str = ""
    area: str = ""
    words: str = ""
    page: int = 1

    def address(self, **changed: Any) -> str:
        """The part of the address that asks for this, with something changed."""
        said = {
            "on": self.on.isoformat(), "standing": self.standing, "kind": self.kind,
            "area": self.area, "words": self.words, "page": self.page,
        } | changed  # fmt: skip
        return urlencode({name: value for name, value in said.items() if value not in ("", 1)})


@dataclass(frozen=True)
class Row:
    """One order of the list."""

    order: Instrument
    standing: str
    area: str | None


@dataclass(frozen=True)
class Listed:
    """One page of the list, how many there are of each standing, how many in all."""

    rows: list[Row]
    counts: dict[str, int]
    total: int
    pages: int
    areas: dict[int, str]


def asked_of(arguments: Any, on: date) -> Asked:
    """What an address asks for, as it stands on a day."""
    page = arguments.get("page", "1")
    area = arguments.get("area", "")
    return Asked(
        on=on,
        standing=_known(arguments.get("standing", ""), STANDINGS),
        kind=_known(arguments.get("kind", ""), KINDS),
        area=area if area == "whole" or area.isdecimal() else "",
        words=as_seen(arguments.get("words", "")).strip()[:80],
        page=int(page) if page.isdecimal() and 0 < int(page) < 10_000 else 1,
    )


def listed(session: Session, state: str, asked: Asked, *, whole: bool = False) -> Listed:
    """The orders of a State that are asked for; `whole` for all pages at once."""
    areas = areas_of(session, state)
    every = instruments_of(session, state)
    stands = standings(every, asked.on)
    found = [
        Row(each, stands[each.id], areas.get(each.local_area_id or 0))
        for each in every
        if _fits(each, asked)
    ]
    counts = {name: sum(row.standing == name for row in found) for name in STANDINGS}
    if asked.standing:
        found = [row for row in found if row.standing == asked.standing]
    first = (asked.page - 1) * PAGE
    shown = found if whole else found[first : first + PAGE]
    return Listed(shown, counts, len(found), max(1, -(-len(found) // PAGE)), areas)


def names_of(session: Session, orders: list[Instrument]) -> dict[int, str]:
    """The names of the officers who entered, approved or withdrew: one statement."""
    ids = {
        officer
        for each in orders
        for officer in (each.entered_by, each.approved_by, each.withdrawn_by)
        if officer is not None
    }
    rows = session.execute(select(Officer.id, Officer.name).where(Officer.id.in_(ids)))
    return {row.id: row.name for row in rows}


def _fits(each: Instrument, asked: Asked) -> bool:
    if asked.kind and each.kind != asked.kind:
        return False
    if asked.area == "whole" and each.local_area_id is not None:
        return False
    if asked.area.isdecimal() and each.local_area_id != int(asked.area):
        return False
    said = f"{each.number} {each.issued_by}".casefold()
    return asked.words.casefold() in said


def _known(word: str, words: Any) -> str:
    return word if word in words else ""
