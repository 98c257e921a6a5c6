"""Writing a case after its work: only what changed, each row once, the case last.

Rows are written in the transaction of whoever holds the lock. The version of the case is checked,
so that a write of somebody who did not hold the lock is refused (`StaleCase`).
"""

from datetime import datetime
from typing import Any

from sqlalchemy import ScalarSelect, func, insert, select, update
from sqlalchemy.orm import Session

from services.identity import Actor
from workflows.assignment import due_of, role_of
from workflows.case_work import CaseWork
from workflows.progress import Progress, TaskRecord
from workflows.store import NO_DUE_DATE, Case, HumanTask, LegalTimer, Proceeding
from workflows.versions import keep_version


class StaleCase(Exception):
    """The case was changed by somebody who did not hold its lock."""


def save_proceedings(work: CaseWork) -> None:
    """Write the case if it is new, then every proceeding that moved."""
    session, case = work.session, work.case
    if case.id is None:
        case.id = session.execute(
            insert(Case)
            .values(
                entry_id=case.entry_id,
                state=case.place.state,
                local_area_id=case.place.local_area_id,
                pound_id=case.place.pound_id,
                version=case.version,
                opened_at=case.opened_at,
            )
            .returning(Case.id)
        ).scalar_one()
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
            session.execute(update(Proceeding).where(Proceeding.id == progress.id).values(state))


def _insert_proceeding(
    session: Session, case_id: int, progress: Progress, state: dict[str, Any]
) -> int:
    assert progress.started_at is not None
    keep_version(session, progress.version, progress.started_at)
    return session.execute(
        insert(Proceeding)
        .values(
            case_id=case_id,
            process_id=progress.version.process_id,
            diagram_hash=progress.version.hash,
            start_form=progress.start_form,
            started_at=progress.started_at,
            **state,
        )
        .returning(Proceeding.id)
    ).scalar_one()


def save_tasks(work: CaseWork) -> list[int]:
    """Write the human tasks that opened or were withdrawn; gives the ids of the open ones."""
    new: list[dict[str, Any]] = []
    gone: dict[datetime, list[str]] = {}
    for progress in work.proceedings:
        for record in progress.tasks.values():
            if record.opened_at is not None:
                new.append(_task_row(work, progress, record, record.opened_at))
            elif record.withdrawn_at is not None:
                gone.setdefault(record.withdrawn_at, []).append(record.task.engine_id)
    for withdrawn_at, engine_ids in gone.items():
        work.session.execute(
            update(HumanTask)
            .where(HumanTask.case_id == work.case.id, HumanTask.engine_id.in_(engine_ids))
            .values(withdrawn_at=withdrawn_at)
        )
    if not new:
        return []
    statement = insert(HumanTask).returning(HumanTask.id, sort_by_parameter_order=True)
    ids = work.session.scalars(statement, new).all()
    return [id for id, row in zip(ids, new, strict=True) if row["withdrawn_at"] is None]


def save_completed(
    session: Session,
    task_id: int,
    actor: Actor,
    at: datetime,
    key: str | None,
    outcome: dict[str, Any],
) -> None:
    """Write who did a task, when, and what came of it."""
    session.execute(
        update(HumanTask)
        .where(HumanTask.id == task_id)
        .values(
            completed_at=at,
            completed_by=actor.officer_id,
            completed_by_name=actor.name,
            completed_key=key,
            outcome=outcome,
        )
    )


def save_start_outcome(session: Session, progress: Progress, outcome: dict[str, Any]) -> None:
    """Write the key of a start and what came of it, for when the key comes again."""
    session.execute(
        update(Proceeding)
        .where(Proceeding.id == progress.id)
        .values(start_key=progress.start_key, outcome=outcome)
    )


def save_timers(work: CaseWork) -> bool:
    """Write the legal timers that are new, fired or withdrawn; True if there were any."""
    new: list[dict[str, Any]] = []
    ended: list[tuple[int, str, str, dict[str, Any]]] = []
    for progress in work.proceedings:
        assert progress.id is not None
        for (engine_id, element_id), record in progress.timers.items():
            end = {"fired_at": record.fired_at, "withdrawn_at": record.withdrawn_at}
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
                        **end,
                    }
                )
            elif not record.waits:
                ended.append((progress.id, engine_id, element_id, end))
    for proceeding_id, engine_id, element_id, end in ended:
        work.session.execute(
            update(LegalTimer)
            .where(
                LegalTimer.proceeding_id == proceeding_id,
                LegalTimer.engine_id == engine_id,
                LegalTimer.element_id == element_id,
            )
            .values(end)
        )
    if new:
        work.session.execute(insert(LegalTimer), new)
    return bool(new or ended)


def save_case(work: CaseWork, at: datetime, *, timers_changed: bool) -> None:
    """Write the case last: its version, its next legal instant, whether it is finished."""
    case = work.case
    assert case.id is not None
    values: dict[str, Any] = {"version": case.version + 1, "entry_id": case.entry_id}
    if timers_changed:
        values["next_due_at"] = next_due(case.id)
    moved_to_end = any(progress.ended_at is not None for progress in work.proceedings)
    if moved_to_end and not _still_runs(work):
        values["finished_at"] = at
    elif case.finished_at is not None and _still_runs(work):
        values["finished_at"] = None
    written = work.session.execute(
        update(Case)
        .where(Case.id == case.id, Case.version == case.version)
        .values(values)
        .execution_options(synchronize_session=False)
    )
    if written.rowcount != 1:  # type: ignore[attr-defined]
        raise StaleCase(f"case {case.id} is no longer at version {case.version}")
    case.version += 1


def next_due(case_id: int) -> ScalarSelect[Any]:
    """The earliest timer of a case that waits in a running proceeding."""
    return (
        select(func.min(LegalTimer.due_at))
        .join(Proceeding, Proceeding.id == LegalTimer.proceeding_id)
        .where(
            LegalTimer.case_id == case_id,
            LegalTimer.fired_at.is_(None),
            LegalTimer.withdrawn_at.is_(None),
            Proceeding.status == "running",
        )
        .scalar_subquery()
    )


def _still_runs(work: CaseWork) -> bool:
    if any(progress.status == "running" for progress in work.proceedings):
        return True
    running = select(Proceeding.id).where(
        Proceeding.case_id == work.case.id, Proceeding.status.in_(("running", "broken"))
    )
    return work.session.scalar(running.limit(1)) is not None


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
        "office_id": work.offices.of(role),
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
