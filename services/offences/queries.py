"""Reads of offences."""

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from services.offences.models import Offence


def offence(session: Session, offence_id: int) -> Offence:
    """An offence with the accused and the injured."""
    return session.scalars(
        select(Offence)
        .where(Offence.id == offence_id)
        .options(joinedload(Offence.accused), joinedload(Offence.injured))
    ).one()


def offences_of_entry(session: Session, entry_id: int) -> list[Offence]:
    """The offences about a register entry, in the order they were reported."""
    return list(
        session.scalars(select(Offence).where(Offence.entry_id == entry_id).order_by(Offence.id))
    )
