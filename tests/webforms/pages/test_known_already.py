"""A page does not ask again what the register knows, and leads on to what comes next."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from lxml import html
from sqlalchemy import select

from services.database import Sessions
from services.identity import Office, Officer, appoint, use_pound_for_village
from services.reckoning.clock import SetClock
from tests.webforms.conftest import SEIZURE, SINCE, Browser, Records
from workflows.store import HumanTask

TWO_OWNERS = SEIZURE | {
    "cattle-1-kind": "goat",
    "cattle-1-count": "1",
    "cattle-1-owner-name": "Kallu",
    "cattle-1-owner-residence": "Rajgarh",
}


def boxes(page: str) -> dict[str, str]:
    """What stands in the boxes of a page."""
    found = html.fromstring(page).xpath("//main//input[@type='text' or @type='tel']")
    return {box.get("name"): box.get("value", "") for box in found}


def ticked(page: str, name: str) -> list[str]:
    return [
        box.get("value")
        for box in html.fromstring(page).xpath(f"//input[@type='checkbox'][@name='{name}']")
        if box.get("checked") is not None
    ]


def test_the_only_owner_is_offered_as_claimant(browser: Callable[..., Browser]) -> None:
    asha = browser("asha")
    asha.post("/start/enter_seizure", SEIZURE)
    page = asha.get("/entries/1/start/receive_claim").text
    assert boxes(page)["claimant-name"] == "Shyam Singh"
    assert boxes(page)["claimant-residence"] == "Chunar"
    assert ticked(page, "heads") == ["1", "2"]
    assert 'value="owner" checked' not in page, "whether he is the owner himself, the keeper says"


def test_of_two_owners_none_is_taken_for_the_claimant(browser: Callable[..., Browser]) -> None:
    """Ticked together their heads would be claimed by one, and the dues of all asked of him."""
    asha = browser("asha")
    asha.post("/start/enter_seizure", TWO_OWNERS)
    page = asha.get("/entries/1/start/receive_claim").text
    assert boxes(page)["claimant-name"] == ""
    assert ticked(page, "heads") == []
    names = html.fromstring(page).xpath("//datalist[@id='known-name']/option/@value")
    assert {"Shyam Singh", "Kallu"} <= set(names)


def test_villages_of_the_pound_are_offered_while_typing(
    browser: Callable[..., Browser], sessions: Sessions
) -> None:
    with sessions.writing() as session, session.begin():
        pound = session.scalars(select(Office).where(Office.name == "Adalhat pound")).one()
        use_pound_for_village(session, pound=pound, village="Bhuili")
    page = html.fromstring(browser("asha").get("/start/enter_seizure").text)
    (box,) = page.xpath("//input[@name='seized_village']")
    assert page.xpath(f"//datalist[@id='{box.get('list')}']/option/@value") == ["Bhuili"]
    assert page.xpath("//input[@name='owner-phone']/@type") == ["tel"]


def test_another_row_is_where_the_page_opens(browser: Callable[..., Browser]) -> None:
    """On a phone the rows are far down: the page that comes back opens at the new one."""
    asha = browser("asha")
    page = html.fromstring(asha.get("/start/enter_seizure").text)
    (leads_to,) = page.xpath("//button[@name='add_row']/@formaction")
    added = asha.post("/start/enter_seizure", {"add_row": "cattle", "cattle-0-kind": "cow"})
    assert html.fromstring(added.text).xpath(f"//*[@id='{leads_to.removeprefix('#')}']")


def test_what_was_done_leads_on(
    browser: Callable[..., Browser], claimed: HumanTask, records: Records
) -> None:
    asha = browser("asha")
    paid = {"outcome": "pays", "amount": "760", "mode": "cash"}
    asha.post(f"/tasks/{claimed.id}", paid)
    banner = html.fromstring(asha.get("/entries/1").text).find_class("govuk-notification-banner")[0]
    delivery = records.open_task("deliver_cattle")
    hrefs = banner.xpath(".//a/@href")
    assert f"/tasks/{delivery.id}" in hrefs
    (paper,) = [each for each in hrefs if each.startswith("/papers/")]
    assert "Receipt" in asha.get(paper).text


def test_what_another_office_is_to_do_is_no_link(browser: Callable[..., Browser]) -> None:
    asha = browser("asha")
    asha.post("/start/enter_seizure", SEIZURE)
    asha.post("/entries/1/start/receive_claim", CLAIM)
    task = re.search(r"/tasks/(\d+)", asha.get("/entries/1").text)
    assert task
    asha.post(f"/tasks/{task[1]}", {"outcome": "refuses"})
    banner = html.fromstring(asha.get("/entries/1").text).find_class("govuk-notification-banner")[0]
    assert "Fix the sale" in banner.text_content()
    assert not [each for each in banner.xpath(".//a/@href") if each.startswith("/tasks/")]


CLAIM = {
    "claimant-name": "Shyam Singh",
    "claimant-residence": "Chunar",
    "claimant-capacity": "owner",
    "heads": ["1", "2"],
}


def test_a_refusal_to_pay_is_not_offered_to_be_referred(
    browser: Callable[..., Browser], claimed: HumanTask, records: Records
) -> None:
    """Section 16 knows no reference in Uttar Pradesh; section 14 does."""
    browser("asha").post(f"/tasks/{claimed.id}", {"outcome": "refuses"})
    page = browser("imran").get(f"/tasks/{records.open_task('fix_sale').id}").text
    assert 'value="sell"' in page
    assert 'value="refer"' not in page


@pytest.fixture
def complained(
    browser: Callable[..., Browser], claimed: HumanTask, clock: SetClock, sessions: Sessions
) -> None:
    with sessions.writing() as session, session.begin():
        officer = session.scalars(select(Officer).where(Officer.username == "meera")).one()
        court = session.scalars(select(Office).where(Office.kind == "court")).one()
        appoint(session, officer=officer, role="magistrate", office=court, from_on=SINCE)
    browser("asha").post(
        f"/tasks/{claimed.id}", {"outcome": "disputes", "amount": "760", "mode": "cash"}
    )
    clock.move_to(clock.now() + timedelta(hours=1))
    meera = browser("meera")
    page = meera.get("/entries/1/start/receive_complaint").text
    assert boxes(page)["complainant-name"] == "Shyam Singh"
    assert ticked(page, "heads") == ["1", "2"]
    complaint = {
        "complainant-name": "Shyam Singh",
        "complainant-residence": "Chunar",
        "form": "written",
        "substance": "driven from the road by night",
        "against": "Ram Lal",
        "heads": ["1", "2"],
        "grounds": "seizure",
    }
    assert meera.post("/entries/1/start/receive_complaint", complaint).status_code == 302


@pytest.mark.usefixtures("complained")
def test_nothing_is_offered_that_the_entry_cannot_have(
    browser: Callable[..., Browser], records: Records
) -> None:
    """No award has been made, no surplus has arisen, no record contradicts another."""
    meera = browser("meera")
    award, surplus = "/start/recover_award", "/start/prefer_surplus_claim"
    page = meera.get("/entries/1").text
    for form in (award, surplus, "/start/settle_conflict"):
        assert form not in page
    assert "/start/order_release" in page
    decisions = (
        ("examine_complainant", {"outcome": "summon"}),
        ("decide_complaint", {"finding": "illegal", "loss": "50"}),
    )
    for form, answers in decisions:
        meera.post(f"/tasks/{records.open_task(form).id}", answers)
    assert award in meera.get("/entries/1").text


@pytest.mark.usefixtures("complained")
def test_the_magistrate_has_the_complaint_before_him(
    browser: Callable[..., Browser], records: Records
) -> None:
    meera = browser("meera")
    for form, answer in (("examine_complainant", {"outcome": "summon"}), ("decide_complaint", {})):
        path = f"/tasks/{records.open_task(form).id}"
        page = html.fromstring(meera.get(path).text).xpath("//main")[0].text_content()
        for words in (
            "driven from the road by night",
            "Ram Lal",
            "wheat field by the canal",
            "₹760",
        ):
            assert words in page, f"{words} is not beside {form}"
        if answer:
            meera.post(path, answer)


def test_offices_are_offered_where_one_is_named(browser: Callable[..., Browser]) -> None:
    page = html.fromstring(browser("meera").get("/start/establish_pound").text)
    offered = page.xpath("//datalist[@id='known-police_station']/option/@value")
    assert offered == ["Adalhat police-station"]
    assert page.xpath("//datalist[@id='known-local_area']/option/@value") == ["Mirzapur"]
    assert not page.xpath("//datalist[@id='known-seized_village']"), "only what the form asks"
