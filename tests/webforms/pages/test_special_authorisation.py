"""Sections 6 and 14, where an officer may be authorised: what he sees and does."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from services.database import Sessions
from services.identity import add_local_area, add_office, add_officer, appoint, serve_pound
from services.reckoning.clock import SetClock
from services.tariffs import approve_instrument, enter_instrument
from tests.webforms.conftest import HASH, SEIZURE, SINCE, Browser, Records, india

LONG_AGO = datetime(2025, 1, 1, tzinfo=UTC)
Open = Callable[..., Browser]
ORDER = {
    "authorised_office": "Banki sub-division",
    "rank": "sub_divisional_magistrate",
    "order_no": "DM/7",
}
VACANCY = {"cause": "resignation", "last_on": "2026-03-01"}


@pytest.fixture
def pound(sessions: Sessions) -> int:
    """A pound in Odisha with its keeper, the Magistrate of the District and a sub-division."""
    return _pound(sessions, "odisha")


def _pound(sessions: Sessions, state: str) -> int:
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state=state, name="Banki")
        pound = add_office(session, kind="pound", name="Banki pound", local_area=area)
        for username, role, kind, name in (
            ("hari", "pound_keeper", "pound", "Banki pound"),
            ("uma", "magistrate_of_the_district", "magistrate", "Collectorate"),
            ("sdm", "authorised_officer", "sub_division", "Banki sub-division"),
            ("dev", "officer_in_charge", "police_station", "Banki police-station"),
        ):
            office = add_office(session, kind=kind, name=name, local_area=area)
            serve_pound(session, pound=pound, role=role, office=office)
            officer = add_officer(
                session, username=username, name=username.title(), password_hash=HASH
            )
            appoint(session, officer=officer, role=role, office=office, from_on=SINCE)
        for kind in ("fines", "feeding"):
            entered = enter_instrument(
                session,
                kind=kind,
                number="1",
                dated_on=SINCE,
                issued_by="State Government",
                state=state,
                local_area_id=area.id,
                in_force_from=SINCE,
                lines={"ass": 25},
                entered_by=None,
                at=LONG_AGO,
            )
            approve_instrument(entered, approved_by=None, at=LONG_AGO)
        return pound.id


def test_only_an_office_that_is_authorised_sees_and_does_what_is_the_magistrates(
    browser: Open, records: Records, pound: int
) -> None:
    uma, sdm = browser("uma"), browser("sdm")
    begin = f"/start/record_vacancy?pound={pound}"
    assert uma.post(begin, VACANCY).status_code == 302
    task = records.open_task("appoint_pound_keeper")
    assert f"/tasks/{task.id}" in uma.get("/").text
    assert f"/tasks/{task.id}" not in sdm.get("/").text
    assert sdm.get(f"/tasks/{task.id}").status_code == 403
    assert sdm.get("/start/record_vacancy").status_code == 403
    assert sdm.get("/start/authorise_officer").status_code == 403

    at = uma.post("/start/authorise_officer", ORDER).location
    page = uma.get(at).text
    assert "Authorisation: Banki sub-division" in page and "no. DM/7 of" in page
    assert "Sub-divisional Magistrate" in page and "sub_divisional" not in page

    assert f"/tasks/{task.id}" in sdm.get("/").text
    assert "/start/suspend_pound_keeper" in sdm.get("/").text
    assert "/start/authorise_officer" not in sdm.get("/").text
    assert sdm.post(f"/tasks/{task.id}/take", {}, shown_at="/").status_code == 302
    sent = {"keeper": "Gopal", "from_on": "2026-03-02", "order_no": "SDM/3"}
    done = sdm.post(f"/tasks/{task.id}", sent)
    assert done.status_code == 302
    page = sdm.get(done.location).text
    paper = page.split('href="/papers/')[1].split('"')[0]
    assert "no. DM/7 of" in sdm.get(f"/papers/{paper}").text


def test_an_officer_authorised_orders_the_sale_without_notice_and_decides_on_the_disposal(
    browser: Open, records: Records, sessions: Sessions, clock: SetClock
) -> None:
    _pound(sessions, "madhya_pradesh")
    hari, uma, dev, sdm = browser("hari"), browser("uma"), browser("dev"), browser("sdm")
    seized = {**SEIZURE, "seizer-capacity": "land_owner", "cattle-0-kind": "ass"}
    assert hari.post("/start/enter_seizure", seized).status_code == 302
    clock.move_to(india("2026-03-08 10:00"))
    begin = "/entries/1/start/sell_without_notice"
    for officer in (dev, sdm):
        assert begin not in officer.get("/entries/1").text
        assert officer.get(begin).status_code == 403

    asked = uma.get("/start/authorise_officer").text
    assert 'value="sell_without_notice"' in asked and "appoint_pound_keeper" not in asked
    assert 'name="rank"' not in asked  # no rank is named here
    assert "/law/section_14" in asked and "/law/section_06" not in asked
    order = {"authorised_office": "Banki police-station", "order_no": "DM/5"}
    page = uma.get(uma.post("/start/authorise_officer", order).location).text
    assert "To sell certain cattle without notice, To dispose of cattle without a bid" in page

    assert begin in dev.get("/entries/1").text
    assert sdm.get(begin).status_code == 403
    assert dev.post(begin, {"heads": ["1", "2"]}).status_code == 302
    papers = dev.get("/entries/1").text
    paper = papers.split('href="/papers/')[-1].split('"')[0]
    assert "no. DM/5 of 08-03-2026" in dev.get(f"/papers/{paper}").text
    sell = {"outcome": "sell", "sale_at": "2026-03-08T11:00"}
    assert dev.post(f"/tasks/{records.open_task('fix_sale').id}", sell).status_code == 302
    clock.move_to(india("2026-03-08 12:00"))
    sold = {"no_bid": ["1", "2"], "expenses": "0"}
    assert dev.post(f"/tasks/{records.open_task('record_sale').id}", sold).status_code == 302
    task = records.open_task("decide_disposal")
    for officer, may in ((uma, True), (dev, True), (sdm, False), (hari, False)):
        assert (f"/tasks/{task.id}" in officer.get("/").text) is may
        assert (officer.get(f"/tasks/{task.id}").status_code == 200) is may
    destroyed = {"outcome": "dispose", "manner": "destruction", "reason": "no bid"}
    assert dev.post(f"/tasks/{task.id}", destroyed).status_code == 302
