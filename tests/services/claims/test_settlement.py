"""Sections 13, 15 and 16: he pays, deposits under protest, or refuses."""

from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from services.ledger.queries import payees
from tests.services.case import SITA, Case, rupees


def claimed(session: Session, *, heads: int = 1) -> Case:
    case = Case(session)
    case.enter({"kind": "cow", "count": heads})
    case.claim("2026-03-03 09:00")
    return case


def test_exactly_the_dues_are_paid_and_a_receipt_given(session: Session) -> None:
    case = claimed(session)
    case.settle("2026-03-03 10:00", "pays", "25.00")
    assert case.money() == rupees(cash=25, fine=20, charges=5)
    assert payees(session, case.subject["entry"]) == {
        "fine": "magistrate_of_the_district",
        "charges": "pound_keeper",
    }
    assert case.papers() == {"copy_of_entry", "receipt"}
    assert case.owed("2026-03-20 10:00") == 0


@pytest.mark.parametrize(
    ("outcome", "amount", "code"),
    [
        ("pays", "24.99", "section_13"),
        ("pays", "25.01", "form"),
        ("pays", "0", "section_13"),
        ("disputes", "24.99", "section_15"),
        ("disputes", "25.01", "form"),
    ],
)
def test_less_is_refused_by_the_section_and_more_as_form(
    session: Session, outcome: str, amount: str, code: str
) -> None:
    case = claimed(session)
    with case.refuses(code, "amount"):
        case.settle("2026-03-03 10:00", outcome, amount)


def test_the_dues_are_those_of_the_minute_of_payment(session: Session) -> None:
    case = claimed(session)
    with case.refuses("section_13"):
        case.settle("2026-03-03 10:01", "pays", 25)
    case.settle("2026-03-03 10:01", "pays", 30)
    assert case.money()["charges"] == 10


def test_a_deposit_is_held_in_one_sum_and_becomes_fine_and_charges(session: Session) -> None:
    case = claimed(session)
    case.settle("2026-03-03 10:00", "disputes", 25)
    assert case.money() == rupees(cash=25, deposit_held=25)
    assert case.papers() == {"copy_of_entry", "deposit_receipt"}
    case.do("deposits/convert_deposit", "2026-03-13 00:00")
    assert case.money() == rupees(cash=25, fine=20, charges=5)


@pytest.mark.parametrize(
    ("at", "refused"),
    [
        ("2026-03-11 23:59", False),
        ("2026-03-12 00:00", False),
        ("2026-03-12 23:59", False),
        ("2026-03-13 00:00", True),
    ],
)
def test_nobody_disputes_when_he_can_no_longer_complain(
    session: Session, at: str, refused: bool
) -> None:
    case = Case(session)
    case.enter()
    case.claim(at)
    amount = case.owed(at)
    if refused:
        with case.refuses("section_15", "outcome"):
            case.settle(at, "disputes", amount)
        case.settle(at, "pays", amount)
    else:
        case.settle(at, "disputes", amount)
        assert case.money()["deposit_held"] == amount


def test_who_refuses_gives_nothing_and_is_given_nothing(session: Session) -> None:
    case = claimed(session)
    claim = case.subject["claim"]
    case.settle("2026-03-03 10:00", "refuses")
    assert case.money() == {}
    assert case.papers() == {"copy_of_entry"}
    assert case.head(1).refused_in == claim
    assert case.owed("2026-03-03 10:00") == 25


def test_after_a_refusal_he_may_claim_again_and_pay(session: Session) -> None:
    case = Case(session)
    case.enter()
    refused = case.refuses_to_pay("2026-03-03 10:00")
    case.fix("2026-03-03 11:00", "2026-03-04 10:00")
    case.claim("2026-03-04 09:00")
    case.settle("2026-03-04 09:30", "pays", 30)
    assert case.asks("auction/nothing_left_to_sell", claim=refused)
    assert case.money() == rupees(cash=30, fine=20, charges=10)


def test_a_second_refusal_takes_its_heads_over_and_leaves_the_first_nothing_to_sell(
    session: Session,
) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    first = case.refuses_to_pay("2026-03-03 10:00")
    second = case.refuses_to_pay("2026-03-04 10:00")
    assert case.asks("auction/nothing_left_to_sell", claim=first)
    assert not case.asks("auction/nothing_left_to_sell", claim=second)
    case.fix("2026-03-04 11:00", "2026-03-04 12:00", claim=second)
    case.sell("2026-03-04 13:00", [(1, 100)], claim=second)
    # Both heads: two fines of 20 and three feeding days of 5.
    assert case.money()["balance_to_owner"] == 100 - 2 * (20 + 15)


def test_a_second_refusal_of_some_heads_leaves_the_others_with_the_first(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    first = case.refuses_to_pay("2026-03-03 10:00")
    second = case.refuses_to_pay("2026-03-04 10:00", [2])
    assert [each.refused_in for each in case.heads()] == [first, second]
    for claim in (first, second):
        assert not case.asks("auction/nothing_left_to_sell", claim=claim)


def test_a_head_paid_for_while_its_sale_is_fixed_cannot_be_sold(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    refused = case.refuses_to_pay("2026-03-03 10:00")
    sale = case.fix("2026-03-03 11:00", "2026-03-04 10:00")["sale"]
    case.claim("2026-03-04 09:00", [1], SITA)
    case.settle("2026-03-04 09:30", "pays", 30)
    with case.refuses("form", "sold"):
        case.sell("2026-03-04 11:00", [(1, 100)], claim=refused, sale=sale)
    case.sell("2026-03-04 11:00", [(2, 100)], claim=refused, sale=sale)
    # Only the second head's dues are borne by the sale: 20 and two feeding days.
    assert case.money()["balance_to_owner"] == 70


def test_a_head_of_the_claim_lost_before_payment_is_not_paid_for(session: Session) -> None:
    case = claimed(session, heads=2)
    case.lose("2026-03-03 09:30", "death", [1])
    assert case.money() == rupees(unrecovered=25, given_up=25)
    with case.refuses("form"):
        case.settle("2026-03-03 10:00", "pays", 50)
    case.settle("2026-03-03 10:00", "pays", 25)
    assert case.head(1).freed_by is None
    assert case.money()["cash"] == Decimal(25)


def test_a_claim_whose_heads_are_all_gone_is_at_its_end(session: Session) -> None:
    case = claimed(session)
    assert not case.asks("claims/nothing_left_of_the_claim")
    case.lose("2026-03-03 09:30", "escape", [1])
    assert case.asks("claims/nothing_left_of_the_claim")
