"""What was entered later says so on the page of the entry; what was known before can be asked."""

from collections.abc import Callable
from datetime import datetime, timedelta

from services.reckoning.clock import SetClock, in_india
from tests.webforms.conftest import SEIZURE, Browser
from workflows.store import HumanTask

NewBrowser = Callable[..., Browser]
PAYS = {"outcome": "pays", "amount": "760", "mode": "cash"}


def test_a_payment_entered_next_day_owes_what_was_due_when_it_was_taken(
    browser: NewBrowser, claimed: HumanTask, clock: SetClock
) -> None:
    taken_at = clock.now()
    clock.move_to(taken_at + timedelta(days=3))
    asha = browser("asha")
    late = {**PAYS, "happened_at": f"{taken_at + timedelta(hours=5, minutes=30):%Y-%m-%dT%H:%M}"}
    assert asha.post(f"/tasks/{claimed.id}", PAYS).status_code == 422, "two days more are due now"
    assert asha.post(f"/tasks/{claimed.id}", late).status_code == 302
    page = asha.get("/entries/1").text
    assert "entered 3 days later" in page
    assert "pinfold-status--overdue" in page, "later than the office wants it"
    before = asha.get("/entries/1?known_on=2026-03-03T12:00").text
    assert "As it was known on 3 Mar 2026, 12:00" in before
    assert "Fine and charges settled" not in before
    assert "paid for, to be delivered" not in before


def test_before_it_was_entered_nothing_was_known_of_it(browser: NewBrowser) -> None:
    asha = browser("asha")
    asha.post("/start/enter_seizure", SEIZURE)
    page = asha.get("/entries/1?known_on=2026-03-01T00:00").text
    assert "The entry was not in the register yet." in page
    assert asha.get("/entries/1?known_on=yesterday").status_code == 400


def written(instant: datetime) -> str:
    return f"{in_india(instant):%Y-%m-%dT%H:%M}"


def test_what_was_done_before_its_task_was_withdrawn_is_entered_and_shown_until_it_is_settled(
    browser: NewBrowser, claimed: HumanTask, clock: SetClock
) -> None:
    claimed_at = clock.now()
    clock.move_to(claimed_at + timedelta(hours=2))
    asha, meera = browser("asha"), browser("meera")
    lost = {"event": "death", "heads": "all", "cause": "snake bite"}
    asha.post("/entries/1/start/record_loss", {**lost, "happened_at": written(clock.now())})
    task = f"/tasks/{claimed.id}"
    assert task in asha.get("/entries/1").text, "it can be reached from the entry"
    assert "This was withdrawn on" in asha.get(task).text
    refused = asha.post(task, PAYS)
    assert refused.status_code == 422
    assert "enter when it happened" in refused.text
    before = {**PAYS, "happened_at": written(claimed_at + timedelta(minutes=1))}
    assert asha.post(task, before).status_code == 302
    page = meera.get("/entries/1").text
    assert "Conflict 1: The fines and charges were paid" in page
    assert "settle_conflict" in page
    beside = meera.get("/entries/1/start/settle_conflict").text
    assert "₹760" in beside
    clock.move_to(clock.now() + timedelta(hours=1))
    decided = {"decision": "she has her money back", "paid_back_to": "Shyam"}
    assert meera.post("/entries/1/start/settle_conflict", decided).status_code == 302
    assert "Conflict 1" not in meera.get("/entries/1").text
    known = f"/entries/1?known_on={written(clock.now() - timedelta(minutes=1))}"
    assert "Conflict 1" in asha.get(known).text
