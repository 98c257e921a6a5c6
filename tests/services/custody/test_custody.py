"""Sections 9 and 19: loss in custody, release by order."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from services.custody.rules import STANDING_AFTER, heads_in_pound
from services.journal.queries import acts
from services.refusals import RefusedForm
from tests.services.case import SITA, Case, order, rupees
from tests.services.tariffs.scales import head

RECEIPT = {"received_by": "Ram", "signed": True}


def herd(session: Session, count: int = 3) -> Case:
    case = Case(session)
    case.enter({"kind": "cow", "count": count})
    return case


def test_all_are_those_in_the_pound_and_others_cannot_be_named() -> None:
    heads = [head(1), head(2, standing="sold"), head(3, freed_by="payment")]
    assert [each.number for each in heads_in_pound(heads, "all")] == [1, 3]
    assert [each.number for each in heads_in_pound(heads, [3, 1, 3])] == [3, 1]
    wrong: list[Any] = [[2], [1, 2], [4], []]
    for wanted in wrong:
        with pytest.raises(RefusedForm):
            heads_in_pound(heads, wanted)
    with pytest.raises(RefusedForm):
        heads_in_pound(heads[1:2], "all")


@pytest.mark.parametrize("event", STANDING_AFTER)
def test_what_a_lost_head_owed_until_then_is_unrecovered(session: Session, event: str) -> None:
    case = herd(session)
    case.lose("2026-03-05 10:00", event, [2], happened="2026-03-04 10:00")
    assert case.standing() == {1: "in_pound", 2: STANDING_AFTER[event], 3: "in_pound"}
    assert case.money() == rupees(unrecovered=30, given_up=30)
    assert case.owed("2026-03-05 10:00") == 70


@pytest.mark.parametrize(
    ("happened", "refused"),
    [("2026-03-02 09:59", True), ("2026-03-02 10:00", False), ("2026-03-02 10:01", False)],
)
def test_nothing_is_lost_before_it_was_brought(
    session: Session, happened: str, refused: bool
) -> None:
    case = herd(session)
    if refused:
        with case.refuses("form", "happened_at"):
            case.lose("2026-03-03 10:00", "death", [1], happened)
    else:
        case.lose("2026-03-03 10:00", "death", [1], happened)


def test_a_head_is_lost_once(session: Session) -> None:
    case = herd(session)
    case.lose("2026-03-03 10:00", "theft", [1])
    with case.refuses("form", "heads"):
        case.lose("2026-03-03 11:00", "death", [1, 2])


def test_a_lost_head_that_was_claimed_paid_or_refused_is_lost_with_what_it_still_owed(
    session: Session,
) -> None:
    case = herd(session, 4)
    paid = case.claim("2026-03-03 09:00", [1])
    case.settle("2026-03-03 09:00", "pays", 25)
    refused = case.refuses_to_pay("2026-03-03 09:30", [2])
    claimed = case.claim("2026-03-03 09:45", [3], SITA)
    case.lose("2026-03-03 10:00", "death", [1, 2, 3])
    # The first was paid for: only the two others leave something unrecovered.
    assert case.money()["unrecovered"] == 50
    assert case.money()["cash"] == 25
    assert case.asks("claims/nothing_left_to_deliver", claim=paid)
    assert case.asks("auction/nothing_left_to_sell", claim=refused)
    assert case.asks("claims/nothing_left_of_the_claim", claim=claimed)
    assert not case.asks("notices/nothing_left_unclaimed")


def test_security_is_no_part_of_what_a_lost_or_released_head_owed(session: Session) -> None:
    for way in ("lose", "order"):
        case = Case(session, state="maharashtra")
        order(session, case.place, "notified", {"section_12a": True})
        order(session, case.place, "security", {"cow": 1000})
        case.enter()
        if way == "lose":
            case.lose("2026-03-03 09:00", "death", "all")
        else:
            case.order_release("2026-03-03 09:00")
        assert case.money() == rupees(unrecovered=25, given_up=25)
        session.rollback()


def test_released_by_order_without_payment(session: Session) -> None:
    case = herd(session)
    case.order_release("2026-03-03 10:01", [1, 3])
    assert case.money() == rupees(unrecovered=60, given_up=60)
    assert case.standing() == {1: "in_pound", 2: "in_pound", 3: "in_pound"}
    assert case.owed("2026-03-03 10:01") == 30
    case.do("custody/deliver_on_order", "2026-03-05 10:00", RECEIPT)
    assert case.standing() == {1: "released_by_order", 2: "in_pound", 3: "released_by_order"}
    assert case.money()["unrecovered"] == 60


def test_an_order_for_a_head_paid_for_or_deposited_for_leaves_nothing_unrecovered(
    session: Session,
) -> None:
    case = herd(session, 2)
    paid = case.claim("2026-03-03 09:00", [1])
    case.settle("2026-03-03 09:00", "pays", 25)
    deposited = case.claim("2026-03-03 09:00", [2])
    case.settle("2026-03-03 09:00", "disputes", 25)
    case.order_release("2026-03-05 10:00")
    assert case.money() == rupees(cash=50, fine=20, charges=5, deposit_held=25)
    for claim in (paid, deposited):
        assert case.asks("claims/nothing_left_to_deliver", claim=claim)
        with case.refuses("section_19"):
            case.do("claims/deliver_cattle", "2026-03-05 11:00", RECEIPT, claim=claim)
    case.do("custody/deliver_on_order", "2026-03-05 11:00", RECEIPT)
    assert set(case.standing().values()) == {"released_by_order"}


def test_an_order_for_heads_under_a_pending_claim_leaves_the_claim_nothing(
    session: Session,
) -> None:
    case = herd(session, 2)
    claim = case.claim("2026-03-03 09:00")
    case.order_release("2026-03-03 10:00", [1])
    assert not case.asks("claims/nothing_left_of_the_claim", claim=claim)
    case.settle("2026-03-03 10:00", "pays", 25, claim=claim)
    assert case.head(1).freed_by == "order"
    assert case.head(2).freed_by == "payment"


def test_an_order_for_heads_refused_or_unclaimed_withdraws_their_sale(session: Session) -> None:
    case = herd(session, 2)
    refused = case.refuses_to_pay("2026-03-03 09:00", [1])
    case.becomes_unclaimed()
    case.order_release("2026-03-11 10:00")
    assert case.asks("auction/nothing_left_to_sell", claim=refused)
    assert case.asks("notices/nothing_left_unclaimed")


def test_two_orders_deliver_each_its_own_heads(session: Session) -> None:
    case = herd(session)
    first = case.order_release("2026-03-03 10:00", [1], "1/26")
    second = case.order_release("2026-03-03 11:00", [2, 3], "2/26")
    case.data = {**case.data, **first}
    case.do("custody/deliver_on_order", "2026-03-03 12:00", RECEIPT)
    assert case.standing() == {1: "released_by_order", 2: "in_pound", 3: "in_pound"}
    case.data = {**case.data, **second}
    case.do("custody/deliver_on_order", "2026-03-03 13:00", RECEIPT)
    assert set(case.standing().values()) == {"released_by_order"}
    delivered = [
        act.facts["heads"]
        for act in acts(session, case.subject["entry"])
        if act.verb == "deliver_on_order"
    ]
    assert delivered == [[1], [2, 3]]


def test_a_second_order_for_the_same_heads_gives_nothing_up_twice(session: Session) -> None:
    case = herd(session, 1)
    case.order_release("2026-03-03 10:00")
    case.order_release("2026-03-05 10:00", number="8/26")
    assert case.money()["unrecovered"] == 25
