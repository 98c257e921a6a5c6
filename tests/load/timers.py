"""How late a legal timer is fired while the real worker runs."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any

from sqlalchemy import event, select, update

from services.database import Sessions
from tests.load.acts import NOW
from tests.load.crowd import Crowd
from workflows.due_timers import run_worker
from workflows.store import Case, LegalTimer

APART = 0.37
"""Seconds between two timers: no multiple of the worker's rest, so that all phases are met."""


class GoingClock:
    """A clock that goes on from an instant as the seconds pass."""

    def __init__(self, begins: datetime) -> None:
        self._begins, self._began = begins, perf_counter()

    def now(self) -> datetime:
        """The present instant."""
        return self._begins + timedelta(seconds=perf_counter() - self._began)


def delays(crowd: Crowd, *, timers: int) -> list[float]:
    """Seconds from the instant of each timer until its effects were committed."""
    entries = crowd.add(first_period=timers)["first_period"]
    first = NOW + timedelta(seconds=1.5)
    due = {
        _put_off(crowd.sessions, entry_id, first + timedelta(seconds=APART * place))
        for place, entry_id in enumerate(entries)
    }
    assert len(due) == timers
    clock, stop = GoingClock(NOW), Event()
    with _commits(crowd.sessions, clock) as committed:
        worker = Thread(target=run_worker, args=(crowd.sessions, clock, stop))
        worker.start()
        deadline = perf_counter() + 30 + APART * timers
        while len(committed) < timers and perf_counter() < deadline:
            sleep(0.1)
        stop.set()
        worker.join()
    assert len(committed) == timers, f"{len(committed)} of {timers} were fired"
    pairs = zip(sorted(due), sorted(committed), strict=True)
    return [(done - instant).total_seconds() for instant, done in pairs]


def _put_off(sessions: Sessions, entry_id: int, due_at: datetime) -> datetime:
    """Move the one timer of an entry; the engine fires what its row says is due."""
    with sessions.writing.begin() as session:
        case_id = session.scalars(select(Case.id).where(Case.entry_id == entry_id)).one()
        session.execute(update(Case).where(Case.id == case_id).values(next_due_at=due_at))
        session.execute(
            update(LegalTimer).where(LegalTimer.case_id == case_id).values(due_at=due_at)
        )
    return due_at


@contextmanager
def _commits(sessions: Sessions, clock: GoingClock) -> Iterator[list[datetime]]:
    """The instants at which transactions that fired a timer had been committed."""
    found: list[datetime] = []
    fired: set[int] = set()

    def hear(connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if statement.startswith("UPDATE legal_timers"):
            fired.add(id(connection))

    def ended(connection: Any) -> None:
        if id(connection) in fired:
            fired.discard(id(connection))
            found.append(clock.now())

    event.listen(sessions.engine, "before_cursor_execute", hear)
    event.listen(sessions.engine, "commit", ended)
    try:
        yield found
    finally:
        event.remove(sessions.engine, "before_cursor_execute", hear)
        event.remove(sessions.engine, "commit", ended)
