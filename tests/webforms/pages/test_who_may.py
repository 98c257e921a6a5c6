"""A wrong role, office or State, and a form from elsewhere: a plain page, and nothing is saved."""

from collections.abc import Callable

from services.identity import (
    LocalArea,
    Office,
    add_local_area,
    add_office,
    add_officer,
    appoint,
    serve_pound,
)
from services.tariffs.offices import office_kept, put_office_in_force
from tests.webforms.conftest import HASH, SEIZURE, SINCE, Browser, Records
from workflows.store import HumanTask

NewBrowser = Callable[..., Browser]
PAYS = {"outcome": "pays", "amount": "760", "mode": "cash"}


def test_a_form_without_its_token_is_refused_and_nothing_is_saved(
    browser: NewBrowser, records: Records
) -> None:
    answer = browser("asha").client.post("/start/enter_seizure", data=SEIZURE)
    assert answer.status_code == 400
    assert "This form is no longer good" in answer.text
    assert records.entries() == 0


def test_an_officer_of_another_role_may_not_begin_a_seizure(
    browser: NewBrowser, records: Records
) -> None:
    imran = browser("imran")
    assert "Cattle have been brought" not in imran.get("/").text
    answer = imran.post("/start/enter_seizure", SEIZURE, shown_at="/")
    assert answer.status_code == 403
    assert "This is for another office" in answer.text
    assert records.entries() == 0


def test_an_officer_of_another_role_may_not_do_a_task(
    browser: NewBrowser, records: Records, claimed: HumanTask
) -> None:
    imran = browser("imran")
    page = imran.get(f"/tasks/{claimed.id}")
    assert page.status_code == 403
    assert "Settle the fines and charges is for the Pound-keeper." in page.text
    answer = imran.post(f"/tasks/{claimed.id}", PAYS, shown_at="/")
    assert answer.status_code == 403
    assert records.open_task("settle_dues").id == claimed.id


def test_officers_of_another_state_see_neither_entry_nor_task(
    browser: NewBrowser, claimed: HumanTask
) -> None:
    sita = browser("sita")
    for path in ("/entries/1", f"/tasks/{claimed.id}", "/papers/1", "/entries/1/register-page"):
        assert sita.get(path).status_code == 403, path
    assert "Ram Lal" not in sita.get("/entries?words=Ram").text


def test_officers_of_the_same_state_see_the_entry_but_no_task_to_open(
    browser: NewBrowser, claimed: HumanTask
) -> None:
    page = browser("imran").get("/entries/1").text
    assert "Settle the fines and charges" in page
    assert f'href="/tasks/{claimed.id}"' not in page


def test_what_is_not_there_says_so(browser: NewBrowser) -> None:
    asha = browser("asha")
    for path in ("/entries/99", "/tasks/99", "/papers/99", "/start/nothing", "/nowhere"):
        answer = asha.get(path)
        assert answer.status_code == 404, path
        assert "There is no such page" in answer.text


def test_a_number_that_no_id_can_have_is_no_page(browser: NewBrowser, records: Records) -> None:
    asha = browser("asha")
    for number in (0, 2**31, 10**23):
        for path in ("/entries/{}", "/tasks/{}", "/papers/{}", "/entries/{}/start/receive_claim"):
            answer = asha.get(path.format(number))
            assert answer.status_code == 404, path.format(number)
            assert "There is no such page" in answer.text
        answer = asha.post(f"/tasks/{number}", PAYS, shown_at="/")
        assert answer.status_code in (404, 405)


def test_such_other_officer_as_the_magistrate_appoints_has_the_tasks_of_section_14_and_16(
    browser: NewBrowser, records: Records, claimed: HumanTask
) -> None:
    """By an order about offices the tahsil holds the role for the pound, the station no more."""
    with records.sessions.writing() as session, session.begin():
        area, pound = session.get_one(LocalArea, 1), session.get_one(Office, 1)
        lines = {
            "kind": "revenue",
            "name": "Tahsil Chunar",
            "role": "officer_in_charge",
            "pounds": [pound.id],
        }
        kept = office_kept(session, lines, area, SINCE)
        tahsil = put_office_in_force(session, kept, area, SINCE)
        tara = add_officer(session, username="tara", name="Tara Devi", password_hash=HASH)
        appoint(session, officer=tara, role="officer_in_charge", office=tahsil, from_on=SINCE)
    refuses = {"outcome": "refuses"}
    assert browser("asha").post(f"/tasks/{claimed.id}", refuses).status_code == 302
    path = f"/tasks/{records.open_task('fix_sale').id}"
    tara_s, imran_s = browser("tara"), browser("imran")
    assert path in tara_s.get("/").text and tara_s.get(path).status_code == 200
    assert path not in imran_s.get("/").text and imran_s.get(path).status_code == 403
    sell = {"outcome": "sell", "sale_at": "2026-03-02T15:00"}
    assert imran_s.post(path, sell, shown_at="/").status_code == 403
    assert tara_s.post(path, sell).status_code == 302


def _of_another_district(records: Records) -> None:
    """Jaunpur, of the same State, has a Magistrate of its own; his court serves its own pound."""
    with records.sessions.writing() as session, session.begin():
        area = add_local_area(session, state="uttar_pradesh", name="Jaunpur")
        pound = add_office(session, kind="pound", name="Shahganj pound", local_area=area)
        court = add_office(session, kind="court", name="Magistrate of Jaunpur", local_area=area)
        officer = add_officer(session, username="tara", name="Tara Devi", password_hash=HASH)
        for role in ("magistrate", "magistrate_of_the_district", "officer_in_charge"):
            serve_pound(session, pound=pound, role=role, office=court)
            appoint(session, officer=officer, role=role, office=court, from_on=SINCE)


ORDER = {"court": "Jaunpur", "order_no": "7", "ordered_on": "2026-03-02", "heads": ["1", "2"]}


def test_what_begins_about_an_entry_is_begun_by_the_office_that_serves_its_pound(
    browser: NewBrowser, records: Records, claimed: HumanTask
) -> None:
    _of_another_district(records)
    tara = browser("tara")
    page = tara.get("/entries/1").text
    for form in ("order_release", "receive_complaint", "prefer_surplus_claim"):
        assert f"/entries/1/start/{form}" not in page
        assert tara.get(f"/entries/1/start/{form}").status_code == 403
    answer = tara.post("/entries/1/start/order_release", {**ORDER, "step": "record"}, shown_at="/")
    assert answer.status_code == 403
    assert browser("meera").get("/entries/1/start/prefer_surplus_claim").status_code == 200
    assert records.tasks("deliver_cattle") == []


def test_what_any_police_station_may_report_is_begun_by_any(
    browser: NewBrowser, records: Records, claimed: HumanTask
) -> None:
    _of_another_district(records)
    tara = browser("tara")
    for form in ("report_offence", "require_police_aid"):
        assert f"/entries/1/start/{form}" in tara.get("/entries/1").text
        assert tara.get(f"/entries/1/start/{form}").status_code == 200


def test_what_is_done_about_a_pound_is_done_by_the_office_that_serves_it(
    browser: NewBrowser, records: Records
) -> None:
    _of_another_district(records)
    tara = browser("tara")
    page = tara.get("/start/determine_villages").text
    assert "Shahganj pound" in page and "Adalhat pound" not in page
    # Another's pound in the address: which pound it is about is asked again.
    assert "Shahganj pound" in tara.get("/start/determine_villages?pound=1").text
    assert "/start/determine_villages" not in tara.get("/matters/pound/1").text
    assert "/start/determine_villages" in browser("meera").get("/matters/pound/1").text
