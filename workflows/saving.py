"""Writing a case after its work: only what changed, each row once, the case last.

Rows are written in the transaction of whoever holds the lock. The versions of the proceedings and
of the case are checked, so that a write of somebody who did not hold the lock is refused
(`StaleCase`).
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from services.identity import Actor
from workflows.assignment import due_of, role_of
from workflows.case_work import CaseWork
from workflows.progress import Progress, TaskRecord
from workflows.store import NO_DUE_DATE, statements
from workflows.versions import keep_version


class StaleCase(Exception):
    """The case was changed by somebody who did not hold its lock."""


@dataclass(frozen=True)
class Done:
    """The task a person has done: by whom, with which key, and what came of it."""

    engine_id: str
    actor: Actor
    key: str | None
    outcome: dict[str, Any]


def save_proceedings(work: CaseWork) -> None:
    """Write the case if it is new, then every proceeding that moved."""
    session, case = work.session, work.case
    if case.id is None:
        row = {
            "entry_id": case.entry_id,
            "state": case.place.state,
            "local_area_id": case.place.local_area_id,
            "pound_id": case.place.pound_id,
            "version": case.version,
            "opened_at": case.opened_at,
        }
        case.id = int(session.execute(statements.INSERT_CASE, row).scalar_one())
        case.as_written()
    moved = []
    for progress in work.proceedings:
        if not progress.touched:
            continue
        state = {
            "subject": progress.subject,
            "engine_state": progress.diagram.save(),
            "waits_for": progress.waits_for,
            "status": progress.status,
            "ended_at": progress.ended_at,
        }
        if progress.id is None:
            progress.id = _insert_proceeding(session, case.id, progress, state)
        else:
            new = {f"new_{name}": value for name, value in state.items()}
            moved.append({"which": progress.id, "old_version": progress.row_version, **new})
            progress.row_version += 1
    if moved:
        written = session.execute(statements.UPDATE_PROCEEDING, moved)
        if written.rowcount != len(moved):  # type: ignore[attr-defined]
            raise StaleCase(f"proceedings of case {case.id} are no longer as they were read")


def _insert_proceeding(
    session: Session, case_id: int, progress: Progress, state: dict[str, Any]
) -> int:
    assert progress.started_at is not None
    keep_version(session, progress.version, progress.started_at)
    row = {
        "case_id": case_id,
        "process_id": progress.version.process_id,
        "diagram_hash": progress.version.hash,
        "start_form": progress.start_form,
        "started_at": progress.started_at,
        **state,
    }
    return int(session.execute(statements.INSERT_PROCEEDING, row).scalar_one())


def save_opened(work: CaseWork) -> list[int]:
    """Write the human tasks that opened; gives the ids of those that are open still."""
    new = [
        _task_row(work, progress, record, record.opened_at)
        for progress in work.proceedings
        for record in progress.tasks.values()
        if record.opened_at is not None
    ]
    if not new:
        return []
    ids = work.session.scalars(statements.INSERT_TASKS, new).all()
    return [id for id, row in zip(ids, new, strict=True) if row["withdrawn_at"] is None]


def save_ended(work: CaseWork, done: Done | None = None) -> None:
    """Write the human tasks that were withdrawn, and the one that was done."""
    ended = [
        _ended_row(work, record, done)
        for progress in work.proceedings
        for record in progress.tasks.values()
        if record.opened_at is None and not record.is_open
    ]
    if ended:
        work.session.execute(statements.END_TASK, ended)


def _ended_row(work: CaseWork, record: TaskRecord, done: Done | None) -> dict[str, Any]:
    row: dict[str, Any] = {
        "of_case": work.case.id,
        "of_task": record.task.engine_id,
        "new_completed_at": record.completed_at,
        "new_completed_by": None,
        "new_completed_by_name": None,
        "new_completed_key": None,
        "new_outcome": None,
        "new_withdrawn_at": record.withdrawn_at,
    }
    if done is not None and done.engine_id == record.task.engine_id:
        row |= {
            "new_completed_by": done.actor.officer_id,
            "new_completed_by_name": done.actor.name,
            "new_completed_key": done.key,
            "new_outcome": done.outcome,
        }
    return row


def save_start_outcome(session: Session, progress: Progress, outcome: dict[str, Any]) -> None:
    """Write the key of a start and what came of it, for when the key comes again."""
    session.execute(
        statements.KEEP_START,
        {
            "which": progress.id,
            "new_start_key": progress.start_key,
            "new_outcome": outcome,
        },
    )


def save_timers(work: CaseWork) -> bool:
    """Write the legal timers that are new, fired or withdrawn; True if there were any."""
    new: list[dict[str, Any]] = []
    ended: list[dict[str, Any]] = []
    for progress in work.proceedings:
        assert progress.id is not None
        for (engine_id, element_id), record in progress.timers.items():
            if record.is_new:
                element = progress.version.element(record.timer.scope, element_id)
                new.append(
                    {
                        "case_id": work.case.id,
                        "proceeding_id": progress.id,
                        "engine_id": engine_id,
                        "element_id": element_id,
                        "name": element.name or element_id,
                        "due_at": record.timer.due_at,
                        "fired_at": record.fired_at,
                        "withdrawn_at": record.withdrawn_at,
                    }
                )
            elif not record.waits:
                ended.append(
                    {
                        "of_proceeding": progress.id,
                        "of_task": engine_id,
                        "of_element": element_id,
                        "new_fired_at": record.fired_at,
                        "new_withdrawn_at": record.withdrawn_at,
                    }
                )
    if ended:
        work.session.execute(statements.END_TIMER, ended)
    if new:
        work.session.execute(statements.INSERT_TIMERS, new)
    return bool(new or ended)


def save_case(work: CaseWork, at: datetime, *, timers_changed: bool) -> None:
    """Write the case last: its next legal instant, whether it is finished, its version.

    Nothing when none of it changed and no proceeding began.
    """
    case = work.case
    assert case.id is not None
    moved_to_end = any(progress.ended_at is not None for progress in work.proceedings)
    if moved_to_end and not _still_runs(work):
        case.finished_at = at
    elif case.finished_at is not None and _still_runs(work):
        case.finished_at = None
    begun = any(progress.started_at is not None for progress in work.proceedings)
    if not (timers_changed or begun or case.has_changed):
        return
    values = {
        "which": case.id,
        "old_version": case.version,
        "new_entry_id": case.entry_id,
        "new_finished_at": case.finished_at,
    }
    if timers_changed:
        statement, values["for_case"] = statements.UPDATE_CASE_AND_DUE, case.id
    else:
        statement = statements.UPDATE_CASE
    written = work.session.execute(statement, values)
    if written.rowcount != 1:  # type: ignore[attr-defined]
        raise StaleCase(f"case {case.id} is no longer at version {case.version}")
    case.version += 1
    case.as_written()


def _still_runs(work: CaseWork) -> bool:
    if any(progress.status == "running" for progress in work.proceedings):
        return True
    found = work.session.execute(statements.STILL_RUNNING, {"case_id": work.case.id})
    return found.first() is not None


def _task_row(
    work: CaseWork, progress: Progress, record: TaskRecord, opened_at: datetime
) -> dict[str, Any]:
    case, task = work.case, record.task
    element = progress.version.element(task.scope, task.element_id)
    role = role_of(element.lane, case.place, opened_at)
    due = due_of(element, task.data, case.place, opened_at)
    return {
        "case_id": case.id,
        "proceeding_id": progress.id,
        "entry_id": case.entry_id,
        "engine_id": task.engine_id,
        "element_id": task.element_id,
        "form": element.form or "",
        "name": element.name or task.element_id,
        "section": progress.version.section_of(element),
        "role": role,
        "office_id": work.offices.of(element.lane, role, opened_at),
        "state": case.place.state,
        "local_area_id": case.place.local_area_id,
        "pound_id": case.place.pound_id,
        "claim_id": progress.subject.get("claim"),
        "complaint_id": progress.subject.get("complaint"),
        "opened_at": opened_at,
        "due_at": due.at,
        "due_is_law": due.is_law,
        "queue_order": due.at or NO_DUE_DATE,
        "withdrawn_at": record.withdrawn_at,
    }
