"""What waits for an administrator's approval stands in his queue, with its number."""

import re
from collections.abc import Callable
from typing import Any

from services.database import Sessions
from tests.load.counting import counting
from tests.webforms.conftest import Browser

Open = Callable[..., Browser]
STATION = "2"
"""The police-station is the second office of the database."""


def box(browser: Browser) -> str:
    """The part of the queue page that lists them; empty when nothing waits for him."""
    found = re.search(
        r'<div class="pinfold-box" id="approvals">.*?</div>', browser.get("/").text, re.S
    )
    return found[0] if found else ""


def test_another_administrator_is_told_and_the_one_who_entered_it_is_not(
    browser: Open, enter: Callable[..., str], approve: Callable[..., Any]
) -> None:
    order = enter("fines", {"rate_cow": "500"})
    shown = box(browser("farah"))
    assert "Waiting for your approval (1)" in shown
    assert f'href="{order}"' in shown
    assert "Scale of fines" in shown and "77/2026" in shown and "Mirzapur" in shown
    assert "entered by Rohit Tandon" in shown
    for other in ("admin", "patna", "vikram", "asha"):
        assert box(browser(other)) == "", other
    assert approve(order).status_code == 302
    assert box(browser("farah")) == ""


def test_an_appointment_waits_too(browser: Open, enter: Callable[..., str]) -> None:
    order = enter("appointment", {
        "officer_name": "Gita Rai", "username": "g.rai", "language": "hi",
        "role": "officer_in_charge", "office": STATION, "in_force_from": "2026-03-05",
    })  # fmt: skip
    shown = box(browser("farah"))
    assert order in shown and "Appointment" in shown and "from 5 Mar 2026" in shown


def test_what_is_withdrawn_waits_no_more(browser: Open, enter: Callable[..., str]) -> None:
    order = enter("fines", {"rate_cow": "500"})
    browser("admin").post(f"{order}/withdraw", {"because": "twice"}, shown_at="/account")
    assert box(browser("farah")) == ""


def test_of_many_the_first_are_listed_and_all_are_counted(
    browser: Open, enter: Callable[..., str]
) -> None:
    for number in range(12):
        enter("fines", {"rate_cow": "500", "number": f"{number}/2026"})
    shown = box(browser("farah"))
    assert "(12)" in shown
    assert shown.count("<li>") == 10
    assert "standing=waiting" in shown


def test_it_costs_an_administrator_two_statements_and_nobody_else_one(
    browser: Open, sessions: Sessions
) -> None:
    def statements(username: str) -> list[str]:
        shown = browser(username)
        with counting(sessions.engine) as count:
            shown.get("/")
        return [each for each in count.said if "instruments" in each or "diagram_checks" in each]

    assert len(statements("farah")) == 2
    assert statements("asha") == []
