"""Section 12B in the browser: where the area lies, the hours at the box, in the entry, on paper."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import select

from services.database import Sessions
from services.identity import LocalArea, add_local_area, add_office, add_officer, appoint
from services.papers import Paper
from services.register import RegisterEntry
from services.tariffs import approve_instrument, enter_instrument
from tests.webforms.conftest import HASH, SEIZURE, SINCE, Browser

NewBrowser = Callable[..., Browser]
STATE = "madhya_pradesh"
ORDERS = f"/orders/{STATE}"
NIGHT = SEIZURE | {
    "seizer-capacity": "any_person",
    "ground": "astray_by_night",
    "seized_at": "2026-03-02T05:00",
    "sent_at": "2026-03-02T05:00",
}
HEADING = {
    "number": "9/2026",
    "dated_on": "2026-02-20",
    "issued_by": "Collector, Sehore",
    "in_force_from": "2026-02-20",
}


@pytest.fixture(autouse=True)
def ashta(sessions: Sessions) -> int:
    """A pound in a local area to which section 12B has been applied; its id."""
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state=STATE, name="Sehore")
        pound = add_office(session, kind="pound", name="Ashta pound", local_area=area)
        station = add_office(session, kind="police_station", name="Ashta thana", local_area=area)
        state = add_office(session, kind="state", name="Directorate", local_area=area)
        for username, role, office in (
            ("kailash", "pound_keeper", pound), ("thana", "officer_in_charge", station),
            ("first", "administrator", state), ("second", "administrator", state),
        ):  # fmt: skip
            officer = add_officer(
                session, username=username, name=username.title(), password_hash=HASH
            )
            appoint(session, officer=officer, role=role, office=office, from_on=SINCE)
        notified = enter_instrument(
            session, kind="notified", number="1", dated_on=SINCE, issued_by="State Government",
            state=STATE, local_area_id=area.id, in_force_from=SINCE, lines={"section_12b": True},
            entered_by=None, at=datetime(2025, 1, 1, tzinfo=UTC),
        )  # fmt: skip
        approve_instrument(notified, approved_by=None, at=datetime(2025, 1, 1, tzinfo=UTC))
        return pound.id


@pytest.fixture
def area(sessions: Sessions) -> int:
    with sessions.reading() as session:
        return session.scalars(select(LocalArea.id).where(LocalArea.name == "Sehore")).one()


def enter_position(browser: NewBrowser, area: int, latitude: str, longitude: str) -> Any:
    path = f"{ORDERS}/new/setting?name=position_of_local_area&area={area}"
    sent = HEADING | {"area": str(area), "latitude": latitude, "longitude": longitude}
    return browser("first").post(path, sent)


def test_a_position_is_entered_by_one_administrator_and_approved_by_another(
    browser: NewBrowser, area: int, ashta: int
) -> None:
    office = f"/offices/{STATE}/{ashta}"
    assert "not entered" in browser("first").get(office).text
    answer = enter_position(browser, area, "23.02", "76.72° E")
    assert answer.status_code == 302
    assert "23.02 N, 76.72 E" in browser("second").get(answer.location).text
    assert "not entered" in browser("first").get(office).text, "nobody has approved it"
    approved = browser("second").post(f"{answer.location}/approve", {}, shown_at="/account")
    assert approved.status_code == 302
    for page in (office, f"{ORDERS}/settings?area={area}"):
        shown = browser("first").get(page).text
        assert "23.02 N, 76.72 E" in shown
        assert "Where the local area lies" in shown
        assert "Setting of the office" in shown


@pytest.mark.parametrize(
    ("latitude", "longitude", "says"),
    [
        ("", "76.72", "Enter the latitude of the local area"),
        ("23 02", "76.72", "Enter degrees with a decimal point"),
        ("76.72", "23.02", "The State lies within 21 to 26.9 N, 74 to 82.9 E"),
    ],
)
def test_what_is_no_place_in_the_state_is_refused(
    browser: NewBrowser, area: int, latitude: str, longitude: str, says: str
) -> None:
    answer = enter_position(browser, area, latitude, longitude)
    assert answer.status_code == 422
    assert says in answer.text


def test_a_position_is_for_one_local_area(browser: NewBrowser) -> None:
    path = f"{ORDERS}/new/setting?name=position_of_local_area"
    assert "Whole State" not in browser("first").get(path).text
    assert "Whole State" in browser("first").get(f"{ORDERS}/new/setting?name=feeding_day").text
    sent = HEADING | {"area": "whole", "latitude": "23.02", "longitude": "76.72"}
    assert browser("first").post(path, sent).status_code == 422


def test_the_box_says_the_hours_of_last_night_and_of_tonight(
    browser: NewBrowser, area: int
) -> None:
    page = browser("kailash").get("/start/enter_seizure").text
    assert "Astray by night (section 12B): from 1 Mar 2026, 18:59 to 2 Mar 2026, 07:58" in page
    assert "Where Sehore lies has not been entered" in page
    path = enter_position(browser, area, "23.26", "77.41").location
    browser("second").post(f"{path}/approve", {}, shown_at="/account")
    page = browser("kailash").get("/start/enter_seizure").text
    # 1 March: sunset 18:23:26; 2 March: sunrise 06:41:28, sunset 18:23:54
    hours = "from 1 Mar 2026, 19:23 to 2 Mar 2026, 07:42, and from 2 Mar 2026, 19:23 to 3 Mar 2026"
    assert hours in page
    assert "has not been entered" not in page
    assert "from 1 Mar 2026, 19:23" in browser("thana").get("/start/report_confinement_breach").text
    again = browser("kailash").post("/start/enter_seizure", NIGHT | {"seized_at": ""})
    assert again.status_code == 422 and hours in again.text
    assert "Astray by night (section 12B)" not in browser("asha").get("/start/enter_seizure").text


def test_the_entry_shows_the_hours_and_why(
    browser: NewBrowser, sessions: Sessions, area: int
) -> None:
    path = enter_position(browser, area, "23.26", "77.41").location
    browser("second").post(f"{path}/approve", {}, shown_at="/account")
    answer = browser("kailash").post("/start/enter_seizure", NIGHT)
    assert answer.status_code == 302
    page = browser("kailash").get(answer.location).text
    assert "Cattle to be confined that night until" in page
    assert "At Sehore (23.26 N, 77.41 E) the sun sets on 1 Mar 2026, 18:23" in page
    with sessions.reading() as session:
        entry = session.scalars(select(RegisterEntry.id)).one()
    by_day = {"owner-name": "Mohan", "owner-residence": "Ashta", "found_at": "2026-03-02T08:00"}
    refused = browser("thana").post(f"/entries/{entry}/start/report_confinement_breach", by_day)
    assert refused.status_code == 422
    assert "until 2 Mar 2026, 07:42, and again from 2 Mar 2026, 19:23" in refused.text
    reported = browser("thana").post(
        f"/entries/{entry}/start/report_confinement_breach",
        {"owner-name": "Mohan", "owner-residence": "Ashta"},
    )
    assert reported.status_code == 302
    with sessions.reading() as session:
        paper = session.scalars(select(Paper).where(Paper.kind == "offence_report")).one()
    shown = browser("thana").get(f"/papers/{paper.id}").text
    for said in ("Found at", "2 Mar 2026, 05:00", "confined that night from", "1 Mar 2026, 19:23",
                 "the sun sets on 1 Mar 2026, 18:23"):  # fmt: skip
        assert said in shown, said
