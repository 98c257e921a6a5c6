"""An order is entered by one administrator and approved by another; its effect is shown first."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from services.database import Sessions
from services.reckoning.clock import SetClock
from services.tariffs import Instrument
from tests.webforms.conftest import SEIZURE, Browser, india
from tests.webforms.orders.conftest import HEADING, HERE

NewBrowser = Callable[..., Browser]


def card(browser: NewBrowser, on: str) -> str:
    return browser("asha").get(f"/orders/rate-card/1?on={on}").text


def kept(sessions: Sessions) -> list[Instrument]:
    with sessions.reading() as session:
        return list(session.scalars(select(Instrument).where(Instrument.number == "77/2026")))


def test_a_scale_has_force_from_its_first_day_when_a_second_officer_has_approved_it(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any]
) -> None:
    path = enter("fines", {"rate_cow": "500"})
    page = browser("farah").get(path).text
    assert "Cow in Mirzapur from 1 Apr 2026, fine a head:" in page
    assert "₹350" in page and "₹500" in page
    assert "₹500" not in card(browser, "2026-04-01")
    assert approve(path).status_code == 302
    assert "₹500" in card(browser, "2026-04-01")
    assert "no. 77/2026" in card(browser, "2026-04-01")
    assert "₹500" not in card(browser, "2026-03-31")


def test_open_entries_are_counted_for_the_fine_and_for_the_feeding(
    browser: NewBrowser, enter: Callable[..., str], clock: SetClock
) -> None:
    assert browser("asha").post("/start/enter_seizure", SEIZURE).status_code == 302
    fines = browser("farah").get(enter("fines", {"rate_cow": "500"})).text
    assert "applies to them: 1." in fines
    feeding = browser("farah").get(enter("feeding", {"rate_cow": "40"})).text
    assert "the new feeding rate for the days from 1 Apr 2026 on" in feeding
    assert "the old one for the days before: 1." in feeding


def test_a_scale_that_has_begun_reckons_the_fine_of_entries_since(
    browser: NewBrowser, enter: Callable[..., str]
) -> None:
    assert browser("asha").post("/start/enter_seizure", SEIZURE).status_code == 302
    path = enter("fines", {"rate_cow": "500", "in_force_from": "2026-03-01"})
    page = browser("farah").get(path).text
    assert "whose fine is reckoned by this scale: 1." in page
    assert "Its first day in force, 1 Mar 2026, is past." in page


def test_a_scale_that_a_later_one_has_replaced_reckons_no_entry_since(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any]
) -> None:
    assert browser("asha").post("/start/enter_seizure", SEIZURE).status_code == 302
    approve(enter("fines", {"rate_cow": "400", "in_force_from": "2026-03-01", "number": "1"}))
    late = {"rate_cow": "500", "dated_on": "2026-01-20", "in_force_from": "2026-02-01"}
    page = browser("farah").get(enter("fines", late)).text
    assert "another order prevails again from 1 Mar 2026" in page
    assert "whose fine is reckoned by this scale" not in page


def test_who_entered_an_order_is_refused_in_words(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any]
) -> None:
    path = enter("fines", {"rate_cow": "500"})
    assert "another administrator must approve it" in browser("admin").get(path).text
    answer = approve(path, by="admin")
    assert answer.status_code == 422
    assert "The officer who entered an order cannot approve it" in answer.text
    assert "₹500" not in card(browser, "2026-04-01")


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({}, "Enter rupees for at least one kind of cattle."),
        ({"rate_cow": "-5"}, ">Cow: Enter an amount that is not below zero."),
        ({"rate_cow": "ten"}, ">Cow: Enter an amount in rupees"),
        ({"rate_cow": "5", "number": ""}, "Enter the number of the order"),
        ({"rate_cow": "5", "dated_on": "2026-02-30"}, "Enter a day that exists"),
        ({"rate_cow": "5", "dated_on": "2026-03-03"}, "it is not later than today"),
        ({"rate_cow": "5", "in_force_from": "2026-02-19"}, "not before the date of the order"),
        ({"rate_cow": "5", "in_force_from": "2036-02-19"}, "within the next 5 years"),
        ({"rate_cow": "5", "area": "999"}, "Select the local area"),
    ],
)
def test_a_wrong_answer_is_said_and_the_form_comes_back_filled(
    browser: NewBrowser, sessions: Sessions, area: str, fields: dict[str, str], says: str
) -> None:
    sent = {"area": area} | HEADING | fields
    answer = browser("admin").post(f"{HERE}/new/fines", sent)
    assert answer.status_code == 422
    assert says in answer.text
    assert f'value="{HEADING["issued_by"]}"' in answer.text
    assert not kept(sessions)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"days": "24/12/2026, 26.12.2026\nsoon"}, "“soon” is no day: enter days such as"),
        ({"days": "24/12/2026", "opened": "2026-12-24"}, "Enter 24 Dec 2026 as closed or as open"),
    ],
)
def test_what_is_wrong_with_closed_days_is_said_with_the_day(
    browser: NewBrowser, area: str, fields: dict[str, str], says: str
) -> None:
    sent = {"area": area, "sundays": "as_before"} | HEADING | fields
    answer = browser("admin").post(f"{HERE}/new/closed_days", sent)
    assert answer.status_code == 422
    assert says in answer.text


def test_the_same_order_is_entered_once(
    browser: NewBrowser, enter: Callable[..., str], area: str
) -> None:
    enter("fines", {"rate_cow": "500"})
    answer = browser("farah").post(f"{HERE}/new/fines", {"area": area, "rate_cow": "500"} | HEADING)
    assert answer.status_code == 422
    assert "has been entered already: enter the number of another" in answer.text


def test_an_order_that_waits_is_withdrawn_and_stays_to_be_read(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any]
) -> None:
    path = enter("fines", {"rate_cow": "500"})
    admin = browser("admin")
    empty = admin.post(f"{path}/withdraw", {"because": ""}, shown_at=path)
    assert empty.status_code == 422
    assert "Enter why the order is withdrawn." in empty.text
    assert admin.post(f"{path}/withdraw", {"because": "wrong kind"}, shown_at=path).status_code == (
        302
    )
    assert "wrong kind" in admin.get(path).text
    answer = approve(path)
    assert answer.status_code == 422
    assert "approved or withdrawn already" in answer.text
    assert "This cannot be done as things stand" in answer.text


def test_a_wrong_order_is_cancelled_by_a_new_one_and_the_earlier_prevails_again(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any]
) -> None:
    path = enter("fines", {"rate_cow": "500"})
    approve(path)
    new = HEADING | {"number": "78/2026", "in_force_from": "2026-05-01", "remark": "misprint"}
    answer = browser("admin").post(f"{path}/cancel", new)
    assert answer.status_code == 302, answer.text
    assert "₹500" in browser("farah").get(answer.location).text
    approve(answer.location)
    assert "₹500" in card(browser, "2026-04-30")
    assert "₹500" not in card(browser, "2026-05-01")
    assert "₹350" in card(browser, "2026-05-01")
    again = browser("admin").post(f"{path}/cancel", new, shown_at="/account")
    assert again.status_code == 422
    assert "task" not in again.text.partition("<main")[2].lower()
    listed = browser("admin").get(f"{HERE}?on=2026-05-01&standing=cancelled").text
    assert "77/2026" in listed


def test_every_kind_of_order_can_be_entered_and_approved(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any]
) -> None:
    for number, (kind, fields, says) in enumerate(
        [
            ("feeding", {"rate_goat": "12.50"}, "₹12.50"),
            ("notified", {"notified": "section_26", "applies": "true", "widens": "kinds",
                          "kinds": ["goat"], "raised": "true"}, "Goat; higher fine"),
            ("notified", {"notified": "section_01", "applies": "true"}, "excluded from the Act"),
            ("closed_days", {"proposed": ["2026-10-02"], "days": "2026-11-08 09/11/2026",
                             "sundays": "closed"}, "Sundays"),
            ("conditions_of_sale", {"conditions": "Pay at once.\nBy noon."}, "By noon"),
        ]
    ):  # fmt: skip
        path = enter(kind, fields | {"number": f"K/{number}"})
        assert says in browser("farah").get(path).text, kind
        assert approve(path).status_code == 302, kind
        assert "in force" in browser("farah").get(f"{path}").text


@pytest.mark.parametrize(
    ("name", "value", "shown"),
    [
        ("feeding_day", "calendar_day", "each day of the calendar"),
        ("section_16_min_notice_days", "3", "3"),
        ("compensation_cap", "250", "₹250"),
        ("complaint_last_day_rolls", "false", "no"),
    ],
)
def test_a_setting_is_entered_with_its_kind_of_answer_and_marked_as_no_law(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any],
    clock: SetClock, name: str, value: str, shown: str,
) -> None:  # fmt: skip
    path = enter("setting", {"value": value}, name=name)
    page = browser("farah").get(path).text
    assert shown in page
    assert "Setting of the office, not law" in page
    approve(path)
    clock.move_to(india("2026-04-02 10:00"))
    settings = browser("vikram").get(f"{HERE}/settings").text
    assert "Default, not law" in settings
    assert "Setting of the office" in settings


def test_a_progressive_scale_is_refused_where_the_law_knows_none(
    browser: NewBrowser, area: str
) -> None:
    page = browser("admin").get(f"{HERE}/new/fines").text
    assert "Progressive scale" not in page


def test_security_is_refused_where_the_state_has_no_section_12a(
    browser: NewBrowser, area: str, sessions: Sessions
) -> None:
    answer = browser("admin").post(
        f"{HERE}/new/security", {"area": area, "rate_cow": "500"} | HEADING
    )
    assert answer.status_code == 422
    assert "No security is taken under the Act in this State." in answer.text
    assert not kept(sessions)


def test_of_an_excluded_area_it_is_said_that_the_area_is_excluded(
    browser: NewBrowser, enter: Callable[..., str]
) -> None:
    shown = browser("farah").get(enter("notified", {"notified": "section_01", "applies": "true"}))
    assert "under the Act</span>" in shown.text
    assert "<strong>excluded from the Act</strong>" in shown.text
    assert "applies" not in shown.text.partition("<main")[2]
