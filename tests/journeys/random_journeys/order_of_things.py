"""What must be true of the engine, the journal and the numbers after every act and every timer."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.journal.queries import first_false_act
from services.papers.models import Paper
from services.register import Head, RegisterEntry
from workflows.store import Case, HumanTask, Incident, LegalTimer, Proceeding

HOLDS_SECURITY = "section_12a_security"


def in_order(session: Session) -> Iterator[str]:
    """Everything that is not as it must be, in words."""
    yield from _engine(session)
    yield from _numbers(session)
    for entry in session.scalars(select(RegisterEntry)):
        false = first_false_act(session, entry.id)
        if false is not None:
            yield f"entry {entry.number}: act {false.seq} ({false.verb}) breaks the chain"


def _engine(session: Session) -> Iterator[str]:
    for incident in session.scalars(select(Incident)):
        yield f"incident: {incident.what}\n{incident.trace[-1500:]}"
    proceedings = {each.id: each for each in session.scalars(select(Proceeding))}
    tasks = session.scalars(
        select(HumanTask).where(HumanTask.completed_at.is_(None), HumanTask.withdrawn_at.is_(None))
    ).all()
    timers = session.scalars(
        select(LegalTimer).where(LegalTimer.fired_at.is_(None), LegalTimer.withdrawn_at.is_(None))
    ).all()
    moving = {each.proceeding_id for each in (*tasks, *timers)}
    for row in (*tasks, *timers):
        if proceedings[row.proceeding_id].status != "running":
            yield f"{row.element_id} is open in a proceeding that has ended"
    heads = session.scalars(select(Head)).all()
    there = {head.entry_id for head in heads if head.standing == "in_pound"}
    for case in session.scalars(select(Case)):
        due = [timer.due_at for timer in timers if timer.case_id == case.id]
        if case.next_due_at != min(due, default=None):
            yield f"case {case.id} is due {case.next_due_at}, its timers {sorted(due)}"
        mine = [each for each in proceedings.values() if each.case_id == case.id]
        running = [each for each in mine if each.ended_at is None]
        if (case.finished_at is None) != bool(running):
            yield f"case {case.id}: finished {case.finished_at}, running {len(running)}"
        anything = any(each.id in moving for each in running)
        for each in running:
            yield from _goes_on(each, moving, anything or case.entry_id in there)


def _goes_on(each: Proceeding, moving: set[int], others_move: bool) -> Iterator[str]:
    """A proceeding that only waits for a message needs somebody who can still send it."""
    if each.status != "running":
        yield f"{each.process_id} has not ended and is {each.status}"
    if each.id in moving:
        return
    if not each.waits_for:
        yield f"{each.process_id} has no open task, no timer and waits for nothing"
    elif not others_move and each.process_id != HOLDS_SECURITY:
        yield f"{each.process_id} waits for {each.waits_for}, which nothing can send any more"


def _numbers(session: Session) -> Iterator[str]:
    papers = session.execute(select(Paper.office_id, Paper.kind, Paper.year, Paper.number))
    entries = session.execute(
        select(RegisterEntry.pound_id, RegisterEntry.year, RegisterEntry.number)
    )
    for what, rows in (("papers", papers), ("entries", entries)):
        yield from _gaps(what, [tuple(row) for row in rows])


def _gaps(what: str, rows: Iterable[tuple[object, ...]]) -> Iterator[str]:
    series: dict[tuple[object, ...], list[object]] = defaultdict(list)
    for *key, number in rows:
        series[tuple(key)].append(number)
    for key, numbers in series.items():
        if sorted(numbers, key=str) != sorted(range(1, len(numbers) + 1), key=str):
            yield f"numbers of {what} {key} have gaps: {numbers}"
