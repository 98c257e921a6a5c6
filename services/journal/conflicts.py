"""Records that contradict each other, because the earlier act was entered after the later one.

What can be recomputed is; for the rest the conflict is shown until whoever controls the pounds
(s. 5) has said what becomes of it. No section lets anybody undo the later record by himself
(docs/decisions/0063).
"""

from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from services.journal.about import About, record_about
from services.journal.models import Conflict
from services.journal.occasion import Occasion

ZERO = Decimal(0)


def keep_conflict(
    session: Session,
    *,
    entry_id: int,
    act: str,
    section: str,
    heads: Sequence[int],
    later: tuple[str, datetime],
    occasion: Occasion,
    held: Decimal = ZERO,
    received_from: str | None = None,
    details: str | None = None,
) -> Conflict:
    """Keep that an act contradicts a later record (`later`: its section and when that was).

    The act happened at `occasion.at`. `held` is the money kept until it is settled, in rupees.
    """
    conflict = Conflict(
        entry_id=entry_id,
        act=act,
        section=section,
        heads=list(heads),
        happened_at=occasion.at,
        recorded_at=occasion.recorded_at,
        later_section=later[0],
        later_at=later[1],
        held=held,
        received_from=received_from,
        details=details,
    )
    session.add(conflict)
    session.flush()
    return conflict


def find_conflict(
    session: Session,
    about: About,
    *,
    act: str,
    section: str,
    heads: Sequence[int],
    later: tuple[str, datetime],
    occasion: Occasion,
    held: Decimal = ZERO,
    received_from: str | None = None,
    details: str | None = None,
) -> Conflict:
    """An act that is itself recorded contradicts a later record: keep it, and say so."""
    assert about.entry_id is not None
    conflict = keep_conflict(
        session,
        entry_id=about.entry_id,
        act=act,
        section=section,
        heads=heads,
        later=later,
        occasion=occasion,
        held=held,
        received_from=received_from,
        details=details,
    )
    found = occasion.at_time(occasion.recorded_at)
    record_about(session, about, "find_conflict", section, found, facts_of(conflict))
    return conflict


def facts_of(conflict: Conflict) -> dict[str, Any]:
    """What the record of an act says of the conflict it made known."""
    return {
        "conflict": conflict.id,
        "act": conflict.act,
        "heads": conflict.heads,
        "amount": conflict.held or None,
        "received_from": conflict.received_from,
        "details": conflict.details,
        "later_at": conflict.later_at,
    }


def unsettled_conflicts(
    session: Session, entry_id: int, known_on: datetime | None = None
) -> list[Conflict]:
    """The conflicts of an entry that are not settled; as far as they were recorded by an instant.

    What of one settled since was held is no longer in its row: the ledger has it.
    """
    asked = select(Conflict).where(Conflict.entry_id == entry_id).order_by(Conflict.id)
    if known_on is None:
        asked = asked.where(Conflict.settled_at.is_(None))
    else:
        asked = asked.where(
            Conflict.recorded_at <= known_on,
            or_(Conflict.settled_at.is_(None), Conflict.settled_at > known_on),
        )
    return list(session.scalars(asked))
