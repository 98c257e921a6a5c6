"""Two at once: officers on one task, requests with one key, a person and a timer."""

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from services.reckoning.clock import SetClock
from services.refusals import Refused, RefusedTask
from tests.workflows import drawn, procedures
from tests.workflows.conftest import KEEPER, MORNING, OTHER_KEEPER, PLACE, Trial
from workflows import AlreadyDone, fire_due_timers, start_proceeding
from workflows.loading import case_work, lock_task, take_in
from workflows.proceedings import save_work
from workflows.saving import StaleCase
from workflows.store import Case, HumanTask, Proceeding

MakeTrial = Callable[..., Trial]

DEADLINE = drawn.diagram(
    "section_14_deadline",
    drawn.start("open_deadline", form="open_deadline"),
    drawn.service("find_until", "trial/in_days", days=7),
    drawn.user("answer_trial"),
    drawn.boundary("too_late", "answer_trial", variable="until"),
    drawn.service("note_done", "trial/note", what="done"),
    drawn.service("note_late", "trial/note", what="late"),
    drawn.end("done"),
    drawn.end("late"),
    drawn.line("open_deadline", "find_until", "answer_trial", "note_done", "done"),
    drawn.line("too_late", "note_late", "late"),
    lanes={
        "Pound-keeper": "open_deadline find_until answer_trial too_late note_done note_late done"
    },
)


def together(*acts: Callable[[], Any]) -> list[Any]:
    """What each act gave or raised, all begun at the same moment."""
    results: list[Any] = [None] * len(acts)
    barrier = threading.Barrier(len(acts))

    def run(number: int) -> None:
        barrier.wait()
        try:
            results[number] = acts[number]()
        except Exception as error:
            results[number] = error

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_of_two_officers_one_wins_and_the_other_reads_who_did_it(make_trial: MakeTrial) -> None:
    trial = make_trial(**procedures.ALL)
    for number in range(8):
        trial.start("enter_trial", {"entry": number + 1})
        trial.start("claim_trial", {"claim": number + 1}, entry_id=number + 1)
        task = trial.task("settle_trial")

        def done_by(actor: Any, task: HumanTask = task) -> Callable[[], Any]:
            return lambda: trial.complete(task, {"outcome": "pays"}, actor=actor)

        results = together(done_by(KEEPER), done_by(OTHER_KEEPER))
        lost = [result for result in results if isinstance(result, AlreadyDone)]
        assert len(lost) == 1, results
        winner = (KEEPER, OTHER_KEEPER)[1 - results.index(lost[0])]
        assert lost[0].by == winner.name
    assert trial.noted() == ["paid"] * 8


def test_many_requests_with_one_key_have_one_effect(make_trial: MakeTrial) -> None:
    trial = make_trial(**procedures.ALL)
    enter = lambda: trial.start("enter_trial", {"entry": 501}, key="twice")  # noqa: E731
    results = together(*[enter] * 6)
    assert sorted(result.replayed for result in results) == [False] + [True] * 5
    assert len({result.case_id for result in results}) == 1
    assert len(trial.all(Case)) == 1
    trial.start("claim_trial", {"claim": 4}, entry_id=501)
    task = trial.task("settle_trial")
    settle = lambda: trial.complete(task, {"outcome": "pays"}, key="t")  # noqa: E731
    results = together(*[settle] * 6)
    assert sorted(result.replayed for result in results) == [False] + [True] * 5
    assert trial.noted() == ["paid"]


def test_parallel_tasks_of_one_entry_are_all_done(make_trial: MakeTrial) -> None:
    trial = make_trial(**procedures.ALL)
    trial.start("enter_trial", {"entry": 501})
    for claim in range(4):
        trial.start("claim_trial", {"claim": claim + 1}, entry_id=501)
    acts = [
        lambda task=task: trial.complete(task, {"outcome": "pays"})  # type: ignore[misc]
        for task in trial.open()
    ]
    results = together(*acts)
    assert not [result for result in results if isinstance(result, Exception)]
    assert trial.noted() == ["paid"] * 4
    assert trial.case().finished_at is not None


