"""Signing in and out, guessing slowed down, and where a sign-in may lead."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.database import Sessions
from services.identity import Officer, SignIn
from services.identity.signing_in import MOST_AT_ONCE
from services.reckoning.clock import SetClock
from tests.load.counting import counting
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


def copied(of: Browser, to: Browser) -> Browser:
    """A browser with the cookie of another, as whoever copied it would have."""
    cookie = of.client.get_cookie("pinfold")
    assert cookie is not None
    to.client.set_cookie("pinfold", cookie.value)
    assert to.get("/").status_code == 200
    return to


def test_a_copied_cookie_ends_with_the_sign_in_it_was_copied_from(browser: NewBrowser) -> None:
    asha, elsewhere = browser("asha"), browser("asha")
    thief = copied(asha, browser())
    asha.post("/sign-out", {}, shown_at="/")
    assert thief.get("/").location == "/sign-in"
    assert elsewhere.get("/").status_code == 200, "signed in by himself on another machine"


def test_a_copied_cookie_ends_with_a_new_password(browser: NewBrowser) -> None:
    asha = browser("asha")
    thief, elsewhere = copied(asha, browser()), browser("asha")
    new = "a better password"
    asha.post(
        "/account/password", {"old": "correct horse", "new": new, "again": new},
        shown_at="/account/password",
    )  # fmt: skip
    assert asha.get("/").status_code == 200
    assert thief.get("/").status_code == elsewhere.get("/").status_code == 302


def test_a_copied_cookie_stays_ended_when_a_stopped_officer_may_sign_in_again(
    browser: NewBrowser, sessions: Sessions
) -> None:
    thief, admin = copied(browser("asha"), browser()), browser("admin")
    with sessions.reading() as session:
        asha_id = session.scalar(select(Officer.id).where(Officer.username == "asha"))
    page = f"/offices/uttar_pradesh/officers/{asha_id}"
    for active in ("0", "1"):
        assert admin.post(f"{page}/sign-in", {"active": active}, shown_at=page).status_code == 302
    assert thief.get("/").status_code == 302
    assert browser().sign_in("asha").status_code == 302


def test_a_first_password_set_anew_ends_what_was_begun_before(
    browser: NewBrowser, sessions: Sessions
) -> None:
    asha, admin = browser("asha"), browser("admin")
    with sessions.reading() as session:
        asha_id = session.scalar(select(Officer.id).where(Officer.username == "asha"))
    page = f"/offices/uttar_pradesh/officers/{asha_id}"
    admin.post(f"{page}/password", {"password": "given by the office"}, shown_at=page)
    assert asha.get("/").status_code == 302


def test_no_officer_gathers_sign_ins_without_end(browser: NewBrowser, sessions: Sessions) -> None:
    first = browser("asha")
    for _ in range(MOST_AT_ONCE):
        browser("asha")
    assert first.get("/").status_code == 302
    with sessions.reading() as session:
        assert session.scalar(select(func.count()).select_from(SignIn)) == MOST_AT_ONCE


def test_who_is_signed_in_costs_one_statement(browser: NewBrowser, sessions: Sessions) -> None:
    asha = browser("asha")
    with counting(sessions.engine) as count:
        asha.get("/account")
    assert count.statements == 1, count.said


def test_the_language_picked_is_kept_for_the_officer(browser: NewBrowser) -> None:
    browser("asha").get("/language/hi?back=/")
    again = browser("asha")
    assert '<html lang="hi"' in again.get("/").text
