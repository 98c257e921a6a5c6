"""Who may open the pages, the list with its filters, the download, the rate card on any day."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest

from tests.webforms.conftest import Browser
from tests.webforms.orders.conftest import HERE

NewBrowser = Callable[..., Browser]


@pytest.mark.parametrize("path", [HERE, f"{HERE}/1", f"{HERE}/settings", f"{HERE}/instruments.csv"])
@pytest.mark.parametrize(
    ("who", "status"), [("admin", 200), ("vikram", 200), ("asha", 403), ("patna", 403)]
)
def test_administrators_and_supervisors_of_the_state_may_read(
    browser: NewBrowser, path: str, who: str, status: int
) -> None:
    assert browser(who).get(path).status_code == status


@pytest.mark.parametrize("who", ["vikram", "asha", "patna"])
def test_only_its_administrators_may_enter_and_approve(
    browser: NewBrowser, enter: Callable[..., str], who: str
) -> None:
    path = enter("fines", {"rate_cow": "500"})
    officer = browser(who)
    assert officer.get(f"{HERE}/new/fines").status_code == 403
    for verb in ("approve", "withdraw", "cancel"):
        assert officer.post(f"{path}/{verb}", {}, shown_at="/account").status_code == 403, verb
    assert "waits for approval" in browser("vikram").get(path).text


def test_the_list_says_how_an_order_stands_on_any_day(
    browser: NewBrowser, enter: Callable[..., str], approve: Callable[..., Any]
) -> None:
    path = enter("fines", {"rate_cow": "500", "rate_goat": "50"})
    waits = browser("vikram").get(f"{HERE}?standing=waiting").text
    assert "77/2026" in waits
    approve(path)
    for on, standing in (("2026-03-31", "to_come"), ("2026-04-01", "in_force")):
        page = browser("vikram").get(f"{HERE}?on={on}&standing={standing}").text
        assert "77/2026" in page, on
    replaced = browser("vikram").get(f"{HERE}?on=2026-04-01&standing=replaced&kind=fines").text
    assert "no. 1 of 1 Jan 2025" in replaced
    assert "77/2026" not in replaced
    nothing = browser("vikram").get(f"{HERE}?words=nowhere").text
    assert "No order fits" in nothing


@pytest.mark.parametrize(
    "query", ["on=never", "kind=x", "area=-1", "page=0", "standing=%27", "page=9"]
)
def test_an_address_that_makes_no_sense_is_no_error(browser: NewBrowser, query: str) -> None:
    assert browser("vikram").get(f"{HERE}?{query}").status_code == 200


def test_the_orders_can_be_downloaded_a_row_a_line(
    browser: NewBrowser, enter: Callable[..., str]
) -> None:
    enter("fines", {"rate_cow": "500", "number": "=cmd"})
    answer = browser("vikram").get(f"{HERE}/instruments.csv?kind=fines")
    rows = list(csv.DictReader(io.StringIO(answer.get_data(as_text=True).lstrip("\ufeff"))))
    assert {(row["key"], row["value"], row["standing"]) for row in rows} == {
        ("cow", "500.00", "waiting"), ("cow", "350", "in_force"), ("goat", "350", "in_force"),
    }  # fmt: skip
    new = next(row for row in rows if row["standing"] == "waiting")
    assert new["number"] == "'=cmd", "no spreadsheet takes it for a formula"
    assert new["entered_by"] == "Rohit Tandon"


def test_every_officer_of_the_state_may_read_a_rate_card_and_print_it(browser: NewBrowser) -> None:
    for who, status in (("asha", 200), ("vikram", 200), ("sita", 403)):
        for path in ("/orders/rate-card/1", "/orders/rate-card/1/print?on=2026-03-01"):
            assert browser(who).get(path).status_code == status, (who, path)
    sheet = browser("asha").get("/orders/rate-card/1/print?on=2026-03-01").text
    assert "Magistrate of Mirzapur, no. 1 of 01-01-2025" in sheet
    assert "No fine is prescribed for:" in sheet
    before = browser("asha").get("/orders/rate-card/1?on=2024-12-31").text
    assert "Nothing is prescribed here on that day." in before
    assert browser("asha").get("/orders/rate-card/2").status_code == 404


def test_a_page_of_the_list_costs_a_constant_number_of_statements(
    browser: NewBrowser, enter: Callable[..., str],
    count_statements: Callable[[Callable[[], Any]], list[str]],
) -> None:  # fmt: skip
    vikram = browser("vikram")
    few = len(count_statements(lambda: vikram.get(HERE)))
    for number in range(5):
        enter("fines", {"rate_cow": "500", "number": f"{number}"})
    assert len(count_statements(lambda: vikram.get(HERE))) == few
