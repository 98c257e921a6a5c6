"""A broken proceeding is put aside and mended; rows that disagree with the engine are found."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import delete, update

from services.reckoning.clock import SetClock
from services.refusals import RefusedTask
from tests.workflows import drawn, procedures, trial
from tests.workflows.conftest import KEEPER, MORNING, Trial
from workflows import fire_due_timers, open_incidents, retry_incident
from workflows.incidents import NoSuchIncident
from workflows.reconciling import find_disagreements, repair_rows
from workflows.store import Case, HumanTask, Incident, LegalTimer, Proceeding

MakeTrial = Callable[..., Trial]
DUE = MORNING + timedelta(days=7)


def bursting(name: str) -> bytes:
    return drawn.diagram(
        f"section_14_{name}",
        drawn.start(f"open_{name}", form=f"open_{name}"),
        drawn.service("find_until", "trial/in_days", days=7),
        drawn.user("wait_trial"),
        drawn.boundary("due", "wait_trial", variable="until", interrupting=False),
        drawn.service("burst", "trial/explode", name=name, what=name),
        drawn.end("burst_over"),
        drawn.end("over"),
        drawn.line(f"open_{name}", "find_until", "wait_trial", "over"),
        drawn.line("due", "burst", "burst_over"),
        lanes={"Pound-keeper": f"open_{name} find_until wait_trial due burst burst_over over"},
    )


def sweep(case: Trial, **later: int) -> object:
    return fire_due_timers(
        case.sessions, clock=SetClock(DUE + timedelta(**later)), limit=50, catalogue=case.catalogue
    )


@pytest.fixture
def three(make_trial: MakeTrial) -> Trial:
    made = make_trial(
        section_14_good=bursting("good"),
        section_14_bad=bursting("bad"),
        section_08_trial=procedures.IMPOUNDING,
    )
    made.start("enter_trial", {"entry": 501})
    for form in ("open_good", "open_bad", "open_good"):
        made.start(form, entry_id=501)
    made.start("enter_trial", {"entry": 502})
    made.start("open_good", entry_id=502)
    return made


def test_a_broken_proceeding_becomes_an_incident_and_the_sweep_goes_on(three: Trial) -> None:
    trial.broken.add("bad")
    result = sweep(three)
    assert (result.incidents, result.fired) == (1, 3)  # type: ignore[attr-defined]
    assert three.noted() == ["good", "good", "good"]
    (incident,) = three.all(Incident)
    assert "RuntimeError: boom" in incident.what
    assert "trial.py" in incident.trace and "explode" in incident.trace
    assert (incident.element_id, incident.happened_at) == ("burst", DUE)
    broken = [each for each in three.all(Proceeding) if each.status == "broken"]
    assert [each.process_id for each in broken] == ["section_14_bad"]
    assert {case.next_due_at for case in three.all(Case)} == {None}
    assert sweep(three, days=1).incidents == 0  # type: ignore[attr-defined]


def test_a_task_of_a_broken_proceeding_is_refused(three: Trial) -> None:
    trial.broken.add("bad")
    sweep(three)
    bad = next(each for each in three.all(Proceeding) if each.status == "broken")
    task = next(task for task in three.open() if task.proceeding_id == bad.id)
    with pytest.raises(RefusedTask, match="fault"):
        three.complete(task)


def test_a_mended_proceeding_goes_on_at_its_own_instant(three: Trial) -> None:
    trial.broken.add("bad")
    sweep(three)
    (incident,) = three.all(Incident)
    later = DUE + timedelta(days=3)
    with pytest.raises(RuntimeError), three.sessions.writing.begin() as session:
        retry_incident(session, incident.id, at=later, catalogue=three.catalogue)
    assert "broken" in [each.status for each in three.all(Proceeding)]
    trial.broken.clear()
    with three.sessions.writing.begin() as session:
        assert [each.id for each in open_incidents(session)] == [incident.id]
        fired = retry_incident(session, incident.id, at=later, catalogue=three.catalogue)
    assert fired == 1
    effect = next(each for each in three.effects() if each.what == "bad")
    assert effect.at.replace(tzinfo=DUE.tzinfo) == DUE
    assert effect.recorded_at.replace(tzinfo=DUE.tzinfo) == later
    with three.sessions.writing() as session:
        assert open_incidents(session) == []
        with pytest.raises(NoSuchIncident):
            retry_incident(session, incident.id, at=later, catalogue=three.catalogue)


def test_a_state_that_cannot_be_restored_is_an_incident_too(three: Trial) -> None:
    with three.sessions.writing.begin() as session:
        session.execute(
            update(Proceeding)
            .where(Proceeding.process_id == "section_14_bad")
            .values(engine_state=b"rubbish")
        )
    result = sweep(three)
    assert (result.incidents, result.fired) == (1, 3)  # type: ignore[attr-defined]
    kinds = [each.kind for each in disagreements(three)]
    assert kinds == []  # a broken one is known already


def disagreements(case: Trial) -> list[object]:
    with case.sessions.reading() as session:
        return list(find_disagreements(session, catalogue=case.catalogue))


def test_reconciling_finds_nothing_where_all_is_well(three: Trial) -> None:
    assert disagreements(three) == []
    sweep(three)
    assert disagreements(three) == []


def test_reconciling_finds_and_mends_what_was_planted(three: Trial) -> None:
    good, bad = (
        next(each for each in three.all(Proceeding) if each.process_id == f"section_14_{name}")
        for name in ("good", "bad")
    )
    over = next(each for each in three.all(Proceeding) if each.status == "finished")
    with three.sessions.writing.begin() as session:
        session.execute(delete(HumanTask).where(HumanTask.proceeding_id == good.id))
        session.execute(delete(LegalTimer).where(LegalTimer.proceeding_id == good.id))
        session.execute(
            update(LegalTimer)
            .where(LegalTimer.proceeding_id == bad.id)
            .values(due_at=DUE + timedelta(days=1))
        )
        session.execute(
            update(Proceeding).where(Proceeding.id == bad.id).values(waits_for=["nothing"])
        )
        session.execute(
            update(HumanTask).where(HumanTask.proceeding_id == bad.id).values(engine_id="0" * 32)
        )
        session.add(
            LegalTimer(
                case_id=over.case_id,
                proceeding_id=over.id,
                engine_id="1" * 32,
                element_id="ghost",
                name="ghost",
                due_at=DUE,
            )
        )
        session.execute(update(Case).where(Case.entry_id == 502).values(next_due_at=None))
    kinds = sorted(each.kind for each in disagreements(three))  # type: ignore[attr-defined]
    assert kinds == [
        "due instant of timer",
        "messages waited for",
        "next due instant",
        "no row for task",
        "no row for task",
        "no row for timer",
        "row of an ended proceeding in legal_timers",
        "row without task",
    ]
    mended = repair_rows(three.sessions, at=MORNING, catalogue=three.catalogue)
    assert len(mended) == len(kinds)
    assert disagreements(three) == []
    sweep(three)
    assert sorted(three.noted()) == ["bad", "good", "good", "good"]
    assert {task.role for task in three.open()} == {KEEPER.role}
