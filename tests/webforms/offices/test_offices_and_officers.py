"""Offices, villages and appointments by order; the first password and its change."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from services.database import Sessions
from services.identity import Office, Officer, Post, ServedBy, Village, add_local_area, appoint
from services.reckoning.clock import SetClock
from tests.webforms.conftest import SINCE, Browser, india
from tests.webforms.orders.conftest import HEADING, HERE
from webforms.office.passwords import easily_guessed

NewBrowser = Callable[..., Browser]
OFFICES = "/offices/uttar_pradesh"
TODAY = {"in_force_from": "2026-03-02"}


def office(sessions: Sessions, name: str) -> str:
    with sessions.reading() as session:
        return str(session.scalars(select(Office.id).where(Office.name == name)).one())


def officer(sessions: Sessions, username: str) -> Officer:
    with sessions.reading() as session:
        return session.scalars(select(Officer).where(Officer.username == username)).one()


def appointment(sessions: Sessions, **changed: str) -> dict[str, str]:
    return {
        "officer_name": "Gita Rai", "username": "g.rai", "language": "hi",
        "role": "officer_in_charge", "office": office(sessions, "Adalhat police-station"),
    } | TODAY | changed  # fmt: skip


def test_a_pound_is_known_and_served_when_its_order_is_approved_on_its_first_day(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any],
    sessions: Sessions, clock: SetClock,
) -> None:  # fmt: skip
    pound_order = {
        "office_kind": "pound", "office_name": "Chunar pound", "villages": "Chunar\nKailahat",
        "in_force_from": "2026-03-05",
    }  # fmt: skip
    path = enter("office", pound_order)
    early = browser("farah").get(path).text
    assert "approve it on 5 Mar 2026 or later" in early
    assert "Approve the order" not in early
    answer = approve(path)
    assert answer.status_code == 422
    assert "approve it on 5 Mar 2026 or later" in answer.text
    clock.move_to(india("2026-03-05 10:00"))
    assert approve(path).status_code == 302
    with sessions.reading() as session:
        pound = session.scalars(select(Office).where(Office.name == "Chunar pound")).one()
        served = session.scalars(select(ServedBy.role).where(ServedBy.pound_id == pound.id)).all()
        villages = session.scalars(select(Village.name).where(Village.pound_id == pound.id)).all()
    assert "officer_in_charge" in served
    assert sorted(villages) == ["Chunar", "Kailahat"]
    page = browser("vikram").get(f"{OFFICES}?kind=pound").text
    assert "Chunar, Kailahat" in page


def test_no_pound_where_the_act_does_not_extend(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any], area: str
) -> None:
    excluded = {"notified": "section_01", "applies": "true"} | TODAY
    approve(enter("notified", excluded))
    answer = browser("admin").post(
        f"{HERE}/new/office",
        HEADING | TODAY | {
            "area": area, "office_kind": "pound", "office_name": "P", "villages": "V",
            "number": "5",
        },
    )  # fmt: skip
    assert answer.status_code == 422
    assert "is excluded from the operation of the Act" in answer.text


def test_villages_move_to_the_pound_the_order_names(
    enter: Callable[..., str], approve: Callable[..., Any], sessions: Sessions
) -> None:
    pound = office(sessions, "Adalhat pound")
    approve(enter("villages", {"pound": pound, "villages": "Bhuili", "area": ""} | TODAY))
    with sessions.reading() as session:
        assert session.scalars(select(Village.name)).all() == ["Bhuili"]


def test_an_office_that_is_known_is_made_to_serve_a_pound(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any], sessions: Sessions
) -> None:
    station = {"office_kind": "police_station", "office_name": "Marihan police-station"} | TODAY
    approve(enter("office", station))
    serving = {
        "serving_office": office(sessions, "Marihan police-station"), "role": "officer_in_charge",
        "pounds": office(sessions, "Adalhat pound"), "number": "11/2026",
    } | TODAY  # fmt: skip
    page = browser("admin").post(f"{HERE}/new/serving", HEADING | serving | {"role": ""})
    assert "Select the role that the office holds for these pounds." in page.text
    path = enter("serving", serving)
    shown = browser("farah").get(path).text
    assert "Adalhat pound, officer in charge" in shown.replace("Officer", "officer")
    assert "Adalhat police-station</span>" in shown
    approve(path)
    with sessions.reading() as session:
        served = session.get_one(ServedBy, (int(serving["pounds"]), "officer_in_charge")).office_id
    assert served == int(serving["serving_office"])


def test_the_first_pound_of_an_area_is_served_by_the_office_made_known_before_it(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any], sessions: Sessions
) -> None:
    with sessions.writing() as session, session.begin():
        area = str(add_local_area(session, state="uttar_pradesh", name="Robertsganj").id)
    station = {
        "office_kind": "police_station", "office_name": "Ghorawal police-station",
        "role": "officer_in_charge", "area": area,
    } | TODAY  # fmt: skip
    approve(enter("office", station))
    pound = {"office_kind": "pound", "office_name": "Ghorawal pound", "villages": "Ghorawal"}
    approve(enter("office", pound | TODAY | {"area": area, "number": "2"}))
    shown = browser("farah").get(f"{OFFICES}/{office(sessions, 'Ghorawal pound')}").text
    assert "Ghorawal police-station</a>" in shown
    queue = browser("farah").get("/").text.partition('id="unready"')[2].partition("</div>")[0]
    assert "Ghorawal pound</a>, Robertsganj: wanting yet: Pound-keeper, Magistrate of" in queue
    assert "Officer in charge" not in queue
    assert "Adalhat pound" not in queue
    assert 'id="unready"' not in browser("asha").get("/").text


def test_a_second_office_of_one_kind_and_name_is_refused_with_the_way_on(
    browser: NewBrowser, area: str
) -> None:
    again = {"office_kind": "police_station", "office_name": "adalhat Police-station", "area": area}
    answer = browser("admin").post(f"{HERE}/new/office", HEADING | TODAY | again)
    assert answer.status_code == 422
    assert "enter another name" in answer.text
    assert "enter the pounds that an office serves" in answer.text


def test_who_approves_villages_sees_which_pound_each_leaves(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any], sessions: Sessions
) -> None:
    other = {"office_kind": "pound", "office_name": "Chunar pound", "villages": "Chunar"} | TODAY
    approve(enter("office", other))
    moved = {"pound": office(sessions, "Adalhat pound"), "villages": "Chunar\nKailahat"} | TODAY
    shown = browser("farah").get(enter("villages", moved | {"number": "12/2026"})).text
    assert "Chunar: <span" in shown
    assert "Chunar pound</span>" in shown
    assert "no pound</span>" in shown


def test_an_appointment_leads_to_the_officer_who_needs_a_first_password(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any], sessions: Sessions
) -> None:
    path = enter("appointment", appointment(sessions))
    approve(path)
    assert f'{OFFICES}/officers/{officer(sessions, "g.rai").id}"' in browser("farah").get(path).text


def test_an_officer_is_appointed_given_a_password_and_changes_it_first_of_all(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any], sessions: Sessions
) -> None:
    path = enter("appointment", appointment(sessions))
    assert "Gita Rai (g.rai)" in browser("farah").get(path).text
    assert approve(path).status_code == 302
    gita = officer(sessions, "g.rai")
    assert gita.password_hash is None
    page = f"{OFFICES}/officers/{gita.id}"
    admin = browser("admin")
    short = admin.post(f"{page}/password", {"password": "short"}, shown_at=page)
    assert short.status_code == 422
    assert "Enter a password of at least 8 letters." in short.text
    easy = admin.post(f"{page}/password", {"password": "xxxxxxxx"}, shown_at=page)
    assert "not the user name, nor one letter repeated" in easy.text
    assert (
        admin.post(f"{page}/password", {"password": "first password"}, shown_at=page).status_code
        == 302
    )
    new = browser()
    assert new.sign_in("g.rai", "first password").status_code == 302
    assert new.get("/").location == "/account/password"
    assert new.get("/entries").location == "/account/password"
    wrong = new.post(
        "/account/password", {"old": "first password", "new": "first password", "again": "x"}
    )
    assert wrong.status_code == 422
    easy = {"old": "first password", "new": "zzzzzzzzz", "again": "zzzzzzzzz"}
    assert "न एक ही अक्षर बार-बार" in new.post("/account/password", easy).text
    chosen = {"old": "first password", "new": "only Gita knows", "again": "only Gita knows"}
    assert new.post("/account/password", chosen).location == "/"
    assert new.get("/").status_code == 200
    assert browser().sign_in("g.rai", "first password").status_code == 400
    assert not officer(sessions, "g.rai").must_change_password


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"username": "asha"}, "belongs to another person"),
        ({"username": "Gita Rai"}, "Enter a user name of small letters and figures"),
        ({"role": "pound_keeper"}, "Select a pound for a pound-keeper"),
        ({"officer_name": ""}, "enter the name of a new one"),
        ({"until_on": "2026-02-01"}, "Enter a last day that is not before the first day."),
    ],
)
def test_a_wrong_appointment_is_said(
    browser: NewBrowser, sessions: Sessions, changed: dict[str, str], says: str
) -> None:
    answer = browser("admin").post(
        f"{HERE}/new/appointment", HEADING | appointment(sessions, **changed)
    )
    assert answer.status_code == 422
    assert says in answer.text


def test_a_pound_has_one_pound_keeper(browser: NewBrowser, sessions: Sessions) -> None:
    fields = appointment(sessions, role="pound_keeper", office=office(sessions, "Adalhat pound"))
    answer = browser("admin").post(f"{HERE}/new/appointment", HEADING | fields)
    assert answer.status_code == 422
    assert "a pound has one" in answer.text


def test_an_appointment_ends_the_day_before_the_order_begins(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any], sessions: Sessions,
    clock: SetClock,
) -> None:  # fmt: skip
    with sessions.reading() as session:
        post = session.scalars(select(Post).where(Post.role == "officer_in_charge")).one()
    approve(enter("end_of_appointment", {"post": str(post.id), "in_force_from": "2026-03-10"}))
    clock.move_to(india("2026-03-09 23:00"))
    assert "Officer in charge" in browser("imran").get("/account").text
    clock.move_to(india("2026-03-10 00:10"))
    assert "You hold no post today." in browser("imran").get("/account").text


def test_two_administrators_are_left(browser: NewBrowser, sessions: Sessions) -> None:
    with sessions.reading() as session:
        post = session.scalars(select(Post).join(Officer).where(Officer.username == "farah")).one()
    answer = browser("admin").post(
        f"{HERE}/new/end_of_appointment", HEADING | {"post": str(post.id)} | TODAY
    )
    assert answer.status_code == 422
    assert "A State needs two administrators" in answer.text


def test_whose_password_the_entering_officer_has_set_cannot_approve(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any], sessions: Sessions
) -> None:
    page = f"{OFFICES}/officers/{officer(sessions, 'farah').id}"
    browser("admin").post(f"{page}/password", {"password": "I know it too"}, shown_at=page)
    farah = browser()
    farah.sign_in("farah", "I know it too")
    chosen = {"old": "I know it too", "new": "correct horse", "again": "correct horse"}
    farah.post("/account/password", chosen)
    answer = approve(enter("fines", {"rate_cow": "500"}))
    assert answer.status_code == 422
    assert "has set your password within the last seven days" in answer.text


@pytest.fixture
def in_two_states(sessions: Sessions) -> Officer:
    """Imran of Uttar Pradesh holds a post in Bihar as well."""
    with sessions.writing() as session, session.begin():
        imran = session.scalars(select(Officer).where(Officer.username == "imran")).one()
        far = session.scalars(select(Office).where(Office.name == "Bihta pound")).one()
        appoint(session, officer=imran, role="pound_keeper", office=far, from_on=SINCE)
    return imran


@pytest.mark.parametrize(("way", "sent"), [("password", "I know it too"), ("sign-in", "0")])
def test_who_holds_a_post_in_another_state_is_not_taken_over_from_this_one(
    browser: NewBrowser, sessions: Sessions, in_two_states: Officer, way: str, sent: str
) -> None:
    """With his password an administrator of one State would act in the other."""
    page, admin = f"{OFFICES}/officers/{in_two_states.id}", browser("admin")
    field = {"password": sent} if way == "password" else {"active": sent}
    answer = admin.post(f"{page}/{way}", field, shown_at=page)
    assert answer.status_code == 422
    assert "also holds a post in Bihar" in answer.text
    assert f"{page}/{way}" not in admin.get(page).text
    assert browser().sign_in("imran").status_code == 302


def test_the_officers_of_other_states_are_not_offered(browser: NewBrowser) -> None:
    page = browser("admin").get(f"{HERE}/new/appointment").text
    assert "Imran Qureshi (imran)" in page and "(farah)" in page
    assert "Sita Kumari" not in page and "(patna)" not in page


def test_who_is_stopped_can_no_longer_sign_in(browser: NewBrowser, sessions: Sessions) -> None:
    imran = officer(sessions, "imran")
    page = f"{OFFICES}/officers/{imran.id}"
    admin = browser("admin")
    assert admin.post(f"{page}/sign-in", {"active": "0"}, shown_at=page).status_code == 302
    assert browser().sign_in("imran").status_code == 400
    assert "Let the officer sign in again" in admin.get(page).text


@pytest.mark.parametrize(
    "path", [OFFICES, f"{OFFICES}/1", f"{OFFICES}/officers", f"{OFFICES}/officers/1"]
)
@pytest.mark.parametrize(("who", "status"), [("vikram", 200), ("asha", 403), ("patna", 403)])
def test_supervisors_may_read_and_nobody_else(
    browser: NewBrowser, path: str, who: str, status: int
) -> None:
    assert browser(who).get(path).status_code == status
    answer = browser(who).post(
        f"{OFFICES}/officers/1/password", {"password": "12345678"}, shown_at="/account"
    )
    assert answer.status_code == 403


def test_a_user_name_is_no_password() -> None:
    assert easily_guessed("Sunil.Pawar", "sunil.pawar")
    assert not easily_guessed("sunil.pawar 1871", "sunil.pawar")
