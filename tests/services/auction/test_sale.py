"""Sections 14, 16 and 19: fixing a sale, recording it, and where the money goes."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.orm import Session

from services.database import Sessions
from services.identity import add_officer
from services.ledger import SurplusHeld
from services.ledger.queries import payees
from services.papers.queries import papers_of
from services.refusals import RefusedByLaw
from tests.services.case import BUYER, RAM, SITA, STRANGER, Case, india, order, rupees

RECEIPT = {"received_by": "Ram", "signed": True}


def refused(session: Session, heads: int = 1, **options: Any) -> Case:
    """Brought on 2 March 10:00; refused and fixed for the next day 10:00: two days at 11:00."""
    case = Case(session, **options)
    case.enter({"kind": "cow", "count": heads})
    case.refuses_to_pay("2026-03-03 09:00")
    case.fix("2026-03-03 09:30", "2026-03-03 10:00")
    return case


def unclaimed(session: Session, *cattle: dict[str, Any], **options: Any) -> Case:
    case = Case(session)
    case.enter(*cattle, **options)
    case.becomes_unclaimed()
    case.on_notice()
    return case


@pytest.mark.parametrize(
    ("sale_at", "allowed"),
    [
        ("2026-03-17 12:00", False),
        ("2026-03-17 23:59", False),
        ("2026-03-18 00:00", True),
        ("2026-03-19 10:00", True),
    ],
)
def test_no_sale_under_section_14_before_the_second_period_is_over(
    session: Session, sale_at: str, allowed: bool
) -> None:
    case = unclaimed(session)
    if not allowed:
        with case.refuses("section_14", "sale_at"):
            case.fix("2026-03-18 09:00", sale_at, "section_14")
    else:
        assert case.fix("2026-03-18 09:00", sale_at, "section_14")["sale"]


@pytest.mark.parametrize(
    ("days", "sale_at", "allowed"),
    [
        (0, "2026-03-03 00:00", True),
        (3, "2026-03-05 23:59", False),
        (3, "2026-03-06 00:00", True),
        (3, "2026-03-07 00:00", True),
    ],
)
def test_under_section_16_an_area_may_ask_for_days_of_notice(
    session: Session, days: int, sale_at: str, allowed: bool
) -> None:
    case = Case(session, settings={"section_16_min_notice_days": days})
    case.enter()
    case.refuses_to_pay("2026-03-03 09:00")
    if not allowed:
        with case.refuses("section_16", "sale_at"):
            case.fix("2026-03-03 23:59", sale_at)
    else:
        case.fix("2026-03-03 23:59", sale_at)


@pytest.mark.parametrize(
    ("state", "section", "allowed"),
    [
        ("uttar_pradesh", "section_14", True),
        ("uttar_pradesh", "section_16", False),
        ("maharashtra", "section_14", True),
        ("maharashtra", "section_16", True),
        ("madhya_pradesh", "section_14", False),
        ("madhya_pradesh", "section_16", True),
    ],
)
def test_cattle_are_referred_only_where_the_section_lets_them(
    session: Session, state: str, section: str, allowed: bool
) -> None:
    case = Case(session, state=state)
    case.enter(seizer={"name": "G", "residence": "T", "capacity": "occupier"})
    if section == "section_16":
        case.refuses_to_pay("2026-03-03 09:00")
    else:
        case.becomes_unclaimed()
        case.on_notice()
    case.data["sale_section"] = section
    form = {"outcome": "refer", "reason": "Nobody would buy it"}
    if allowed:
        assert case.do("auction/fix_sale", "2026-03-18 10:00", form) == {"outcome": "refer"}
    else:
        with case.refuses(section, "outcome"):
            case.do("auction/fix_sale", "2026-03-18 10:00", form)


@pytest.mark.parametrize("section", ["section_14", "section_16"])
def test_no_sale_is_recorded_before_the_time_fixed(session: Session, section: str) -> None:
    case = unclaimed(session) if section == "section_14" else refused(session)
    case.fix("2026-03-18 09:00", "2026-03-18 10:00", section)
    with case.refuses(section, "sold_at"):
        case.sell("2026-03-18 09:59", [(1, 200)])
    with case.refuses(section, "sold_at"):
        case.sell("2026-03-18 11:00", [(1, 200)], sold_at="2026-03-18 09:59")
    case.sell("2026-03-18 10:00", [(1, 200)])
    assert case.standing() == {1: "sold"}


def test_a_sale_is_recorded_once(session: Session) -> None:
    case = refused(session, heads=2)
    case.sell("2026-03-03 11:00", [(1, 30)], no_bid=(2,))
    with case.refuses("task"):
        case.sell("2026-03-03 12:00", [(2, 30)])


def test_the_balance_and_the_rest_go_back_to_the_owner_with_the_account(session: Session) -> None:
    case = refused(session, heads=3)
    with case.refuses("section_16", "sold"):
        case.sell("2026-03-03 11:00", [(1, 60), (2, 30), (3, 20)], expenses=5)
    outcome = case.sell("2026-03-03 11:00", [(1, 60), (2, 30)], expenses=5)
    assert outcome == {"no_bid": False, "surplus_arose": False, "sale_held": True}
    # Sold at 10:00, the time fixed: one feeding day. Dues 3 x 25, expenses 5.
    assert case.money() == rupees(
        cash=90, proceeds=90, proceeds_applied=90, expenses_of_sale=5, charges=15, fine=60,
        balance_to_owner=10,
    )  # fmt: skip
    assert case.owed("2026-03-20 10:00") == 0
    case.do("auction/deliver_balance", "2026-03-04 10:00", RECEIPT)
    assert case.standing() == {1: "sold", 2: "sold", 3: "delivered"}
    assert case.money()["paid_out"] == 10
    account = papers_of(session, case.subject["entry"])[-2]
    assert (account.kind, account.content["number_seized"], account.content["number_sold"]) == (
        "account", 3, 2,
    )  # fmt: skip


def test_what_is_deducted_has_its_payees(session: Session) -> None:
    case = refused(session)
    case.sell("2026-03-03 11:00", [(1, 200)])
    found = payees(session, case.subject["entry"])
    assert (found["fine"], found["charges"]) == ("magistrate_of_the_district", "pound_keeper")
    remittance = papers_of(session, case.subject["entry"])[-1]
    assert [(row["account"], row["payee"]) for row in remittance.content["sums"]] == [
        ("fine", "magistrate_of_the_district"),
        ("charges", "pound_keeper"),
    ]


def test_where_nothing_was_deducted_nothing_is_sent(session: Session) -> None:
    case = refused(session)
    case.sell("2026-03-03 11:00", [(1, 5)], expenses="5")
    assert "remittance" not in case.papers()


@pytest.mark.parametrize("expenses", ["0", "0.01", "10"])
def test_a_sale_that_fetches_nothing_leaves_everything_unrecovered(
    session: Session, expenses: str
) -> None:
    case = refused(session)
    case.sell("2026-03-03 11:00", [(1, 0)], expenses=expenses)
    lost = Decimal(25) + Decimal(expenses)
    assert case.money() == rupees(unrecovered=lost, given_up=lost)
    assert case.standing() == {1: "sold"}


def test_under_section_16_no_owners_cattle_are_sold_for_anothers_dues(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow"}, {"kind": "cow", "owner": SITA}, {"kind": "cow", "owner": SITA})
    case.refuses_to_pay("2026-03-03 09:00", [1, 2, 3])
    case.fix("2026-03-03 09:30", "2026-03-03 10:00")
    # One feeding day: 20 + 5 a head; head 2 fetches enough for both of Sita's, not for Ram's.
    with case.refuses("section_16", "sold"):
        case.sell("2026-03-03 11:00", [(2, 100)])
    with case.refuses("section_16", "sold"):
        case.sell("2026-03-03 11:00", [(1, 30), (2, 50), (3, 1)])
    case.sell("2026-03-03 11:00", [(1, 30), (2, 100)])
    assert case.money()["balance_to_owner"] == 5 + 50
    assert [each.freed_by for each in case.heads()] == [None, None, "sale"]
    case.do("auction/deliver_balance", "2026-03-04 10:00", RECEIPT)
    assert case.standing() == {1: "sold", 2: "sold", 3: "delivered"}


def test_under_section_14_each_owner_has_his_reckoning_and_odd_paise_are_lost_nowhere(
    session: Session,
) -> None:
    case = Case(session, feeding={"cow": "0.01"})
    case.enter({"kind": "cow"}, {"kind": "cow", "owner": SITA}, {"kind": "cow", "owner": STRANGER})
    outcome = case.unclaimed_and_sold([(1, "33.33"), (2, "33.33"), (3, "33.34")], expenses="0.02")
    assert outcome["surplus_arose"]
    held = session.scalars(select(SurplusHeld).order_by(SurplusHeld.id)).all()
    # Sixteen feeding days of a paisa; shares of the expenses: 0, 0, and the odd two paise.
    assert [each.amount for each in held] == [
        Decimal("13.17"), Decimal("13.17"), Decimal("13.16"),
    ]  # fmt: skip
    money = case.money()
    assert money["surplus_held"] == sum(each.amount for each in held)
    assert money["proceeds"] == Decimal(100)


def test_one_owners_surplus_never_pays_anothers_dues(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow"}, {"kind": "cow", "owner": SITA})
    case.unclaimed_and_sold([(1, 500), (2, 0)])
    # Sixteen feeding days: 20 + 80 for each.
    assert case.money()["surplus_held"] == 400
    assert case.money()["unrecovered"] == 100


def test_unknown_owners_have_one_surplus_together(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 2}, owner=None)
    case.unclaimed_and_sold([(1, 500), (2, 0)])
    (held,) = session.scalars(select(SurplusHeld)).all()
    assert (held.owner_id, held.amount) == (None, 300)


def test_a_head_is_sold_though_a_claim_to_it_is_pending(session: Session) -> None:
    case = Case(session)
    case.enter()
    case.becomes_unclaimed()
    case.on_notice()
    case.claim("2026-03-17 10:00")
    case.fix("2026-03-18 00:00", "2026-03-18 10:00", "section_14")
    case.sell("2026-03-18 18:00", [(1, 100)])
    assert case.standing() == {1: "sold"}


@pytest.mark.parametrize(
    ("purchaser", "barred"),
    [
        ({"name": "Thanedar Singh"}, True),
        ({"name": "THANEDAR SINGH"}, True),
        ({"name": " thanedar  singh "}, True),
        ({"name": "Thanedar Singh", "residence": "Another village"}, True),
        ({"bids_for": "Thanedar  SINGH"}, True),
        ({"bids_for": "Another man"}, False),
        ({"office": "Constable"}, True),
        ({"office": "Constable", "bids_for": "Another man"}, True),
        ({"name": "Thanedar Singhania"}, False),
        ({}, False),
    ],
)
def test_no_officer_buys_however_he_writes_his_name(
    session: Session, purchaser: dict[str, str], barred: bool
) -> None:
    case = refused(session)
    buyer = {**BUYER, **purchaser}
    if barred:
        with case.refuses("section_19", "sold"):
            case.sell("2026-03-03 11:00", [(1, 200)], purchaser=buyer)
    else:
        case.sell("2026-03-03 11:00", [(1, 200)], purchaser=buyer)


def test_letters_that_are_not_english_are_compared_too(session: Session) -> None:
    case = refused(session)
    add_officer(session, username="b", name="Émile ÅSTRÖM")
    with case.refuses("section_19"):
        case.sell("2026-03-03 11:00", [(1, 200)], purchaser={**BUYER, "name": "émile åström"})


@pytest.mark.parametrize("list_", [[(2, 50)], [(1, 50), (1, 50)], []])
def test_a_wrong_list_is_refused_and_nothing_is_kept(session: Session, list_: Any) -> None:
    case = refused(session)
    with case.refuses("form" if list_ else "section_16", "sold"):
        case.sell("2026-03-03 11:00", list_)


def test_security_is_no_part_of_what_a_disposal_leaves_unrecovered(session: Session) -> None:
    case = Case(session, state="maharashtra")
    order(session, case.place, "notified", {"section_12a": True})
    order(session, case.place, "security", {"cow": 1000})
    case.enter()
    case.becomes_unclaimed()
    case.on_notice()
    case.data["sale_section"] = "section_14"
    case.do("auction/fix_sale", "2026-03-18 10:00", {"outcome": "refer", "reason": "Old"})
    form = {"outcome": "dispose", "manner": "Given away", "recipient": "A gaushala"}
    case.do("auction/decide_disposal", "2026-03-18 10:00", form)
    assert case.money() == rupees(unrecovered=100, given_up=100)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    prices=st.lists(st.decimals("0.01", 120, places=2), min_size=1, max_size=4),
    expenses=st.decimals(0, 60, places=2),
    section=st.sampled_from(["section_14", "section_16"]),
)
def test_whatever_is_bid_the_ledger_says_where_every_paisa_went(
    on_sqlite: Sessions,
    prices: list[Decimal],
    expenses: Decimal,
    section: str,
) -> None:
    with on_sqlite.writing() as session:
        case = Case(session)
        case.enter(*[{"kind": "cow"}, {"kind": "goat", "owner": SITA}] * len(prices))
        no_bid = tuple(range(len(prices) + 1, 2 * len(prices) + 1))
        if section == "section_16":
            case.refuses_to_pay("2026-03-03 09:00", list(range(1, 2 * len(prices) + 1)), RAM)
            case.fix("2026-03-03 09:30", "2026-03-18 10:00")
        else:
            case.becomes_unclaimed()
            case.on_notice()
            case.fix("2026-03-18 00:00", "2026-03-18 10:00", section)
        before = case.owed("2026-03-18 10:00")
        sold = list(enumerate(prices, start=1))
        try:
            case.sell("2026-03-18 18:00", sold, no_bid=no_bid, expenses=expenses)
        except RefusedByLaw as refusal:
            assert refusal.section == "section_16"
            return
        money = {name: Decimal(0) for name in (
            "expenses_of_sale", "charges", "fine", "balance_to_owner", "surplus_held",
            "unrecovered",
        )} | case.money()  # fmt: skip
        spent = money["expenses_of_sale"] + money["charges"] + money["fine"]
        left = money["balance_to_owner"] + money["surplus_held"]
        assert spent + left == money["proceeds"] == sum(prices)
        after = case.owed("2026-03-18 10:00")
        assert spent + money["unrecovered"] + after == before + expenses
        assert india("2026-03-18 10:00") == case.head(1).left_at
        session.rollback()
