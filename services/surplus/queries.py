"""Reads of surpluses and the claims to them."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.ledger import SurplusHeld
from services.surplus.models import SurplusClaim


def surpluses_of_sale(session: Session, sale_id: int) -> list[SurplusHeld]:
    """The surpluses that arose in a sale, one for each owner."""
    return list(
        session.scalars(
            select(SurplusHeld).where(SurplusHeld.sale_id == sale_id).order_by(SurplusHeld.id)
        )
    )


def surpluses_of_entry(session: Session, entry_id: int) -> list[SurplusHeld]:
    """The surpluses of all sales of an entry."""
    return list(
        session.scalars(
            select(SurplusHeld).where(SurplusHeld.entry_id == entry_id).order_by(SurplusHeld.id)
        )
    )


def claimed_and_not_decided(session: Session, entry_id: int, claimant: frozenset[int]) -> set[int]:
    """The ids of surpluses of an entry that this claimant claims and that wait for a decision."""
    return set(
        session.scalars(
            select(SurplusClaim.surplus_id).where(
                SurplusClaim.entry_id == entry_id,
                SurplusClaim.claimant_id.in_(claimant),
                SurplusClaim.established.is_(None),
            )
        )
    )


def awaiting_decision(session: Session, entry_id: int) -> list[SurplusClaim]:
    """The claims to surpluses of an entry that have been preferred and not decided."""
    return list(
        session.scalars(
            select(SurplusClaim).where(
                SurplusClaim.entry_id == entry_id, SurplusClaim.established.is_(None)
            )
        )
    )
