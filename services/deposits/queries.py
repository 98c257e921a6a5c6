"""Reads of deposits under protest."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

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


def applied_meanwhile(
    session: Session, claim_ids: Collection[int], since: datetime
) -> datetime | None:
    """Section 15: when the last deposit of these claims ended, if not before an instant."""
    return session.scalar(
        select(func.max(ProtestDeposit.ended_at)).where(
            ProtestDeposit.claim_id.in_(claim_ids), ProtestDeposit.ended_at >= since
        )
    )