@pytest.mark.parametrize("seconds", [-1, 0, 1])
def test_a_person_and_a_timer_at_one_instant_have_one_effect(
    make_trial: MakeTrial, seconds: int
) -> None:
    trial = make_trial(section_14_deadline=DEADLINE)
    trial.start("open_deadline")
    at = MORNING + timedelta(days=7, seconds=seconds)
    task = trial.task("answer_trial")
    if seconds < 0:
        trial.complete(task, at=at)
        assert trial.noted() == ["done"]
    else:
        with pytest.raises(RefusedTask, match="withdrawn"):
            trial.complete(task, at=at)
        assert trial.noted() == []  # the caller rolled back; the worker fires it
    fire_due_timers(
        trial.sessions,
        clock=SetClock(at + timedelta(days=1)),
        limit=9,
        catalogue=trial.catalogue,
    )
    assert trial.noted() == (["done"] if seconds < 0 else ["late"])


def test_a_person_and_the_worker_at_once_have_one_effect(make_trial: MakeTrial) -> None:
    trial = make_trial(section_14_deadline=DEADLINE)
    for _ in range(8):
        trial.start("open_deadline")
    at = MORNING + timedelta(days=7)
    tasks = trial.open()
    clock = SetClock(at)

    def sweep() -> Any:
        return fire_due_timers(trial.sessions, clock=clock, limit=99, catalogue=trial.catalogue)

    acts = [
        lambda task=task: trial.complete(task, at=at - timedelta(seconds=1))  # type: ignore[misc]
        for task in tasks
    ]
    results = together(sweep, sweep, *acts)
    sweep()
    assert all(
        isinstance(result, Refused) or not isinstance(result, Exception) for result in results
    ), results
    assert len(trial.noted()) == 8
    assert set(trial.statuses().values()) == {"finished"}


def test_one_who_waited_for_the_lock_sees_what_was_begun_meanwhile(make_trial: MakeTrial) -> None:
    """PostgreSQL reads the rows it locks anew, but finds no row that was added while it waited."""
    trial = make_trial(**procedures.ALL)
    trial.start("enter_trial", {"entry": 501})
    trial.start("claim_trial", {"claim": 4}, entry_id=501)
    task = trial.task("settle_trial")
    seen: list[int | None] = []

    def wait() -> None:
        with trial.sessions.writing() as session:
            locked = lock_task(session, task.id)
            assert locked is not None
            work = case_work(session, trial.catalogue, locked.row, locked.running)
            take_in(work, locked.row)
            work.load_others()
            seen.extend(progress.subject.get("claim") for progress in work.proceedings)

    thread = threading.Thread(target=wait)
    with trial.sessions.writing.begin() as session:
        start_proceeding(
            session, "claim_trial", {"claim": 5}, actor=KEEPER, place=PLACE, at=MORNING,
            entry_id=501, catalogue=trial.catalogue,
        )  # fmt: skip
        thread.start()
        thread.join(0.5)
        assert thread.is_alive() and not seen
    thread.join()
    assert sorted(claim for claim in seen if claim) == [4, 5]


def test_a_write_by_one_who_does_not_hold_the_lock_is_refused(make_trial: MakeTrial) -> None:
    trial = make_trial(**procedures.ALL)
    trial.start("enter_trial", {"entry": 501})
    trial.start("claim_trial", {"claim": 4}, entry_id=501)
    task = trial.task("settle_trial")
    with trial.sessions.writing() as session:
        locked = lock_task(session, task.id)
        assert locked is not None
    stale = case_work(session, trial.catalogue, locked.row, locked.running)
    progress = take_in(stale, locked.row)
    trial.complete(task, {"outcome": "pays"})
    with trial.sessions.writing() as session:
        stale.session = session
        progress.note(MORNING)
        with pytest.raises(StaleCase):
            save_work(stale, MORNING)
    trial.start("claim_trial", {"claim": 5}, entry_id=501)
    with trial.sessions.writing() as session:
        stale.session, progress.touched = session, False
        stale.case.entry_id = 502
        with pytest.raises(StaleCase):
            save_work(stale, MORNING)


def test_two_sweeps_at_once_fire_each_timer_once(make_trial: MakeTrial) -> None:
    trial = make_trial(**procedures.ALL)
    for number in range(30):
        trial.start("enter_trial", {"entry": number + 1})
    clock = SetClock(MORNING + timedelta(days=7))

    def sweep() -> Any:
        return fire_due_timers(trial.sessions, clock=clock, limit=99, catalogue=trial.catalogue)

    results = together(sweep, sweep, sweep)
    assert sum(result.fired for result in results) == 30, results
    assert sorted(effect.entry for effect in trial.effects()) == list(range(1, 31))
    assert len(trial.all(Proceeding)) == 60
