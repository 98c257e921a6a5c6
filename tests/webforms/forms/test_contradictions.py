"""What lies in the future, and answers that contradict each other."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest

from services.refusals import RefusedForm
from webforms.forms.registry import form_named

from .right_answers import RIGHT

FUTURE = [
    ("enter_seizure", "seized_at", "2026-03-02 06:30"),
    ("enter_seizure", "sent_at", "2026-03-02 07:00"),
    ("enter_seizure", "brought_at", "2026-03-02 09:15"),
    ("record_loss", "happened_at", "2026-03-03 06:00"),
    ("stick_up_notice", "notice_on", "2026-03-10"),
    ("proclaim", "village_at", "2026-03-10 15:00"),
    ("proclaim", "market_at", "2026-03-10 16:00"),
    ("record_sale", "sold_at", "2026-03-18 11:30"),
    ("deposit_surplus", "deposited_on", "2026-03-19"),
    ("prefer_surplus_claim", "preferred_on", "2026-04-01"),
    ("decide_surplus_claim", "decided_on", "2026-04-02"),
    ("order_release", "ordered_on", "2026-03-04"),
    ("seize_again", "seized_at", "2026-04-02 07:30"),
    ("seize_again", "brought_at", "2026-04-02 09:00"),
    ("report_compliance", "reported_on", "2026-04-02"),
    ("remove_cattle", "removed_at", "2026-04-03 08:00"),
    ("report_confinement_breach", "found_at", "2026-04-03 22:00"),
    ("furnish_return", "period_until", "2026-03-31"),
]
KOLKATA = timedelta(hours=5, minutes=30)


def first_moment(text: str) -> datetime:
    """The first moment at which something done then, or on that day, is not in the future."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC) - KOLKATA


def errors(name: str, answers: dict[str, Any], now: datetime) -> list[tuple[str, str]]:
    form = form_named(name).from_answers(answers)
    try:
        form.validate_or_refuse(now)
    except RefusedForm as refusal:
        return list(refusal.errors)  # type: ignore[attr-defined]
    return []


@pytest.mark.parametrize(("name", "field", "text"), FUTURE)
def test_what_is_recorded_has_happened(name: str, field: str, text: str) -> None:
    moment = first_moment(text)
    just_now = dict(errors(name, RIGHT[name], moment))
    a_minute_too_early = dict(errors(name, RIGHT[name], moment - timedelta(minutes=1)))
    assert field not in just_now
    assert a_minute_too_early[field].startswith("Enter a")


