"""Finding proceedings whose engine state and rows disagree, and mending the rows.

The engine state is what counts: rows are there to be listed and swept. Looked for: open tasks and
waiting timers without a row, rows without them, another due instant, messages waited for, and a
case whose next legal instant is not that of its timers. Repairing locks one case at a time.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from services.database import Sessions
from workflows.case_work import CaseWork
from workflows.catalogue import Catalogue, the_catalogue
from workflows.incidents import settle_due
from workflows.loading import case_work, lock_case, read_case
from workflows.progress import Progress, TimerRecord
from workflows.saving import save_ended, save_opened, save_timers
from workflows.store import Case, HumanTask, LegalTimer, Proceeding, statements

Mend = Callable[[datetime], object]
"""Makes the rows say what the engine says; called under the lock of the case."""


@dataclass(frozen=True)
class Disagreement:
    """One thing the engine says and the rows do not, or the other way round."""

    case_id: int
    proceeding_id: int | None
    kind: str
    element_id: str | None
    detail: str

    def __str__(self) -> str:
        where = f"case {self.case_id}"
        if self.proceeding_id is not None:
            where += f", proceeding {self.proceeding_id}"
        return f"{where}: {self.kind} {self.element_id or ''} {self.detail}".rstrip()


def find_disagreements(
    session: Session, *, catalogue: Catalogue | None = None
) -> Iterator[Disagreement]:
    """Look at every case; changes nothing."""
    catalogue = catalogue or the_catalogue()
    for case_id in _all_cases(session):
        row = read_case(session, case_id)
        if row is not None:
            work = case_work(session, catalogue, row)
            for disagreement, _ in _compare(work):
                yield disagreement


def repair_rows(
    sessions: Sessions, *, at: datetime, catalogue: Catalogue | None = None
) -> list[Disagreement]:
    """Make the rows say what the engine says; gives what was mended."""
    catalogue = catalogue or the_catalogue()
    with sessions.reading() as session:
        wrong = sorted({each.case_id for each in find_disagreements(session, catalogue=catalogue)})
    mended: list[Disagreement] = []
    for case_id in wrong:
        with sessions.writing.begin() as session:
            row = lock_case(session, case_id)
            if row is None:
                continue
            work = case_work(session, catalogue, row)
            for disagreement, mend in list(_compare(work)):
                mended.append(disagreement)
                mend(at)
            save_opened(work)
            save_ended(work)
            save_timers(work)
            settle_due(session, case_id)
    return mended


def _all_cases(session: Session, batch: int = 500) -> Iterator[int]:
    last = 0
    while True:
        ids = session.scalars(
            select(Case.id).where(Case.id > last).order_by(Case.id).limit(batch)
        ).all()
        if not ids:
            return
        yield from ids
        last = ids[-1]


def _compare(work: CaseWork) -> Iterator[tuple[Disagreement, Mend]]:
    """Each disagreement of a case with what mends it."""
    case_id = work.case.id
    assert case_id is not None
    work.load_others()
    for progress in work.proceedings:
        try:
            restored = progress.diagram
        except Exception as error:
            detail = f"{type(error).__name__}: {error}"
            found = Disagreement(case_id, progress.id, "cannot be restored", None, detail)
            yield found, _not_by_rows
            continue
        yield from _compare_tasks(work, case_id, progress)
        yield from _compare_timers(work, case_id, progress)
        waits_for = sorted({waiting.message for waiting in restored.messages()})
        if waits_for != progress.waits_for:
            detail = f"row {progress.waits_for}, engine {waits_for}"
            yield (
                Disagreement(case_id, progress.id, "messages waited for", None, detail),
                _update(work, Proceeding, progress.id, waits_for=waits_for),
            )
    yield from _rows_of_ended(work, case_id)
    due = work.session.scalar(statements.NEXT_DUE, {"for_case": case_id})
    if due != work.case.next_due_at:
        detail = f"row {work.case.next_due_at}, timers {due}"
        # Every repair of a case ends with working its next due instant out anew.
        yield Disagreement(case_id, None, "next due instant", None, detail), _not_by_rows


def _compare_tasks(
    work: CaseWork, case_id: int, progress: Progress
) -> Iterator[tuple[Disagreement, Mend]]:
    engine = {task.engine_id for task in progress.diagram.open_tasks()}
    rows = {
        row.engine_id: row
        for row in work.session.execute(
            select(HumanTask.id, HumanTask.engine_id, HumanTask.element_id).where(
                HumanTask.proceeding_id == progress.id,
                HumanTask.completed_at.is_(None),
                HumanTask.withdrawn_at.is_(None),
            )
        )
    }
    for engine_id in sorted(engine - rows.keys()):
        record = progress.tasks[engine_id]
        yield (
            Disagreement(case_id, progress.id, "no row for task", record.task.element_id, ""),
            partial(setattr, record, "opened_at"),
        )
    for engine_id in sorted(rows.keys() - engine):
        row = rows[engine_id]
        yield (
            Disagreement(case_id, progress.id, "row without task", row.element_id, f"row {row.id}"),
            _withdraw(work, HumanTask, row.id),
        )


def _compare_timers(
    work: CaseWork, case_id: int, progress: Progress
) -> Iterator[tuple[Disagreement, Mend]]:
    engine = {(t.engine_id, t.element_id): t for t in progress.diagram.timers()}
    rows = {
        (row.engine_id, row.element_id): row
        for row in work.session.execute(
            select(
                LegalTimer.id, LegalTimer.engine_id, LegalTimer.element_id, LegalTimer.due_at
            ).where(
                LegalTimer.proceeding_id == progress.id,
                LegalTimer.fired_at.is_(None),
                LegalTimer.withdrawn_at.is_(None),
            )
        )
    }
    for key, timer in engine.items():
        if key not in rows:
            yield (
                Disagreement(case_id, progress.id, "no row for timer", key[1], ""),
                partial(_mark_new, progress.timers[key]),
            )
        elif rows[key].due_at != timer.due_at:
            detail = f"row {rows[key].due_at}, engine {timer.due_at}"
            yield (
                Disagreement(case_id, progress.id, "due instant of timer", key[1], detail),
                _update(work, LegalTimer, rows[key].id, due_at=timer.due_at),
            )
    for key, row in rows.items():
        if key not in engine:
            yield (
                Disagreement(case_id, progress.id, "row without timer", key[1], f"row {row.id}"),
                _withdraw(work, LegalTimer, row.id),
            )


def _rows_of_ended(work: CaseWork, case_id: int) -> Iterator[tuple[Disagreement, Mend]]:
    ended = ("finished", "withdrawn")
    models: tuple[tuple[Any, Any], ...] = (
        (HumanTask, HumanTask.completed_at),
        (LegalTimer, LegalTimer.fired_at),
    )
    for model, done in models:
        rows = work.session.execute(
            select(model.id, model.proceeding_id, model.element_id)
            .join(Proceeding, Proceeding.id == model.proceeding_id)
            .where(
                model.case_id == case_id,
                Proceeding.status.in_(ended),
                done.is_(None),
                model.withdrawn_at.is_(None),
            )
        ).all()
        for row in rows:
            kind = f"row of an ended proceeding in {model.__tablename__}"
            yield (
                Disagreement(case_id, row.proceeding_id, kind, row.element_id, f"row {row.id}"),
                _withdraw(work, model, row.id),
            )


def _update(work: CaseWork, model: Any, id: int | None, **values: Any) -> Mend:
    statement = update(model).where(model.id == id).values(**values)
    return lambda at: work.session.execute(statement)


def _withdraw(work: CaseWork, model: Any, id: int) -> Mend:
    statement = update(model).where(model.id == id)
    return lambda at: work.session.execute(statement.values(withdrawn_at=at))


def _mark_new(record: TimerRecord, at: datetime) -> None:
    record.is_new = True


def _not_by_rows(at: datetime) -> None:
    """Nothing to write here."""
