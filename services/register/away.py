"""Section 15(2), where a State has it: when heads that were seized again had been out of the pound.

A head's row says how it stands; that it had been given back before is in the journal.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.journal import Act
from services.reckoning.clock import midnight_in_india
from services.register.models import Head, RegisterEntry


@dataclass(frozen=True)
class Away:
    """One head of a pound that had been delivered, and was brought again."""

    pound_id: int
    kind: str
    left_at: datetime
    back_at: datetime

    def at(self, instant: datetime) -> bool:
        """Whether it was out at an instant."""
        return self.left_at < instant <= self.back_at

    def all_day(self, day: date) -> bool:
        """Whether it was out from the beginning to the end of a day in India."""
        ends = midnight_in_india(day + timedelta(days=1))
        return self.left_at < midnight_in_india(day) and ends <= self.back_at


def times_away(session: Session, pound_ids: Collection[int]) -> list[Away]:
    """The times for which heads now or last seized again had been out; one statement."""
    rows = session.execute(
        select(
            RegisterEntry.pound_id,
            Head.id,
            Head.number,
            Head.kind,
            Head.charges_from,
            Act.happened_at,
            Act.facts,
        )
        .join(Head, Head.entry_id == RegisterEntry.id)
        .join(Act, Act.entry_id == RegisterEntry.id)
        .where(
            RegisterEntry.pound_id.in_(pound_ids),
            Head.charges_from.is_not(None),
            Act.verb == "deliver_cattle",
            Act.happened_at <= Head.charges_from,
        )
        .order_by(Act.seq)
    )
    found = {
        row.id: Away(row.pound_id, row.kind, row.happened_at, row.charges_from)
        for row in rows
        if row.number in row.facts["heads"]
    }
    return list(found.values())
