"""Section 30: what is set off in a suit, through the operations a diagram would call."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.journal.queries import acts_of_matter, first_false_act_of_matter
from services.ledger.models import Posting
from services.papers.queries import papers_of_matter
from services.parties import merge_parties, party_named
from services.reckoning.reasons import Reason
from services.suits import Suit
from services.suits.queries import suits_about
from tests.services.case import RAM, SITA, STRANGER, Case, day, india

SUIT: dict[str, Any] = {
    "plaintiff": RAM,
    "court": "Civil Judge, Mirzapur",
    "suit_no": "41/2026",
    "instituted_on": day("2026-03-01"),
    "sum_claimed": Decimal(500),
    "damage": "wheat",
    "offences": [],
}


def paid(case: Case, amount: str, *, to: Any = RAM, on: str = "2026-03-06") -> int:
    """The number of an offence out of whose fine a sum was paid."""
    report = {
        "offence": "mischief_by_trespass",
        "accused": STRANGER,
        "committed_at": india("2026-03-02 05:00"),
        "committed_place": "The field by the well",
        "kinds": ["cow"],
        "injured": to,
        "facts": "In the wheat.",
    }
    number: int = case.do("offences/report_offence", "2026-03-02 10:00", report)["offence"]
    fine = {"convicted": True, "fine": Decimal(amount)}
    case.do("offences/decide_offence", "2026-03-03 10:00", fine)
    took = {"outcome": "paid", "amount": fine["fine"]}
    case.do("offences/recover_penalty", "2026-03-05 10:00", took)
    order = {"loss": Decimal(9999), "amount": Decimal(amount)}
    case.do("offences/appropriate_penalty", f"{on} 10:00", order)
    return number


def sue(case: Case, *offences: int, at: str = "2026-03-10 10:00", **more: Any) -> Suit:
    given = case.do("suits/record_suit", at, {**SUIT, "offences": list(offences), **more})
    return case.session.get_one(Suit, given["suit"])


def decree(case: Case, suit: Suit, awarded: str, on: str = "2026-03-20") -> Suit:
    form = {"outcome": "decided", "decided_on": day(on), "awarded": Decimal(awarded)}
    case.do("suits/record_decree", "2026-04-01 10:00", form, suit=suit.id)
    return suit


def sums(suit: Suit) -> tuple[Any, ...]:
    return suit.paid, suit.set_off, suit.remaining


def test_what_was_paid_is_deducted_from_the_award_to_the_paisa(session: Session) -> None:
    case = Case(session)
    suit = sue(case, paid(case, "33.35"))
    before = session.scalar(select(func.count()).select_from(Posting))
    assert sums(suit) == (Decimal("33.35"), Decimal("33.35"), None)
    decree(case, suit, "100.10")
    assert sums(suit) == (Decimal("33.35"), Decimal("33.35"), Decimal("66.75"))
    assert session.scalar(select(func.count()).select_from(Posting)) == before, "no voucher"
    assert [act.verb for act in acts_of_matter(session, suit.matter)] == [
        "record_suit", "record_decree",
    ]  # fmt: skip
    assert first_false_act_of_matter(session, suit.matter) is None


def test_the_certificate_names_order_day_sum_and_recipient(session: Session) -> None:
    case = Case(session)
    number = paid(case, "80")
    suit = sue(case, number, sum_claimed=Decimal(50))
    (certificate,) = papers_of_matter(session, suit.matter)
    said = certificate.content
    assert (certificate.kind, said["paid"], said["set_off"]) == (
        "compensation_certificate", "80.00", "50.00",
    )  # fmt: skip
    (order,) = [r for r in map(Reason.from_json, said["because"]) if r.section == "section_28"]
    assert str(order.text) == (
        f"Order 1/2026: out of the fine for offence {number}, ₹80 were paid to Ram on 6 Mar 2026."
    )


@pytest.mark.parametrize(
    ("on", "set_off"), [("2026-03-19", 30), ("2026-03-20", 30), ("2026-03-21", 0)]
)
def test_what_is_paid_after_the_day_of_the_decree_does_not_count(
    session: Session, on: str, set_off: int
) -> None:
    case = Case(session)
    suit = decree(case, sue(case, paid(case, "30", on=on)), "100", on="2026-03-20")
    assert sums(suit) == (set_off, set_off, 100 - set_off)


def test_two_who_were_merged_are_one_person(session: Session) -> None:
    case = Case(session)
    suit = sue(case, paid(case, "30", to=SITA))
    assert sums(suit) == (0, 0, None)
    merge_parties(
        session,
        party=party_named(session, SITA),
        into=party_named(session, RAM),
        reason="one person",
        officer_id=None,
        at=india("2026-03-11 10:00"),
    )
    assert sums(decree(case, suit, "100")) == (30, 30, 70)


def test_force_against_a_seizure_is_no_damage_by_trespass(session: Session) -> None:
    case = Case(session)
    force = {
        "offence": "forcible_opposition",
        "accused": STRANGER,
        "committed_at": india("2026-03-02 05:00"),
        "committed_place": "The field",
        "facts": "With a lathi.",
    }
    number = case.do("offences/report_offence", "2026-03-02 10:00", force)["offence"]
    with case.refuses("section_29", "offences"):
        sue(case, number)


def test_a_suit_about_an_entry_counts_every_offence_reported_in_it(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow"})
    suit = sue(case)
    assert (suit.entry_id, sums(suit)) == (case.subject["entry"], (0, 0, None))
    first, second = paid(case, "12.50"), paid(case, "7.25")
    decree(case, suit, "15")
    assert sums(suit) == (Decimal("19.75"), 15, 0)
    assert suits_about(session, second, None) == [suit]
    assert {row.offence_id: row.set_off for row in suit.offences} == {
        first: Decimal("12.50"), second: Decimal("2.50"),
    }  # fmt: skip
    again = decree(case, sue(case, suit_no="42/2026"), "15")
    assert sums(again) == (Decimal("19.75"), Decimal("4.75"), Decimal("10.25"))


def test_a_withdrawn_suit_deducts_nothing(session: Session) -> None:
    case = Case(session)
    number = paid(case, "30")
    suit = sue(case, number)
    form = {"outcome": "withdrawn", "decided_on": day("2026-03-20"), "awarded": None}
    case.do("suits/record_decree", "2026-04-01 10:00", form, suit=suit.id)
    assert (suit.outcome, sums(suit)) == ("withdrawn", (30, 0, None))
    assert sums(decree(case, sue(case, number, suit_no="42/2026"), "100")) == (30, 30, 70)


def test_the_same_suit_is_recorded_once(session: Session) -> None:
    case = Case(session)
    number = paid(case, "30")
    sue(case, number)
    with case.refuses("form", "suit_no"):
        sue(case, number, court="CIVIL JUDGE, MIRZAPUR")


@pytest.mark.parametrize("offences", [[], [99]])
def test_a_suit_is_about_an_offence_on_record_or_an_entry(
    session: Session, offences: list[int]
) -> None:
    case = Case(session)
    with case.refuses("form", "offences"):
        sue(case, *offences)


def test_an_offence_of_another_state_is_not_on_record_here(session: Session) -> None:
    number = paid(Case(session, state="bihar", area="Ara"), "30")
    with (here := Case(session)).refuses("form", "offences"):
        sue(here, number)
