"""Tasks whose office was never fixed are shown to the administrator, and handed over once it is."""

from collections.abc import Callable

import pytest
from sqlalchemy import select

from services.database import Sessions
from services.identity import Office, serve_pound
from services.identity.models import ServedBy
from services.reckoning.clock import SetClock
from tests.webforms.conftest import SEIZURE, Browser, Records, india

Open = Callable[..., Browser]


@pytest.fixture
def unfixed(browser: Open, records: Records, sessions: Sessions, clock: SetClock) -> None:
    """No police-station is fixed for the pound when its cattle are reported."""
    with sessions.writing() as session, session.begin():
        for row in session.scalars(select(ServedBy).where(ServedBy.role == "officer_in_charge")):
            session.delete(row)
    asha = browser("asha")
    asha.post("/start/enter_seizure", {**SEIZURE, "owner-name": "", "owner-residence": ""})
    clock.move_to(india("2026-03-10 10:00"))
    from workflows import fire_due_timers

    fire_due_timers(sessions, clock=clock, limit=10)
    task = records.open_task("report_unclaimed")
    asha.post(f"/tasks/{task.id}", {"reported_to": "Adalhat police-station"})
    assert records.open_task("stick_up_notice").office_id is None


@pytest.mark.usefixtures("unfixed")
def test_the_administrator_is_told_with_a_link_to_the_pound(browser: Open) -> None:
    page = browser("admin").get("/").text
    assert "No office is fixed for the Officer in charge at Adalhat pound:" in page
    assert "1 task waits." in page and "/offices/uttar_pradesh/" in page
    assert "nobodys" not in browser("asha").get("/").text


@pytest.mark.usefixtures("unfixed")
def test_once_an_office_is_fixed_the_tasks_are_handed_over(
    browser: Open, records: Records, sessions: Sessions
) -> None:
    with sessions.writing() as session, session.begin():
        named = {each.name: each for each in session.scalars(select(Office))}
        serve_pound(
            session,
            pound=named["Adalhat pound"],
            role="officer_in_charge",
            office=named["Adalhat police-station"],
        )
        station = named["Adalhat police-station"].id
    admin = browser("admin")
    assert "Adalhat police-station has been fixed since." in admin.get("/").text
    assert admin.post("/tasks/hand-over", {}, shown_at="/").status_code == 302
    assert records.open_task("stick_up_notice").office_id == station
    page = admin.get("/").text
    assert "1 task is now in the queue of its office." in page and 'id="nobodys"' not in page
    assert "Stick up the notice" in browser("imran").get("/").text


def test_only_an_administrator_hands_over(browser: Open) -> None:
    assert browser("asha").post("/tasks/hand-over", {}, shown_at="/").status_code == 403


def test_a_new_installation_tells_its_administrator_the_first_steps(
    browser: Open, sessions: Sessions
) -> None:
    assert "First steps" not in browser("admin").get("/").text
    with sessions.writing() as session, session.begin():
        for office in session.scalars(select(Office).where(Office.kind == "pound")):
            office.kind = "office"
    page = browser("admin").get("/").text
    assert "No pound has been entered here yet." in page
    assert "/orders/uttar_pradesh/new/office" in page
