"""A supervisor puts a duty into an officer's hands, or back to the office.

Conditions: the task is open; the officer is at work and holds the task's role at its office on the
day in India (sections 4, 5, 6, 14, 17); the supervisor holds that role in the State of the task.
Refused (`RefusedTask`, `RefusedRole`) otherwise; nothing else of the case changes. The journal of
the entry, or of the case that has none, says who reassigned what, from whom and to whom.
"""

from collections.abc import Iterable
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from services.identity import Actor, Office, Officer, Post
from services.journal import Occasion, record_act
from services.reckoning.clock import date_in_india
from services.refusals import RefusedRole, RefusedTask
from workflows.loading import lock_case
from workflows.outcome import AlreadyDone
from workflows.store import HumanTask

SUPERVISOR = "supervisor"


class Candidate(NamedTuple):
    """An officer who holds a role at an office on a day."""

    officer_id: int
    name: str
    role: str
    office_id: int
    office: str
    state: str


def candidates(
    session: Session, state: str, posts: Iterable[tuple[str, int | None]], on: date
) -> list[Candidate]:
    """The officers who hold one of these roles at its office on a day; one statement.

    A role without an office may be held anywhere in the State.
    """
    asked = set(posts)
    if not asked:
        return []
    rows = session.execute(
        select(Officer.id, Officer.name, Post.role, Post.office_id, Office.name, Office.state)
        .join(Post, Post.officer_id == Officer.id)
        .join(Office, Office.id == Post.office_id)
        .where(
            Officer.active,
            Post.role.in_({role for role, _ in asked}),
            Office.state == state,
            Post.from_on <= on,
            or_(Post.until_on.is_(None), Post.until_on >= on),
        )
        .order_by(Officer.name, Officer.id, Post.id)
    )
    found = [Candidate(*row) for row in rows]
    return [
        each for each in found if (each.role, each.office_id) in asked or (each.role, None) in asked
    ]


def reassign(
    session: Session, task_id: int, *, to: int | None, by: Actor, state: str, at: datetime
) -> None:
    """Put an open task into an officer's hands; `to` None gives it back to its office."""
    if by.role != SUPERVISOR:
        raise RefusedRole("Only a supervisor may reassign.")
    case_id = session.scalar(select(HumanTask.case_id).where(HumanTask.id == task_id))
    if case_id is None or lock_case(session, case_id) is None:
        raise RefusedTask("There is no task %(task)s.", task=task_id)
    task = session.get_one(HumanTask, task_id, populate_existing=True)
    if task.state != state:
        raise RefusedRole("This belongs to another State.")
    _refuse_gone(task)
    name = None if to is None else _who(session, task, to, at)
    if task.holder_id == to:
        raise RefusedTask(
            "It is in the hands of %(holder)s already." if to else "Nobody has taken it.",
            holder=name or "",
        )
    before = task.holder_name
    session.execute(
        update(HumanTask)
        .where(HumanTask.id == task_id)
        .values(holder_id=to, holder_name=name, held_at=at if to else None)
    )
    record_act(
        session,
        entry_id=task.entry_id,
        matter=None if task.entry_id is not None else f"case/{task.case_id}",
        verb="reassign_task",
        section=task.section,
        occasion=Occasion(actor=by, at=at, recorded_at=at),
        facts={"task": task.id, "form": task.form, "from": before, "to": name},
    )


def _who(session: Session, task: HumanTask, officer_id: int, at: datetime) -> str:
    posts = [(task.role, task.office_id)]
    for each in candidates(session, task.state, posts, date_in_india(at)):
        if each.officer_id == officer_id:
            return each.name
    officer = session.get(Officer, officer_id)
    office = session.get(Office, task.office_id) if task.office_id else None
    if officer is None or not officer.active:
        raise RefusedRole("There is no such officer at work.")
    raise RefusedRole(
        "%(officer)s is not %(role)s at %(office)s on this day.",
        remedy="Select an officer who holds this role there, or appoint him first.",
        officer=officer.name,
        role=task.role,
        office=office.name if office else "any office here",
    )


def _refuse_gone(task: HumanTask) -> None:
    if task.completed_at is not None:
        raise AlreadyDone(task.completed_by_name or "", task.completed_by, task.completed_at)
    if task.withdrawn_at is not None:
        raise RefusedTask("This task was withdrawn on %(at)s.", at=task.withdrawn_at)
