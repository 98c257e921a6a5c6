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
