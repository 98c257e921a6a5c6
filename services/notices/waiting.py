"""Section 14: when cattle count as unclaimed, and which heads do."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy.orm import Session

from services.journal import Occasion, keep_date, record_about
from services.notices import rules
from services.reckoning.calendar import ClosedDays
from services.register import Head, RegisterEntry
from services.statute import Law


def find_when_unclaimed(
    session: Session, *, entry: RegisterEntry, law: Law, closed: ClosedDays, occasion: Occasion
) -> datetime:
    """Section 14: keep the date `unclaimed_from` and give its instant."""
    found = rules.unclaimed_from(law, entry.brought_at, closed)
    keep_date(session, entry_id=entry.id, name="unclaimed_from", value=found, occasion=occasion)
    return found.value


def find_unclaimed_heads(
    session: Session,
    *,
    entry: RegisterEntry,
    claimed: Collection[int],
    occasion: Occasion,
) -> list[Head]:
    """Section 14: the first period has ended; mark the heads nobody appeared to claim.

    A claim that was made in time, though not settled, keeps its heads out (reading A-1).
    """
    entry.first_period_ended_at = occasion.at
    heads = rules.unclaimed_heads(entry.heads, claimed)
    for head in heads:
        head.unclaimed_since = occasion.at
    if heads:
        record_about(
            session,
            entry,
            "find_unclaimed_heads",
            "section_14",
            occasion,
            {"heads": [head.number for head in heads]},
        )
    return heads
