"""The table of a sale: prefilled rows, dues met so far, where section 16 stops, who is barred."""

import re
from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest

from services.reckoning.clock import SetClock
from tests.webforms.conftest import SEIZURE, Browser, Records, india
from workflows.store import HumanTask

Open = Callable[..., Browser]
Refusal = Callable[[dict[str, str]], HumanTask]


def _words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


@pytest.fixture
def refusal(browser: Open, records: Records, clock: SetClock) -> Refusal:
    """Three cows whose owner, or who appears for him, refuses to pay; a sale has been fixed."""
    return partial(_refused, browser, records, clock)


@pytest.fixture
def sale(refusal: Refusal) -> HumanTask:
    """Three cows of an owner who refuses to pay; a sale under section 16 has been fixed."""
    return refusal({**SEIZURE, "cattle-0-count": "3"})


def _refused(
    browser: Open, records: Records, clock: SetClock, seizure: dict[str, str]
) -> HumanTask:
    asha, imran = browser("asha"), browser("imran")
    asha.post("/start/enter_seizure", seizure)
    claim = {
        "claimant-name": "Shyam Singh",
        "claimant-residence": "Chunar",
        "claimant-capacity": "owner",
        "heads": ["1", "2", "3"],
    }
    asha.post("/entries/1/start/receive_claim", claim)
    task = records.open_task("settle_dues")
    asha.post(f"/tasks/{task.id}", {"outcome": "refuses"})
    clock.move_to(india("2026-03-03 10:00"))
    fix = records.open_task("fix_sale")
    fixed = {"outcome": "sell", "sale_at": "2026-03-03T11:00", "place": "yard", "order_no": "7"}
    assert imran.post(f"/tasks/{fix.id}", fixed).status_code == 302
    clock.move_to(india("2026-03-03 11:30"))
    return records.open_task("record_sale")


def test_every_head_on_sale_has_a_row(browser: Open, sale: HumanTask) -> None:
    page = browser("imran").get(f"/tasks/{sale.id}").text
    assert page.count("data-lot>") == 3
    assert [f'name="sold-{n}-head"' in page for n in range(4)] == [True] * 3 + [False]
    assert "To be met: fine and charges ₹1,230" in _words(page), "three fines, six days of feeding"


def test_what_is_met_is_shown_without_a_script_and_where_to_stop(
    browser: Open, sale: HumanTask
) -> None:
    typed = {
        "sold-0-head": "1",
        "sold-0-price": "600",
        "sold-1-head": "2",
        "sold-1-price": "900",
        "sold-2-head": "3",
        "expenses": "100",
        "step": "reckon",
    }
    page = browser("imran").post(f"/tasks/{sale.id}", typed).text
    assert "There is a problem" not in page
    assert "₹600 of ₹1,330 met" in _words(page) and "₹1,500 of ₹1,330 met" in _words(page)
    stops = page.split("data-lot>")
    stop = "Stop: the dues are met (section 16)</strong>"
    assert [stop in row for row in stops[1:]] == [False, True, False]


def test_under_section_16_it_stops_for_each_owner(browser: Open, refusal: Refusal) -> None:
    """Gopal's cow and two of Shyam Singh's: 410 a head, and the expenses by price."""
    owner = {"cattle-0-owner-name": "Gopal", "cattle-0-owner-residence": "Rajgarh"}
    two = {"cattle-1-kind": "cow", "cattle-1-count": "2", **owner}
    task = refusal({**SEIZURE, "cattle-0-count": "1", **two})
    typed = {
        "sold-0-head": "1",
        "sold-0-price": "2000",
        "sold-1-head": "2",
        "sold-1-price": "1000",
        "sold-2-head": "3",
        "expenses": "90",
        "step": "reckon",
    }
    page = browser("imran").post(f"/tasks/{task.id}", typed).text
    # Alone so far, head 1 bears all the expenses; then they are 60 and 30.
    assert "₹2,000 of ₹500 met" in _words(page) and "₹1,000 of ₹850 met" in _words(page)
    assert "for his own dues only: Gopal ₹410, Shyam Singh ₹820." in _words(page)
    stop = "Stop: the dues are met (section 16)</strong>"
    assert [stop in row for row in page.split("data-lot>")[1:]] == [True, True, False]


def test_a_row_without_a_price_is_a_head_not_sold(browser: Open, sale: HumanTask) -> None:
    sold = {
        "sold-0-head": "1",
        "sold-0-price": "4000",
        "sold-0-purchaser-name": "Kallu",
        "sold-0-purchaser-residence": "Rajgarh",
        "sold-1-head": "2",
        "sold-2-head": "3",
        "expenses": "100",
    }
    imran = browser("imran")
    check = _words(imran.post(f"/tasks/{sale.id}", sold, only_check=True).text)
    assert "Sold" in check and "dues met by the sale, to be delivered" in check
    assert "Balance to the owner" in check and "₹2,670" in check
    assert "Record of the sale" in check
    assert imran.post(f"/tasks/{sale.id}", sold).location == "/entries/1"


