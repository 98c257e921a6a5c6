"""Section 6, where an officer may be specially authorised: what he sees and does."""

from collections.abc import Callable

import pytest

from services.database import Sessions
from services.identity import add_local_area, add_office, add_officer, appoint, serve_pound
from tests.webforms.conftest import HASH, SINCE, Browser, Records

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
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state="odisha", name="Banki")
        pound = add_office(session, kind="pound", name="Banki pound", local_area=area)
        for username, role, kind, name in (
            ("hari", "pound_keeper", "pound", "Banki pound"),
            ("uma", "magistrate_of_the_district", "magistrate", "Collectorate"),
            ("sdm", "authorised_officer", "sub_division", "Banki sub-division"),
        ):
            office = add_office(session, kind=kind, name=name, local_area=area)
            serve_pound(session, pound=pound, role=role, office=office)
            officer = add_officer(
                session, username=username, name=username.title(), password_hash=HASH
            )
            appoint(session, officer=officer, role=role, office=office, from_on=SINCE)
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
