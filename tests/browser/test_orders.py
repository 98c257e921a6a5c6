"""Two administrators keep the orders of their State: a scale is entered, read and approved, and the
rate card shows it on its first day and not the day before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import EACH_WIDTH_AND_LANGUAGE, HEIGHT, Visit
from tests.browser.state_with_two_administrators import (
    PASSWORD,
    STATE,
    Installation,
    installation,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HERE, OFFICES = f"/orders/{STATE}", f"/offices/{STATE}"
HEADING = {
    "number": "S.O. 41/2026",
    "dated_on": "2026-02-20",
    "issued_by": "State Government, Gazette of 21 February 2026",
}
Window = Callable[..., Visit]


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Installation]:
    with installation(tmp_path) as made:
        yield made


@pytest.fixture
def window(browser: Browser, here: Installation) -> Iterator[Window]:
    """A window of an officer of the installation."""
    contexts = []

    def new(username: str, width: int = 1280, language: str = "en") -> Visit:
        context = browser.new_context(viewport={"width": width, "height": HEIGHT})
        contexts.append(context)
        visit = Visit(context.new_page(), here.url, width, language)
        visit.page.set_default_timeout(20_000)
        sign_in(visit, username, PASSWORD)
        visit.open(f"/language/{language}")
        return visit

    yield new
    for context in contexts:
        context.close()


def sign_in(visit: Visit, username: str, password: str) -> None:
    visit.open("/sign-in")
    visit.page.fill("#username", username)
    visit.page.fill("#password", password)
    visit.page.press("#password", "Enter")
    visit.page.wait_for_load_state()


@pytest.mark.parametrize("width", [1280, 360])
def test_a_scale_is_entered_by_one_approved_by_another_and_shown_from_its_day(
    here: Installation, window: Window, width: int
) -> None:
    here.seize("2026-03-02")
    jaspal = window("jaspal", width)
    jaspal.open(f"{HERE}/new/fines")
    jaspal.look("orders-scale")
    jaspal.press("Enter for approval")
    jaspal.look("orders-scale-errors")
    jaspal.says("There is a problem", "Enter the number of the order or notification.")
    jaspal.fill(HEADING | {"in_force_from": "2026-04-01", "rate_cow": "500", "rate_goat": "50"})
    jaspal.fill({"area": jaspal.page.locator('[name="area"]').last.get_attribute("value") or ""})
    jaspal.press("Enter for approval")
    jaspal.says("another administrator must approve it", "₹350", "₹500", "applies to them: 1.")
    jaspal.look("orders-waits")
    address = jaspal.page.url.removeprefix(here.url)

    kiran = window("kiran", width)
    kiran.open(f"{HERE}?standing=waiting")
    kiran.look("orders-list")
    kiran.follow("Scale of fines")
    kiran.look("orders-to-approve")
    kiran.press("Approve the order")
    kiran.says("Approved.", "to come")

    asha = window("asha", width)
    asha.open("/orders/rate-card/1?on=2026-03-31")
    assert "₹500" not in asha.page.inner_text("main")
    asha.page.fill("#on", "2026-04-01")
    asha.press("Show")
    asha.says("₹500", "₹50", "S.O. 41/2026")
    asha.look("rate-card")
    asha.follow("Sheet to print and post")
    asha.look("rate-card-sheet")

    kiran.open(address)
    kiran.follow("Cancel it by a new order")
    kiran.look("orders-cancel")


@pytest.mark.parametrize(("width", "language"), EACH_WIDTH_AND_LANGUAGE)
def test_every_page_of_orders_and_offices(window: Window, width: int, language: str) -> None:
    kiran = window("kiran", width, language)
    for name, path in (
        ("orders", HERE),
        ("order", f"{HERE}/1"),
        ("settings", f"{HERE}/settings"),
        ("new-fines", f"{HERE}/new/fines"),
        ("new-notified", f"{HERE}/new/notified"),
        ("new-closed-days", f"{HERE}/new/closed_days"),
        ("new-setting", f"{HERE}/new/setting?name=feeding_day"),
        ("new-conditions", f"{HERE}/new/conditions_of_sale"),
        ("new-transfer", f"{HERE}/new/transfer"),
        ("new-office", f"{HERE}/new/office"),
        ("new-villages", f"{HERE}/new/villages"),
        ("new-appointment", f"{HERE}/new/appointment"),
        ("new-end", f"{HERE}/new/end_of_appointment"),
        ("offices", OFFICES),
        ("office", f"{OFFICES}/1"),
        ("officers", f"{OFFICES}/officers"),
        ("officer", f"{OFFICES}/officers/1"),
        ("rate-card-now", "/orders/rate-card/1"),
        ("password", "/account/password"),
    ):
        kiran.open(path)
        kiran.look(f"orders-{name}")


def test_a_new_officer_is_appointed_and_takes_a_password_of_his_own(
    here: Installation, window: Window
) -> None:
    jaspal, kiran = window("jaspal"), window("kiran")
    jaspal.open(f"{HERE}/new/appointment")
    jaspal.fill(HEADING | {"in_force_from": "2026-03-02", "officer_name": "Gita Rai",
                           "username": "g.rai", "role": "officer_in_charge"})  # fmt: skip
    office = jaspal.page.locator("label", has_text="Kharar police-station").first
    jaspal.page.check(f"#{office.get_attribute('for')}")
    jaspal.press("Enter for approval")
    address = jaspal.page.url.removeprefix(here.url)
    kiran.open(address)
    kiran.press("Approve the order")
    jaspal.open(f"{OFFICES}/officers")
    jaspal.says("has no password yet")
    jaspal.follow("Gita Rai")
    jaspal.page.fill("#password", "told to her once")
    jaspal.press("Set the password")
    gita = window("asha")
    gita.page.get_by_role("button", name="Sign out").click()
    sign_in(gita, "g.rai", "told to her once")
    gita.says("An administrator has set your password.")
    gita.look("orders-first-sign-in")
    for name, value in (("old", "told to her once"), ("new", "only she knows"),
                        ("again", "only she knows")):  # fmt: skip
        gita.page.fill(f"#{name}", value)
    gita.press("Change the password")
    gita.says("Your password is changed.", "Officer in charge, Kharar police-station")
