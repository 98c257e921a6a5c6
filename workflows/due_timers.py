"""The sweep: fire every legal timer that is due, one transaction a case.

A worker claims the case that is due first and that nobody holds; killed in the middle it leaves
nothing half done. A proceeding that fails is put aside as an incident with its trace, and the
sweep goes on. The instant of each act is the due instant, never the time of the sweep.
"""

import threading
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.database import Sessions
from services.reckoning.clock import Clock
from workflows.catalogue import Catalogue, the_catalogue
from workflows.incidents import record_incident, settle_due
from workflows.loading import case_work, claim_due_case, load_due, lock_case
from workflows.proceedings import save_work
from workflows.store import Case


@dataclass(frozen=True)
class Sweep:
    """What one sweep did."""

    cases: int = 0
    fired: int = 0
    incidents: int = 0


def fire_due_timers(
    sessions: Sessions,
    *,
    clock: Clock,
    limit: int,
    catalogue: Catalogue | None = None,
    stop: threading.Event | None = None,
) -> Sweep:
    """Fire what is due now in at most `limit` cases, earliest first."""
    catalogue = catalogue or the_catalogue()
    cases = fired = incidents = 0
    while cases < limit and not (stop is not None and stop.is_set()):
        now = clock.now()
        # Once a case was due, the next one is claimed at once; only an idle worker looks first.
        if not cases and not _anything_due(sessions, now):
            break
        result = _fire_one_case(sessions, catalogue, now)
        if result is None:
            break
        cases += 1
        if result < 0:
            incidents += 1
        else:
            fired += result
    return Sweep(cases, fired, incidents)


def run_worker(
    sessions: Sessions,
    clock: Clock,
    stop: threading.Event,
    *,
    poll_seconds: float = 0.5,
    limit: int = 100,
    catalogue: Catalogue | None = None,
) -> Sweep:
    """Sweep until told to stop; waits between sweeps that found nothing."""
    total = Sweep()
    while not stop.is_set():
        sweep = fire_due_timers(sessions, clock=clock, limit=limit, catalogue=catalogue, stop=stop)
        total = Sweep(
            total.cases + sweep.cases,
            total.fired + sweep.fired,
            total.incidents + sweep.incidents,
        )
        if sweep.cases < limit:
            stop.wait(poll_seconds)
    return total


def _anything_due(sessions: Sessions, now: datetime) -> bool:
    # Read only: looking never takes SQLite's write lock.
    with sessions.reading() as session:
        earliest = session.scalar(select(func.min(Case.next_due_at)))
    return earliest is not None and earliest <= now


def _fire_one_case(sessions: Sessions, catalogue: Catalogue, now: datetime) -> int | None:
    """How many timers fired; -1 for an incident, None if no case is to be had."""
    with sessions.writing() as session:
        row = claim_due_case(session, now)
        if row is None:
            return None
        work = case_work(session, catalogue, row)
        try:
            load_due(work, now)
            fired = work.fire_due(now)
            if fired:
                save_work(work, now)
            else:
                settle_due(session, row.case_id)
            session.commit()
            return fired
        except Exception as error:
            session.rollback()
            failure = error
    record_incident(
        sessions,
        case_id=row.case_id,
        proceeding_id=work.blamed,
        element_id=work.element_id,
        error=failure,
        at=now,
    )
    return -1


def fire_due_of_case(session: Session, catalogue: Catalogue, case_id: int, now: datetime) -> int:
    """Fire what is due in one case, in the caller's transaction; 0 if nothing is."""
    row = lock_case(session, case_id)
    if row is None:
        return 0
    work = case_work(session, catalogue, row)
    load_due(work, now)
    fired = work.fire_due(now)
    if fired:
        save_work(work, now)
    return fired
