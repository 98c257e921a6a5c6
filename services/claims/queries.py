"""Reads of claims."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session, contains_eager, joinedload

from services.claims.models import Claim, ClaimedHead
from services.database import kept_in
from services.register import Head, RegisterEntry
from services.register.queries import LAST_ACT, keep_entry

_ENTRY_WITH_CLAIMS = (
    select(RegisterEntry, *LAST_ACT, Claim)
    .join(RegisterEntry.heads)
    .outerjoin(ClaimedHead, ClaimedHead.head_id == Head.id)
    .outerjoin(ClaimedHead.claim)
    .where(
        RegisterEntry.id
        == select(Claim.entry_id).where(Claim.id == bindparam("claim")).scalar_subquery()
    )
    .options(
        contains_eager(RegisterEntry.heads).joinedload(Head.owner),
        joinedload(RegisterEntry.seizer),
        joinedload(RegisterEntry.pound),
        contains_eager(Claim.claimed).contains_eager(ClaimedHead.head),
    )
    .order_by(Head.number)
)


def claim(session: Session, claim_id: int) -> Claim:
    """A claim with its claimant and the heads it names.

    Its entry and the other claims to the entry are read with it, in one statement: whatever
    becomes of one, all are asked. So ask for the claim first, then for the entry.
    """
    kept = kept_in(session)
    if (Claim, claim_id) not in kept:
        rows = session.execute(_ENTRY_WITH_CLAIMS, {"claim": claim_id}).unique().all()
        entry, seq, seal, _ = rows[0]
        keep_entry(session, entry, seq, seal)
        kept = kept_in(session)
        kept.update({(Claim, each.id): each for *_, each in rows if each is not None})
    return kept[Claim, claim_id]  # type: ignore[no-any-return]


def heads_in_open_claims(
    session: Session, entry_id: int, *, made_before: datetime | None = None
) -> set[int]:
    """The ids of heads named in a claim that is not settled yet, and was made before then."""
    asked = (
        select(ClaimedHead.head_id)
        .join(Claim)
        .where(Claim.entry_id == entry_id, Claim.outcome.is_(None))
    )
    if made_before is not None:
        asked = asked.where(Claim.claimed_at < made_before)
    return set(session.scalars(asked))


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
