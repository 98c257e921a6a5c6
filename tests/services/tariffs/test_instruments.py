"""What an instrument may say (ss. 5, 12, 12A)."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from services.identity import place_of_pound
from services.refusals import RefusedByLaw, RefusedForm
from services.tariffs import orders_in_force
from tests.services.case import day, order, pound


@pytest.mark.parametrize(
    "value",
    ["0.005", "1.001", "-1", "NaN", "Infinity", "ten", True, [5], {"each": 5}, {"first": "0.001"},
     {"first": 5, "by_count": [{"from": 2, "each": "-1"}]},
     {"first": 5, "by_repeat": [{"nth": 2, "times": "-1"}]},
     {"first": 5, "by_repeat": [{"nth": "x", "times": "2"}]}],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["fines", "feeding", "security"])
def test_a_rate_that_is_no_sum_of_whole_paise_is_refused_before_anybody_is_charged_it(
    sqlite_session: Session, kind: str, value: Any
) -> None:
    place = place_of_pound(sqlite_session, pound(sqlite_session).id)
    with pytest.raises(RefusedForm):
        order(sqlite_session, place, kind, {"goat": 1, "cow": value})


@pytest.mark.parametrize("value", [0, "0.50", 12, 12.5, "1200.05"])
def test_rupees_may_be_written_as_a_number_or_in_figures(session: Session, value: Any) -> None:
    place = place_of_pound(session, pound(session).id)
    order(session, place, "fines", {"cow": value})
    found = orders_in_force(session, place).rate("fines", "cow", day("2026-03-02"))
    assert found.value == str(value)
    assert found.reason().section == "section_12"


def test_the_part_of_a_security_that_forfeits_is_no_rate(session: Session) -> None:
    place = place_of_pound(session, pound(session).id)
    order(session, place, "security", {"cow": 100, "forfeited_part": "0.125"})


def test_a_progressive_scale_is_entered_only_where_the_law_of_the_state_has_it(
    sqlite_session: Session,
) -> None:
    rises = {"cow": {"first": 5, "by_count": [{"from": 2, "each": 8}]}}
    there = place_of_pound(sqlite_session, pound(sqlite_session, "gujarat").id)
    order(sqlite_session, there, "fines", rises)
    here = place_of_pound(sqlite_session, pound(sqlite_session).id)
    with pytest.raises(RefusedByLaw, match="section_12: A progressive scale"):
        order(sqlite_session, here, "fines", rises)


@pytest.mark.parametrize(
    ("scale", "holds"),
    [
        ({"first": 500, "by_count": [{"from": 1, "each": 500}, {"from": 6, "each": 500}]}, True),
        ({"first": 500, "by_count": [{"from": 6, "each": 800}, {"from": 3, "each": 600}]}, True),
        ({"first": 500, "by_count": [{"from": 6, "each": "499.99"}]}, False),
        ({"first": 500, "by_count": [{"from": 3, "each": 900}, {"from": 6, "each": 800}]}, False),
        ({"first": 500, "by_count": [{"from": 6, "each": 800}, {"from": 6, "each": 900}]}, False),
        ({"first": 500, "by_repeat": [{"nth": 2, "times": "0.5"}]}, False),
        ({"first": 500, "by_repeat": [{"nth": 2, "times": 2}, {"nth": 3, "times": 2}]}, True),
        ({"first": 500, "by_repeat": [{"nth": 2, "times": 2}, {"nth": 3, "times": 1.5}]}, False),
    ],
)
def test_a_progressive_scale_increases_with_number_and_repetition(
    sqlite_session: Session, scale: dict[str, Any], holds: bool
) -> None:
    place = place_of_pound(sqlite_session, pound(sqlite_session, "maharashtra").id)
    if holds:
        order(sqlite_session, place, "fines", {"cow": scale})
        return
    with pytest.raises(RefusedByLaw, match="section_12: Section 12 allows progressively"):
        order(sqlite_session, place, "fines", {"cow": scale})
