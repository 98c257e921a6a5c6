"""How proceeds are set against what is due, to the paisa (pure; ss. 16, 17)."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.auction.reckoning import reckon_owner, share_expenses
from services.auction.rules import Lot
from tests.services.tariffs.scales import dues, head, instrument

ZERO = Decimal(0)
PRICES = st.decimals(0, 900, places=2, allow_nan=False)


@given(PRICES, st.lists(PRICES, min_size=1, max_size=7))
def test_the_shares_of_the_expenses_sum_to_the_expenses_and_none_is_below_nothing(
    expenses: Decimal, proceeds: list[Decimal]
) -> None:
    shares = share_expenses(expenses, proceeds)
    assert sum(shares, ZERO) == expenses
    assert len(shares) == len(proceeds)
    assert all(share >= 0 and share * 100 % 1 == 0 for share in shares)
    total = sum(proceeds, ZERO)
    if total:
        for share, part in zip(shares, proceeds, strict=True):
            assert abs(share - expenses * part / total) < Decimal("0.01") * len(proceeds)
            assert part or not share


@pytest.mark.parametrize(
    ("expenses", "proceeds", "shares"),
    [
        ("10", ["100", "100", "100"], ["3.33", "3.33", "3.34"]),
        ("0.01", ["100", "100"], ["0", "0.01"]),
        ("10", ["100", "100", "0"], ["5", "5", "0"]),
        ("10.01", ["100", "100", "0"], ["5", "5.01", "0"]),
        ("10", ["0", "0"], ["10", "0"]),
        ("0", ["7", "3"], ["0", "0"]),
        ("10", [], []),
    ],
)
def test_the_odd_paisa_is_the_last_ones_who_was_paid_something(
    expenses: str, proceeds: list[str], shares: list[str]
) -> None:
    found = share_expenses(Decimal(expenses), [Decimal(part) for part in proceeds])
    assert found == [Decimal(share) for share in shares]


@given(
    prices=st.lists(PRICES, max_size=6),
    going_on=st.integers(0, 3),
    fine=PRICES,
    feeding=PRICES,
    expenses=PRICES,
    met=st.tuples(PRICES, PRICES),
)
def test_met_and_left_over_are_the_proceeds_and_met_and_unrecovered_are_the_dues(
    prices: list[Decimal],
    going_on: int,
    fine: Decimal,
    feeding: Decimal,
    expenses: Decimal,
    met: tuple[Decimal, Decimal],
) -> None:
    heads = [
        head(number, fine_met=met[0], charges_met=met[1])
        for number in range(1, len(prices) + going_on + 1)
    ]
    owing = dues(
        heads,
        instrument("fines", {"cow": str(fine)}),
        instrument("feeding", {"cow": str(feeding)}),
    )
    lots = [Lot(number, price) for number, price in enumerate(prices, start=1)]
    found = reckon_owner(1, heads, lots, dues=owing, expenses=expenses, security=ZERO)
    paid = found.expenses_met + found.charges + found.fine
    assert paid + found.left_over == found.proceeds == sum(prices, ZERO)
    assert min(paid, found.left_over, found.unrecovered) >= 0
    # What nothing will meet: expenses, and the dues of heads sold. The others go on owing theirs.
    of_sold = sum((owing.of(lot.number).fine.value for lot in lots), ZERO) + sum(
        (owing.of(lot.number).charges.value for lot in lots), ZERO
    )
    met_of_sold = sum((found.charges_met[lot.number] for lot in lots), ZERO) + sum(
        (found.fine_met[lot.number] for lot in lots), ZERO
    )
    assert found.expenses_met + met_of_sold + found.unrecovered == expenses + of_sold
    if found.left_over:
        assert found.unrecovered == 0
        assert found.charges + found.fine == owing.fine_and_charges.value
    if found.fine:
        assert found.charges == owing.charges.value
    if found.charges:
        assert found.expenses_met == expenses


def test_expenses_are_met_first_then_charges_then_fine() -> None:
    owing = dues([head(1)], instrument("fines", {"cow": "20"}), instrument("feeding", {"cow": "5"}))

    def reckoned(price: int) -> tuple[Decimal, Decimal, Decimal, Decimal, Decimal]:
        lots = [Lot(1, Decimal(price))]
        found = reckon_owner(1, [head(1)], lots, dues=owing, expenses=Decimal(10), security=ZERO)
        return (
            found.expenses_met, found.charges, found.fine, found.left_over, found.unrecovered,
        )  # fmt: skip

    assert reckoned(0) == (0, 0, 0, 0, 35)
    assert reckoned(9) == (9, 0, 0, 0, 26)
    assert reckoned(12) == (10, 2, 0, 0, 23)
    assert reckoned(30) == (10, 5, 15, 0, 5)
    assert reckoned(35) == (10, 5, 20, 0, 0)
    assert reckoned(36) == (10, 5, 20, 1, 0)
