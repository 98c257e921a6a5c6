"""Links to a section lead to the law of the State that the page is about."""

from collections.abc import Callable

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from services.database import Sessions
from services.identity import Office, Officer, add_local_area, add_office, appoint
from tests.webforms.conftest import SINCE, Browser
from workflows.store import HumanTask

NewBrowser = Callable[..., Browser]


@pytest.fixture
def in_punjab_too(sessions: Sessions) -> None:
    """The administrator of Uttar Pradesh, where section 14A is no law, is one of Punjab as well."""
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state="punjab", name="Kharar")
        office = add_office(session, kind="state", name="Animal Husbandry", local_area=area)
        admin = session.scalars(select(Officer).where(Officer.username == "admin")).one()
        appoint(session, officer=admin, role="administrator", office=office, from_on=SINCE)


def _office(session: Session) -> Office:
    named = select(Office).where(Office.name == "Office of the Commissioner")
    return session.scalars(named).one()


def test_a_procedure_of_another_state_leads_to_the_law_there(
    browser: NewBrowser, in_punjab_too: None
) -> None:
    admin = browser("admin")
    page = admin.get("/procedures/punjab/section_14a_weak_or_unattached").text
    assert 'href="/law/section_14a?state=punjab"' in page
    assert admin.get("/law/section_14a?state=punjab").status_code == 200
    home = admin.get("/procedures/uttar_pradesh/section_14_unclaimed_cattle").text
    assert 'href="/law/section_14"' in home


def test_an_entry_of_another_state_leads_to_the_law_there(
    browser: NewBrowser, sessions: Sessions, claimed: HumanTask
) -> None:
    """Sita of Bihar holds a post in Uttar Pradesh too; her first is in Bihar."""
    with sessions.writing() as session, session.begin():
        sita = session.scalars(select(Officer).where(Officer.username == "sita")).one()
        appoint(session, officer=sita, role="supervisor", office=_office(session), from_on=SINCE)
    for path in ("/entries/1", "/papers/1"):
        page = browser("sita").get(path).text
        assert 'href="/law/section_08?state=uttar_pradesh"' in page or path == "/papers/1"
        assert 'href="/law/section_08"' not in page


def test_a_section_that_is_no_law_here_says_where_it_is(browser: NewBrowser) -> None:
    answer = browser("asha").get("/law/section_14a")
    assert answer.status_code == 404
    assert "Not law in Uttar Pradesh: section 14A" in answer.text
    assert "Chandigarh, Haryana, Himachal Pradesh, Punjab" in answer.text
    assert 'href="/law/section_14a?state=punjab&amp;on=2026-03-02"' in answer.text
    assert 'href="/law">The law here' in browser("asha").get("/law?state=kerala").text
    assert "There is no such page" in browser("asha").get("/law/section_99").text


def test_security_is_offered_only_where_section_12a_is_law(browser: NewBrowser) -> None:
    page = browser("admin").get("/orders/uttar_pradesh").text
    assert "/new/fines" in page and "/new/security" not in page
