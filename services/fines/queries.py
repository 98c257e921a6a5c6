"""Reads: on which heads of an entry the fine has been imposed, by which order, when."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from services.journal import queries as journal

IMPOSE_FINE = "impose_fine"


@dataclass(frozen=True)
class Imposed:
    """An order that imposed the fine on a head (s. 12)."""

    order_no: str | None
    at: datetime


def imposed_on(session: Session, entry_id: int) -> dict[int, Imposed]:
    """The heads of an entry on which the fine has been imposed, by number."""
    return {
        number: Imposed(act.facts.get("order_no"), act.happened_at)
        for act in journal.acts(session, entry_id)
        if act.verb == IMPOSE_FINE
        for number in act.facts["heads"]
    }
