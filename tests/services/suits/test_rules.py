"""Section 30, pure: which orders count, in what order they are used, how much is set off."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from services.refusals import RefusedByLaw, RefusedForm
from services.statute import law_in_force
from services.suits import Paid, SetOff, rules

LAW = law_in_force("uttar_pradesh", "Testpur", date(2026, 3, 1))
ORDER = Paid(
    offence_id=1,
    section="section_26",
    order_no="1/2026",
    paid_on=date(2026, 3, 6),
    recipient_id=7,
    recipient="Ram",
    amount=Decimal("8.00"),
)


def reckon(
    *orders: Paid, against: str, used: dict[int, str] | None = None, by: date = date(2026, 3, 31)
) -> SetOff:
    return rules.set_off(
        LAW,
        orders=orders,
        plaintiff=frozenset({7, 9}),
        by=by,
        used={number: Decimal(amount) for number, amount in (used or {}).items()},
        against=Decimal(against),
    )


@pytest.mark.parametrize(
    ("against", "amount"), [("500", "8"), ("8.01", "8"), ("8", "8"), ("7.99", "7.99"), ("0", "0")]
)
def test_never_more_than_was_paid_nor_than_the_sum(against: str, amount: str) -> None:
    assert reckon(ORDER, against=against).amount.value == Decimal(amount)


@pytest.mark.parametrize(
    ("order", "counts"),
    [
        (replace(ORDER, section="section_25"), True),
        (replace(ORDER, recipient_id=9), True),  # merged with the plaintiff
        (replace(ORDER, recipient_id=8), False),
        (replace(ORDER, section="section_27"), False),
        (replace(ORDER, section="section_22"), False),
        (replace(ORDER, paid_on=date(2026, 3, 31)), True),
        (replace(ORDER, paid_on=date(2026, 4, 1)), False),
    ],
)
def test_which_orders_count(order: Paid, counts: bool) -> None:
    found = reckon(order, against="500")
    assert (found.paid, found.amount.value) == ((8, 8) if counts else (0, 0))
    assert ("section_28" in found.amount.sections()) == counts
    assert "section_30" in found.amount.sections()


def test_the_earlier_order_is_used_first() -> None:
    later = replace(ORDER, offence_id=2, paid_on=date(2026, 3, 7), amount=Decimal("9.50"))
    found = reckon(later, ORDER, against="10")
    assert found.by_offence == {1: 8, 2: 2}
    assert (found.paid, found.amount.value) == (Decimal("17.50"), 10)


def test_what_another_suit_deducted_is_not_deducted_again() -> None:
    found = reckon(ORDER, against="500", used={1: "5.25"})
    assert (found.paid, found.amount.value) == (8, Decimal("2.75"))
    assert "set off in another suit" in str(found.amount.because[-1].text)


def test_a_suit_ends_between_its_day_and_today() -> None:
    days = {"instituted_on": date(2026, 3, 2), "today": date(2026, 3, 5)}
    rules.refuse_wrong_day(date(2026, 3, 2), **days)
    rules.refuse_wrong_day(date(2026, 3, 5), **days)
    for wrong in (date(2026, 3, 1), date(2026, 3, 6)):
        with pytest.raises(RefusedForm):
            rules.refuse_wrong_day(wrong, **days)


@pytest.mark.parametrize("section", ["section_12b", "section_24", "section_27"])
def test_other_offences_are_no_damage_by_trespass(section: str) -> None:
    rules.refuse_other_offences(LAW, {1: "section_25", 2: "section_26"})
    with pytest.raises(RefusedByLaw) as refused:
        rules.refuse_other_offences(LAW, {1: "section_26", 2: section})
    assert refused.value.section == "section_29"


def test_one_order_that_paid_the_plaintiff_under_two_names_is_used_once_in_all() -> None:
    """Merged after the order: 8 and 4 of one fine; another suit of his has deducted 10 of 12."""
    second = replace(ORDER, recipient_id=9, amount=Decimal("4.00"))
    found = reckon(ORDER, second, against="500", used={1: "10"})
    assert (found.paid, found.amount.value) == (12, 2)
    assert found.by_offence == {1: 2}
