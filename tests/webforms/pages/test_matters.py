"""A matter without a register entry has a page: pound, return, offence; one lands on it."""

from collections.abc import Callable

from services.database import Sessions
from services.identity import add_local_area, add_office, add_officer, appoint
from services.tariffs import approve_instrument, enter_instrument
from tests.webforms.conftest import HASH, SINCE, Browser, Records, india
from workflows.store import HumanTask

RETURN = {"period_from": "2026-02-01", "period_until": "2026-02-28"}
OFFENCE = {
    "offence": "rescue",
    "accused-name": "Bhola Nath",
    "accused-residence": "Bhuili",
    "committed_at": "2026-03-01T10:00",
    "committed_place": "road",
    "facts": "He took two cows from the watchman by force.",
}

Open = Callable[..., Browser]


def test_a_return_begun_has_a_page_with_its_task_and_diagram(browser: Open) -> None:
    asha = browser("asha")
    begun = asha.post("/start/furnish_return", RETURN)
    page = asha.get(begun.location).text
    assert begun.location.startswith("/matters/return/")
    assert "1 Feb 2026" in page and "Return drawn up" in page
    assert "data-diagram=" in page and "/tasks/" in page


def test_a_task_of_a_matter_leads_to_the_matter_and_back(browser: Open, records: Records) -> None:
    asha = browser("asha")
    at = asha.post("/start/furnish_return", RETURN).location
    task = records.open_task("confirm_return")
    assert f"/cases/{task.case_id}" in asha.get("/").text
    assert asha.get(f"/cases/{task.case_id}").location == at
    assert "Return: Adalhat pound" in asha.get(f"/tasks/{task.id}").text, "named on the way back"
    done = asha.post(f"/tasks/{task.id}", {"confirmed": "true"})
    assert done.location == at


def test_a_furnished_return_is_a_paper_that_leads_back(browser: Open) -> None:
    asha = browser("asha")
    at = asha.post("/start/furnish_return", {**RETURN, "confirmed": "true"}).location
    page = asha.get(at).text
    paper = page.split('href="/papers/')[1].split('"')[0]
    printed = asha.get(f"/papers/{paper}").text
    assert at in printed and "Heads brought" in printed and "heads_brought" not in printed


def test_a_posted_list_stands_on_the_page_of_its_pound(browser: Open) -> None:
    asha = browser("asha")
    begun = asha.post("/start/post_list", {"posted_on": "2026-03-02", "place": "door of the pound"})
    assert begun.location.startswith("/matters/pound/")
    page = asha.get(begun.location).text
    assert "Adalhat pound" in page and "door of the pound" in page
    paper = page.split('href="/papers/')[1].split('"')[0]
    printed = asha.get(f"/papers/{paper}").text
    assert "₹350" in printed and "₹30" in printed and "Cow" in printed


def test_the_record_of_feeding_has_a_page_apart_from_the_page_of_its_pound(
    browser: Open, claimed: HumanTask
) -> None:
    asha = browser("asha")
    assert 'name="fed_on"' in asha.get("/start/record_feeding").text
    day = {"outcome": "omitted", "details": "no water: the pump was broken"}
    begun = asha.post("/start/record_feeding", day)
    assert begun.location.startswith("/matters/feeding/")
    page = asha.get(begun.location).text
    assert "not fed or not watered" in page and "the pump was broken" in page
    assert "/start/record_feeding" in page and "/start/post_list" not in page
    pound = asha.get(begun.location.replace("feeding", "pound")).text
    assert begun.location in pound and "the pump was broken" not in pound
    assert "Section 9: daily record of feeding" in page
    assert "Section 9: daily record of feeding" not in pound
    assert asha.post("/start/record_feeding", day).status_code == 422


def test_an_offence_has_a_page_with_its_facts(browser: Open) -> None:
    imran = browser("imran")
    begun = imran.post("/start/report_offence", OFFENCE)
    page = imran.get(begun.location).text
    assert begun.location.startswith("/matters/offence/")
    assert "Bhola Nath" in page and page.count("Rescuing seized cattle (section 24)") == 2
    assert "Public road" not in page, "what was typed is written as it was typed"
    assert "He took two cows" in page and "Offence reported" in page
    assert "Fine, at most" in page and "₹500" in page, "section 24 as it is"
    assert "Days of imprisonment, at most" in page and "184" in page, "six months from 2 March"


def test_a_matter_of_another_state_is_not_shown(browser: Open) -> None:
    at = browser("asha").post("/start/furnish_return", RETURN).location
    assert browser("sita").get(at).status_code == 403
    assert browser("asha").get("/matters/return/99").status_code == 404
    assert browser("asha").get("/matters/nothing/1").status_code == 404


def test_a_local_authority_sees_what_it_received_and_applied(
    browser: Open, sessions: Sessions
) -> None:
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state="odisha", name="Cuttack")
        office = add_office(session, kind="local_authority", name="Cuttack", local_area=area)
        officer = add_officer(session, username="gita", name="Gita Das", password_hash=HASH)
        appoint(session, officer=officer, role="local_authority", office=office, from_on=SINCE)
        number = area.id
    gita = browser("gita")
    page = gita.get(f"/matters/fund/{number}").text
    assert "Sums received under section 18: Cuttack" in page and "₹0" in page
    assert "section 3 wants a notification" in page
    with sessions.writing() as session, session.begin():
        order = enter_instrument(
            session, kind="transfer", number="1", dated_on=SINCE, issued_by="By order",
            state="odisha", local_area_id=number, in_force_from=SINCE,
            lines={"magistrate_of_the_district": "local_authority"}, entered_by=None,
            at=india("2026-03-01 10:00"),
        )  # fmt: skip
        approve_instrument(order, approved_by=None, at=india("2026-03-01 11:00"))
    page = gita.get(f"/matters/fund/{number}").text
    assert "Magistrate of the District" in page and "section 3 wants" not in page
    assert 'name="purpose"' in gita.get("/start/apply_sums").text
    sent = {"purpose": "own_fund", "amount": "1"}
    assert "₹0 are left" in gita.post("/start/apply_sums", sent).text
    assert browser("asha").get("/matters/fund/1").status_code == 404


def test_aid_of_the_police_has_a_page_and_a_record(browser: Open) -> None:
    imran = browser("imran")
    assert 'value="cultivator"' in imran.get("/start/require_police_aid").text
    sent = {
        "seizer-name": "Ram Lal",
        "seizer-residence": "Adalhat",
        "seizer-capacity": "cultivator",
        "preventing": "rescue",
        "required_at": "2026-03-02T07:00",
        "place": "road to the pound",
        "outcome": "declined",
        "reason": "nobody_was_there",
    }
    at = imran.post("/start/require_police_aid", sent).location
    assert at == "/matters/aid/1"
    page = imran.get(at).text
    assert "Aid was declined" in page and "nobody_was_there" in page and "Cultivator" in page
    paper = page.split('href="/papers/')[1].split('"')[0]
    printed = imran.get(f"/papers/{paper}").text
    assert "Record of the aid required from the police" in printed
    assert "Rescue from the person who makes it" in printed and "Aid was declined" in printed
    assert "All officers of police shall" in printed and "nobody_was_there" in printed
