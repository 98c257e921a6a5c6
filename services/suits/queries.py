"""Reads of suits."""

from collections.abc import Collection
from datetime import date
from decimal import Decimal

from sqlalchemy import false, func, or_, select
from sqlalchemy.orm import Session

from services.suits.models import Suit, SuitOffence


def suit(session: Session, suit_id: int) -> Suit:
    """A suit with the plaintiff and the offences it is about."""
    return session.get_one(Suit, suit_id)


def suit_numbered(session: Session, state: str, court: str, suit_no: str, year: int) -> Suit | None:
    """The suit of a court, number and year in a State, however its letters are written.

    Courts begin their numbers anew each year.
    """
    return session.scalar(
        select(Suit).where(
            Suit.state == state,
            func.lower(Suit.court) == court.lower(),
            func.lower(Suit.suit_no) == suit_no.lower(),
            Suit.instituted_on.between(date(year, 1, 1), date(year, 12, 31)),
        )
    )


def suits_about(session: Session, offence_id: int, entry_id: int | None = None) -> list[Suit]:
    """The suits about an offence, or about the entry of its cattle, in order."""
    named = select(SuitOffence.suit_id).where(SuitOffence.offence_id == offence_id)
    of_entry = Suit.entry_id == entry_id if entry_id is not None else false()
    wanted = select(Suit).where(or_(Suit.id.in_(named), of_entry)).order_by(Suit.id)
    return list(session.scalars(wanted))


def suits_of_entry(session: Session, entry_id: int) -> list[Suit]:
    """The suits recorded from a register entry, in order."""
    return list(session.scalars(select(Suit).where(Suit.entry_id == entry_id).order_by(Suit.id)))


def set_off_elsewhere(
    session: Session, suit_id: int, offence_ids: Collection[int], plaintiff: Collection[int]
) -> dict[int, Decimal]:
    """How much of the compensation for these offences other suits of a plaintiff have set off.

    By offence; `plaintiff` are all parties held to be one person with him.
    """
    rows = session.execute(
        select(SuitOffence.offence_id, func.sum(SuitOffence.set_off).label("set_off"))
        .join(Suit, Suit.id == SuitOffence.suit_id)
        .where(
            SuitOffence.offence_id.in_(offence_ids),
            SuitOffence.suit_id != suit_id,
            Suit.plaintiff_id.in_(plaintiff),
        )
        .group_by(SuitOffence.offence_id)
    )
    return {row.offence_id: row.set_off for row in rows}
