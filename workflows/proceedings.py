"""Starting proceedings, completing tasks, sending messages: each one transaction under one lock.

The caller owns the session, which must be a writing one, and commits; on any exception it rolls
back, and nothing has happened. Refused: a wrong role (before anything else), an unknown, withdrawn
or finished task, what the form or the law refuses. A key that comes again gives the first outcome.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.database import read_mark
from services.identity import Actor, Place
from services.refusals import RefusedForm, RefusedRole, RefusedTask
from workflows import saving
from workflows.assignment import role_of
from workflows.case_facts import Act, CaseFacts
from workflows.case_work import CaseWork
from workflows.catalogue import Catalogue, the_catalogue
from workflows.happened import HAPPENED_AT, when_it_happened
from workflows.loading import (
    LockedRow,
    case_work,
    load_due,
    load_running,
    lock_case,
    lock_case_of_entry,
    lock_task,
    take_in,
)
from workflows.outcome import AlreadyDone, Outcome
from workflows.progress import Progress
from workflows.publishing.in_force import catalogue_at
from workflows.standing_in import DoneBy, may_stand_in
from workflows.store import HumanTask, Proceeding


def start_proceeding(
    session: Session,
    form: str,
    answers: Mapping[str, Any],
    *,
    actor: Actor,
    place: Place,
    at: datetime,
    entry_id: int | None = None,
    key: str | None = None,
    catalogue: Catalogue | None = None,
) -> Outcome:
    """Fill a start form: begin the procedure of the State that it starts.

    Refuses a form that starts nothing there, a role other than that of its lane, an entry that
    does not exist, and whatever the operations behind it refuse.
    """
    catalogue = catalogue or the_catalogue()
    first = _first_outcome(session, form, actor, key)
    if first is not None:
        return first
    row = None
    if entry_id is None:
        read_mark(session)
    else:
        row = lock_case_of_entry(session, entry_id)
        if row is None:
            raise RefusedForm("entry", "There is no register entry %(entry)s.", entry=entry_id)
        place = Place(row.case_state, row.case_local_area_id, row.case_pound_id)
    found = catalogue_at(session, at, catalogue).start_form(form, place.state)
    if found is None:
        raise RefusedTask("The form %(form)s begins no procedure in this State.", form=form)
    version, start = found
    done_by = DoneBy(form, version.drawing.section_of(start), role_of(start.lane, place, at))
    if actor.role == done_by.role or not may_stand_in(session, actor, done_by, place, at):
        _check_role(actor, done_by.role)
    if row is None:
        facts = CaseFacts(None, None, place, 1, None, opened_at=at)
        work = CaseWork(session, catalogue, facts, load_running)
    else:
        work = case_work(session, catalogue, row)
        load_due(work, at)
        work.fire_due(at)
    subject = {} if entry_id is None else {"entry": entry_id}
    act = _act_of(form, answers, actor, at)
    progress = work.start(version, start, subject, act)
    progress.start_key = _key(form, actor, key)
    work.fire_due(at)
    outcome = _outcome(work, progress, save_work(work, at))
    if key is not None:
        saving.save_start_outcome(session, progress, outcome.to_json())
    return outcome


def complete_task(
    session: Session,
    task_id: int,
    answers: Mapping[str, Any],
    *,
    actor: Actor,
    at: datetime,
    key: str | None = None,
    catalogue: Catalogue | None = None,
) -> Outcome:
    """Do a human task: its answers are handed to the operations up to the next rest.

    Refuses, in this order: an unknown task; a role or office other than the task's; a task that
    somebody has done (`AlreadyDone`, with who and when), that was withdrawn, that another officer
    holds; then whatever the operations behind it refuse. Timers due by `at` are fired first.

    What had been done before the task was withdrawn, and is entered after it, is taken up by the
    procedure that says so (`enteredLate`), if the State has one; else it is refused.
    """
    catalogue = catalogue or the_catalogue()
    locked = lock_task(session, task_id)
    if locked is None:
        raise RefusedTask("There is no task %(task)s.", task=task_id)
    row = locked.row
    if not _stands_in_for_task(session, actor, row, task_id, at):
        _check_role(actor, row.role, row.office_id)
    if row.completed_at is not None:
        if key is not None and key == row.completed_key and actor.officer_id == row.completed_by:
            return Outcome.replay(row.outcome)
        raise AlreadyDone(row.completed_by_name or "", row.completed_by, row.completed_at)
    act = _act_of(row.form, answers, actor, at)
    if row.withdrawn_at is not None:
        work = case_work(session, catalogue, row, locked.running)
        load_due(work, at)
        work.fire_due(at)
        return _enter_late(work, row, row.withdrawn_at, act, key)
    _check_open(row, act)
    work = case_work(session, catalogue, row, locked.running)
    progress = take_in(work, row)
    load_due(work, at)
    work.fire_due(at)
    withdrawn_at = progress.withdrawn_at(row.engine_id)
    if withdrawn_at is not None:
        return _enter_late(work, row, withdrawn_at, act, key)
    work.complete(progress, row.engine_id, act)
    work.fire_due(at)
    outcome = _outcome(work, progress, _save_begun(work))
    _save_ended(work, at, saving.Done(row.engine_id, actor, key, outcome.to_json()))
    return outcome


def _enter_late(
    work: CaseWork, row: LockedRow, withdrawn_at: datetime, act: Act, key: str | None
) -> Outcome:
    """Take up an act that was done before its task was withdrawn; refused as `task` otherwise.

    It begins with the subject of the proceeding whose task it was.
    """
    before = act.happened_at is not None and act.happened_at < withdrawn_at
    found = work.entered_late(row.form, act.at)
    if not before and found is not None:
        raise _withdrawn(
            withdrawn_at, remedy="If it had been done before then, enter when it happened."
        )
    if found is None or act.actor is None:
        raise _withdrawn(withdrawn_at)
    first = _first_outcome(work.session, row.form, act.actor, key)
    if first is not None:
        return first
    progress = work.start(*found, dict(row.subject), act)
    progress.start_key = _key(row.form, act.actor, key)
    work.fire_due(act.at)
    outcome = _outcome(work, progress, save_work(work, act.at))
    if key is not None:
        saving.save_start_outcome(work.session, progress, outcome.to_json())
    return outcome


def send_message(
    session: Session,
    case_id: int,
    name: str,
    *,
    at: datetime,
    catalogue: Catalogue | None = None,
) -> None:
    """Send a message to every proceeding of a case that waits for it, and start what it begins."""
    row = lock_case(session, case_id)
    if row is None:
        raise RefusedTask("There is no case %(case)s.", case=case_id)
    work = case_work(session, catalogue or the_catalogue(), row)
    load_due(work, at)
    work.fire_due(at)
    work.send(name, Act(at=at, recorded_at=at))
    work.fire_due(at)
    save_work(work, at)


def save_work(work: CaseWork, at: datetime) -> list[int]:
    """Write everything that a piece of work changed; gives the ids of the tasks it opened."""
    opened = _save_begun(work)
    _save_ended(work, at)
    return opened


def _save_begun(work: CaseWork) -> list[int]:
    saving.save_proceedings(work)
    return saving.save_opened(work)


def _save_ended(work: CaseWork, at: datetime, done: saving.Done | None = None) -> None:
    saving.save_ended(work, done)
    changed = saving.save_timers(work)
    saving.save_case(work, at, timers_changed=changed)


def _outcome(work: CaseWork, progress: Progress, opened: list[int]) -> Outcome:
    assert work.case.id is not None and progress.id is not None
    return Outcome(
        case_id=work.case.id,
        proceeding_id=progress.id,
        entry_id=work.case.entry_id,
        subject=dict(progress.subject),
        results=dict(progress.results),
        opened=tuple(opened),
    )


def _act_of(form: str, answers: Mapping[str, Any], actor: Actor, at: datetime) -> Act:
    """The act of a person, at the time at which it happened (`workflows.happened`)."""
    told = {key: value for key, value in answers.items() if key != HAPPENED_AT or value is not None}
    happened_at = when_it_happened(form, told, at)
    return Act(at, recorded_at=at, actor=actor, answers=told, happened_at=happened_at, form=form)


def _first_outcome(session: Session, form: str, actor: Actor, key: str | None) -> Outcome | None:
    whole = _key(form, actor, key)
    if whole is None:
        return None
    if session.get_bind().dialect.name == "postgresql":
        # Two requests with one key at once: the second waits here for the first.
        session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(whole, 0))))
    stored = session.scalar(select(Proceeding.outcome).where(Proceeding.start_key == whole))
    return None if stored is None else Outcome.replay(stored)


def _key(form: str, actor: Actor, key: str | None) -> str | None:
    return None if key is None else f"{form}/{actor.officer_id}/{key}"


def _stands_in_for_task(
    session: Session, actor: Actor, row: LockedRow, task_id: int, at: datetime
) -> bool:
    if actor.role == row.role:
        return False
    wanted = select(HumanTask.form, HumanTask.section).where(HumanTask.id == task_id)
    form, section = session.execute(wanted).one()
    place = Place(row.case_state, row.case_local_area_id, row.case_pound_id)
    return may_stand_in(session, actor, DoneBy(form, section, row.role), place, at)


def _check_role(actor: Actor, role: str, office_id: int | None = None) -> None:
    if actor.role != role:
        raise RefusedRole(
            "This must be done by the %(role)s; you act as %(actor_role)s.",
            role=role,
            actor_role=actor.role,
        )
    if None not in (office_id, actor.office_id) and office_id != actor.office_id:
        raise RefusedRole("This belongs to another office of the same kind.")


def _check_open(row: LockedRow, act: Act) -> None:
    if row.status != "running":
        raise RefusedTask(
            "The procedure of this task has stopped on a fault.",
            remedy="The administrator sees the incident and can let it go on.",
        )
    by = act.actor.officer_id if act.actor else None
    if row.holder_id is not None and row.holder_id != by:
        raise RefusedTask(
            "%(holder)s has taken this task.",
            remedy="Ask %(holder)s to release it.",
            holder=row.holder_name or "",
        )


def _withdrawn(at: datetime, remedy: str | None = None) -> RefusedTask:
    return RefusedTask(
        "This task was withdrawn on %(at)s: there is nothing left to do in it.",
        remedy=remedy,
        at=at,
    )
