"""A suit for damage by trespass on the pages (ss. 29, 30): begun, certified, decided."""

from collections.abc import Callable

import pytest

from services.database import Sessions
from services.identity import Office, add_officer, appoint
from tests.webforms.conftest import HASH, SINCE, Browser, Records
from workflows.store import HumanTask

Open = Callable[..., Browser]
OFFENCE = {
    "offence": "mischief_by_trespass",
    "accused-name": "Bhola Nath",
    "accused-residence": "Bhuili",
    "committed_at": "2026-03-01T04:30",
    "committed_place": "wheat field",
    "kinds": "cow",
    "injured-name": "Sita Devi",
    "injured-residence": "Kailahat",
    "facts": "He drove two cows into the wheat.",
}
SUIT = {
    "plaintiff-name": "Sita Devi",
    "plaintiff-residence": "Kailahat",
    "court": "Civil Judge, Mirzapur",
    "suit_no": "41/2026",
    "instituted_on": "2026-03-01",
    "sum_claimed": "4000",
    "damage": "wheat",
}


@pytest.fixture
def dev(browser: Open, sessions: Sessions) -> Browser:
    """A Magistrate who convicts."""
    with sessions.writing() as session, session.begin():
        court = session.query(Office).filter(Office.name == "Magistrate of Mirzapur").one()
        officer = add_officer(session, username="dev", name="Dev Narain", password_hash=HASH)
        appoint(session, officer=officer, role="magistrate", office=court, from_on=SINCE)
    return browser("dev")


def do(officer: Browser, records: Records, form: str, **answers: str) -> str:
    done = officer.post(f"/tasks/{records.open_task(form).id}", answers)
    assert done.status_code == 302, done.text
    return str(done.location)


@pytest.fixture
def offence(dev: Browser, browser: Open, records: Records) -> str:
    """An offence of whose fine 1,200 went to Sita Devi; the address of its page."""
    at = str(browser("imran").post("/start/report_offence", OFFENCE).location)
    do(dev, records, "decide_offence", convicted="true", fine="1500")
    do(dev, records, "recover_fine", outcome="paid", amount="1500")
    do(dev, records, "appropriate_fine", loss="4000", amount="1200")
    return at


def test_a_suit_is_begun_from_the_page_of_the_offence(dev: Browser, offence: str) -> None:
    page = dev.get(offence).text
    assert "₹300 (the revenues of the State)" in page, "who receives the rest of the fine"
    begin = page.split('href="/start/record_suit')[1].split('"')[0]
    form = dev.get(f"/start/record_suit{begin}").text
    assert 'value="Sita Devi"' in form and "wheat field, 1 Mar 2026" in form
    suit = dev.post("/start/record_suit", SUIT | {"offences": "1"}).location
    shown = dev.get(suit).text
    assert suit.startswith("/matters/suit/") and "₹1,200" in shown and "/tasks/" in shown
    assert offence in shown and suit in dev.get(offence).text
    paper = shown.split('href="/papers/')[1].split('"')[0]
    printed = dev.get(f"/papers/{paper}").text
    assert "Order 1/2026" in printed and "₹1,200 to Sita Devi on 2 Mar 2026" in printed


def test_the_decree_shows_what_remains_to_be_paid(
    dev: Browser, offence: str, records: Records
) -> None:
    suit = dev.post("/start/record_suit", SUIT | {"offences": "1"}).location
    task = dev.get(f"/tasks/{records.open_task('record_decree').id}").text
    assert "Sita Devi, Kailahat" in task and "₹1,200" in task
    decree = {"outcome": "decided", "decided_on": "2026-03-02", "awarded": "3000"}
    assert do(dev, records, "record_decree", **decree) == suit
    page = dev.get(suit).text
    assert "Remains to be paid" in page and "₹1,800" in page and "Decided by decree" in page
    paper = page.split('href="/papers/')[2].split('"')[0]
    printed = dev.get(f"/papers/{paper}").text
    assert "₹1,800" in printed and "No money passes through the pound" in printed


def test_the_order_on_the_fine_names_who_receives_the_rest(dev: Browser, offence: str) -> None:
    paper = dev.get(offence).text.split('href="/papers/')[-1].split('"')[0]
    printed = dev.get(f"/papers/{paper}").text
    assert "Sita Devi, Kailahat" in printed and "the revenues of the State" in printed
    assert "₹300" in printed


def test_a_suit_about_an_entry_is_begun_from_it(
    dev: Browser, claimed: HumanTask, browser: Open
) -> None:
    assert "/entries/1/start/record_suit" in dev.get("/entries/1").text
    assert "/start/record_suit" not in browser("asha").get("/entries/1").text
    begun = dev.post("/entries/1/start/record_suit", SUIT)
    assert begun.location == "/entries/1"
    entry = dev.get("/entries/1").text
    assert "Record the decree" in entry and "/matters/suit/1" in entry
    page = dev.get("/matters/suit/1").text
    assert "Record the decree" in page and "Settle the fines and charges" not in page
    assert 'href="/entries/1"' in page


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ("9", "There are no offences 9 in this State"),
        ("x", "Enter the numbers"),
        ("", "Enter the number of the offence"),
    ],
)
def test_an_unknown_offence_comes_back_with_what_to_enter(
    dev: Browser, numbers: str, said: str
) -> None:
    answer = dev.post("/start/record_suit", SUIT | {"offences": numbers})
    assert answer.status_code == 422 and said in answer.text


def test_only_a_magistrate_records_a_suit_and_only_his_state_sees_it(
    dev: Browser, browser: Open, offence: str
) -> None:
    assert browser("imran").post("/start/record_suit", SUIT, shown_at="/").status_code == 403
    suit = dev.post("/start/record_suit", SUIT | {"offences": "1"}).location
    assert browser("imran").get(suit).status_code == 200
    assert browser("sita").get(suit).status_code == 403


@pytest.mark.parametrize("number", ["99999999999999999999", "²", "-1"])
def test_an_offence_that_there_cannot_be_is_no_fault(dev: Browser, number: str) -> None:
    assert dev.get(f"/start/record_suit?offence={number}").status_code == 200
