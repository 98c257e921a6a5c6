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
