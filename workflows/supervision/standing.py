"""Where tokens stand on each diagram: open tasks, late ones among them, and timers that wait."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import and_, case, func, literal, select, union_all
from sqlalchemy.orm import Session

from services.monitoring import Scope
from workflows.store import Case, HumanTask, LegalTimer, Proceeding
from workflows.supervision.filters import Filters


class StandsAt(NamedTuple):
    """How many tokens stand at one element of one version of a procedure."""

    diagram_hash: str
    element_id: str
    name: str
    waits_for_person: bool
    number: int
    late_by_law: int
    past_target: int


def standing_in(session: Session, scope: Scope, now: datetime) -> list[StandsAt]:
    """All tokens that wait for a person or for a date: one statement."""
    past = HumanTask.queue_order < now
    # From an index alone; joined directly, SQLite would read the saved state of each proceeding.
    running = (
        select(Proceeding.id, Proceeding.diagram_hash)
        .where(Proceeding.status.in_(("running", "broken")))
        .cte("running")
        .prefix_with("MATERIALIZED")
    )
    tasks = (
        select(
            running.c.diagram_hash,
            HumanTask.element_id,
            func.min(HumanTask.name).label("name"),
            literal(1).label("person"),
            func.count().label("number"),
            func.sum(case((and_(past, HumanTask.due_is_law), 1), else_=0)).label("late"),
            func.sum(case((and_(past, ~HumanTask.due_is_law), 1), else_=0)).label("past"),
        )
        .join(running, running.c.id == HumanTask.proceeding_id)
        .where(*Filters().on_tasks(scope, now))
        .group_by(running.c.diagram_hash, HumanTask.element_id)
    )
    timers = (
        select(
            running.c.diagram_hash,
            LegalTimer.element_id,
            func.min(LegalTimer.name),
            literal(0),
            func.count(),
            literal(0),
            literal(0),
        )
        .join(running, running.c.id == LegalTimer.proceeding_id)
        .join(Case, Case.id == LegalTimer.case_id)
        .where(LegalTimer.fired_at.is_(None), LegalTimer.withdrawn_at.is_(None), *scope.of(Case))
        .group_by(running.c.diagram_hash, LegalTimer.element_id)
    )
    rows = session.execute(union_all(tasks, timers))
    return [
        StandsAt(hash_, element, name, bool(person), int(number), int(late), int(past))
        for hash_, element, name, person, number, late, past in rows
    ]
