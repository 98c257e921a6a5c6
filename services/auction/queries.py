"""Reads of sales."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import func, select
from sqlalchemy.orm import Session, selectinload

from services.auction.models import Sale

ZERO = Decimal(0)


def sale(session: Session, sale_id: int) -> Sale:
    """A sale with the heads sold in it."""
    return session.scalars(
        select(Sale).where(Sale.id == sale_id).options(selectinload(Sale.sold))
    ).one()


def balance_of_claim(session: Session, claim_id: int) -> Decimal:
    """Section 16: the rupees that the sales of this claim's heads left for the owner."""
    amounts = session.scalars(
        select(Sale.balance).where(Sale.claim_id == claim_id, Sale.balance.is_not(None))
    )
    return sum((amount for amount in amounts if amount is not None), ZERO)


def sold_at_of_claim(session: Session, claim_id: int) -> datetime | None:
    """Section 16: when the last sale of this claim's heads was held; None if none was."""
    return session.scalar(select(func.max(Sale.sold_at)).where(Sale.claim_id == claim_id))


def sale_was_held(session: Session, claim_id: int) -> bool:
    """Section 16: whether cattle refused in this claim have been put to sale."""
    return bool(
        session.scalar(
            select(Sale.id).where(Sale.claim_id == claim_id, Sale.sold_at.is_not(None)).limit(1)
        )
    )
