"""Section 15(2) on the pages: which heads may be seized again, and what else became of them."""

from collections.abc import Callable
from datetime import UTC, datetime

from services.database import Sessions
from services.identity import add_local_area, add_office, add_officer, appoint, serve_pound
from services.reckoning.clock import SetClock
from services.tariffs import approve_instrument, enter_instrument
from tests.webforms.conftest import HASH, SEIZURE, SINCE, Browser, Records, india

LONG_AGO = datetime(2025, 1, 1, tzinfo=UTC)
CLAIM = {
    "claimant-name": "Shyam Singh",
    "claimant-residence": "Chunar",
    "claimant-capacity": "owner",
    "heads": ["1", "2"],
}


def test_the_page_offers_the_heads_that_are_out_and_the_task_stays_for_the_rest(
    browser: Callable[..., Browser], records: Records, sessions: Sessions, clock: SetClock
) -> None:
    _pound(sessions)
    keeper = browser("govind")
    assert keeper.post("/start/enter_seizure", SEIZURE).status_code == 302
    assert keeper.post("/entries/1/start/receive_claim", CLAIM).status_code == 302
    for form, sent in (
        ("settle_dues", {"outcome": "disputes", "amount": "280", "mode": "cash"}),
        ("deliver_cattle", {"received_by": "Shyam Singh", "signed": "true"}),
    ):
        done = keeper.post(f"/tasks/{records.open_task(form).id}", sent)
        assert done.status_code == 302, done.text
    clock.move_to(india("2026-03-31 10:00"))
    from workflows import fire_due_timers

    fire_due_timers(sessions, clock=clock, limit=10)
    failed = {"outcome": "failed"}
    task = records.open_task("demand_security").id
    assert keeper.post(f"/tasks/{task}", failed).status_code == 302

    path = f"/tasks/{records.open_task('seize_again').id}"
    page = keeper.get(path).text
    assert 'value="1"' in page and 'value="2"' in page and "to be delivered" not in page
    first = {"seized_at": "2026-03-31T10:00", "brought_at": "2026-03-31T10:00"}
    assert keeper.post(path, {"heads": ["1"], "outcome": "seized", **first}).status_code == 302
    path = f"/tasks/{records.open_task('seize_again').id}"
    page = keeper.get(path).text
    assert 'value="1"' not in page and 'value="2"' in page
    again = keeper.post(path, {"heads": ["2"], "outcome": "not_seized"})
    assert again.status_code == 422 and "Enter what is known of them" in again.text
    lost = {"heads": ["2"], "outcome": "not_seized", "reason": "not to be found"}
    done = keeper.post(path, lost)
    assert "Cattle that cannot be seized again" in keeper.get(done.location).text


def _pound(sessions: Sessions) -> None:
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state="maharashtra", name="Khed")
        pound = add_office(session, kind="pound", name="Khed pound", local_area=area)
        serve_pound(session, pound=pound, role="pound_keeper", office=pound)
        govind = add_officer(session, username="govind", name="Govind", password_hash=HASH)
        appoint(session, officer=govind, role="pound_keeper", office=pound, from_on=SINCE)
        for kind, lines in (
            ("fines", {"cow": 100}),
            ("feeding", {"cow": 40}),
            ("security", {"cow": 500}),
            ("notified", {"section_12a": True}),
        ):
            entered = enter_instrument(
                session,
                kind=kind,
                number="1",
                dated_on=SINCE,
                issued_by="State Government",
                state="maharashtra",
                local_area_id=area.id,
                in_force_from=SINCE,
                lines=lines,
                entered_by=None,
                at=LONG_AGO,
            )
            approve_instrument(entered, approved_by=None, at=LONG_AGO)
