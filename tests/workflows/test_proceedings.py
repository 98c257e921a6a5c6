"""Starting, completing, messages and timers of a case, on both databases."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from services.reckoning.clock import SetClock
from services.refusals import RefusedByLaw, RefusedForm, RefusedRole, RefusedTask
from tests.workflows import procedures
from tests.workflows.conftest import KEEPER, MORNING, OFFICER, OTHER_KEEPER, PLACE, Trial
from workflows import AlreadyDone, fire_due_timers, send_message
from workflows.store import HumanTask, Proceeding

MakeTrial = Callable[..., Trial]
SEVEN_DAYS = timedelta(days=7)


@pytest.fixture
def case(make_trial: MakeTrial) -> Trial:
    trial = make_trial(**procedures.ALL)
    trial.start("enter_trial", {"entry": 501})
    return trial


def test_a_start_form_begins_its_procedure_and_the_message_begins_the_next(case: Trial) -> None:
    assert case.statuses() == {"section_08_trial": "finished", "section_14_trial": "running"}
    assert case.case().entry_id == 501
    assert case.case().next_due_at == MORNING + SEVEN_DAYS
    assert [timer.element_id for timer in case.timers()] == ["period_over"]
    subjects = {each.process_id: each.subject for each in case.all(Proceeding)}
    assert subjects["section_14_trial"] == {"entry": 501}


def test_a_due_timer_opens_the_task_with_the_due_date_of_the_law(case: Trial) -> None:
    clock = SetClock(MORNING + SEVEN_DAYS + timedelta(minutes=3))
    sweep = fire_due_timers(case.sessions, clock=clock, limit=9, catalogue=case.catalogue)
    assert (sweep.cases, sweep.fired, sweep.incidents) == (1, 1, 0)
    task = case.task("report_trial")
    assert (task.role, task.office_id, task.section) == ("pound_keeper", 7, "section_14")
    assert (task.due_at, task.due_is_law) == (MORNING + timedelta(days=9), True)
    assert task.opened_at == MORNING + SEVEN_DAYS
    assert task.entry_id == 501
    (effect,) = case.effects()
    assert effect.by is None
    assert case.case().next_due_at is None


def test_nothing_is_fired_before_its_instant(case: Trial) -> None:
    clock = SetClock(MORNING + SEVEN_DAYS - timedelta(seconds=1))
    assert fire_due_timers(case.sessions, clock=clock, limit=9).fired == 0
    assert case.forms() == []


def test_a_whole_procedure_runs_to_its_end_through_a_called_diagram(case: Trial) -> None:
    clock = SetClock(MORNING + SEVEN_DAYS)
    fire_due_timers(case.sessions, clock=clock, limit=9, catalogue=case.catalogue)
    later = MORNING + timedelta(days=8)
    case.complete(case.task("report_trial"), at=later)
    sale = case.task("sell_trial")
    assert sale.role == "officer_in_charge"
    case.complete(sale, actor=OFFICER, at=later)
    assert case.noted() == ["unclaimed", "reported", "sold"]
    assert set(case.statuses().values()) == {"finished"}
    assert case.case().finished_at == later


def test_answers_reach_the_operations_of_this_step_only(case: Trial) -> None:
    case.start("claim_trial", {"claim": 4}, entry_id=501)
    task = case.task("settle_trial")
    assert task.claim_id == 4
    outcome = case.complete(task, {"outcome": "pays", "amount": "30.00"})
    assert outcome.results == {"outcome": "pays", "amount": "30.00"}
    (paid,) = case.effects()
    assert (paid.what, paid.answers, paid.by) == ("paid", "amount=30.00,outcome=pays", KEEPER.name)


def test_a_message_withdraws_tasks_of_another_proceeding_in_the_same_transaction(
    case: Trial,
) -> None:
    clock = SetClock(MORNING + SEVEN_DAYS)
    fire_due_timers(case.sessions, clock=clock, limit=9, catalogue=case.catalogue)
    case.start("claim_trial", {"claim": 4}, entry_id=501, at=clock.now())
    case.complete(case.task("settle_trial"), {"outcome": "pays"}, at=clock.now())
    assert case.forms() == []
    assert case.statuses()["section_14_trial"] == "finished"
    withdrawn = next(t for t in case.all(HumanTask) if t.form == "report_trial")
    assert withdrawn.withdrawn_at == clock.now()
    assert case.case().finished_at == clock.now()


def test_a_message_withdraws_a_timer(case: Trial) -> None:
    case.start("claim_trial", {"claim": 4}, entry_id=501)
    case.complete(case.task("settle_trial"), {"outcome": "pays"})
    assert case.timers() == []
    assert case.case().next_due_at is None


def test_a_refusal_begins_another_procedure_with_the_senders_subject(case: Trial) -> None:
    case.start("claim_trial", {"claim": 4}, entry_id=501)
    case.complete(case.task("settle_trial"), {"outcome": "refuses"})
    assert case.task("fix_trial").claim_id == 4
    (effect,) = case.effects()
    assert (effect.what, effect.entry, effect.claim, effect.answers) == ("refused", 501, 4, "")


def test_what_the_law_refuses_leaves_nothing_behind(case: Trial) -> None:
    case.start("claim_trial", {"claim": 4}, entry_id=501)
    task, version = case.task("settle_trial"), case.case().version
    with pytest.raises(RefusedByLaw) as refused:
        case.complete(task, {"outcome": "pays", "unlawful": True})
    assert refused.value.code == "section_16"
    assert case.task("settle_trial").id == task.id
    assert case.case().version == version
    assert case.noted() == []
    case.complete(task, {"outcome": "pays"})


def test_a_wrong_role_is_refused_first(case: Trial) -> None:
    case.start("claim_trial", {"claim": 4}, entry_id=501)
    with pytest.raises(RefusedRole):
        case.complete(case.task("settle_trial"), {"unlawful": True}, actor=OFFICER)
    with pytest.raises(RefusedRole):
        case.start("claim_trial", {"claim": 5}, entry_id=501, actor=OFFICER)


def test_an_office_of_the_same_kind_is_refused(case: Trial) -> None:
    case.start("claim_trial", {"claim": 4}, entry_id=501)
    elsewhere = type(KEEPER)(13, "Kept Elsewhere", "pound_keeper", 8)
    with pytest.raises(RefusedRole):
        case.complete(case.task("settle_trial"), {}, actor=elsewhere)


def test_a_task_done_twice_says_who_did_it_and_when(case: Trial) -> None:
    case.start("claim_trial", {"claim": 4}, entry_id=501)
    task = case.task("settle_trial")
    case.complete(task, {"outcome": "pays"}, actor=OTHER_KEEPER)
    with pytest.raises(AlreadyDone) as refused:
        case.complete(task, {"outcome": "pays"})
    assert refused.value.code == "task"
    assert refused.value.by == "Asha Rani"
    assert refused.value.done_at == MORNING + timedelta(hours=1)
    assert "Asha Rani" in str(refused.value)


def test_a_repeated_key_gives_the_first_outcome(case: Trial) -> None:
    first = case.start("claim_trial", {"claim": 4}, entry_id=501, key="k1")
    again = case.start("claim_trial", {"claim": 9}, entry_id=501, key="k1")
    assert again.replayed and not first.replayed
    assert (again.proceeding_id, again.subject, again.opened) == (
        first.proceeding_id,
        first.subject,
        first.opened,
    )
    task = case.task("settle_trial")
    done = case.complete(task, {"outcome": "refuses"}, key="k2")
    replayed = case.complete(task, {"outcome": "pays"}, key="k2")
    assert replayed.replayed and replayed.results == done.results
    assert replayed.opened == done.opened == (case.task("fix_trial").id,)
    with pytest.raises(AlreadyDone):
        case.complete(task, {"outcome": "refuses"}, key="k3")


def test_a_new_entry_with_a_repeated_key_is_entered_once(case: Trial) -> None:
    first = case.start("enter_trial", {"entry": 502}, key="door")
    assert case.start("enter_trial", {"entry": 503}, key="door").entry_id == 502
    other = case.start("enter_trial", {"entry": 504}, key="door", actor=OTHER_KEEPER)
    assert (first.entry_id, other.entry_id) == (502, 504)


def test_unknown_tasks_forms_and_entries_are_refused(case: Trial) -> None:
    case.start("claim_trial", {"claim": 4}, entry_id=501)
    task = case.task("settle_trial")
    task.id = 999
    with pytest.raises(RefusedTask):
        case.complete(task)
    with pytest.raises(RefusedTask):
        case.start("no_such_form")
    with pytest.raises(RefusedForm):
        case.start("claim_trial", entry_id=999)


def test_a_timer_due_before_the_act_is_fired_first(case: Trial) -> None:
    case.start("claim_trial", {"claim": 4}, entry_id=501)
    late = MORNING + timedelta(days=8)
    case.complete(case.task("settle_trial"), {"outcome": "refuses"}, at=late)
    assert [(e.what, e.by) for e in case.effects()] == [
        ("unclaimed", None),
        ("refused", KEEPER.name),
    ]
    assert case.forms() == ["fix_trial", "report_trial"]


def test_a_message_can_be_sent_from_outside(case: Trial) -> None:
    with case.sessions.writing.begin() as session:
        send_message(
            session, case.case().id, "trial_standing", at=MORNING, catalogue=case.catalogue
        )
    assert case.statuses()["section_14_trial"] == "finished"


def test_a_task_somebody_else_holds_is_refused(case: Trial) -> None:
    from workflows import claim, release

    case.start("claim_trial", {"claim": 4}, entry_id=501)
    task = case.task("settle_trial")
    with case.sessions.writing.begin() as session:
        claim(session, task.id, actor=OTHER_KEEPER, at=MORNING)
    with pytest.raises(RefusedTask, match="Asha Rani"):
        case.complete(task, {"outcome": "pays"})
    with case.sessions.writing.begin() as session:
        release(session, task.id, actor=OTHER_KEEPER, at=MORNING)
    case.complete(task, {"outcome": "pays"})


def test_the_place_of_an_entry_is_the_places_of_its_case(case: Trial) -> None:
    elsewhere = type(PLACE)("haryana", 9, 9)
    outcome = case.start("claim_trial", {"claim": 4}, entry_id=501, place=elsewhere)
    assert case.task("settle_trial").state == "punjab"
    assert outcome.case_id == case.case().id
