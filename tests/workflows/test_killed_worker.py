"""A worker killed in the middle of a thousand due timers, again and again, on both databases."""

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select

from services.reckoning.clock import SetClock
from tests.workflows import procedures, trial
from tests.workflows.conftest import MORNING, Trial
from workflows import fire_due_timers
from workflows.store import Case, LegalTimer, Proceeding

TIMERS = 1000
KILLS = 3


@pytest.mark.slow
def test_a_killed_worker_loses_none_and_doubles_none(
    make_trial: Callable[..., Trial], database_url: str, tmp_path: Path
) -> None:
    case = make_trial(**procedures.ALL)
    case.start("enter_trial", {"entry": 1})
    multiply(case, TIMERS)
    due = MORNING + timedelta(days=8)
    workers = [start_worker(database_url, tmp_path / "bpmn", due) for _ in range(2)]
    killed_in_the_middle = 0
    for kill in range(1, KILLS + 1):
        wait_for(case, TIMERS * kill // (KILLS + 1))
        kill_worker(workers.pop(0))
        killed_in_the_middle += done(case) < TIMERS
        workers.append(start_worker(database_url, tmp_path / "bpmn", due))
    wait_for(case, TIMERS)
    for worker in workers:
        kill_worker(worker)
    assert killed_in_the_middle == KILLS
    counted = Counter(effect.entry for effect in case.effects())
    assert counted == Counter(range(1, TIMERS + 1))
    left = fire_due_timers(case.sessions, clock=SetClock(due), limit=5, catalogue=case.catalogue)
    assert (left.cases, len(case.open())) == (0, TIMERS)


def multiply(case: Trial, number: int) -> None:
    """Many cases like the one that is there: the same proceeding, waiting for the same timer."""
    (first,) = case.all(Case)
    proceeding = next(each for each in case.all(Proceeding) if each.status == "running")
    (timer,) = case.timers()
    with case.sessions.writing.begin() as session:
        state = session.scalar(
            select(Proceeding.engine_state).where(Proceeding.id == proceeding.id)
        )
        numbers = range(2, number + 1)
        ids = [1000 + number for number in numbers]
        session.execute(
            insert(Case),
            [row(first, id=id, entry_id=n) for id, n in zip(ids, numbers, strict=True)],
        )
        session.execute(
            insert(Proceeding),
            [
                row(proceeding, id=id, case_id=id, subject={"entry": n}, engine_state=state)
                for id, n in zip(ids, numbers, strict=True)
            ],
        )
        session.execute(
            insert(LegalTimer), [row(timer, id=id, case_id=id, proceeding_id=id) for id in ids]
        )


def row(like: object, **changed: object) -> dict[str, object]:
    columns = [column.key for column in type(like).__table__.columns]  # type: ignore[attr-defined]
    return {key: getattr(like, key) for key in columns if key not in changed} | changed


def start_worker(url: str, folder: Path, at: object) -> "subprocess.Popen[str]":
    worker = subprocess.Popen(
        [sys.executable, "-m", "tests.workflows.sweep_process", url, str(folder), str(at)],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert worker.stdout is not None and worker.stdout.readline() == "sweeping\n"
    return worker


def kill_worker(worker: "subprocess.Popen[str]") -> None:
    worker.kill()  # SIGKILL: it cannot tidy up
    worker.wait()
    assert worker.stdout is not None
    worker.stdout.close()


def done(case: Trial) -> int:
    with case.sessions.reading() as session:
        return session.scalar(select(func.count()).select_from(trial.effects)) or 0


def wait_for(case: Trial, number: int) -> None:
    deadline = time.monotonic() + 60
    while done(case) < number:
        assert time.monotonic() < deadline, f"only {done(case)} of {number} after a minute"
        time.sleep(0.01)
