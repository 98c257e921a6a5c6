"""Open tasks for which no office has been fixed: nobody's queue lists them.

A role that no office holds for a pound (or, where there is none, in a local area) leaves its tasks
without an office. The administrator of the State is shown them; once an office has been fixed they
are handed over to it. Serves every section that gives a duty to an office.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.orm import Session

from services.identity import Place, office_for
from workflows.store import HumanTask


@dataclass(frozen=True)
class WithoutOffice:
    """A role at one place that no office holds, and how many tasks wait for one."""

    role: str
    place: Place
    tasks: int
    office_id: int | None
    """The office that holds the role there today, if one has been fixed since."""


def tasks_without_office(
    session: Session, states: Collection[str], *, on: date
) -> list[WithoutOffice]:
    """The roles of these States for which tasks wait without an office, the most tasks first."""
    where = (HumanTask.state, HumanTask.local_area_id, HumanTask.pound_id, HumanTask.role)
    rows = session.execute(
        select(*where, func.count().label("tasks"))
        .where(*_orphans(states))
        .group_by(*where)
        .order_by(func.count().desc(), HumanTask.role)
    ).all()
    found = []
    for state, area_id, pound_id, role, tasks in rows:
        place = Place(state, area_id, pound_id)
        found.append(WithoutOffice(role, place, tasks, office_for(session, place, role, on=on)))
    return found


def hand_over(session: Session, states: Collection[str], *, on: date) -> int:
    """Give the tasks whose office has been fixed since to that office; how many they were."""
    given = 0
    for each in tasks_without_office(session, states, on=on):
        if each.office_id is None:
            continue
        given += each.tasks
        session.execute(
            update(HumanTask)
            .where(
                *_orphans([each.place.state]),
                HumanTask.role == each.role,
                HumanTask.local_area_id == each.place.local_area_id,
                HumanTask.pound_id.is_(None)
                if each.place.pound_id is None
                else HumanTask.pound_id == each.place.pound_id,
            )
            .values(office_id=each.office_id)
        )
    return given


def _orphans(states: Collection[str]) -> list[ColumnElement[bool]]:
    return [
        HumanTask.state.in_(states),
        HumanTask.office_id.is_(None),
        HumanTask.completed_at.is_(None),
        HumanTask.withdrawn_at.is_(None),
    ]