def test_a_barred_purchaser_is_told_at_his_name_with_the_reason(
    browser: Open, sale: HumanTask
) -> None:
    sold = {
        "sold-0-head": "1",
        "sold-0-price": "4000",
        "sold-0-purchaser-name": "Asha Verma",
        "sold-0-purchaser-residence": "Adalhat",
        "expenses": "100",
    }
    answer = browser("imran").post(f"/tasks/{sale.id}", sold, only_check=True)
    page = _words(answer.text)
    assert answer.status_code == 422
    assert "The law does not allow this ( section 19 )" in page or "section 19" in page
    assert "An officer may not buy, directly or indirectly (section 19)." in page
    assert answer.text.count("data-lot>") == 3, "the other heads on sale stay in the table"


def test_more_than_necessary_is_refused_with_the_table_filled(
    browser: Open, sale: HumanTask, clock: SetClock
) -> None:
    buyer = {"name": "Kallu", "residence": "Rajgarh"}
    sold = {"expenses": "100"}
    for row in (0, 1):
        sold |= {f"sold-{row}-head": str(row + 1), f"sold-{row}-price": "4000"}
        sold |= {f"sold-{row}-purchaser-{name}": words for name, words in buyer.items()}
    clock.move_to(clock.now() + timedelta(minutes=5))
    answer = browser("imran").post(f"/tasks/{sale.id}", sold, only_check=True)
    assert answer.status_code == 422
    assert "The dues were met when head 1 was sold; head 2 may not be sold." in _words(answer.text)
    assert answer.text.count('value="4000"') == 2


@pytest.fixture
def two_sales(browser: Open, records: Records, clock: SetClock) -> list[HumanTask]:
    """Gopal's two cows and Shyam Singh's one: each refuses, and each has a sale of his own."""
    asha, imran = browser("asha"), browser("imran")
    owner = {"cattle-0-owner-name": "Gopal", "cattle-0-owner-residence": "Rajgarh"}
    two = {"cattle-0-count": "2", **owner, "cattle-1-kind": "cow", "cattle-1-count": "1"}
    asha.post("/start/enter_seizure", {**SEIZURE, **two})
    for name, residence, heads in (
        ("Gopal", "Rajgarh", ["1", "2"]),
        ("Shyam Singh", "Chunar", ["3"]),
    ):
        claim = {"claimant-name": name, "claimant-residence": residence, "heads": heads}
        asha.post("/entries/1/start/receive_claim", {**claim, "claimant-capacity": "owner"})
        task = records.open_task("settle_dues")
        asha.post(f"/tasks/{task.id}", {"outcome": "refuses"})
    clock.move_to(india("2026-03-03 08:00"))
    for fix in records.tasks("fix_sale"):
        fixed = {"outcome": "sell", "sale_at": "2026-03-03T09:00", "place": "yard"}
        assert imran.post(f"/tasks/{fix.id}", fixed).status_code == 302
    clock.move_to(india("2026-03-03 10:00"))
    return records.tasks("record_sale")


def test_of_two_sales_of_one_entry_each_task_shows_its_own(
    browser: Open, two_sales: list[HumanTask]
) -> None:
    # One day of feeding: 380 a head.
    for task, owed, number in zip(two_sales, ("₹760", "₹380"), (2, 1), strict=True):
        page = browser("imran").get(f"/tasks/{task.id}").text
        assert f"To be met: fine and charges {owed}," in _words(page)
        assert page.count("data-lot>") == number


def test_of_two_balances_each_task_shows_its_own(
    browser: Open, records: Records, two_sales: list[HumanTask]
) -> None:
    imran = browser("imran")
    for task, head, price in zip(two_sales, ("1", "3"), ("2000", "1000"), strict=True):
        sold = {"sold-0-head": head, "sold-0-price": price, "expenses": "0"}
        buyer = {"sold-0-purchaser-name": "Kallu", "sold-0-purchaser-residence": "Rajgarh"}
        assert imran.post(f"/tasks/{task.id}", {**sold, **buyer}).status_code == 302
    balances = records.tasks("deliver_balance")
    # 2,000 less 760, and 1,000 less 380.
    for task, balance in zip(balances, ("₹1,240", "₹620"), strict=True):
        assert f"Balance to the owner {balance}" in _words(imran.get(f"/tasks/{task.id}").text)


@pytest.mark.parametrize("path", ["/", "/entries/1"])
def test_tasks_of_one_name_are_told_apart_by_whose_claim_it_is(
    browser: Open, two_sales: list[HumanTask], path: str
) -> None:
    page = _words(browser("imran").get(path).text)
    of_each = r"Hold the auction and record it (?!Hold)[^.]*?{}"
    assert two_sales and all(
        re.search(of_each.format(n), page) for n in ("Gopal ·", "Shyam Singh ·")
    )
