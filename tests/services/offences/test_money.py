"""The ledger of an offence balances after every step, with and without a register entry."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.journal.queries import (
    acts_of_matter,
    first_false_act,
    first_false_act_of_matter,
)
from services.ledger.models import Posting
from services.ledger.queries import totals_of_matter
from services.papers.queries import papers_of_matter
from services.refusals import Refused
from tests.services.case import RAM, SITA, STRANGER, Case, india

REPORT: dict[str, Any] = {
    "offence": "damage_by_trespass",
    "accused": STRANGER,
    "committed_place": "The field by the well",
    "kinds": ["pig"],
    "injured": None,
    "facts": "Six pigs in the wheat.",
}
BUYER = {"name": "Kallu", "residence": "Rajgarh"}


def report(case: Case, **more: Any) -> str:
    form = {**REPORT, "committed_at": india("2026-03-02 05:00"), **more}
    given = case.do("offences/report_offence", "2026-03-02 10:00", form)
    return f"offence/{given['offence']}"


def balanced(session: Session) -> bool:
    return not session.scalar(select(func.sum(Posting.amount)))


@pytest.mark.parametrize("with_entry", [False, True])
def test_from_report_to_appropriation(session: Session, with_entry: bool) -> None:
    case = Case(session)
    if with_entry:
        case.enter({"kind": "cow"})
    matter = report(case)
    decided = {"convicted": True, "fine": Decimal(10), "imprisonment_days": None}
    assert case.do("offences/decide_offence", "2026-03-03 10:00", decided)["penalty_imposed"]
    sale = {
        "outcome": "sale_of_cattle",
        "sold": [{"kind": "pig", "price": Decimal(30), "purchaser": BUYER}],
        "expenses": Decimal(25),
    }
    given = case.do("offences/recover_penalty", "2026-03-04 10:00", sale)
    assert given == {"outstanding": True, "may_be_appropriated": True}
    paid = {"outcome": "paid", "amount": Decimal(5)}
    given = case.do("offences/recover_penalty", "2026-03-05 10:00", paid)
    assert given == {"outstanding": False, "may_be_appropriated": True}
    to_sita = {"loss": Decimal(9), "amount": Decimal(9), "injured": SITA}
    case.do("offences/appropriate_penalty", "2026-03-06 10:00", to_sita)
    money = totals_of_matter(session, matter)
    assert money["penalty"] == money["penalty_recovered"] == 10
    assert (money["penalty_sale_expenses"], money["penalty_sale_balance"]) == (25, 0)
    assert (money["penalty_compensation"], money["cash"]) == (9, 30 + 5 - 9)
    assert balanced(session)
    assert [act.verb for act in acts_of_matter(session, matter)] == [
        "report_offence",
        "decide_offence",
        "recover_penalty",
        "recover_penalty",
        "appropriate_penalty",
    ]
    assert [paper.kind for paper in papers_of_matter(session, matter)] == [
        "offence_report",
        "offence_order",
        "penalty_receipt",
        "penalty_receipt",
        "appropriation_order",
    ]
    if with_entry:
        assert first_false_act(session, case.subject["entry"]) is None
        return
    assert first_false_act_of_matter(session, matter) is None
    acts_of_matter(session, matter)[1].verb = "acquit"
    session.flush()
    changed = first_false_act_of_matter(session, matter)
    assert changed is not None and changed.seq == 2


def test_the_sale_is_refused_when_it_does_not_bring_its_expenses(session: Session) -> None:
    case = Case(session)
    report(case)
    case.do("offences/decide_offence", "2026-03-03 10:00", {"convicted": True, "fine": Decimal(10)})
    sale = {
        "outcome": "sale_of_cattle",
        "sold": [{"kind": "pig", "price": Decimal(30), "purchaser": BUYER}],
        "expenses": Decimal("30.01"),
    }
    with pytest.raises(Refused) as caught:
        case.do("offences/recover_penalty", "2026-03-04 10:00", sale)
    assert caught.value.code == "form"


@pytest.mark.parametrize(
    "buyer",
    [
        {"name": "Thanedar Singh", "residence": "Testpur"},
        {**BUYER, "office": "village-watchman"},
        {**BUYER, "bids_for": "Thanedar Singh"},
    ],
)
def test_no_officer_buys_the_cattle_of_a_convict(session: Session, buyer: dict[str, str]) -> None:
    case = Case(session)
    report(case)
    case.do("offences/decide_offence", "2026-03-03 10:00", {"convicted": True, "fine": Decimal(10)})
    sale = {
        "outcome": "sale_of_cattle",
        "sold": [{"kind": "pig", "price": Decimal(30), "purchaser": buyer}],
        "expenses": Decimal(0),
    }
    with pytest.raises(Refused) as caught:
        case.do("offences/recover_penalty", "2026-03-04 10:00", sale)
    assert caught.value.code == "section_19"


def recovered(session: Session, **report_says: Any) -> tuple[Case, str]:
    """An offence whose fine of 10 has been recovered."""
    case = Case(session)
    matter = report(case, **report_says)
    case.do("offences/decide_offence", "2026-03-03 10:00", {"convicted": True, "fine": Decimal(10)})
    paid = {"outcome": "paid", "amount": Decimal(10)}
    case.do("offences/recover_penalty", "2026-03-05 10:00", paid)
    return case, matter


@pytest.mark.parametrize("named_in", ["report", "order"])
def test_the_order_names_who_receives_it_and_who_the_rest(session: Session, named_in: str) -> None:
    case, matter = recovered(session, injured=RAM if named_in == "report" else None)
    form: dict[str, Any] = {"loss": Decimal("8.50"), "amount": Decimal(8)}
    if named_in == "order":
        with case.refuses("form", "injured-name"):
            case.do("offences/appropriate_penalty", "2026-03-06 10:00", form)
        form["injured"] = SITA
    case.do("offences/appropriate_penalty", "2026-03-06 10:00", form)
    said = papers_of_matter(session, matter)[-1].content
    named = RAM if named_in == "report" else SITA
    assert said["recipients"] == [{**named, "loss": "8.50", "amount": "8"}]
    assert (said["penalty_compensation"], said["remainder"]) == ("8", "2.00")
    assert said["payee"] == "state_revenue"
    assert {each["section"] for each in said["because"]} >= {"section_28", "section_30"}


def test_when_nothing_is_appropriated_the_order_says_who_keeps_the_fine(session: Session) -> None:
    case, matter = recovered(session, injured=RAM)
    nothing = {"loss": Decimal(0), "amount": Decimal(0)}
    case.do("offences/appropriate_penalty", "2026-03-06 10:00", nothing)
    said = papers_of_matter(session, matter)[-1].content
    assert (said["recipients"], said["remainder"]) == ([], "10.00")
    assert said["payee"] == "state_revenue"
    assert "section_30" not in {each["section"] for each in said["because"]}


@pytest.mark.parametrize("with_entry", [False, True])
def test_two_convicts_together_pay_no_more_than_the_loss(
    session: Session, with_entry: bool
) -> None:
    case, _ = recovered(session, injured=RAM)
    if with_entry:
        case.enter({"kind": "cow"})
        again(case)
    first = {"loss": Decimal("12.50"), "amount": Decimal(10)}
    case.do("offences/appropriate_penalty", "2026-03-06 10:00", first)
    again(case)
    with case.refuses("section_28", "amount"):
        more = {**first, "amount": Decimal("2.51")}
        case.do("offences/appropriate_penalty", "2026-03-06 11:00", more)
    rest = {**first, "amount": Decimal("2.50")}
    case.do("offences/appropriate_penalty", "2026-03-06 11:00", rest)


def again(case: Case) -> None:
    """Another is convicted of the same, and his fine of 10 recovered."""
    report(case, injured=RAM)
    case.do("offences/decide_offence", "2026-03-03 10:00", {"convicted": True, "fine": Decimal(10)})
    paid = {"outcome": "paid", "amount": Decimal(10)}
    case.do("offences/recover_penalty", "2026-03-05 10:00", paid)


def test_a_refusal_names_the_person_who_would_receive_more_than_his_loss(session: Session) -> None:
    case = Case(session)
    report(case)
    case.do("offences/decide_offence", "2026-03-03 10:00", {"convicted": True, "fine": Decimal(10)})
    paid = {"outcome": "paid", "amount": Decimal(10)}
    case.do("offences/recover_penalty", "2026-03-04 10:00", paid)
    form = {
        "injured": SITA,
        "loss": Decimal(9),
        "amount": Decimal(5),
        "others": [{**RAM, "loss": Decimal(3), "amount": Decimal(4)}],
    }
    with pytest.raises(Refused, match=r"At most ₹3 .* to Ram") as refused:
        case.do("offences/appropriate_penalty", "2026-03-05 10:00", form)
    assert refused.value.field == "others-0-amount"
