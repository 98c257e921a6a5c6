"""Heads that found no bid: sold again, disposed of, paid for, lost or released after a sale."""

from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from tests.services.case import Case, rupees

RECEIPT = {"received_by": "Ram", "signed": True}
GIVEN_AWAY = {"outcome": "dispose", "manner": "Given away", "recipient": "A gaushala"}


def one_of_two_sold(session: Session, section: str, price: int = 60) -> Case:
    """Two cows of one owner; the first sold at noon of 18 March for too little, the second not.

    Sixteen feeding days and a fine: 100 each at 10:00 on the 18th.
    """
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    if section == "section_16":
        case.refuses_to_pay("2026-03-03 09:00")
        case.fix("2026-03-03 09:30", "2026-03-18 10:00")
    else:
        case.becomes_unclaimed()
        case.on_notice()
        case.fix("2026-03-18 00:00", "2026-03-18 10:00", section)
    outcome = case.sell("2026-03-18 12:00", [(1, price)], no_bid=(2,), expenses=10)
    assert outcome["no_bid"]
    return case


@pytest.mark.parametrize("section", ["section_14", "section_16"])
def test_the_second_sale_bears_only_what_the_first_did_not_meet(
    session: Session, section: str
) -> None:
    case = one_of_two_sold(session, section, price=150)
    # 150: expenses 10; charges 80 and 60 of 80. The fine of the head sold is met by nothing.
    assert case.money() == rupees(
        cash=150, proceeds=150, proceeds_applied=150, expenses_of_sale=10, charges=140,
        unrecovered=20, given_up=20,
    )  # fmt: skip
    assert case.owed("2026-03-18 10:00") == 20 + 20
    case.do("auction/decide_disposal", "2026-03-18 13:00", {"outcome": "sell", "manner": None})
    case.fix("2026-03-18 14:00", "2026-03-20 10:00", section)
    case.sell("2026-03-20 11:00", [(2, 300)], expenses=5)
    # 300: expenses 5; charges of 18 days less the 60 met: 30; fine 20; the rest is left over.
    money = case.money()
    left = "balance_to_owner" if section == "section_16" else "surplus_held"
    assert (money["charges"], money["fine"], money[left], money["unrecovered"]) == (
        170, 20, 245, 20,
    )  # fmt: skip
    assert money["proceeds"] == 450
    if section == "section_16":
        case.do("auction/deliver_balance", "2026-03-21 10:00", RECEIPT)
        assert case.money()["paid_out"] == 245


@pytest.mark.parametrize("section", ["section_14", "section_16"])
def test_what_is_disposed_of_after_a_sale_leaves_only_the_rest_unrecovered(
    session: Session, section: str
) -> None:
    case = one_of_two_sold(session, section, price=150)
    case.do("auction/decide_disposal", "2026-03-19 10:00", GIVEN_AWAY)
    # Head 1: its fine, 20. Head 2: seventeen days less 60, and its fine: 25 + 20.
    assert case.money()["unrecovered"] == 65
    assert case.standing() == {1: "sold", 2: "disposed"}
    assert case.owed("2026-03-25 10:00") == 0


def test_an_owner_pays_for_an_unsold_head_what_the_sale_did_not_meet(session: Session) -> None:
    case = one_of_two_sold(session, "section_16", price=150)
    case.claim("2026-03-18 13:00", [2])
    with case.refuses("form", "amount"):
        case.settle("2026-03-18 13:00", "pays", 105)
    case.settle("2026-03-18 13:00", "pays", 45)
    assert case.money()["charges"] == 165
    assert case.money()["fine"] == 20
    assert case.money()["unrecovered"] == 20


def test_an_unsold_head_lost_or_released_leaves_what_the_sale_did_not_meet(
    session: Session,
) -> None:
    for way in ("lose", "order"):
        case = one_of_two_sold(session, "section_16", price=150)
        if way == "lose":
            case.lose("2026-03-18 13:00", "death", [2])
        else:
            case.order_release("2026-03-18 13:00", [2])
        assert case.money()["unrecovered"] == 20 + 45, way
        session.rollback()


def test_a_loss_that_is_dated_back_before_a_sale_gives_nothing_back(session: Session) -> None:
    case = one_of_two_sold(session, "section_16", price=150)
    before = case.money()
    case.lose("2026-03-19 10:00", "death", [2], happened="2026-03-05 10:00")
    # Three days and a fine were due then; the sale had met more than those days already.
    assert case.money()["unrecovered"] - before["unrecovered"] == 20
    assert case.money()["charges"] == before["charges"]


def test_a_sale_without_any_bid_loses_its_expenses_and_leaves_the_dues_standing(
    session: Session,
) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    case.refuses_to_pay("2026-03-03 09:00")
    case.fix("2026-03-03 09:30", "2026-03-03 10:00")
    assert case.sell("2026-03-03 11:00", [], no_bid=(1, 2), expenses=7)["no_bid"]
    assert case.money() == rupees(unrecovered=7, given_up=7)
    assert case.owed("2026-03-03 10:00") == 50


def test_dues_met_by_heads_sold_free_the_heads_nobody_bid_for(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 3})
    case.refuses_to_pay("2026-03-03 09:00")
    case.fix("2026-03-03 09:30", "2026-03-03 10:00")
    outcome = case.sell("2026-03-03 11:00", [(1, 75)], no_bid=(2,))
    assert not outcome["no_bid"]
    assert [each.freed_by for each in case.heads()] == [None, "sale", "sale"]
    assert case.asks("auction/nothing_left_to_sell")
    with case.refuses("form", "heads"):
        case.claim("2026-03-03 12:00", [2])


def test_no_head_freed_by_a_sale_is_given_back_twice(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    case.refuses_to_pay("2026-03-03 09:00")
    case.fix("2026-03-03 09:30", "2026-03-03 10:00")
    case.sell("2026-03-03 11:00", [(1, 75)])
    case.order_release("2026-03-03 12:00", [2])
    case.do("auction/deliver_balance", "2026-03-03 13:00", RECEIPT)
    assert case.standing() == {1: "sold", 2: "in_pound"}
    case.do("custody/deliver_on_order", "2026-03-03 14:00", RECEIPT)
    assert case.standing() == {1: "sold", 2: "released_by_order"}
    assert case.money()["paid_out"] == Decimal(25)


def test_a_balance_is_paid_out_once(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    case.refuses_to_pay("2026-03-03 09:00")
    case.fix("2026-03-03 09:30", "2026-03-03 10:00")
    case.sell("2026-03-03 11:00", [(1, 75)])
    case.do("auction/deliver_balance", "2026-03-03 13:00", RECEIPT)
    with case.refuses("task"):
        case.do("auction/deliver_balance", "2026-03-03 14:00", RECEIPT)
