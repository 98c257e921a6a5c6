"""Money in an officer's hand that is somebody else's until the law says whose (ss. 12A, 15, 17).

Deposits of owners who dispute the seizure, surplus proceeds nobody has claimed, security; and what
is held until a conflict of records is settled (s. 5).
"""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, func, literal, select, type_coerce, union_all
from sqlalchemy.orm import Session

from services.database import Rupees
from services.journal import Conflict
from services.ledger import ProtestDeposit, Security, SurplusHeld
from services.monitoring.scope import Scope
from services.reckoning.clock import date_in_india
from services.register import RegisterEntry

SECTIONS = {
    "deposit": "section_15",
    "surplus": "section_17",
    "security": "section_12a",
    "conflict": "section_05",
}


@dataclass(frozen=True)
class HeldMoney:
    """All that is held of one kind: how often, how much in rupees, the oldest since when."""

    kind: str
    section: str
    number: int
    amount: Decimal
    oldest_on: date | None


@dataclass(frozen=True)
class HeldItem:
    """One sum that is held, and the entry it is held for."""

    kind: str
    entry_id: int
    number: int
    year: int
    pound_id: int
    amount: Decimal
    held_since: date


@dataclass(frozen=True)
class _Kind:
    """Where money of a kind is kept, when it is held still, and since when."""

    name: str
    rows: Any
    held: ColumnElement[bool]
    amount: Any
    since: Any


KINDS = (
    _Kind(
        "deposit",
        ProtestDeposit,
        ProtestDeposit.ended_at.is_(None),
        type_coerce(ProtestDeposit.fine + ProtestDeposit.charges, Rupees),
        ProtestDeposit.deposited_at,
    ),
    _Kind(
        "surplus",
        SurplusHeld,
        SurplusHeld.ended_by.is_(None),
        SurplusHeld.amount,
        SurplusHeld.arose_at,
    ),
    _Kind("security", Security, Security.held > 0, Security.held, Security.deposited_at),
    _Kind("conflict", Conflict, Conflict.held > 0, Conflict.held, Conflict.recorded_at),
)


def money_held(session: Session, scope: Scope) -> list[HeldMoney]:
    """What is held now, by kind: one statement."""
    sums = [
        select(
            literal(kind.name).label("kind"),
            func.count().label("number"),
            func.sum(kind.amount, type_=Rupees()).label("amount"),
            func.min(kind.since).label("oldest"),
        )
        .join(RegisterEntry, RegisterEntry.id == kind.rows.entry_id)
        .where(kind.held, *scope.of(RegisterEntry))
        for kind in KINDS
    ]
    rows = {row.kind: row for row in session.execute(union_all(*sums))}
    return [
        HeldMoney(
            kind=kind.name,
            section=SECTIONS[kind.name],
            number=rows[kind.name].number,
            amount=rows[kind.name].amount or Decimal("0.00"),
            oldest_on=_on(rows[kind.name].oldest),
        )
        for kind in KINDS
    ]


def list_held(session: Session, scope: Scope, *, limit: int) -> list[HeldItem]:
    """The sums that are held, the oldest first; at most so many of each kind."""
    found = []
    for kind in KINDS:
        rows = session.execute(
            select(
                RegisterEntry.id,
                RegisterEntry.number,
                RegisterEntry.year,
                RegisterEntry.pound_id,
                kind.amount,
                kind.since,
            )
            .join(RegisterEntry, RegisterEntry.id == kind.rows.entry_id)
            .where(kind.held, *scope.of(RegisterEntry))
            .order_by(kind.since, kind.rows.id)
            .limit(limit)
        )
        found += [
            HeldItem(kind.name, id, number, year, pound_id, amount, date_in_india(since))
            for id, number, year, pound_id, amount, since in rows
        ]
    return sorted(found, key=lambda each: (each.held_since, each.entry_id))


def _on(since: datetime | None) -> date | None:
    return date_in_india(since) if since else None
