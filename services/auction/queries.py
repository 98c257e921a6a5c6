"""Reads of sales."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from services.auction.models import Sale

ZERO = Decimal(0)


def sale(session: Session, sale_id: int) -> Sale:
    """A sale with the heads sold in it."""
    found = session.scalars(select(Sale).where(Sale.id == sale_id).options(joinedload(Sale.sold)))
    return found.unique().one()


def balance_of_claim(session: Session, claim_id: int) -> tuple[Decimal, datetime | None]:
    """Section 16: the rupees that the sales of this claim's heads left for the owner.

    With the instant of the last of these sales; None if none was held.
    """
    held = session.execute(
        select(Sale.balance, Sale.sold_at).where(
            Sale.claim_id == claim_id, Sale.sold_at.is_not(None)
        )
    ).all()
    balance = sum((row.balance for row in held if row.balance is not None), ZERO)
    return balance, max((row.sold_at for row in held), default=None)


def sale_was_held(session: Session, claim_id: int) -> bool:
    """Section 16: whether cattle refused in this claim have been put to sale."""
    return bool(
        session.scalar(
            select(Sale.id).where(Sale.claim_id == claim_id, Sale.sold_at.is_not(None)).limit(1)
        )
    )
