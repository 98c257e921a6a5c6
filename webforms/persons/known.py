"""Reads for the pages of persons: those whom the records of a State name, and their entries."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, literal, select, union
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
CAPACITIES = ("owner", "seizer", "claimant", "complainant", "purchaser")


def found_in(session: Session, states: Collection[str], words: str) -> list[Party]:
    """Parties that the records of these States name, by name, residence, telephone or tag."""
    found = {party.id: party for party in parties_by_tag(session, words)} if words else {}
    found |= {party.id: party for party in find_parties(session, words, limit=MOST_LOOKED_AT)}
    known = set(session.scalars(_named_in(states, found)))
    shown = [party for party in found.values() if party.id in known]
    return sorted(shown, key=lambda party: (party.name, party.residence))[:MOST_FOUND]


def is_named_in(session: Session, states: Collection[str], party_id: int) -> bool:
    """Whether the records of these States name a party."""
    return session.scalar(_named_in(states, [party_id]).limit(1)) is not None


def entries_of(
    session: Session, states: Collection[str], party_ids: Collection[int]
) -> list[tuple[RegisterEntry, tuple[str, ...]]]:
    """The entries of these States that name them, the latest first, and as what each does."""
    named = _as_what(session, states, party_ids)
    found = list(
        session.scalars(
            select(RegisterEntry)
            .where(RegisterEntry.id.in_(named))
            .options(
                selectinload(RegisterEntry.heads).joinedload(Head.owner),
                joinedload(RegisterEntry.seizer),
                joinedload(RegisterEntry.pound),
            )
            .order_by(RegisterEntry.brought_at.desc())
            .limit(MOST_ENTRIES)
        )
    )
    return [(each, named[each.id]) for each in found]


def _as_what(
    session: Session, states: Collection[str], party_ids: Collection[int]
) -> dict[int, tuple[str, ...]]:
    """Entry -> as what it names these parties; one read for each of `CAPACITIES`, in that order."""
    found_later = Head.owner_id.is_(None) & Head.found_owner_id.in_(party_ids)
    reads = (
        select(Head.entry_id).where(Head.owner_id.in_(party_ids) | found_later),
        select(RegisterEntry.id).where(RegisterEntry.seizer_id.in_(party_ids)),
        select(Claim.entry_id).where(Claim.claimant_id.in_(party_ids)),
        select(Complaint.entry_id).where(Complaint.complainant_id.in_(party_ids)),
        select(Head.entry_id)
        .join(SoldHead, SoldHead.head_id == Head.id)
        .where(SoldHead.purchaser_id.in_(party_ids)),
    )
    every = union(
        *(read.add_columns(literal(number)) for number, read in enumerate(reads))
    ).subquery()
    entry, capacity = every.c
    rows = session.execute(
        select(entry, capacity)
        .join(RegisterEntry, RegisterEntry.id == entry)
        .where(RegisterEntry.state.in_(states))
        .order_by(capacity)
    )
    found: dict[int, tuple[str, ...]] = {}
    for entry_id, number in rows:
        found[entry_id] = (*found.get(entry_id, ()), CAPACITIES[number])
    return found


def _named_in(states: Collection[str], party_ids: Collection[int]) -> Select[Any]:
    """Those of the parties whom the records of these States name."""
    in_entries = [
        (select(Head.owner_id).join(RegisterEntry), Head.owner_id),
        (select(Head.found_owner_id).join(RegisterEntry), Head.found_owner_id),
        (select(RegisterEntry.seizer_id), RegisterEntry.seizer_id),
        (
            select(Claim.claimant_id).join(RegisterEntry, RegisterEntry.id == Claim.entry_id),
            Claim.claimant_id,
        ),
        (
            select(Complaint.complainant_id).join(
                RegisterEntry, RegisterEntry.id == Complaint.entry_id
            ),
            Complaint.complainant_id,
        ),
        (
            select(SoldHead.purchaser_id)
            .join(Head, Head.id == SoldHead.head_id)
            .join(RegisterEntry, RegisterEntry.id == Head.entry_id),
            SoldHead.purchaser_id,
        ),
    ]
    recipients = select(Compensation.recipient_id).join(
        Offence, Offence.id == Compensation.offence_id
    )
    in_matters = [
        (select(Offence.accused_id), Offence.accused_id, Offence.state),
        (select(Offence.injured_id), Offence.injured_id, Offence.state),
        (recipients, Compensation.recipient_id, Offence.state),
        (select(Suit.plaintiff_id), Suit.plaintiff_id, Suit.state),
    ]
    found = [
        *(
            read.where(RegisterEntry.state.in_(states), party.in_(party_ids))
            for read, party in in_entries
        ),
        *(read.where(state.in_(states), party.in_(party_ids)) for read, party, state in in_matters),
    ]
    return select(union(*found).subquery().c[0])
