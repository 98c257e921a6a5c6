"""Reads of deposits under protest."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.ledger import ProtestDeposit


def deposit_of_claim(session: Session, claim_id: int) -> ProtestDeposit:
    """The deposit made under protest in a claim."""
    return session.scalars(select(ProtestDeposit).where(ProtestDeposit.claim_id == claim_id)).one()
