"""Section 13: which heads may be claimed; delivery."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from services.claims.rules import heads_claimed
from services.refusals import RefusedForm
from tests.services.case import RAM, SITA, STRANGER, Case
from tests.services.tariffs.scales import head

RAM_ID, SITA_ID = 1, 2
RECEIPT = {"received_by": "Ram", "signed": True}


def herd() -> list[Any]:
    return [
        head(1, owner=RAM_ID),
        head(2, owner=SITA_ID),
        head(3, owner=None),
        head(4, owner=RAM_ID, freed_by="payment"),
        head(5, owner=RAM_ID, standing="dead"),
        head(6, owner=RAM_ID),
    ]


def numbers(wanted: Any, claimant: int = RAM_ID, in_open_claims: tuple[int, ...] = ()) -> list[int]:
    heads = heads_claimed(
        herd(), wanted, claimant=frozenset({claimant}), in_open_claims=in_open_claims
    )
    return [each.number for each in heads]


def test_all_means_the_claimants_heads_and_those_of_unknown_owners() -> None:
    assert numbers("all") == [1, 3, 6]
    assert numbers("all", claimant=SITA_ID) == [2, 3]
    assert numbers("all", claimant=99) == [3]
    assert numbers("all", in_open_claims=(106,)) == [1, 3]


def test_another_persons_head_may_be_claimed_by_its_number() -> None:
    assert numbers([2]) == [2]


def test_a_head_named_twice_is_claimed_once_and_in_the_order_named() -> None:
    assert numbers([6, 1, 6]) == [6, 1]


@pytest.mark.parametrize(
    ("wanted", "in_open_claims"),
    [([4], ()), ([5], ()), ([7], ()), ([0], ()), ([], ()), ([1, 5], ()), ([1], (101,)),
     ("all", (101, 103, 106))],
)  # fmt: skip
def test_heads_that_are_gone_paid_for_or_claimed_cannot_be_claimed(
    wanted: Any, in_open_claims: tuple[int, ...]
) -> None:
    with pytest.raises(RefusedForm) as refusal:
        numbers(wanted, in_open_claims=in_open_claims)
    assert refusal.value.field == "heads"


def test_two_claims_may_stand_on_different_heads_but_not_on_one(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow"}, {"kind": "cow", "owner": SITA})
    case.claim("2026-03-03 10:00")
    with case.refuses("form", "heads"):
        case.claim("2026-03-03 11:00", [1], SITA)
    with case.refuses("form", "heads"):
        case.claim("2026-03-03 11:00", "all", STRANGER)
    case.claim("2026-03-03 12:00", "all", SITA)


def test_a_refused_claim_adds_no_person_to_the_list(session: Session) -> None:
    case = Case(session)
    case.enter()
    case.claim("2026-03-03 10:00")
    with case.refuses("form"):
        case.claim("2026-03-03 11:00", [9], {"name": "A new man", "residence": "Nowhere"})


def test_two_claims_are_settled_each_with_its_own_heads(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow"}, {"kind": "goat", "owner": SITA}, {"kind": "cow"})
    first = case.claim("2026-03-03 09:00", "all", RAM)
    second = case.claim("2026-03-03 09:30", "all", SITA)
    case.settle("2026-03-03 10:00", "pays", 50, claim=first)
    assert case.owed("2026-03-03 10:00") == 25
    case.settle("2026-03-04 10:00", "refuses", claim=second)
    assert [each.refused_in for each in case.heads()] == [None, second, None]
    case.do("claims/deliver_cattle", "2026-03-04 11:00", RECEIPT, claim=first)
    assert case.standing() == {1: "delivered", 2: "in_pound", 3: "delivered"}
    with case.refuses("section_19"):
        case.do("claims/deliver_cattle", "2026-03-04 11:00", RECEIPT, claim=second)


def test_nothing_is_delivered_before_it_is_paid_for_nor_twice(session: Session) -> None:
    case = Case(session)
    case.enter()
    case.claim("2026-03-03 09:00")
    with case.refuses("section_19"):
        case.do("claims/deliver_cattle", "2026-03-03 09:30", RECEIPT)
    case.settle("2026-03-03 10:00", "pays", 25)
    case.do("claims/deliver_cattle", "2026-03-03 11:00", RECEIPT)
    with case.refuses("section_19"):
        case.do("claims/deliver_cattle", "2026-03-03 12:00", RECEIPT)


def test_a_late_claim_is_allowed_until_the_head_is_sold(session: Session) -> None:
    case = Case(session)
    case.enter()
    case.becomes_unclaimed()
    case.on_notice()
    case.fix("2026-03-18 00:00", "2026-03-18 10:00", "section_14")
    late = case.claim("2026-03-18 09:59")
    case.sell("2026-03-18 18:00", [(1, 100)])
    assert case.asks("claims/nothing_left_of_the_claim", claim=late)
    with case.refuses("form", "heads"):
        case.claim("2026-03-18 18:01")


def test_paid_heads_lost_before_they_are_fetched_leave_nothing_to_deliver(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    case.claim("2026-03-03 09:00")
    case.settle("2026-03-03 10:00", "pays", 50)
    case.lose("2026-03-03 11:00", "death", [1])
    assert not case.asks("claims/nothing_left_to_deliver")
    case.lose("2026-03-03 12:00", "theft", [2])
    assert case.asks("claims/nothing_left_to_deliver")
    assert "unrecovered" not in case.money()
