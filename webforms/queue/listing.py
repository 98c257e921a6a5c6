"""What a queue page lists: three statements whatever the number of tasks.

Counts, one page of tasks, and the entries they are about. With the one that loads the officer a
queue page costs four. A page begins behind the last task of the page before (`after`).
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, func, select, tuple_
from sqlalchemy.orm import Session

import workflows
from services.identity import Office
from services.reckoning.clock import date_in_india, in_india
from services.register import Head, RegisterEntry
from webforms.access import HeldPost, SignedIn
from webforms.queue.due import end_of_today, end_of_week
from workflows.standing_in import OfState, tasks_in_the_place_of_others
from workflows.store import HumanTask
from workflows.task_queue import After, Counts, Page

PAGE = 50
VIEWS = ("all", "late", "today", "week", "mine")
NO_TASKS = Counts(0, 0, 0, 0, 0)


@dataclass(frozen=True)
class EntryFacts:
    """What a row says about the entry of its task."""

    number: int
    year: int
    pound: str
    kinds: tuple[tuple[str, int], ...]


def counts(session: Session, officer: SignedIn, now: datetime) -> Counts:
    """How many tasks are open, late, due today and this week, and in the officer's hands."""
    if officer.post is None:
        return NO_TASKS
    return workflows.count_tasks(
        session,
        officer.actor(officer.post),
        posts=_pairs(officer.posts),
        also=_in_others_place(session, officer, now),
        now=now,
        end_of_today=end_of_today(now),
        end_of_week=end_of_week(now),
    )


def tasks_in(
    session: Session,
    officer: SignedIn,
    counted: Counts,
    now: datetime,
    *,
    view: str = "all",
    after: After | None = None,
) -> Page:
    """One page of a view of the queue, due first."""
    if officer.post is None:
        return Page([], None)
    if view == "mine":
        return _in_hands(session, officer, after)
    ends = {"late": now, "today": end_of_today(now), "week": end_of_week(now)}
    begins = None if view in ("all", "late") else After(now, 0)
    found = workflows.tasks_for(
        session,
        officer.actor(officer.post),
        posts=_pairs(officer.posts),
        also=_in_others_place(session, officer, now),
        limit=PAGE,
        after=after or begins,
    )
    if view not in ends:
        return found
    within = [task for task in found.tasks if task.queue_order < ends[view]]
    return Page(within, found.next if len(within) == len(found.tasks) else None)


def _in_hands(session: Session, officer: SignedIn, after: After | None) -> Page:
    wanted = select(HumanTask).where(
        HumanTask.holder_id == officer.id,
        HumanTask.completed_at.is_(None),
        HumanTask.withdrawn_at.is_(None),
    )
    if after is not None:
        place = tuple_(HumanTask.queue_order, HumanTask.id)
        wanted = wanted.where(place > (after.queue_order, after.id))
    order = (HumanTask.queue_order, HumanTask.id)
    found = list(session.scalars(wanted.order_by(*order).limit(PAGE + 1)))
    shown = found[:PAGE]
    more = len(found) > PAGE
    return Page(shown, After(shown[-1].queue_order, shown[-1].id) if more else None)


def _in_others_place(
    session: Session, officer: SignedIn, now: datetime
) -> ColumnElement[bool] | None:
    held = [OfState(post.role, post.office_id, post.state) for post in officer.posts]
    return tasks_in_the_place_of_others(session, held, date_in_india(now))


def _pairs(posts: list[HeldPost]) -> list[tuple[str, int | None]]:
    return [(post.role, post.office_id) for post in posts]


def written(place: After) -> str:
    """Where a page begins, for its address."""
    return f"{in_india(place.queue_order):%Y-%m-%dT%H:%M:%S%z}_{place.id}"


def read(text: str) -> After | None:
    """Where a page begins, from its address; None when that makes no sense."""
    moment, _, task_id = text.replace(" ", "+").rpartition("_")
    try:
        instant = datetime.fromisoformat(moment)
        return After(instant, int(task_id)) if instant.tzinfo else None
    except ValueError:
        return None


def entries_of(session: Session, entry_ids: set[int]) -> dict[int, EntryFacts]:
    """Number, pound and herd of each entry: one statement."""
    if not entry_ids:
        return {}
    what = (RegisterEntry.id, RegisterEntry.number, RegisterEntry.year, Office.name, Head.kind)
    rows = session.execute(
        select(*what, func.count())
        .join(Office, Office.id == RegisterEntry.pound_id)
        .join(Head, Head.entry_id == RegisterEntry.id)
        .where(RegisterEntry.id.in_(entry_ids))
        .group_by(*what)
    ).all()
    found: dict[int, EntryFacts] = {}
    for entry_id, number, year, pound, kind, heads in rows:
        before = found[entry_id].kinds if entry_id in found else ()
        found[entry_id] = EntryFacts(number, year, pound, (*before, (kind, heads)))
    return found
