"""Section 17: the surplus in deposit, claims to it, and its lapse."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.identity import LocalArea, add_office
from services.ledger import Posting, SurplusHeld
from services.ledger.queries import payees
from services.surplus.rules import lapses_at, surplus_claim_last_day, surplus_claimed
from tests.services.case import RAM, SITA, STRANGER, Case, day, india, order, rupees
from tests.services.tariffs.scales import instrument, orders


def last_day(deposited: str, state: str = "uttar_pradesh", *closed: str) -> str:
    found = orders(instrument("closed_days", dict.fromkeys(closed, True)), state=state)
    last = surplus_claim_last_day(found.law(day(deposited)), day(deposited), found.closed_days())
    assert {reason.section for reason in last.because} == {"section_17"}
    return last.value.isoformat()


@pytest.mark.parametrize(
    ("deposited", "state", "last"),
    [
        ("2025-11-30", "uttar_pradesh", "2026-02-28"),
        ("2027-11-29", "uttar_pradesh", "2028-02-29"),
        ("2027-11-30", "uttar_pradesh", "2028-02-29"),
        ("2026-03-18", "uttar_pradesh", "2026-06-18"),
        ("2025-08-31", "punjab", "2026-02-28"),
        ("2026-03-18", "himachal_pradesh", "2026-09-18"),
    ],
)
def test_the_months_run_from_the_day_of_deposit(deposited: str, state: str, last: str) -> None:
    assert last_day(deposited, state) == last


def test_a_last_day_that_is_closed_moves_to_the_next_open_day_and_the_lapse_with_it() -> None:
    closed = ("2026-06-18", "2026-06-19", "2026-06-21")
    assert last_day("2026-03-18", "uttar_pradesh", *closed) == "2026-06-20"
    assert last_day("2026-03-19", "uttar_pradesh", *closed) == "2026-06-20"
    assert last_day("2026-03-17", "uttar_pradesh", *closed) == "2026-06-17"
    assert lapses_at(day("2026-06-20")) == india("2026-06-21 00:00")


DAY = day("2026-06-19")


def test_a_claimant_claims_his_own_surplus_before_that_of_unknown_owners() -> None:
    own, unknown, another = (SurplusHeld(owner_id=owner) for owner in (1, None, 2))
    held = [unknown, another, own]
    assert surplus_claimed(held, frozenset({1}), DAY) is own
    assert surplus_claimed(held, frozenset({99}), DAY) is unknown
    assert surplus_claimed([own, another], frozenset({99}), DAY) is None
    own.ended_by = "paid"
    assert surplus_claimed(held, frozenset({1}), DAY) is unknown
    unknown.ended_by = "lapsed"
    assert surplus_claimed(held, frozenset({1}), DAY) is None


def test_one_that_lapsed_may_be_claimed_by_a_claim_of_the_last_day_and_not_of_the_day_after() -> (
    None
):
    own = SurplusHeld(owner_id=1, ended_by="lapsed", last_day=DAY)
    assert surplus_claimed([own], frozenset({1}), DAY) is own
    assert surplus_claimed([own], frozenset({1}), DAY + timedelta(days=1)) is None
    held = SurplusHeld(owner_id=1, last_day=DAY)
    assert surplus_claimed([own, held], frozenset({1}), DAY) is held, "what is held comes first"


def test_one_who_is_not_the_owner_claims_the_only_surplus_until_it_is_gone() -> None:
    only = SurplusHeld(owner_id=2)
    assert surplus_claimed([only], frozenset({1}), DAY) is only
    only.ended_by = "paid"
    assert surplus_claimed([only], frozenset({1}), DAY) is None
    left = SurplusHeld(owner_id=3)
    assert surplus_claimed([only, left], frozenset({1}), DAY) is left, (
        "an heir, of the one that is left"
    )
    assert surplus_claimed([only, left], frozenset({2}), DAY) is None, (
        "an owner who has had his own"
    )


def sold(
    session: Session,
    *,
    state: str = "uttar_pradesh",
    owner: Any = RAM,
    closed: tuple[str, ...] = (),
    settings: dict[str, Any] | None = None,
) -> Case:
    """One cow sold for 500 at 10:00 on 18 March: a surplus of 400."""
    case = Case(session, state=state, settings=settings)
    case.enter(owner=owner)
    case.unclaimed_and_sold([(1, 500)])
    assert case.money()["surplus_held"] == 400
    return case


def deposit(case: Case, on: str = "2026-03-18", at: str | None = None) -> Any:
    form = {"deposited_on": day(on), "challan_no": "7"}
    return case.do("surplus/deposit_surplus", at or f"{on} 19:00", form)


def prefer(case: Case, on: str, who: dict[str, str] = RAM) -> int:
    form = {"claimant": who, "preferred_on": day(on)}
    made: int = case.do("surplus/prefer_claim", f"{on} 12:00", form)["surplus_claim"]
    return made


def decide(case: Case, on: str, established: bool, claim: int | None = None) -> Any:
    if claim is not None:
        case.data["surplus_claim"] = claim
    form = {"established": established, "decided_on": day(on)}
    return case.do("surplus/decide_claim", f"{on} 13:00", form)


@pytest.mark.parametrize(
    ("deposited", "refused"),
    [("2026-03-17", True), ("2026-03-18", False), ("2026-03-20", False), ("2026-03-21", True)],
)
def test_the_deposit_is_not_before_the_sale_and_not_after_today(
    session: Session, deposited: str, refused: bool
) -> None:
    case = sold(session)
    if refused:
        with case.refuses("form", "deposited_on"):
            deposit(case, deposited, at="2026-03-20 10:00")
    else:
        deposit(case, deposited, at="2026-03-20 10:00")
        assert "remittance" in case.papers()


def test_a_second_deposit_does_not_begin_the_months_again(session: Session) -> None:
    case = sold(session)
    deposit(case)
    with case.refuses("task"):
        deposit(case, "2026-05-18")


def test_an_established_claim_is_paid(session: Session) -> None:
    case = sold(session)
    deposit(case)
    prefer(case, "2026-03-20")
    assert decide(case, "2026-03-25", True) == {"established": True}
    money = case.money()
    assert "surplus_held" not in money
    assert (money["surplus_paid"], money["paid_out"]) == (400, 400)
    assert case.asks("surplus/nothing_left_in_deposit")
    case.do("surplus/lapse_surplus", "2026-06-19 00:00")
    assert "surplus_lapsed" not in case.money()


def test_nothing_is_claimed_before_the_deposit(session: Session) -> None:
    case = sold(session)
    with case.refuses("section_17"):
        prefer(case, "2026-03-20")
    deposit(case, "2026-03-19")
    with case.refuses("form", "preferred_on"):
        prefer(case, "2026-03-18")


def test_a_stranger_may_prefer_a_claim_to_a_known_owners_surplus(session: Session) -> None:
    case = sold(session)
    deposit(case)
    decide(case, "2026-03-25", False, prefer(case, "2026-03-20", STRANGER))
    assert case.money()["surplus_held"] == 400


def test_the_surplus_of_an_unknown_owner_may_be_claimed_by_anyone(session: Session) -> None:
    case = sold(session, owner=None)
    deposit(case)
    first, second = prefer(case, "2026-03-20", STRANGER), prefer(case, "2026-03-21", SITA)
    decide(case, "2026-03-25", False, first)
    assert case.money()["surplus_held"] == 400
    decide(case, "2026-03-26", True, second)
    assert case.money()["surplus_paid"] == 400


def test_a_surplus_is_paid_to_one_claimant_only(session: Session) -> None:
    case = sold(session, owner=None)
    deposit(case)
    first, second = prefer(case, "2026-03-20", STRANGER), prefer(case, "2026-03-21", SITA)
    decide(case, "2026-03-25", True, second)
    with case.refuses("section_17", "established"):
        decide(case, "2026-03-26", True, first)
    decide(case, "2026-03-26", False, first)
    assert case.money()["surplus_paid"] == 400


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize("established", [True, False])
def test_a_claim_is_decided_once(session: Session, established: bool, again: bool) -> None:
    case = sold(session)
    deposit(case)
    prefer(case, "2026-03-20")
    decide(case, "2026-03-25", established)
    with case.refuses("task"):
        decide(case, "2026-03-26", again)


def test_a_rejected_claim_may_be_preferred_again_in_time(session: Session) -> None:
    case = sold(session)
    deposit(case)
    prefer(case, "2026-03-20")
    decide(case, "2026-03-25", False)
    prefer(case, "2026-04-20")
    decide(case, "2026-04-25", True)
    assert case.money()["surplus_paid"] == 400


def test_no_claim_is_decided_before_it_was_preferred(session: Session) -> None:
    case = sold(session)
    deposit(case)
    prefer(case, "2026-03-20")
    with case.refuses("form", "decided_on"):
        decide(case, "2026-03-19", True)


@pytest.mark.parametrize(
    ("on", "in_time"), [("2026-06-17", True), ("2026-06-18", True), ("2026-06-19", False)]
)
def test_a_claim_is_preferred_on_the_last_day_but_not_after(
    session: Session, on: str, in_time: bool
) -> None:
    case = sold(session)
    deposit(case)
    if in_time:
        prefer(case, on)
    else:
        with case.refuses("section_17", "preferred_on"):
            prefer(case, on)


@pytest.mark.parametrize(
    ("state", "on", "paid"),
    [
        ("uttar_pradesh", "2026-06-17", True),
        ("uttar_pradesh", "2026-06-18", True),
        ("uttar_pradesh", "2026-06-19", False),
        ("punjab", "2026-09-18", True),
        ("punjab", "2026-09-19", True),
        ("punjab", "2026-12-01", True),
    ],
)
def test_where_the_law_says_so_a_claim_is_established_in_time_too(
    session: Session, state: str, on: str, paid: bool
) -> None:
    case = Case(session, state=state)
    case.enter()
    case.becomes_unclaimed()
    case.on_notice()
    case.fix("2026-03-18 00:00", "2026-03-18 10:00", "section_14")
    case.sell("2026-03-18 18:00", [(1, 500)])
    deposit(case)
    prefer(case, "2026-06-17")
    if paid:
        decide(case, on, True)
        assert case.money()["surplus_paid"] == 400
    else:
        with case.refuses("section_17", "decided_on"):
            decide(case, on, True)
        decide(case, on, False)


@pytest.mark.parametrize(
    ("state", "payee"),
    [("uttar_pradesh", "state_revenue"), ("odisha", "local_authority")],
)
def test_what_nobody_claims_lapses_to_whom_the_law_names(
    session: Session, state: str, payee: str
) -> None:
    case = sold(session, state=state)
    given = deposit(case)
    assert given == {"surplus_lapses_at": india("2026-06-19 00:00").isoformat()}
    assert case.do("surplus/lapse_surplus", "2026-06-19 00:00") == {"claim_pending": False}
    assert case.money()["surplus_lapsed"] == 400
    assert payees(session, case.subject["entry"])["surplus_lapsed"] == payee
    before = case.money()
    case.do("surplus/lapse_surplus", "2026-06-19 00:00")
    assert case.money() == before


def test_a_lapse_is_reversed_at_whoever_received_it_and_not_at_whoever_would_now(
    session: Session,
) -> None:
    """Odisha: the local authority is entrusted between the lapse and its reversal."""
    held = {"local_authority_not_entrusted": "held_until_entrusted"}
    case = sold(session, state="odisha", settings=held)
    deposit(case)
    case.do("surplus/lapse_surplus", "2026-06-19 00:00")
    area = session.get_one(LocalArea, case.place.local_area_id)
    add_office(session, kind="local_authority", name="Panchayat", local_area=area)
    entrusted = {"section_07.returns_directed_by": "local_authority"}
    order(session, case.place, "transfer", entrusted, since="2026-06-20")
    surplus = session.scalars(select(SurplusHeld.id)).one()
    case.do("surplus/reverse_lapse", "2026-06-21 10:00", surplus=surplus)
    lapsed = select(Posting.payee, func.sum(Posting.amount)).where(
        Posting.account == "surplus_lapsed"
    )
    assert session.execute(lapsed.group_by(Posting.payee)).all() == [
        ("local_authority_when_entrusted", 0)
    ]


def test_a_pending_claim_falls_with_the_lapse_where_it_had_to_be_established(
    session: Session,
) -> None:
    case = sold(session)
    deposit(case)
    prefer(case, "2026-06-18")
    assert case.do("surplus/lapse_surplus", "2026-06-19 00:00") == {"claim_pending": False}
    assert case.asks("surplus/claim_fell_with_lapse")
    with case.refuses("section_17"):
        decide(case, "2026-06-19", True)
    decide(case, "2026-06-18", True)  # of the last day, and entered after it
    assert case.money()["surplus_paid"] == 400
    assert not case.money().get("surplus_lapsed")


def test_a_pending_claim_keeps_the_surplus_where_it_need_only_be_preferred(
    session: Session,
) -> None:
    case = sold(session, state="punjab")
    deposit(case)
    prefer(case, "2026-09-18")
    assert case.do("surplus/lapse_surplus", "2026-09-19 00:00") == {"claim_pending": True}
    decide(case, "2026-10-01", False)
    assert case.do("surplus/lapse_surplus", "2026-10-01 13:00") == {"claim_pending": False}
    assert case.money()["surplus_lapsed"] == 400


def test_each_owner_is_paid_his_own_and_the_rest_lapses(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow"}, {"kind": "cow", "owner": SITA})
    case.unclaimed_and_sold([(1, 500), (2, 300)])
    deposit(case)
    prefer(case, "2026-03-20", SITA)
    decide(case, "2026-03-21", True)
    assert not case.asks("surplus/nothing_left_in_deposit")
    case.do("surplus/lapse_surplus", "2026-06-19 00:00")
    money = case.money()
    assert (money["surplus_paid"], money["surplus_lapsed"]) == (200, 400)
    assert money["cash"] == 800 - 200


def two_sales(session: Session) -> Case:
    """Two cows of one owner sold in two sales; a surplus of 300 (2 April), then one of 290."""
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    case.unclaimed_and_sold([(1, 500)], no_bid=(2,))
    deposit(case, "2026-03-20")
    case.fix("2026-03-20 09:00", "2026-03-20 10:00", "section_14")
    case.sell("2026-03-20 12:00", [(2, 300)])
    return case


def test_one_who_has_a_surplus_of_each_of_two_sales_is_paid_both(session: Session) -> None:
    case = two_sales(session)
    deposit(case, "2026-03-21")
    first, second = prefer(case, "2026-03-22"), prefer(case, "2026-03-22")
    decide(case, "2026-03-23", True, first)
    decide(case, "2026-03-23", True, second)
    held = session.scalars(select(SurplusHeld)).all()
    assert {each.ended_by for each in held} == {"paid"}
    assert case.money()["surplus_paid"] == sum(each.amount for each in held)


def test_a_surplus_in_deposit_is_claimed_before_one_that_is_not_yet(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    case.unclaimed_and_sold([(1, 500)], no_bid=(2,))
    case.fix("2026-03-20 09:00", "2026-03-20 10:00", "section_14")
    case.sell("2026-03-20 12:00", [(2, 300)])
    deposit(case, "2026-03-21")  # that of the second sale only
    prefer(case, "2026-03-22")
    decide(case, "2026-03-23", True)
    assert case.money()["surplus_paid"] == 290


def test_the_ledger_says_the_same_as_the_surpluses(session: Session) -> None:
    case = sold(session)
    held = session.scalars(select(SurplusHeld)).one()
    assert case.money() == rupees(
        cash=500, proceeds=500, proceeds_applied=500, charges=80, fine=20, surplus_held=held.amount
    )
