"""What falls due next, and who holds it: open tasks with an instant, and timers of the law.

A case carries the earliest instant of its timers, so the next timers of a State are among those of
the cases that come first by it.
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.monitoring import Scope
from services.register import RegisterEntry
from workflows.store import NO_DUE_DATE, Case, Diagram, LegalTimer, Proceeding
from workflows.supervision.duties import duty_page
from workflows.supervision.filters import Filters
from workflows.task_queue import After


@dataclass(frozen=True)
class Coming:
    """One thing that will become due: a task with its role, office and holder; or a timer."""

    due_at: datetime
    what: str
    section: str
    by_law: bool
    entry_id: int | None
    number: int | None
    year: int | None
    pound_id: int | None
    task_id: int | None = None
    role: str | None = None
    office: str | None = None
    holder_name: str | None = None

    @property
    def by_itself(self) -> bool:
        """The law does it when the instant comes: nobody has to."""
        return self.task_id is None


def next_to_fall_due(
    session: Session, scope: Scope, now: datetime, *, limit: int = 10
) -> list[Coming]:
    """The next things to fall due from now on, soonest first: two statements."""
    found = [*_tasks(session, scope, now, limit), *_timers(session, scope, now, limit)]
    return sorted(found, key=lambda each: (each.due_at, each.by_itself, each.entry_id or 0))[:limit]


def _tasks(session: Session, scope: Scope, now: datetime, limit: int) -> list[Coming]:
    page = duty_page(session, scope, now, Filters(), limit=limit, after=After(now, 0))
    return [
        Coming(
            due_at=row.due_at,
            what=row.name,
            section=row.section,
            by_law=row.due_is_law,
            entry_id=row.entry_id,
            number=row.number,
            year=row.year,
            pound_id=row.pound_id,
            task_id=row.id,
            role=row.role,
            office=row.office,
            holder_name=row.holder_name,
        )
        for row in page.rows
        if row.due_at is not None and row.queue_order < NO_DUE_DATE
    ]


def _timers(session: Session, scope: Scope, now: datetime, limit: int) -> list[Coming]:
    first = (
        select(Case.id, Case.entry_id, Case.pound_id)
        .where(Case.next_due_at.is_not(None), *scope.of(Case))
        .order_by(Case.next_due_at)
        .limit(limit)
        .subquery()
    )
    rows = session.execute(
        select(
            LegalTimer.due_at, LegalTimer.name, Diagram.section, first.c.entry_id,
            RegisterEntry.number, RegisterEntry.year, first.c.pound_id,
        )
        .join(first, first.c.id == LegalTimer.case_id)
        .join(Proceeding, Proceeding.id == LegalTimer.proceeding_id)
        .join(Diagram, Diagram.hash == Proceeding.diagram_hash)
        .outerjoin(RegisterEntry, RegisterEntry.id == first.c.entry_id)
        .where(
            LegalTimer.fired_at.is_(None),
            LegalTimer.withdrawn_at.is_(None),
            LegalTimer.due_at >= now,
            Proceeding.status == "running",
        )
        .order_by(LegalTimer.due_at, LegalTimer.id)
        .limit(limit)
    )  # fmt: skip
    return [
        Coming(
            due_at=due_at,
            what=name,
            section=section,
            by_law=True,
            entry_id=entry_id,
            number=number,
            year=year,
            pound_id=pound_id,
        )
        for due_at, name, section, entry_id, number, year, pound_id in rows
    ]
