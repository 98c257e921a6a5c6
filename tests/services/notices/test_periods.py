"""Section 14: the two periods, the report, the notice, the proclamation."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from services.journal.queries import acts, latest_instant
from services.notices.rules import none_left_to_claim, unclaimed_from
from services.papers.queries import papers_of
from tests.services.case import SITA, Case, day, india
from tests.services.tariffs.scales import head, orders

STATES = {"uttar_pradesh": (7, 7), "punjab": (3, 4), "himachal_pradesh": (3, 4)}


@pytest.mark.parametrize("state", STATES)
def test_the_first_period_ends_at_midnight_in_india_after_its_last_day(
    session: Session, state: str
) -> None:
    case = Case(session, state=state)
    entry = case.enter(brought="2026-03-02 23:59")
    case.do("notices/find_when_unclaimed", "2026-03-02 23:59")
    last = 2 + STATES[state][0]
    assert latest_instant(session, entry, "unclaimed_from") == india(
        f"2026-03-{last + 1:02d} 00:00"
    )


def test_brought_after_midnight_in_india_though_the_day_before_in_utc() -> None:
    law = orders().law(day("2026-03-02"))
    assert unclaimed_from(law, india("2026-03-02 01:30")).value == india("2026-03-10 00:00")


@pytest.mark.parametrize(
    ("at", "unclaimed"),
    [
        ("2026-03-08 12:00", 0),
        ("2026-03-09 12:00", 0),
        ("2026-03-09 23:59", 0),
        ("2026-03-10 00:00", 1),
        ("2026-03-10 00:01", 1),
    ],
)
def test_a_claim_on_the_last_day_is_in_time_and_at_midnight_it_is_late(
    session: Session, at: str, unclaimed: int
) -> None:
    case = Case(session)
    case.enter()
    case.claim(at)  # recorded before the timer was fired, whenever that was
    assert case.becomes_unclaimed("2026-03-10 00:00") == unclaimed


def test_heads_not_named_in_a_claim_are_unclaimed(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 3})
    case.claim("2026-03-05 10:00", [2])
    assert case.becomes_unclaimed() == 2
    assert [each.unclaimed_since is not None for each in case.heads()] == [True, False, True]


def test_heads_paid_refused_lost_or_ordered_released_are_not_unclaimed(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 5})
    case.claim("2026-03-03 09:00", [1])
    case.settle("2026-03-03 10:00", "pays", 25)
    case.refuses_to_pay("2026-03-03 10:00", [2])
    case.lose("2026-03-03 11:00", "death", [3])
    case.order_release("2026-03-03 12:00", [4])
    assert not case.asks("notices/nothing_left_unclaimed")
    assert case.becomes_unclaimed() == 1
    case.claim("2026-03-11 09:00", [5])
    assert not case.asks("notices/nothing_left_unclaimed")
    case.settle("2026-03-11 10:00", "refuses")
    assert case.asks("notices/nothing_left_unclaimed")


def test_when_no_head_is_unclaimed_no_act_is_recorded(session: Session) -> None:
    case = Case(session)
    entry = case.enter()
    case.claim("2026-03-03 10:00")
    assert case.becomes_unclaimed() == 0
    assert [act.verb for act in acts(session, entry)] == ["enter_seizure", "receive_claim"]
    assert case.asks("notices/nothing_left_unclaimed")


def test_before_the_first_period_is_over_a_head_in_the_pound_may_become_unclaimed() -> None:
    heads = [head(1, freed_by="payment"), head(2)]
    assert not none_left_to_claim(heads, first_period_over=False)
    assert none_left_to_claim(heads, first_period_over=True)
    assert none_left_to_claim(heads[:1], first_period_over=False)


@pytest.mark.parametrize("state", STATES)
def test_the_second_period_runs_from_the_day_of_the_notice(session: Session, state: str) -> None:
    case = Case(session, state=state)
    entry = case.enter()
    case.becomes_unclaimed()
    case.on_notice(notice="2026-03-10 23:59")
    first = india(f"2026-03-{10 + STATES[state][1] + 1:02d} 00:00")
    assert latest_instant(session, entry, "sale_may_be_held_from") == first
    assert case.data["sale_may_be_held_from"] == first.isoformat()


@pytest.mark.parametrize(
    ("notice_on", "refused"),
    [("2026-03-10", True), ("2026-03-11", False), ("2026-03-12", False), ("2026-03-13", True)],
)
def test_the_notice_is_not_before_the_report_and_not_after_today(
    session: Session, notice_on: str, refused: bool
) -> None:
    case = Case(session)
    case.enter()
    case.becomes_unclaimed()
    case.do("notices/report_unclaimed", "2026-03-11 00:00", {"reported_to": "The station"})
    form = {"notice_on": day(notice_on), "place": "The door"}
    if refused:
        with case.refuses("form", "notice_on"):
            case.do("notices/stick_up_notice", "2026-03-12 12:00", form)
    else:
        case.do("notices/stick_up_notice", "2026-03-12 12:00", form)
        assert case.papers() >= {"report", "notice"}


def test_the_notice_states_the_unclaimed_heads_and_both_places(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "description": "red"}, {"kind": "goat", "owner": SITA})
    case.claim("2026-03-05 10:00", [2])
    case.becomes_unclaimed()
    case.on_notice()
    notice = papers_of(session, case.subject["entry"])[-1]
    assert notice.content["heads"] == [{"number": 1, "kind": "cow", "description": "red"}]
    assert notice.content["seized_place"] == "The field by the well"
    assert notice.content["impounded_at"] == "Testpur pound"


@pytest.mark.parametrize(
    ("village", "market", "field"),
    [
        ("2026-03-09 23:59", "2026-03-10 13:00", "village_at"),
        ("2026-03-10 13:00", "2026-03-09 23:59", "market_at"),
        ("2026-03-10 00:00", "2026-03-10 00:00", None),
        ("2026-03-11 10:00", "2026-03-11 12:00", None),
    ],
)
def test_the_proclamation_is_not_before_the_day_of_the_notice(
    session: Session, village: str, market: str, field: str | None
) -> None:
    case = Case(session)
    case.enter()
    case.becomes_unclaimed()
    case.on_notice()
    form: dict[str, Any] = {
        "village_at": india(village),
        "market_place": "Marketpur",
        "market_at": india(market),
    }
    if field:
        with case.refuses("form", field):
            case.do("notices/proclaim", "2026-03-11 18:00", form)
    else:
        case.do("notices/proclaim", "2026-03-11 18:00", form)
        assert "proclamation_record" in case.papers()
