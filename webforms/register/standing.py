"""Where the procedures of a case stand: open tasks, legal timers that wait, diagrams with tokens.

Read in a fixed number of statements for any number of cases; used for entries and for matters
that have none.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from webforms.diagrams.tokens import Drawing, drawings
from workflows.store import Diagram, HumanTask, LegalTimer, Proceeding


@dataclass(frozen=True)
class ShownProceeding:
    """A proceeding: how it stands, what is open in it, and the diagrams to draw."""

    proceeding: Proceeding
    name: str
    section: str
    tasks: list[HumanTask]
    timers: list[LegalTimer]
    drawings: list[Drawing]


def open_tasks(session: Session, cases: Collection[int]) -> list[HumanTask]:
    """The tasks that are open in these cases, due first."""
    return list(
        session.scalars(
            select(HumanTask)
            .where(
                HumanTask.case_id.in_(cases),
                HumanTask.completed_at.is_(None),
                HumanTask.withdrawn_at.is_(None),
            )
            .order_by(HumanTask.queue_order, HumanTask.id)
        )
    )


def withdrawn_tasks(
    session: Session, cases: Collection[int], forms: Collection[str]
) -> list[HumanTask]:
    """The tasks of these forms that were withdrawn in these cases, the last first."""
    if not cases or not forms:
        return []
    return list(
        session.scalars(
            select(HumanTask)
            .where(
                HumanTask.case_id.in_(cases),
                HumanTask.form.in_(forms),
                HumanTask.withdrawn_at.is_not(None),
            )
            .order_by(HumanTask.withdrawn_at.desc(), HumanTask.id.desc())
        )
    )


def waiting_timers(session: Session, cases: Collection[int]) -> list[LegalTimer]:
    """The instants at which these cases will go on by themselves, the first first."""
    return list(
        session.scalars(
            select(LegalTimer)
            .where(
                LegalTimer.case_id.in_(cases),
                LegalTimer.fired_at.is_(None),
                LegalTimer.withdrawn_at.is_(None),
            )
            .order_by(LegalTimer.due_at)
        )
    )


def proceedings_of(
    session: Session,
    cases: Collection[int],
    tasks: list[HumanTask],
    timers: list[LegalTimer],
    now: datetime,
) -> list[ShownProceeding]:
    """The proceedings of these cases, those that run first, the newest of each on top."""
    rows = session.execute(
        select(Proceeding, Diagram)
        .join(Diagram, Diagram.hash == Proceeding.diagram_hash)
        .where(Proceeding.case_id.in_(cases))
        .order_by(Proceeding.id)
    ).all()
    shown = []
    for proceeding, diagram in rows:
        own_tasks = [task for task in tasks if task.proceeding_id == proceeding.id]
        own_timers = [timer for timer in timers if timer.proceeding_id == proceeding.id]
        shown.append(
            ShownProceeding(
                proceeding=proceeding,
                name=diagram.name,
                section=diagram.section,
                tasks=own_tasks,
                timers=own_timers,
                drawings=drawings(diagram, own_tasks, own_timers, now),
            )
        )
    return sorted(
        shown, key=lambda each: (each.proceeding.status != "running", -each.proceeding.id)
    )
