"""Reads of sales."""

from collections.abc import Callable, Sequence
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session, joinedload

from services.auction.models import Sale
from services.auction.reckoning import owner_in
from services.journal.queries import acts
from services.parties import persons_of
from services.register import Head

ZERO = Decimal(0)


def sale(session: Session, sale_id: int) -> Sale:
    """A sale with the heads sold in it."""
    found = session.scalars(select(Sale).where(Sale.id == sale_id).options(joinedload(Sale.sold)))
    return found.unique().one()


def whose_in_sale(
    session: Session, section: str, heads: Sequence[Head], appeared_for: int | None
) -> Callable[[Head], int | None]:
    """Whose each head is in a sale under this section; parties that were merged are one person.

    `appeared_for`: whose heads, under section 16, those are whose owner was not known.
    """
    owners = {each for each in (*(head.whose for head in heads), appeared_for) if each is not None}
    persons = persons_of(session, owners) if len(owners) > 1 else {}
    return owner_in(section, appeared_for, persons)


class Balance(NamedTuple):
    """What the sales of a claim left for its owner, less what was paid out before, in rupees.

    `sales` is how many were held, `delivered` how often a balance has been handed over: cattle
    seized again later (s. 15(2)) are sold later.
    """

    amount: Decimal
    sales: int
    delivered: int
    last_sold_at: datetime | None


def balance_of_claim(session: Session, entry_id: int, claim_id: int) -> Balance:
    """Section 16: what the sales of this claim's heads left for the owner and is still his."""
    held = session.execute(
        select(Sale.balance, Sale.sold_at).where(
            Sale.claim_id == claim_id, Sale.sold_at.is_not(None)
        )
    ).all()
    before = [
        Decimal(act.facts["balance"])
        for act in acts(session, entry_id)
        if act.verb == "deliver_balance" and act.facts["claim"] == claim_id
    ]
    amount = sum((row.balance for row in held if row.balance is not None), ZERO)
    last = max((row.sold_at for row in held), default=None)
    return Balance(amount - sum(before, ZERO), len(held), len(before), last)


def sales_held(session: Session, claim_id: int) -> int:
    """Section 16: how often cattle refused in this claim have been put to sale."""
    held = select(func.count()).where(Sale.claim_id == claim_id, Sale.sold_at.is_not(None))
    return session.scalar(held) or 0
