"""Breaches recorded: duties of the law whose time passed with the duty undone."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.journal import Breach
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
        .where(Breach.recorded_at >= since, *scope.of(RegisterEntry))
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
        .where(Breach.recorded_at >= since, *scope.of(RegisterEntry))
        .order_by(Breach.recorded_at.desc(), Breach.id.desc())
        .limit(limit)
    )
    return [RecordedBreach(*row) for row in rows]
