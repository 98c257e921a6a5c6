"""Which open duties: by section, form, role, office, holder, age, and who says when they are due.

A duty is late when the instant has passed by which the law (`due_is_law`) or a target of the
office wanted it done: at that very instant it is not late yet.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, case

from services.monitoring import Scope
from workflows.store import NO_DUE_DATE, HumanTask

DAY = timedelta(days=1)
AGES: dict[str, tuple[timedelta | None, timedelta | None]] = {
    "over_month": (None, -30 * DAY),
    "month": (-30 * DAY, -7 * DAY),
    "week": (-7 * DAY, -1 * DAY),
    "day": (-1 * DAY, timedelta(0)),
    "soon": (timedelta(0), 2 * DAY),
    "later": (2 * DAY, None),
    "undated": (None, None),
}
"""Seen from now: late by more than a month, by up to a month, a week, a day; due in 48 hours."""
LATE_AGES = ("over_month", "month", "week", "day")
NOBODY = 0
"""As a holder: what nobody has taken."""


@dataclass(frozen=True)
class Filters:
    """What of the open duties is wanted; nothing given wants them all."""

    section: str | None = None
    form: str | None = None
    role: str | None = None
    office_id: int | None = None
    holder_id: int | None = None
    age: str | None = None
    late: bool = False
    by_law: bool | None = None

    def on_tasks(self, scope: Scope, now: datetime) -> list[ColumnElement[bool]]:
        """The conditions on the rows of open tasks."""
        order = HumanTask.queue_order
        found = [*scope.of(HumanTask), HumanTask.completed_at.is_(None)]
        found.append(HumanTask.withdrawn_at.is_(None))
        for column, wanted in (
            (HumanTask.section, self.section),
            (HumanTask.form, self.form),
            (HumanTask.role, self.role),
            (HumanTask.office_id, self.office_id),
            (HumanTask.due_is_law, self.by_law),
        ):
            if wanted is not None:
                found.append(column == wanted)
        if self.by_law is not None:
            found.append(order < NO_DUE_DATE)
        if self.holder_id == NOBODY:
            found.append(HumanTask.holder_id.is_(None))
        elif self.holder_id is not None:
            found.append(HumanTask.holder_id == self.holder_id)
        if self.late:
            found.append(order < now)
        if self.age in AGES:
            found += _within(self.age, now)
        return found

    def fits(self, counted: Any) -> bool:
        """Whether duties counted together are wanted; who holds them is not counted apart."""
        wanted = (
            (self.section, counted.section),
            (self.form, counted.form),
            (self.role, counted.role),
            (self.office_id, counted.office_id),
            (self.age, counted.age),
            (self.by_law, counted.by_law),
        )
        if any(asked is not None and asked != found for asked, found in wanted):
            return False
        if self.by_law is not None and counted.age == "undated":
            return False
        return not self.late or counted.age in LATE_AGES


def _within(age: str, now: datetime) -> list[ColumnElement[bool]]:
    order = HumanTask.queue_order
    if age == "undated":
        return [order == NO_DUE_DATE]
    begins, ends = AGES[age]
    found = [order < (NO_DUE_DATE if ends is None else now + ends)]
    if begins is not None:
        found.append(order >= now + begins)
    return found


def age_of_row(now: datetime) -> Any:
    """The age of a row as a column to group by."""
    order = HumanTask.queue_order
    steps = [(order < now + AGES[age][1], age) for age in AGES if AGES[age][1] is not None]  # type: ignore[operator]
    return case(*steps, (order < NO_DUE_DATE, "later"), else_="undated")


def age_of(due_at: datetime | None, now: datetime) -> str:
    """The age of one duty, the same as `age_of_row` gives it."""
    if due_at is None:
        return "undated"
    for age, (_, ends) in AGES.items():
        if ends is not None and due_at < now + ends:
            return age
    return "later"
