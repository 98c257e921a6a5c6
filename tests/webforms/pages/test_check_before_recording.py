"""An act that cannot be undone is recorded only from the page that shows what will follow."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest

from services.database import Sessions
from services.journal.queries import acts
from services.reckoning.clock import SetClock
from tests.webforms.conftest import Browser, Records
from workflows.store import HumanTask

Open = Callable[..., Browser]
PAYS = {"outcome": "pays", "amount": "760", "mode": "cash"}


def _words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_the_check_shows_money_heads_papers_and_tasks_and_saves_nothing(
    browser: Open, records: Records, sessions: Sessions, claimed: HumanTask
) -> None:
    asha = browser("asha")
    check = asha.post(f"/tasks/{claimed.id}", PAYS, only_check=True)
    page = _words(check.text)
    assert check.status_code == 200
    assert "Nothing has been recorded yet." in page
    assert "Fine" in page and "₹700" in page and "₹60" in page
    assert "In the pound, paid for, to be delivered" in page
    assert "Receipt" in page and "Deliver the cattle (Pound-keeper)" in page
    assert records.open_task("settle_dues").id == claimed.id
    with sessions.reading() as session:
        assert "settle_dues" not in [act.verb for act in acts(session, 1)]


def test_going_back_gives_the_form_filled(browser: Open, claimed: HumanTask) -> None:
    asha = browser("asha")
    back = asha.post(f"/tasks/{claimed.id}", {**PAYS, "step": "change"})
    assert back.status_code == 200
    assert 'value="760"' in back.text and "There is a problem" not in back.text


def test_the_check_keeps_the_key_so_that_recording_twice_has_one_effect(
    browser: Open, sessions: Sessions, claimed: HumanTask
) -> None:
    asha = browser("asha")
    sent = {**asha.hidden(f"/tasks/{claimed.id}"), **PAYS}
    check = asha.client.post(f"/tasks/{claimed.id}", data=sent).text
    assert f'name="key" value="{sent["key"]}"' in check
    assert 'name="amount" value="760"' in check
    for _time in range(2):
        done = asha.client.post(f"/tasks/{claimed.id}", data={**sent, "step": "record"})
        assert done.location == "/entries/1"
    again = asha.client.post(f"/tasks/{claimed.id}", data=sent)
    assert again.location == "/entries/1", "sent from the form again: what came of it is shown"
    with sessions.reading() as session:
        assert [act.verb for act in acts(session, 1)].count("settle_dues") == 1


def test_a_refusal_comes_before_the_check_beside_the_form(
    browser: Open, claimed: HumanTask
) -> None:
    answer = browser("asha").post(
        f"/tasks/{claimed.id}", {**PAYS, "amount": "759"}, only_check=True
    )
    assert answer.status_code == 422
    assert "The law does not allow this (section 13)" in _words(answer.text)
    assert 'href="#amount">Go to this answer</a>' in answer.text


def test_what_changed_since_the_check_is_asked_again_when_recording(
    browser: Open, clock: SetClock, claimed: HumanTask
) -> None:
    asha = browser("asha")
    sent = {**asha.hidden(f"/tasks/{claimed.id}"), **PAYS}
    asha.client.post(f"/tasks/{claimed.id}", data=sent)
    clock.move_to(clock.now() + timedelta(days=1))
    late = asha.client.post(f"/tasks/{claimed.id}", data={**sent, "step": "record"})
    assert late.status_code == 422, "a day later more is due"


@pytest.mark.parametrize("event", ["death", "escape"])
def test_a_loss_is_checked_too(browser: Open, claimed: HumanTask, event: str) -> None:
    asha = browser("asha")
    loss = {"event": event, "heads": "1", "happened_at": "2026-03-02T09:16", "cause": "old age"}
    check = asha.post("/entries/1/start/record_loss", loss, only_check=True)
    page = _words(check.text)
    assert "Check : Record a death or loss" in page or "Nothing has been recorded yet." in page
    assert ("Dead" if event == "death" else "Escaped") in page
    assert asha.post("/entries/1/start/record_loss", loss).location == "/entries/1"
