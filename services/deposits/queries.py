"""Reads of deposits under protest."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.journal.queries import acts
from services.ledger import ProtestDeposit


def deposit_of_claim(session: Session, claim_id: int) -> ProtestDeposit:
    """The deposit made under protest in a claim."""
    return session.scalars(select(ProtestDeposit).where(ProtestDeposit.claim_id == claim_id)).one()


def still_held(session: Session, claim_ids: Collection[int]) -> set[int]:
    """Section 15: those of these claims whose deposit is still held."""
    return set(
        session.scalars(
            select(ProtestDeposit.claim_id).where(
                ProtestDeposit.claim_id.in_(claim_ids), ProtestDeposit.ended_at.is_(None)
            )
        )
    )


@dataclass(frozen=True)
class Applied:
    """A deposit that became fine and charges, and what of it did, in rupees."""

    deposit: ProtestDeposit
    fine: Decimal
    charges: Decimal


def applied_since(
    session: Session, entry_id: int, claim_ids: Collection[int], since: datetime
) -> list[Applied]:
    """Section 15: the deposits of these claims that became fine and charges at or after then."""
    ended = list(
        session.scalars(
            select(ProtestDeposit)
            .where(ProtestDeposit.claim_id.in_(claim_ids), ProtestDeposit.ended_at >= since)
            .order_by(ProtestDeposit.id)
        )
    )
    parts = {
        act.facts["claim"]: act.facts
        for act in (acts(session, entry_id) if ended else ())
        if act.verb == "convert_deposit"
    }
    return [
        Applied(each, Decimal(part["fine"]), Decimal(part["charges"]))
        for each in ended
        if (part := parts.get(each.claim_id)) is not None
    ]
