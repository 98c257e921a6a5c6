"""Reading a case under its lock: one statement, then only what the act turns out to need.

On PostgreSQL the rows are locked (the case first); on SQLite the writing session already holds the
database. Nothing here goes through the session's identity map: rows read before the lock was held
would be stale.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from services.identity import Place
from workflows.case_work import CaseFacts, CaseWork
from workflows.catalogue import Catalogue
from workflows.progress import Progress
from workflows.store import Case, HumanTask, LegalTimer, Proceeding

LockedRow = Any
"""A row with some of the columns below."""

CASE_COLUMNS = (
    Case.id.label("case_id"),
    Case.entry_id.label("case_entry_id"),
    Case.state.label("case_state"),
    Case.local_area_id.label("case_local_area_id"),
    Case.pound_id.label("case_pound_id"),
    Case.version.label("case_version"),
    Case.next_due_at.label("case_next_due_at"),
    Case.opened_at.label("case_opened_at"),
    Case.finished_at.label("case_finished_at"),
)
PROCEEDING_COLUMNS = (
    Proceeding.id.label("proceeding_id"),
    Proceeding.diagram_hash,
    Proceeding.subject,
    Proceeding.engine_state,
    Proceeding.waits_for,
    Proceeding.status,
)
TASK_COLUMNS = (
    HumanTask.id.label("task_id"),
    HumanTask.engine_id,
    HumanTask.role,
    HumanTask.office_id,
    HumanTask.holder_id,
    HumanTask.holder_name,
    HumanTask.completed_at,
    HumanTask.completed_by,
    HumanTask.completed_by_name,
    HumanTask.completed_key,
    HumanTask.outcome,
    HumanTask.withdrawn_at,
)


def lock_task(session: Session, task_id: int) -> LockedRow | None:
    """Lock a human task with its case and its proceeding; None if there is no such task."""
    return session.execute(
        select(*CASE_COLUMNS, *PROCEEDING_COLUMNS, *TASK_COLUMNS)
        .select_from(Case)
        .join(HumanTask, HumanTask.case_id == Case.id)
        .join(Proceeding, Proceeding.id == HumanTask.proceeding_id)
        .where(HumanTask.id == task_id)
        .with_for_update(of=[Case, HumanTask, Proceeding])
    ).one_or_none()


def lock_case(session: Session, which: ColumnElement[bool]) -> LockedRow | None:
    """Lock one case; None if there is none."""
    return session.execute(
        select(*CASE_COLUMNS).where(which).with_for_update(of=Case)
    ).one_or_none()


def read_case(session: Session, which: ColumnElement[bool]) -> LockedRow | None:
    """Read one case without locking it, to look only."""
    return session.execute(select(*CASE_COLUMNS).where(which)).one_or_none()


def claim_due_case(session: Session, now: datetime) -> LockedRow | None:
    """Lock the case that is due first and that nobody else holds; None when none is due."""
    return session.execute(
        select(*CASE_COLUMNS)
        .where(Case.next_due_at <= now)
        .order_by(Case.next_due_at)
        .limit(1)
        .with_for_update(of=Case, skip_locked=True)
    ).one_or_none()


def case_work(session: Session, catalogue: Catalogue, row: LockedRow) -> CaseWork:
    """The work on a case whose row was locked."""
    facts = CaseFacts(
        id=row.case_id,
        entry_id=row.case_entry_id,
        place=Place(row.case_state, row.case_local_area_id, row.case_pound_id),
        version=row.case_version,
        next_due_at=row.case_next_due_at,
        opened_at=row.case_opened_at,
        finished_at=row.case_finished_at,
    )
    return CaseWork(session, catalogue, facts, load_running)


def take_in(work: CaseWork, row: LockedRow) -> Progress:
    """Take a proceeding whose row was read into the work."""
    work.blamed = row.proceeding_id
    version = work.catalogue.version(work.session, row.diagram_hash)
    progress = Progress(version, dict(row.subject), id=row.proceeding_id)
    progress.waits_for = list(row.waits_for)
    work.restore(progress, row.engine_state)
    work.blamed = None
    return progress


def load_running(work: CaseWork) -> None:
    """Read the running proceedings of a case that are not yet in the work."""
    known = {progress.id for progress in work.proceedings}
    rows = work.session.execute(
        select(*PROCEEDING_COLUMNS)
        .where(
            Proceeding.case_id == work.case.id,
            Proceeding.status == "running",
            Proceeding.id.not_in(known),
        )
        .order_by(Proceeding.id)
    ).all()
    for row in rows:
        take_in(work, row)
    work.proceedings.sort(key=lambda progress: (progress.id is None, progress.id or 0))


def load_due(work: CaseWork, until: datetime) -> None:
    """Read the timers of a case that are due by then, each with its proceeding."""
    due_at = work.case.next_due_at
    if work.case.id is None or due_at is None or due_at > until:
        return
    work.load_others()
    by_id = {progress.id: progress for progress in work.proceedings}
    rows = work.session.execute(
        select(
            LegalTimer.proceeding_id,
            LegalTimer.engine_id,
            LegalTimer.element_id,
            LegalTimer.due_at,
        )
        .where(
            LegalTimer.case_id == work.case.id,
            LegalTimer.fired_at.is_(None),
            LegalTimer.withdrawn_at.is_(None),
            LegalTimer.due_at <= until,
        )
        .order_by(LegalTimer.due_at, LegalTimer.id)
    ).all()
    for row in rows:
        progress = by_id.get(row.proceeding_id)
        if progress is not None:
            work.watch(progress, (row.engine_id, row.element_id), row.due_at)
