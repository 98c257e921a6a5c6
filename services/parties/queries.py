"""Finding parties, and reading two that were merged as one person."""

from collections.abc import Iterable

from sqlalchemy import bindparam, or_, select
from sqlalchemy.orm import Session

from services.parties.models import Party, PartyMerge

_INTO = select(PartyMerge.into_id).where(
    PartyMerge.party_id == bindparam("party"), PartyMerge.undone_at.is_(None)
)
_NAMED = (
    select(PartyMerge.id)
    .where(
        or_(
            PartyMerge.party_id.in_(bindparam("parties", expanding=True)),
            PartyMerge.into_id.in_(bindparam("parties", expanding=True)),
        ),
        PartyMerge.undone_at.is_(None),
    )
    .limit(1)
)
_MERGED = select(PartyMerge.party_id).where(
    PartyMerge.into_id.in_(bindparam("into", expanding=True)), PartyMerge.undone_at.is_(None)
)


def find_parties(session: Session, words: str, *, limit: int = 50) -> list[Party]:
    """Parties by part of their name or residence, or by their telephone number; by name.

    By the tag of a head: `services.register.queries.parties_by_tag`.
    """
    words = " ".join(words.split())
    if not words:
        return []
    like = f"%{_escaped(words)}%"
    found = [Party.name.ilike(like, escape="\\"), Party.residence.ilike(like, escape="\\")]
    digits = "".join(letter for letter in words if letter.isdigit())
    if len(digits) >= 4:
        found.append(Party.phone.ilike(f"%{digits}%"))
    return list(session.scalars(select(Party).where(or_(*found)).order_by(Party.name).limit(limit)))


def person_of(session: Session, party_id: int) -> int:
    """The party a party is read as: itself, or the one it was merged into."""
    seen = [party_id]
    while True:
        into = session.scalar(_INTO, {"party": seen[-1]})
        if into is None or into in seen:
            return seen[-1]
        seen.append(into)


def same_person(session: Session, *party_ids: int) -> frozenset[int]:
    """All parties that are held to be one person with one of these, themselves among them.

    One statement when none was merged.
    """
    if session.scalar(_NAMED, {"parties": list(party_ids)}) is None:
        return frozenset(party_ids)
    known = {person_of(session, each) for each in party_ids}
    new = set(known)
    while new:
        new = set(session.scalars(_MERGED, {"into": list(new)})) - known
        known |= new
    return frozenset(known)


def persons_of(session: Session, party_ids: Iterable[int]) -> dict[int, int]:
    """For each of the parties the one it is read as; one statement when none was merged."""
    wanted = set(party_ids)
    merged = set(
        session.scalars(
            select(PartyMerge.party_id).where(
                PartyMerge.party_id.in_(wanted), PartyMerge.undone_at.is_(None)
            )
        )
    )
    return {each: person_of(session, each) if each in merged else each for each in wanted}


def merges_of(session: Session, party_ids: Iterable[int]) -> list[PartyMerge]:
    """Every merge that names one of these parties, those taken back too, in order."""
    wanted = list(party_ids)
    return list(
        session.scalars(
            select(PartyMerge)
            .where(or_(PartyMerge.party_id.in_(wanted), PartyMerge.into_id.in_(wanted)))
            .order_by(PartyMerge.id)
        )
    )


def _escaped(words: str) -> str:
    return words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
