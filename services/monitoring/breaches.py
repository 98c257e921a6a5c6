"""Breaches recorded: duties of the law whose time passed with the duty undone.

One that was taken back, for the duty had been done in time and was entered later, is none.
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Text, exists, func, literal, select, type_coerce
from sqlalchemy.orm import Session

from services.journal import Act, Breach
from services.journal.corrections import TAKE_BACK
from services.monitoring.scope import Scope
from services.register import RegisterEntry


@dataclass(frozen=True)
class BreachCount:
    """How often a duty was breached in a place, and when last."""

    place_id: int
    name: str
    section: str
    number: int
    latest_at: datetime


@dataclass(frozen=True)
class RecordedBreach:
    """A breach with the entry it was recorded in."""

    entry_id: int
    number: int
    year: int
    pound_id: int
    name: str
    section: str
    passed_at: datetime
    recorded_at: datetime


def count_breaches(session: Session, scope: Scope, *, since: datetime) -> list[BreachCount]:
    """Breaches recorded from an instant on, by duty and by the place one step below the scope."""
    place = scope.place(RegisterEntry)
    rows = session.execute(
        select(place, Breach.name, Breach.section, func.count(), func.max(Breach.recorded_at))
        .join(RegisterEntry, RegisterEntry.id == Breach.entry_id)
        .where(*_stands(scope, since))
        .group_by(place, Breach.name, Breach.section)
        .order_by(func.count().desc(), Breach.name)
    )
    return [BreachCount(*row) for row in rows]


def list_breaches(
    session: Session, scope: Scope, *, since: datetime, limit: int
) -> list[RecordedBreach]:
    """Breaches recorded from an instant on, the latest first."""
    rows = session.execute(
        select(
            RegisterEntry.id,
            RegisterEntry.number,
            RegisterEntry.year,
            RegisterEntry.pound_id,
            Breach.name,
            Breach.section,
            Breach.passed_at,
            Breach.recorded_at,
        )
        .join(RegisterEntry, RegisterEntry.id == Breach.entry_id)
        .where(*_stands(scope, since))
        .order_by(Breach.recorded_at.desc(), Breach.id.desc())
        .limit(limit)
    )
    return [RecordedBreach(*row) for row in rows]


def _stands(scope: Scope, since: datetime) -> list[ColumnElement[bool]]:
    """Recorded from an instant on in a place, and not taken back."""
    taken_back = exists().where(
        Act.entry_id == Breach.entry_id,
        Act.verb == TAKE_BACK,
        type_coerce(Act.facts, Text).like(literal('%"') + Breach.name + '"%'),
        Act.recorded_at >= Breach.recorded_at,
    )
    return [Breach.recorded_at >= since, *scope.of(RegisterEntry), ~taken_back]
