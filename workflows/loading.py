"""Reading a case under its lock: one statement, then only what the act turns out to need.

On PostgreSQL the rows are locked (the case first); on SQLite the writing session already holds the
database. Nothing here goes through the session's identity map: rows read before the lock was held
would be stale.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.orm import Session

from services.database import forget, note_mark
from services.identity import Place
from workflows.case_facts import CaseFacts
from workflows.case_work import CaseWork
from workflows.catalogue import Catalogue
from workflows.progress import Progress
from workflows.store import statements

LockedRow = Any
"""A row with the columns of `store.statements`."""


@dataclass(frozen=True)
class LockedTask:
    """A human task under the lock of its case, with the running proceedings of the case."""

    row: LockedRow
    """The task, its case and its proceeding."""
    running: list[LockedRow] | None
    """The other proceedings; None when they must be read now that the lock is held."""


def lock_task(session: Session, task_id: int) -> LockedTask | None:
    """Lock a human task with its case and its proceeding; None if there is no such task."""
    forget(session)
    rows = session.execute(statements.LOCK_TASK, {"task_id": task_id}).all()
    if not rows:
        return None
    own = next(row for row in rows if row.proceeding_id == row.task_proceeding_id)
    note_mark(session, own.mark)
    waited = own.case_version != own.case_seen_version
    return LockedTask(own, None if waited else [row for row in rows if row is not own])


def lock_case(session: Session, case_id: int) -> LockedRow | None:
    """Lock one case; None if there is none."""
    return _locked(session, statements.LOCK_CASE, case_id=case_id)


def lock_case_of_entry(session: Session, entry_id: int) -> LockedRow | None:
    """Lock the case of a register entry; None if there is none."""
    return _locked(session, statements.LOCK_CASE_OF_ENTRY, entry_id=entry_id)


def claim_due_case(session: Session, now: datetime) -> LockedRow | None:
    """Lock the case that is due first and that nobody else holds; None when none is due."""
    return _locked(session, statements.CLAIM_DUE_CASE, now=now)


def _locked(session: Session, statement: Executable, **values: Any) -> LockedRow | None:
    forget(session)
    row = session.execute(statement, values).one_or_none()
    if row is not None:
        note_mark(session, row.mark)
    return row


def read_case(session: Session, case_id: int) -> LockedRow | None:
    """Read one case without locking it, to look only."""
    return session.execute(statements.READ_CASE, {"case_id": case_id}).one_or_none()


def case_work(
    session: Session,
    catalogue: Catalogue,
    row: LockedRow,
    running: list[LockedRow] | None = None,
) -> CaseWork:
    """The work on a case whose row was locked; `running` are proceedings read with it."""
    facts = CaseFacts(
        id=row.case_id,
        entry_id=row.case_entry_id,
        place=Place(row.case_state, row.case_local_area_id, row.case_pound_id),
        version=row.case_version,
        next_due_at=row.case_next_due_at,
        opened_at=row.case_opened_at,
        finished_at=row.case_finished_at,
    )
    return CaseWork(session, catalogue, facts, partial(load_running, rows=running))


def take_in(work: CaseWork, row: LockedRow) -> Progress:
    """Take a proceeding whose row was read into the work."""
    work.blamed = row.proceeding_id
    version = work.catalogue.version(work.session, row.diagram_hash)
    progress = Progress(version, dict(row.subject), row.proceeding_id, row.proceeding_version)
    progress.waits_for = list(row.waits_for)
    work.restore(progress, row.engine_state)
    work.blamed = None
    return progress


def load_running(work: CaseWork, rows: Sequence[LockedRow] | None = None) -> None:
    """Take in the running proceedings of a case that are not yet in the work; read them first."""
    if rows is None:
        known = [progress.id or 0 for progress in work.proceedings]
        rows = work.session.execute(
            statements.RUNNING_PROCEEDINGS, {"case_id": work.case.id, "known": known}
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
        statements.DUE_TIMERS, {"case_id": work.case.id, "until": until}
    ).all()
    for row in rows:
        progress = by_id.get(row.proceeding_id)
        if progress is not None:
            work.watch(progress, (row.engine_id, row.element_id), row.due_at)
