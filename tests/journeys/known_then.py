"""Whether what was known at each step of a story can still be asked when it is over."""

from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from services.journal import LegalDate
from services.reckoning.clock import midnight_in_india
from services.register import RegisterEntry
from services.register.queries import entry as entry_of
from webforms.register.known import KnownEntry, known_of
from workflows.simulation import Player
from workflows.simulation.story import Expect, Story


def known_otherwise(player: Player, story: Story) -> list[str]:
    """What the story just played expected of heads, dates, money and breaches at a step, and what
    is now said to have been known then; of a story with one entry.
    """
    with player.sessions.reading() as session:
        numbers = list(session.scalars(select(RegisterEntry.id)))
        if len(numbers) != 1:
            return []
        entry = entry_of(session, numbers[0])
        return [
            f"{step.at}: {said}"
            for step, after in zip(story.story, [*story.story[1:], None], strict=True)
            if step.expect and step.in_ is None and (after is None or after.at > step.at)
            for said in _differences(known_of(session, entry, step.at), step.expect)
        ]


def _differences(known: KnownEntry, expect: Expect) -> Iterator[str]:
    for name, amount in (expect.money or {}).items():
        if known.money.get(name, Decimal(0)) != amount:
            yield f"{name} {known.money.get(name)}, not {amount}"
    standing = {head.number: head.standing for head in known.heads}
    for number, word in (expect.heads or {}).items():
        if standing.get(number) != word:
            yield f"head {number} {standing.get(number)}, not {word}"
    dates = {row.name: row for row in known.dates}
    for name, wanted in (expect.dates or {}).items():
        if name not in dates or not _same(dates[name], wanted):
            yield f"{name} not {wanted}"
    breaches = {breach.name for breach in known.breaches}
    if expect.breaches is not None and breaches != set(expect.breaches):
        yield f"breaches {breaches}, not {expect.breaches}"


def _same(row: LegalDate, wanted: Any) -> bool:
    if isinstance(wanted, datetime):
        return row.at == wanted
    return row.on_day == wanted or row.at == midnight_in_india(wanted)