NOW = datetime(2030, 1, 1, tzinfo=UTC)
BUYER = {"name": "Kallu", "residence": "Rajgarh"}
CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    ("enter_seizure", {"sent_at": "2026-03-02 06:29"}, "sent_at"),
    ("enter_seizure", {"brought_at": "2026-03-02 06:59"}, "brought_at"),
    ("enter_seizure", {"sent_at": "", "brought_at": "2026-03-02 06:00"}, "brought_at"),
    ("settle_dues", {"outcome": "refuses", "mode": None}, "amount"),
    ("settle_dues", {"outcome": "refuses", "amount": None}, "mode"),
    ("settle_dues", {"outcome": "pays", "amount": None}, "amount"),
    ("settle_dues", {"outcome": "disputes", "amount": None}, "amount"),
    ("fix_sale", {"outcome": "refer"}, "sale_at"),
    ("fix_sale", {"outcome": "refer", "reason": "old"}, "place"),
    ("fix_sale", {"sale_at": None}, "sale_at"),
    ("decide_disposal", {"manner": None}, "manner"),
    ("decide_disposal", {"reason": None}, "reason"),
    ("record_sale", {"no_bid": [1]}, "sold-0-head"),
    ("record_sale", {"sold": [], "no_bid": None}, "sold-0-head"),
    (
        "record_sale",
        {"sold": [{"head": 4, "price": 1, "purchaser": BUYER}] * 2},
        "sold-0-head",
    ),
    ("record_sale", {"sold": [{"head": 4, "price": 0, "purchaser": BUYER}]}, "sold-0-price"),
    ("record_sale", {"no_bid": "all"}, "no_bid"),
    ("decide_complaint", {"finding": "lawful"}, "loss"),
    ("decide_complaint", {"loss": None}, "loss"),
    ("demand_security", {"outcome": "failed"}, "amount"),
    ("demand_security", {"amount": None}, "amount"),
    ("seize_again", {"brought_at": "2026-04-02 07:29"}, "brought_at"),
    ("dispose_quickly", {"outcome": "otherwise"}, "sold-0-head"),
    ("dispose_quickly", {"outcome": "otherwise"}, "expenses"),
    ("dispose_quickly", {"expenses": None}, "expenses"),
    ("dispose_quickly", {"sold": [], "no_bid": None}, "sold-0-head"),
    ("decide_confinement_offence", {"convicted": False}, "fine"),
    ("decide_confinement_offence", {"fine": None}, "fine"),
    ("furnish_return", {"period_from": "2026-04-01"}, "period_until"),
    ("enter_seizure", {"owner": {"name": "Shyam Singh"}}, "owner-residence"),
    ("enter_seizure", {"owner": {"residence": "Chunar"}}, "owner-name"),
    ("enter_seizure", {"cattle": []}, "cattle-0-kind"),
    ("enter_seizure", {"cattle": [{"count": 2}]}, "cattle-0-kind"),
    ("enter_seizure", {"cattle": [{"kind": "cow", "count": 0}]}, "cattle-0-count"),
    ("enter_seizure", {"cattle": [{"kind": "cow", "count": 201}]}, "cattle-0-count"),
    (
        "enter_seizure",
        {"cattle": [{"kind": "goat", "count": 200}] * 5 + [{"kind": "ram"}]},
        "cattle-0-kind",
    ),
]


@pytest.mark.parametrize(("name", "changes", "field"), CONTRADICTIONS)
def test_answers_that_contradict_each_other_come_back(
    name: str, changes: dict[str, Any], field: str
) -> None:
    found = dict(errors(name, {**RIGHT[name], **changes}, NOW))
    assert field in found
    assert found[field].startswith(("Enter", "Select"))


ALLOWED: list[tuple[str, dict[str, Any]]] = [
    ("enter_seizure", {"sent_at": "2026-03-02 06:30", "brought_at": "2026-03-02 06:30"}),
    ("enter_seizure", {"owner": None}),
    ("enter_seizure", {"cattle": [{"kind": "cow", "count": 200}] * 5}),
    ("enter_seizure", {"cattle": [{"kind": "cow"}, {}]}),
    ("settle_dues", {"outcome": "refuses", "amount": None, "mode": None}),
    ("settle_dues", {"mode": None, "declaration": None}),
    ("fix_sale", {"outcome": "refer", "sale_at": None, "place": None, "reason": "old"}),
    ("fix_sale", {"outcome": "refer", "sale_at": None, "place": None}),
    ("fix_sale", {"sale_at": "2020-01-01 00:00"}),
    ("fix_sale", {"place": None}),
    ("settle_dues", {"outcome": "refuses", "amount": 0, "mode": None}),
    ("decide_disposal", {"outcome": "sell", "manner": "at the fair", "recipient": None}),
    ("decide_disposal", {"outcome": "sell", "manner": None, "recipient": None, "reason": None}),
    ("record_sale", {"sold": []}),
    ("record_sale", {"no_bid": None, "sold_at": None}),
    ("decide_complaint", {"finding": "lawful", "loss": None, "other_expenses": None}),
    ("demand_security", {"outcome": "failed", "amount": None, "declaration": None}),
    ("apply_for_refund", {"applicant": "Tukaram"}),
    ("dispose_quickly", {"outcome": "refer_gosadan", "sold": [], "no_bid": None, "expenses": None}),
    ("dispose_quickly", {"outcome": "refer_gosadan", "sold": [], "no_bid": None, "expenses": 0}),
    (
        "dispose_quickly",
        {"outcome": "refer_gosadan", "sold": [], "expenses": 0, "no_bid": None, "manner": "sent"},
    ),
    ("dispose_quickly", {"outcome": "otherwise", "sold": [], "no_bid": None, "expenses": None}),
]


