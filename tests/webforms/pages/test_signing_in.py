"""Signing in and out, guessing slowed down, and where a sign-in may lead."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import update

from services.database import Sessions
from services.identity import Officer
from services.reckoning.clock import SetClock
from tests.webforms.conftest import HASH, Browser
from webforms.office.passwords import hash_password

NewBrowser = Callable[..., Browser]


def test_an_officer_who_signs_in_lands_on_his_queue(browser: NewBrowser) -> None:
    asha = browser()
    answer = asha.sign_in("asha")
    assert (answer.status_code, answer.location) == (302, "/")
    page = asha.get("/").text
    assert "My queue" in page
    assert "Asha Verma" in page
    assert "Pound-keeper, Adalhat pound" in page


def test_capitals_in_the_user_name_do_not_matter(browser: NewBrowser) -> None:
    assert browser().sign_in(" Asha ").status_code == 302


def test_without_signing_in_every_page_asks_for_it(browser: NewBrowser) -> None:
    answer = browser().get("/entries?words=cow")
    assert answer.status_code == 302
    assert answer.location == "/sign-in?next=/entries?words%3Dcow"


def test_a_wrong_password_says_what_to_do_and_keeps_the_name(browser: NewBrowser) -> None:
    answer = browser().sign_in("asha", "wrong")
    assert answer.status_code == 400
    assert "The user name or the password is not right" in answer.text
    assert 'value="asha"' in answer.text
    assert "Error: Sign in" in answer.text


def test_an_unknown_name_gets_the_same_answer_as_a_wrong_password(browser: NewBrowser) -> None:
    unknown, wrong = browser().sign_in("nobody", "wrong"), browser().sign_in("asha", "wrong")
    assert unknown.status_code == wrong.status_code
    assert "The user name or the password is not right" in unknown.text


def test_after_five_failures_even_the_right_password_must_wait(
    browser: NewBrowser, clock: SetClock
) -> None:
    for _ in range(5):
        browser().sign_in("asha", "wrong")
    answer = browser().sign_in("asha")
    assert answer.status_code == 429
    assert "Wait fifteen minutes" in answer.text
    assert browser().sign_in("ravi").status_code == 302, "others are not hindered"
    clock.move_to(clock.now() + timedelta(minutes=16))
    assert browser().sign_in("asha").status_code == 302


def test_an_address_from_which_many_names_are_tried_must_wait(browser: NewBrowser) -> None:
    for number in range(30):
        browser().sign_in(f"name{number}", "wrong")
    assert browser().sign_in("asha").status_code == 429


@pytest.mark.parametrize(
    "wanted", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "x"]
)
def test_a_sign_in_never_leads_to_another_site(browser: NewBrowser, wanted: str) -> None:
    answer = browser().post(
        "/sign-in", {"username": "asha", "password": "correct horse", "next": wanted}
    )
    assert answer.location == "/"


def test_a_new_password_ends_the_sessions_of_the_old(
    browser: NewBrowser, sessions: Sessions
) -> None:
    asha = browser("asha")
    with sessions.writing() as session, session.begin():
        new = hash_password("another password")
        assert new != HASH
        session.execute(update(Officer).where(Officer.username == "asha").values(password_hash=new))
    assert asha.get("/").status_code == 302


def test_an_officer_no_longer_active_is_out_at_once(
    browser: NewBrowser, sessions: Sessions
) -> None:
    asha = browser("asha")
    with sessions.writing() as session, session.begin():
        session.execute(update(Officer).where(Officer.username == "asha").values(active=False))
    assert asha.get("/").status_code == 302
    assert browser().sign_in("asha").status_code == 400


def test_signing_out_ends_the_session(browser: NewBrowser) -> None:
    asha = browser("asha")
    assert asha.post("/sign-out", {}, shown_at="/").location == "/sign-in"
    assert asha.get("/").status_code == 302


def test_the_language_picked_is_kept_for_the_officer(browser: NewBrowser) -> None:
    browser("asha").get("/language/hi?back=/")
    again = browser("asha")
    assert '<html lang="hi"' in again.get("/").text
