"""Open duties: counted by place, section and age; listed due first, a page or all of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Select, func, select, tuple_
from sqlalchemy.orm import Session

from services.identity import Office, Officer
from services.monitoring import Scope
from services.register import RegisterEntry
from workflows.store import HumanTask
from workflows.supervision.filters import Filters, age_of_row
from workflows.task_queue import After


class DutyCount(NamedTuple):
    """How many open duties of one section and age a place has."""

    place_id: int | None
    section: str
    by_law: bool
    age: str
    number: int


class DutyChoice(NamedTuple):
    """How many open duties of one form, office and age there are: what can be filtered by."""

    section: str
    form: str
    name: str
    role: str
    office_id: int | None
    office: str | None
    by_law: bool
    age: str
    number: int


class DutyRow(NamedTuple):
    """One open duty with its entry and office, as it is listed and exported."""

    id: int
    case_id: int
    entry_id: int | None
    number: int | None
    year: int | None
    section: str
    form: str
    name: str
    role: str
    office_id: int | None
    office: str | None
    local_area_id: int
    pound_id: int | None
    holder_id: int | None
    holder_name: str | None
    opened_at: datetime
    due_at: datetime | None
    due_is_law: bool
    queue_order: datetime


@dataclass(frozen=True)
class Duties:
    """A page of open duties and where the next begins."""

    rows: list[DutyRow]
    next: After | None


def count_duties(
    session: Session, scope: Scope, now: datetime, filters: Filters | None = None
) -> list[DutyCount]:
    """Open duties by the place one step below the scope, section, by law or not, and age.

    One statement, over the index of open duties alone.
    """
    place, age = scope.place(HumanTask), age_of_row(now).label("age")
    rows = session.execute(
        select(place, HumanTask.section, HumanTask.due_is_law, age, func.count())
        .where(*(filters or Filters()).on_tasks(scope, now))
        .group_by(place, HumanTask.section, HumanTask.due_is_law, age)
    )
    return [DutyCount(*row) for row in rows]


def duty_choices(session: Session, scope: Scope, now: datetime) -> list[DutyChoice]:
    """The forms, roles and offices that have open duties in the scope, and how many of what age.

    One statement for all that a list of duties counts: `Filters.fits` picks from it.
    """
    age = age_of_row(now).label("age")
    what = (HumanTask.section, HumanTask.form, HumanTask.role, HumanTask.office_id)
    counted = (
        select(
            *what,
            HumanTask.due_is_law,
            age,
            func.count().label("number"),
            func.min(HumanTask.id).label("one"),
        )
        .where(*Filters().on_tasks(scope, now))
        .group_by(*what, HumanTask.due_is_law, age)
        .subquery()
    )
    rows = session.execute(
        select(
            counted.c.section,
            counted.c.form,
            HumanTask.name,
            counted.c.role,
            counted.c.office_id,
            Office.name,
            counted.c.due_is_law,
            counted.c.age,
            counted.c.number,
        )
        .join(HumanTask, HumanTask.id == counted.c.one)
        .outerjoin(Office, Office.id == counted.c.office_id)
        .order_by(counted.c.section, HumanTask.name, Office.name)
    )
    return [DutyChoice(*row) for row in rows]


def holders(session: Session, scope: Scope, now: datetime) -> list[tuple[int, str, int]]:
    """Officers who have open duties of the scope in their hands, and how many."""
    counted = (
        select(HumanTask.holder_id, func.count().label("number"))
        .where(HumanTask.holder_id.is_not(None), *Filters().on_tasks(scope, now))
        .group_by(HumanTask.holder_id)
        .subquery()
    )
    rows = session.execute(
        select(Officer.id, Officer.name, counted.c.number)
        .join(counted, counted.c.holder_id == Officer.id)
        .order_by(Officer.name, Officer.id)
    )
    return [(id, name, number) for id, name, number in rows]


def duty_page(
    session: Session,
    scope: Scope,
    now: datetime,
    filters: Filters,
    *,
    limit: int,
    after: After | None = None,
) -> Duties:
    """Open duties, due first; the page begins behind the last of the page before."""
    wanted = _listed(scope, now, filters)
    if after is not None:
        place = tuple_(HumanTask.queue_order, HumanTask.id)
        wanted = wanted.where(place > (after.queue_order, after.id))
    ids = wanted.limit(limit + 1).subquery()
    rows = _rows(session, ids, limit + 1)
    shown = rows[:limit]
    last = After(shown[-1].queue_order, shown[-1].id) if len(rows) > limit else None
    return Duties(shown, last)


def all_duties(
    session: Session, scope: Scope, now: datetime, filters: Filters, *, limit: int
) -> Iterator[DutyRow]:
    """Every open duty, due first, for a file."""
    yield from _rows(session, _listed(scope, now, filters).limit(limit).subquery(), limit)


def duties_named(session: Session, scope: Scope, task_ids: list[int]) -> list[DutyRow]:
    """The tasks of these ids that lie in the scope, open or not."""
    wanted = select(HumanTask.id).where(HumanTask.id.in_(task_ids), *scope.of(HumanTask))
    return _rows(session, wanted.subquery(), len(task_ids))


def _listed(scope: Scope, now: datetime, filters: Filters) -> Select[Any]:
    return (
        select(HumanTask.id)
        .where(*filters.on_tasks(scope, now))
        .order_by(HumanTask.queue_order, HumanTask.id)
    )


def _rows(session: Session, ids: Any, limit: int) -> list[DutyRow]:
    """The rows of these tasks: the index gave their ids, so only what is shown is read."""
    task = HumanTask
    rows = session.execute(
        select(
            task.id, task.case_id, task.entry_id, RegisterEntry.number, RegisterEntry.year,
            task.section, task.form, task.name, task.role, task.office_id, Office.name,
            task.local_area_id, task.pound_id, task.holder_id, task.holder_name,
            task.opened_at, task.due_at, task.due_is_law, task.queue_order,
        )
        .join(ids, ids.c.id == task.id)
        .outerjoin(RegisterEntry, RegisterEntry.id == task.entry_id)
        .outerjoin(Office, Office.id == task.office_id)
        .order_by(task.queue_order, task.id)
        .limit(limit)
    )  # fmt: skip
    return [DutyRow._make(row) for row in rows]
