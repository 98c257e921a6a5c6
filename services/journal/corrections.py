"""A record that proves wrong: a new row names the old, which stays."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.journal.models import Act, Breach
from services.journal.occasion import Occasion
from services.journal.operations import record_act

TAKE_BACK = "take_back_breach"


def take_back_breach(
    session: Session, *, entry_id: int, name: str, section: str, occasion: Occasion
) -> None:
    """Take back a breach: the duty had been done in time, and was only entered after it.

    Nothing is done when no such breach stands.
    """
    rows = session.scalars(
        select(Breach).where(Breach.entry_id == entry_id, Breach.name == name).order_by(Breach.id)
    ).all()
    gone = taken_back(session, entry_id) if rows else set()
    for breach in rows:
        if breach.id not in gone:
            record_act(
                session,
                entry_id=entry_id,
                verb=TAKE_BACK,
                section=section,
                occasion=occasion.at_time(occasion.recorded_at),
                facts={"breach": breach.id, "name": name, "done_at": occasion.at},
            )


def taken_back(session: Session, entry_id: int, known_on: datetime | None = None) -> set[int]:
    """The ids of breaches of an entry that were taken back, as far as recorded by an instant."""
    asked = select(Act.facts).where(Act.entry_id == entry_id, Act.verb == TAKE_BACK)
    if known_on is not None:
        asked = asked.where(Act.recorded_at <= known_on)
    return {facts["breach"] for facts in session.scalars(asked)}
