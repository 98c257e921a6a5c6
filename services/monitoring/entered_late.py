"""What was entered late, and the conflicts that this has led to (no section says by when to enter).

To enter late is no breach: what counts as late is a target of the office.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Integer, cast, func, select
from sqlalchemy.orm import Session

from services.journal import Act, Conflict
from services.monitoring.scope import Scope
from services.register import RegisterEntry


@dataclass(frozen=True)
class EnteredLate:
    """How many acts were entered later than the target, and conflicts that are not settled."""

    acts: int
    conflicts: int


@dataclass(frozen=True)
class UnsettledConflict:
    """A conflict with the entry it stands in."""

    conflict: Conflict
    number: int
    year: int
    pound_id: int


def count_entered_late(
    session: Session, scope: Scope, *, since: datetime, longer_than: timedelta
) -> EnteredLate:
    """Acts recorded since an instant and entered later than so long; conflicts not settled."""
    late = (
        select(func.count())
        .select_from(Act)
        .join(RegisterEntry, RegisterEntry.id == Act.entry_id)
        .where(
            Act.officer_id.is_not(None),
            Act.recorded_at >= since,
            Act.recorded_at > Act.happened_at,
            _seconds_late(session) > int(longer_than.total_seconds()),
            *scope.of(RegisterEntry),
        )
        .scalar_subquery()
    )
    unsettled = (
        select(func.count())
        .select_from(Conflict)
        .join(RegisterEntry, RegisterEntry.id == Conflict.entry_id)
        .where(Conflict.settled_at.is_(None), *scope.of(RegisterEntry))
        .scalar_subquery()
    )
    return EnteredLate(*session.execute(select(late, unsettled)).one())


def list_conflicts(session: Session, scope: Scope, *, limit: int) -> list[UnsettledConflict]:
    """The conflicts that are not settled, the oldest first."""
    rows = session.execute(
        select(Conflict, RegisterEntry.number, RegisterEntry.year, RegisterEntry.pound_id)
        .join(RegisterEntry, RegisterEntry.id == Conflict.entry_id)
        .where(Conflict.settled_at.is_(None), *scope.of(RegisterEntry))
        .order_by(Conflict.recorded_at, Conflict.id)
        .limit(limit)
    )
    return [UnsettledConflict(*row) for row in rows]


def _seconds_late(session: Session) -> Any:
    """How many seconds after it happened an act was recorded, as its database reckons it."""
    if session.get_bind().dialect.name == "sqlite":
        recorded, happened = (
            cast(func.strftime("%s", column), Integer)
            for column in (Act.recorded_at, Act.happened_at)
        )
        return recorded - happened
    return func.extract("epoch", Act.recorded_at - Act.happened_at)
