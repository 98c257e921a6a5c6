"""The seizures of a demonstration, drawn: who, what, where and when."""

from collections.abc import Iterator
from datetime import datetime, time, timedelta

from services.reckoning.clock import date_in_india, instant_from_india
from webforms.demonstrating.conduct import FATES, Played
from webforms.demonstrating.ground import Ground
from webforms.demonstrating.pace import DAY, to_the_minute
from webforms.demonstrating.people import Cast

LONGEST, USUAL = 205, 42
OLD = 0.12
"""Days before now within which seizures lie, and the part of them that is older than usual."""


def drawn(cast: Cast, ground: Ground, now: datetime, entries: int) -> Iterator[Played]:
    """The seizures: who, what, where and when; the older the fewer."""
    chance = cast.chance
    for _ in range(entries):
        pound = chance.choice(ground.pounds)
        old = chance.random() < OLD
        days = chance.uniform(USUAL, LONGEST) if old else chance.triangular(0, USUAL, 2)
        on = date_in_india(now - days * DAY)
        hour = chance.choice((5, 6, 6, 7, 8, 10, 14, 16, 17, 18, 20, 22))
        seized = instant_from_india(datetime.combine(on, time(hour, chance.randrange(60))))
        sent = seized + timedelta(minutes=chance.randrange(15, 150))
        if chance.random() < 0.06:
            sent = seized + timedelta(hours=chance.uniform(24.5, 40))
        brought = to_the_minute(sent + timedelta(minutes=chance.randrange(20, 120)))
        sent = to_the_minute(sent)
        if brought + timedelta(minutes=8) > now:
            seized, sent, brought = (each - 2 * DAY for each in (seized, sent, brought))
        villages = ground.villages[pound.id]
        kinds = ground.kinds(pound, brought)
        seizers = ground.seizers(pound, brought)
        seizure = cast.seizure(villages, kinds, seizers, ground.police[pound.id])
        seizure |= {"seized_at": seized, "sent_at": sent, "brought_at": brought}
        fate = chance.choices(list(FATES), list(FATES.values()))[0]
        yield Played(
            pound, fate, seizure, brought, villages, ground.police[pound.id],
            ground.orders[pound.local_area_id],
        )  # fmt: skip
