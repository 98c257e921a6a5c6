"""Reads for the pages of persons: those whom the records of a State name, and their entries."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, func, select, union
from sqlalchemy.orm import Session, joinedload, selectinload

from services.auction.models import SoldHead
from services.claims.models import Claim
from services.complaints.models import Complaint
from services.offences import Compensation, Offence
from services.parties import Party, find_parties
from services.register import Head, RegisterEntry
from services.register.queries import parties_by_tag
from services.suits import Suit

MOST_FOUND = 50
MOST_LOOKED_AT = 500
MOST_ENTRIES = 40


def found_in(session: Session, states: Collection[str], words: str) -> list[Party]:
    """Parties that the records of these States name, by name, residence, telephone or tag."""
    found = {party.id: party for party in parties_by_tag(session, words)} if words else {}
    found |= {party.id: party for party in find_parties(session, words, limit=MOST_LOOKED_AT)}
    here = _named_in(states).subquery()
    known = set(session.scalars(select(here.c[0]).where(here.c[0].in_(found))))
    shown = [party for party in found.values() if party.id in known]
    return sorted(shown, key=lambda party: (party.name, party.residence))[:MOST_FOUND]


def is_named_in(session: Session, states: Collection[str], party_id: int) -> bool:
    """Whether the records of these States name a party."""
    named = _named_in(states).subquery()
    return bool(session.scalar(select(named).where(named.c[0] == party_id).limit(1)))


def entries_of(
    session: Session, states: Collection[str], party_ids: Collection[int]
) -> list[RegisterEntry]:
    """The entries of these States whose cattle were theirs, or which they had seized."""
    theirs = select(Head.entry_id).where(
        func.coalesce(Head.owner_id, Head.found_owner_id).in_(party_ids)
    )
    return list(
        session.scalars(
            select(RegisterEntry)
            .where(
                RegisterEntry.state.in_(states),
                RegisterEntry.id.in_(theirs) | RegisterEntry.seizer_id.in_(party_ids),
            )
            .options(
                selectinload(RegisterEntry.heads).joinedload(Head.owner),
                joinedload(RegisterEntry.seizer),
                joinedload(RegisterEntry.pound),
            )
            .order_by(RegisterEntry.brought_at.desc())
            .limit(MOST_ENTRIES)
        )
    )


def _named_in(states: Collection[str]) -> Select[Any]:
    here = RegisterEntry.state.in_(states)
    of_entry = [
        select(Head.owner_id).join(RegisterEntry).where(here),
        select(Head.found_owner_id).join(RegisterEntry).where(here),
        select(RegisterEntry.seizer_id).where(here),
        select(Claim.claimant_id).join(RegisterEntry, RegisterEntry.id == Claim.entry_id),
        select(Complaint.complainant_id).join(
            RegisterEntry, RegisterEntry.id == Complaint.entry_id
        ),
        select(SoldHead.purchaser_id)
        .join(Head, Head.id == SoldHead.head_id)
        .join(RegisterEntry, RegisterEntry.id == Head.entry_id),
        select(Offence.accused_id).where(Offence.state.in_(states)),
        select(Offence.injured_id).where(Offence.state.in_(states)),
        select(Compensation.recipient_id)
        .join(Offence, Offence.id == Compensation.offence_id)
        .where(Offence.state.in_(states)),
        select(Suit.plaintiff_id).where(Suit.state.in_(states)),
    ]
    of_entry[3:6] = [each.where(here) for each in of_entry[3:6]]
    return select(union(*of_entry).subquery().c[0])
