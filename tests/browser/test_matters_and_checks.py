"""A matter without an entry, the check before recording, the table of a sale, on real pages."""

import pytest

from tests.browser.conftest import SignIn

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (360, "hi")])
def test_a_return_has_a_page_with_its_diagram(sign_in: SignIn, width: int, language: str) -> None:
    asha = sign_in("asha", width, language)
    asha.open("/start/furnish_return")
    asha.look(f"matter-form-{language}")
    asha.page.locator(".pinfold-submit button").first.click()
    asha.page.wait_for_url("**/matters/return/*")
    asha.page.wait_for_selector('.pinfold-diagram[data-drawn="yes"]')
    asha.look(f"matter-return-{language}")
    asha.open("/matters/pound/1")
    asha.look(f"matter-pound-{language}")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_sale_says_where_to_stop_and_is_checked(sign_in: SignIn, scripts: bool) -> None:
    admin = sign_in("admin")
    admin.open("/demonstration-clock")
    if "2026-03-06" not in admin.page.inner_text("body"):
        admin.fill({"to": "2026-03-06T12:00"})
        admin.press("Move to this time")
    imran = sign_in("imran", 1280 if scripts else 360, scripts=scripts)
    imran.follow("Hold the auction and record it")
    imran.fill(
        {
            "sold-0-price": "90000",
            "sold-0-purchaser-name": "Kallu",
            "sold-0-purchaser-residence": "Rajgarh",
            "expenses": "150",
        }
    )
    if not scripts:
        imran.page.get_by_role("button", name="Show what is met so far").click()
    imran.says("₹90,000 of ₹")
    if scripts:
        imran.look("sale-table")
        assert imran.page.locator("[data-reckon]").is_hidden()
    imran.page.get_by_role("button", name="Continue: see what will follow").click()
    imran.page.wait_for_load_state()
    if imran.page.locator('button[value="record"]').count():
        imran.says("Nothing has been recorded yet.", "Papers that will be issued")
        if scripts:
            imran.look("sale-check")
        imran.page.get_by_role("button", name="Go back and change").click()
    assert imran.page.input_value('[name="sold-0-price"]') == "90000"
