"""Human tasks as rows a queue page can list: own and office's tasks, those due first on top.

Completing is in `proceedings`; here tasks are listed, taken into an officer's hands and given back.
Refused: taking a task of another office, one that is done or withdrawn, or that somebody holds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, func, select, tuple_, union_all, update
from sqlalchemy.orm import Session

from services.identity import Actor, Place
from services.refusals import RefusedRole, RefusedTask
from workflows.outcome import AlreadyDone
from workflows.standing_in import DoneBy, may_stand_in
from workflows.store import HumanTask


class Post(NamedTuple):
    """A role at an office; no office means tasks for which none has been fixed."""

    role: str
    office_id: int | None


@dataclass(frozen=True)
class After:
    """The last task of the page before: the next page begins behind it."""

    queue_order: datetime
    id: int


@dataclass(frozen=True)
class Page:
    """Some tasks, due first, and where the next page begins (None at the end)."""

    tasks: list[HumanTask]
    next: After | None


@dataclass(frozen=True)
class Counts:
    """How many open tasks: in all, late, due today, due within the week, in the officer's hands."""

    all: int
    late: int
    today: int
    week: int
    mine: int


def tasks_for(
    session: Session,
    actor: Actor,
    *,
    posts: Sequence[tuple[str, int | None]] | None = None,
    also: ColumnElement[bool] | None = None,
    limit: int = 50,
    after: After | None = None,
) -> Page:
    """The open tasks of an officer's posts (default: the one he acts in), due first.

    One statement: each post is a walk along one index, of which only the first rows are read.
    `also`: tasks of others that he may do in their place.
    """
    walks = []
    for open_tasks in _walks(actor, posts, also):
        walk = select(HumanTask.id, HumanTask.queue_order).where(*open_tasks)
        if after is not None:
            place = tuple_(HumanTask.queue_order, HumanTask.id)
            walk = walk.where(place > (after.queue_order, after.id))
        walk = walk.order_by(HumanTask.queue_order, HumanTask.id).limit(limit + 1)
        walks.append(select(walk.subquery()))
    found = (walks[0] if len(walks) == 1 else union_all(*walks)).subquery()
    tasks = session.scalars(
        select(HumanTask)
        .join(found, found.c.id == HumanTask.id)
        .order_by(HumanTask.queue_order, HumanTask.id)
        .limit(limit + 1)
    ).all()
    shown = list(tasks[:limit])
    more = len(tasks) > limit
    return Page(shown, After(shown[-1].queue_order, shown[-1].id) if more else None)


def count_tasks(
    session: Session,
    actor: Actor,
    *,
    posts: Sequence[tuple[str, int | None]] | None = None,
    also: ColumnElement[bool] | None = None,
    now: datetime,
    end_of_today: datetime,
    end_of_week: datetime,
) -> Counts:
    """How many open tasks the posts have, in one statement of counts along one index.

    Each counts a stretch of the index and no more: one look at all tasks takes thrice as long.
    """
    order = HumanTask.queue_order
    counts = []
    for conditions in _walks(actor, posts, also):
        open_tasks = select(func.count()).where(*conditions)
        whole = {
            "all": open_tasks,
            "late": open_tasks.where(order < now),
            "today": open_tasks.where(order >= now, order < end_of_today),
            "week": open_tasks.where(order >= now, order < end_of_week),
            "mine": open_tasks.where(HumanTask.holder_id == actor.officer_id),
        }
        counts.append(select(*(each.scalar_subquery().label(n) for n, each in whole.items())))
    rows = session.execute(counts[0] if len(counts) == 1 else union_all(*counts)).all()
    return Counts(*(sum(int(value) for value in column) for column in zip(*rows, strict=True)))


def claim(session: Session, task_id: int, *, actor: Actor, at: datetime) -> None:
    """Take an open task of one's office into one's own hands; again by the same has no effect."""
    task = _task_of_office(session, task_id, actor, at)
    if task.holder_id == actor.officer_id and task.holder_id is not None:
        return
    taken = session.execute(
        update(HumanTask)
        .where(
            HumanTask.id == task_id,
            HumanTask.holder_id.is_(None),
            HumanTask.completed_at.is_(None),
            HumanTask.withdrawn_at.is_(None),
        )
        .values(holder_id=actor.officer_id, holder_name=actor.name, held_at=at)
    )
    if taken.rowcount != 1:  # type: ignore[attr-defined]
        _refuse_if_gone(session, task_id)
        held = session.scalar(select(HumanTask.holder_name).where(HumanTask.id == task_id))
        raise RefusedTask(
            "%(holder)s has taken this task.",
            remedy="Ask %(holder)s to release it.",
            holder=held or "",
        )


def release(session: Session, task_id: int, *, actor: Actor, at: datetime) -> None:
    """Give a task one holds back to the office; refuses a task somebody else holds."""
    task = _task_of_office(session, task_id, actor, at)
    if task.holder_id is not None and task.holder_id != actor.officer_id:
        raise RefusedTask("%(holder)s holds this task.", holder=task.holder_name or "")
    session.execute(
        update(HumanTask)
        .where(HumanTask.id == task_id, HumanTask.holder_id == actor.officer_id)
        .values(holder_id=None, holder_name=None, held_at=None)
    )


def _walks(
    actor: Actor,
    posts: Sequence[tuple[str, int | None]] | None,
    also: ColumnElement[bool] | None,
) -> list[list[ColumnElement[bool]]]:
    """The conditions of each walk: one for a post, and one for what he may do in others' place."""
    own = [
        and_(
            HumanTask.role == role,
            HumanTask.office_id.is_(None)
            if office_id is None
            else HumanTask.office_id == office_id,
        )
        for role, office_id in dict.fromkeys(posts or [(actor.role, actor.office_id)])
    ]
    still_open = [HumanTask.completed_at.is_(None), HumanTask.withdrawn_at.is_(None)]
    return [[whose, *still_open] for whose in (*own, also) if whose is not None]


def _task_of_office(session: Session, task_id: int, actor: Actor, at: datetime) -> HumanTask:
    task = session.get(HumanTask, task_id, populate_existing=True)
    if task is None:
        raise RefusedTask("There is no task %(task)s.", task=task_id)
    place = Place(task.state, task.local_area_id, task.pound_id)
    if task.role != actor.role:
        act = DoneBy(task.form, task.section, task.role)
        if not may_stand_in(session, actor, act, place, at):
            raise RefusedRole("This must be done by the %(role)s.", role=task.role)
    elif None not in (task.office_id, actor.office_id) and task.office_id != actor.office_id:
        raise RefusedRole("This belongs to another office of the same kind.")
    _refuse_gone(task.completed_at, task.completed_by, task.completed_by_name, task.withdrawn_at)
    return task


def _refuse_if_gone(session: Session, task_id: int) -> None:
    row = session.execute(
        select(
            HumanTask.completed_at,
            HumanTask.completed_by,
            HumanTask.completed_by_name,
            HumanTask.withdrawn_at,
        ).where(HumanTask.id == task_id)
    ).one()
    _refuse_gone(*row)


def _refuse_gone(
    done_at: datetime | None, by_id: int | None, by: str | None, withdrawn_at: datetime | None
) -> None:
    if done_at is not None:
        raise AlreadyDone(by or "", by_id, done_at)
    if withdrawn_at is not None:
        raise RefusedTask("This task was withdrawn on %(at)s.", at=withdrawn_at)
