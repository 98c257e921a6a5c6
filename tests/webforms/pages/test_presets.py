"""A form first shown has the usual answer in it where there is one, to be changed."""

from collections.abc import Callable

from services.reckoning.clock import SetClock
from tests.webforms.conftest import SEIZURE, Browser, Records, india

Open = Callable[..., Browser]


def test_cattle_are_usually_entered_when_they_are_brought(browser: Open) -> None:
    page = browser("asha").get("/start/enter_seizure").text
    assert 'name="brought_at" type="datetime-local" value="2026-03-02T09:20"' in page
    assert page.count('value="2026-03-02T') == 1, "when they were seized is not guessed"


def test_a_return_is_usually_for_the_month_before(browser: Open) -> None:
    page = browser("asha").get("/start/furnish_return").text
    assert 'value="2026-02-01"' in page and 'value="2026-02-28"' in page


def test_a_report_usually_goes_to_the_police_station_of_the_pound(
    browser: Open, records: Records, clock: SetClock
) -> None:
    asha = browser("asha")
    asha.post("/start/enter_seizure", {**SEIZURE, "owner-name": "", "owner-residence": ""})
    clock.move_to(india("2026-03-10 10:00"))
    from workflows import fire_due_timers

    fire_due_timers(records.sessions, clock=clock, limit=10)
    task = records.open_task("report_unclaimed")
    assert 'value="Adalhat police-station"' in asha.get(f"/tasks/{task.id}").text
    again = asha.post(f"/tasks/{task.id}", {"reported_to": ""})
    assert again.status_code == 422 and 'Adalhat police-station"' not in again.text