@pytest.mark.parametrize(("name", "changes"), ALLOWED)
def test_answers_that_fit_together_are_taken(name: str, changes: dict[str, Any]) -> None:
    assert errors(name, {**RIGHT[name], **changes}, NOW) == []


def test_the_notice_is_of_today_in_india_when_no_day_is_given() -> None:
    form = form_named("stick_up_notice").from_answers({"place": "door"})
    form.validate_or_refuse(datetime(2026, 3, 9, 18, 30, tzinfo=UTC))
    assert form.answers()["notice_on"] == date(2026, 3, 10)


def test_a_time_typed_in_india_is_an_instant_in_utc() -> None:
    for typed in (
        "2026-03-02 06:30",
        "2026-03-02T06:30",
        "2026-03-02T06:30:00+05:30",
        "2026-03-02T01:00Z",
        "02/03/2026 06:30",
        datetime(2026, 3, 2, 6, 30),  # noqa: DTZ001
        datetime(2026, 3, 2, 1, 0, tzinfo=UTC),
    ):
        form = form_named("enter_seizure").from_answers(
            {**RIGHT["enter_seizure"], "seized_at": typed}
        )
        form.validate_or_refuse(NOW)
        assert form.answers()["seized_at"] == datetime(2026, 3, 2, 1, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "rupees"),
    [
        ("1,18,000.50", "118000.50"),
        ("₹1,180", "1180.00"),
        ("₹ 1180.5", "1180.50"),
        ("Rs. 20/-", "20.00"),
        (1180, "1180.00"),
        (0.1, "0.10"),
        ("0", "0.00"),
    ],
)
def test_rupees_are_read_as_people_write_them(typed: Any, rupees: str) -> None:
    form = form_named("settle_dues").from_answers({"outcome": "pays", "amount": typed})
    form.validate_or_refuse(NOW)
    assert str(form.answers()["amount"]) == rupees
    assert isinstance(form.answers()["amount"], Decimal)


@pytest.mark.parametrize(
    ("typed", "heads"),
    [("all", "all"), ("All", "all"), ("1, 2", [1, 2]), ("3 1", [3, 1]), (4, [4])],
)
def test_heads_are_all_or_numbers(typed: Any, heads: Any) -> None:
    form = form_named("receive_claim").from_answers({**RIGHT["receive_claim"], "heads": typed})
    form.validate_or_refuse(NOW)
    assert form.answers()["heads"] == heads


def test_only_what_the_state_knows_is_offered_when_choices_are_given() -> None:
    answers = RIGHT["enter_seizure"]
    choices = {"capacity": ["cultivator", "occupier"], "public_place": {"canal": "Canal bank"}}
    form = form_named("enter_seizure").from_answers(answers, choices=choices)
    form.validate_or_refuse(NOW)
    assert list(form["seizer"].form["capacity"].offered) == ["cultivator", "occupier"]
    assert form["public_place"].offered == {"canal": "Canal bank"}
    other = {**answers["seizer"], "capacity": "police_officer"}
    form = form_named("enter_seizure").from_answers({**answers, "seizer": other}, choices=choices)
    with pytest.raises(RefusedForm) as caught:
        form.validate_or_refuse(NOW)
    assert caught.value.field == "seizer-capacity"


def test_what_was_typed_stays_in_the_form_that_comes_back() -> None:
    form = form_named("settle_dues").from_answers({"outcome": "pays", "amount": "elevn"})
    with pytest.raises(RefusedForm):
        form.validate_or_refuse(NOW)
    assert form["amount"]._value() == "elevn"
    assert form["outcome"].data == "pays"
