"""Section 16: as many as necessary, and no more (pure)."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.auction.rules import (
    Lot,
    met_after,
    refuse_more_or_fewer_than_necessary,
    refuse_unsold_heads,
    refuse_wrong_list,
)
from services.refusals import RefusedByLaw, RefusedForm
from tests.services.tariffs.scales import head

ZERO = Decimal(0)
PRICES = st.decimals(0, 500, places=2, allow_nan=False)


def lots(*prices: Any) -> list[Lot]:
    return [Lot(number, Decimal(price)) for number, price in enumerate(prices, start=1)]


def judge(
    offered: int,
    sold: list[Lot],
    *,
    no_bid: tuple[int, ...] = (),
    dues: Any = 0,
    expenses: Any = 0,
    security: dict[int, Decimal] | None = None,
) -> None:
    met = met_after(sold, dues=Decimal(dues), expenses=Decimal(expenses), security=security or {})
    heads = [head(number) for number in range(1, offered + 1)]
    refuse_more_or_fewer_than_necessary(heads, sold, no_bid, met)


@given(
    prices=st.lists(PRICES, min_size=1, max_size=8),
    more=st.integers(0, 4),
    dues=PRICES,
    expenses=PRICES,
    each_security=st.decimals(0, 80, places=2),
    without_bid=st.booleans(),
)
def test_no_head_is_sold_after_the_dues_are_met_and_every_list_accepted_is_necessary(
    prices: list[Decimal],
    more: int,
    dues: Decimal,
    expenses: Decimal,
    each_security: Decimal,
    without_bid: bool,
) -> None:
    sold, offered = lots(*prices), len(prices) + more
    rest = range(len(prices) + 1, offered + 1)
    no_bid = tuple(rest) if without_bid else ()
    security = dict.fromkeys(range(1, offered + 1), each_security)

    def met(count: int) -> bool:
        back = each_security * (offered - count)
        return sum(prices[:count], ZERO) >= dues + expenses + back

    try:
        judge(offered, sold, no_bid=no_bid, dues=dues, expenses=expenses, security=security)
    except RefusedByLaw as refusal:
        assert refusal.section == "section_16"
        met_before_the_last = any(met(count) for count in range(len(prices)))
        too_few = not met(len(prices)) and rest and not without_bid
        assert met_before_the_last or too_few
    else:
        assert not any(met(count) for count in range(len(prices)))
        assert met(len(prices)) or not rest or without_bid


@pytest.mark.parametrize(
    ("prices", "refused"),
    [
        (["99.99"], True),
        (["100.00"], False),
        (["99.99", "0.01"], False),
        (["100.00", "0.01"], True),
        (["100", "0"], True),
        (["0", "100"], False),
        (["50", "50", "50"], True),
    ],
)
def test_to_the_paisa(prices: list[str], refused: bool) -> None:
    if refused:
        with pytest.raises(RefusedByLaw):
            judge(4, lots(*prices), dues=90, expenses=10)
    else:
        judge(4, lots(*prices), dues=90, expenses=10)


def test_security_is_met_for_the_heads_that_go_back_and_not_for_those_sold() -> None:
    security = {1: Decimal(30), 2: Decimal(30), 3: Decimal(30)}
    judge(3, lots("160"), dues=90, expenses=10, security=security)
    with pytest.raises(RefusedByLaw):
        judge(3, lots("159.99"), dues=90, expenses=10, security=security)
    judge(3, lots("100", "30"), dues=90, expenses=10, security=security)


def test_where_nothing_is_due_nothing_may_be_sold() -> None:
    judge(1, [])
    with pytest.raises(RefusedByLaw) as refusal:
        judge(1, lots("10"))
    assert refusal.value.section == "section_16"


def test_a_list_may_end_before_the_dues_are_met_only_if_nobody_bid_for_the_rest() -> None:
    judge(3, lots("10"), no_bid=(2, 3), dues=90)
    with pytest.raises(RefusedByLaw) as refusal:
        judge(3, lots("10"), no_bid=(2,), dues=90)
    assert "3" in str(refusal.value)
    judge(3, [], no_bid=(1, 2, 3), dues=90)


@pytest.mark.parametrize(
    ("sold", "no_bid"), [([1, 1], ()), ([1], (1,)), ([4], ()), ([], (4,)), ([1], (2, 2))]
)
def test_a_head_twice_in_the_list_or_not_in_the_sale_is_refused(
    sold: list[int], no_bid: tuple[int, ...]
) -> None:
    offered = [head(1), head(2), head(3)]
    with pytest.raises(RefusedForm) as refusal:
        refuse_wrong_list(offered, [Lot(number, Decimal(1)) for number in sold], no_bid)
    assert refusal.value.field == "sold"


def test_under_section_14_every_head_is_sold_or_found_no_bid() -> None:
    offered = [head(1), head(2), head(3)]
    refuse_unsold_heads(offered, lots("5", "5"), (3,))
    with pytest.raises(RefusedByLaw) as refusal:
        refuse_unsold_heads(offered, lots("5", "5"), ())
    assert refusal.value.section == "section_14"
