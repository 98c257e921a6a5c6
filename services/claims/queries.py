"""Reads of claims."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session, joinedload

from services.claims.models import Claim, ClaimedHead
from services.database import kept_in

_CLAIMS_OF_ITS_ENTRY = (
    select(Claim)
    .where(
        Claim.entry_id
        == select(Claim.entry_id).where(Claim.id == bindparam("claim")).scalar_subquery()
    )
    .options(joinedload(Claim.claimed).joinedload(ClaimedHead.head))
)


def claim(session: Session, claim_id: int) -> Claim:
    """A claim with its claimant and the heads it names.

    The other claims to the entry are read with it: whatever becomes of one, all are asked.
    """
    kept = kept_in(session)
    if (Claim, claim_id) not in kept:
        found = session.scalars(_CLAIMS_OF_ITS_ENTRY, {"claim": claim_id}).unique()
        kept = kept_in(session)
        kept.update({(Claim, each.id): each for each in found})
    return kept[Claim, claim_id]  # type: ignore[no-any-return]


def heads_in_open_claims(session: Session, entry_id: int) -> set[int]:
    """The ids of heads named in a claim that is not settled yet."""
    return set(
        session.scalars(
            select(ClaimedHead.head_id)
            .join(Claim)
            .where(Claim.entry_id == entry_id, Claim.outcome.is_(None))
        )
    )


def heads_claimed_before(session: Session, entry_id: int, instant: datetime) -> set[int]:
    """Section 14: the ids of heads that somebody had appeared to claim before an instant."""
    return set(
        session.scalars(
            select(ClaimedHead.head_id)
            .join(Claim)
            .where(Claim.entry_id == entry_id, Claim.claimed_at < instant)
        )
    )


def who_claimed(session: Session, entry_id: int) -> set[tuple[int, int]]:
    """Pairs of party and head: who has claimed which head of an entry."""
    rows = session.execute(
        select(Claim.claimant_id, ClaimedHead.head_id)
        .join(ClaimedHead)
        .where(Claim.entry_id == entry_id)
    )
    return {(claimant_id, head_id) for claimant_id, head_id in rows}


def claims_to(session: Session, head_ids: Collection[int]) -> set[int]:
    """The ids of claims that name any of these heads."""
    return set(
        session.scalars(
            select(ClaimedHead.claim_id).where(ClaimedHead.head_id.in_(head_ids)).distinct()
        )
    )
