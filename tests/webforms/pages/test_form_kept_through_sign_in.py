"""A form that is sent when the session has ended comes back as it was filled, after signing in."""

import html
import re
from collections.abc import Callable

import pytest
from sqlalchemy import delete

from services.database import Sessions
from services.identity import SignIn
from tests.webforms.conftest import PASSWORD, SEIZURE, Browser, Records
from workflows.store import HumanTask

NewBrowser = Callable[..., Browser]
START = "/start/enter_seizure"


def _hidden(page: str, action: str) -> dict[str, str]:
    """The hidden fields of the form of a page that is sent to an address."""
    form = re.search(rf'<form[^>]*action="{re.escape(action)}".*?</form>', page, re.DOTALL)
    assert form is not None, page
    fields = re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form[0])
    return {name: html.unescape(value) for name, value in fields}


def _lost_cookie(asha: Browser, _sessions: Sessions) -> None:
    asha.client.delete_cookie("pinfold")


def _ended_elsewhere(_asha: Browser, sessions: Sessions) -> None:
    with sessions.writing() as session, session.begin():
        session.execute(delete(SignIn))


@pytest.mark.parametrize("ends", [_lost_cookie, _ended_elsewhere])
def test_what_was_typed_comes_back_after_signing_in(
    browser: NewBrowser,
    sessions: Sessions,
    records: Records,
    ends: Callable[[Browser, Sessions], None],
) -> None:
    asha = browser("asha")
    typed = {**asha.hidden(START), **SEIZURE, "seized_place": 'a "field" <by> the canal'}
    ends(asha, sessions)
    asked = asha.client.post(START, data=typed)
    assert "Sign in" in asked.text and "Nothing was saved" in asked.text
    held = _hidden(asked.text, "/sign-in")
    wrong = asha.client.post("/sign-in", data={**held, "username": "asha", "password": "x"})
    held = _hidden(wrong.text, "/sign-in")
    signed = asha.client.post("/sign-in", data={**held, "username": "asha", "password": PASSWORD})
    again = asha.client.post(START, data=_hidden(signed.text, START))
    assert records.entries() == 0, "nothing is recorded by it"
    assert "There is a problem" not in again.text
    for text in ("Ram Lal", "a &#34;field&#34; &lt;by&gt; the canal", "brown"):
        assert text in again.text
    token = _hidden(again.text, START)
    assert token["key"] == typed["key"], "sent twice it has its effect once"
    assert asha.client.post(START, data={**typed, **token}).location == "/entries/1"


def test_who_has_signed_in_in_another_tab_meanwhile_keeps_it_too(browser: NewBrowser) -> None:
    asha = browser("asha")
    typed = {**asha.hidden(START), **SEIZURE}
    asha.client.delete_cookie("pinfold")
    held = _hidden(asha.client.post(START, data=typed).text, "/sign-in")
    asha.sign_in("asha")
    answer = asha.client.post("/sign-in", data={**held, "username": "asha", "password": PASSWORD})
    assert _hidden(answer.text, START)["key"] == typed["key"]


def test_with_an_old_token_the_form_is_opened_again_as_it_was_filled(
    browser: NewBrowser, records: Records, claimed: HumanTask
) -> None:
    asha, path = browser("asha"), f"/tasks/{claimed.id}"
    typed = {**asha.hidden(path), "outcome": "pays", "amount": "760", "csrf_token": "old"}
    answer = asha.client.post(path, data=typed)
    assert answer.status_code == 400
    assert "This form is no longer good" in answer.text
    again = asha.client.post(path, data=_hidden(answer.text, path))
    assert again.status_code == 200
    assert 'value="760"' in again.text
    assert records.open_task("settle_dues").id == claimed.id


def test_an_order_comes_back_too(browser: NewBrowser) -> None:
    admin, path = browser("admin"), "/orders/uttar_pradesh/new/fines"
    typed = {**admin.hidden(path), "number": "77/2026", "rate_cow": "500", "csrf_token": "old"}
    answer = admin.client.post(path, data=typed)
    again = admin.client.post(path, data=_hidden(answer.text, path))
    assert 'value="77/2026"' in again.text and "There is a problem" not in again.text


def test_no_password_is_held(browser: NewBrowser) -> None:
    asha = browser("asha")
    sent = {"old": "secret one", "new": "secret two", "again": "secret two"}
    assert "secret" not in asha.client.post("/account/password", data=sent).text
