"""Section 14A: which heads, and its hours to the minute."""

from datetime import date

import pytest

from services.notices import weak_or_unattached as rules
from services.register import Head
from services.statute import NotInForce, law_in_force
from tests.services.case import india

LAW = law_in_force("punjab", "Kharar", date(2026, 3, 10))
BROUGHT = india("2026-03-10 14:20")


def head(number: int, kind: str, *condition: str, **more: object) -> Head:
    given = {"standing": "in_pound", "refused_in": None, "freed_by": None, **more}
    return Head(id=number, number=number, kind=kind, condition=list(condition), **given)


@pytest.mark.parametrize("kind", ["calf", "kid", "lamb"])
def test_unattached_young_are_taken_up(kind: str) -> None:
    heads = [head(1, kind, "unattached"), head(2, kind)]
    assert [each.number for each in rules.weak_or_unattached(LAW, heads)] == [1]


@pytest.mark.parametrize(
    ("condition", "meant"),
    [("decrepit", True), ("weak", True), ("maimed", True), ("infirm", False), ("dry", False)],
)
def test_cattle_in_the_conditions_it_names_are_taken_up(condition: str, meant: bool) -> None:
    assert bool(rules.weak_or_unattached(LAW, [head(1, "cow", condition)])) is meant


def test_an_unattached_cow_is_not_meant() -> None:
    assert rules.weak_or_unattached(LAW, [head(1, "cow", "unattached")]) == []


@pytest.mark.parametrize("state", ["haryana", "chandigarh", "himachal_pradesh"])
def test_the_states_that_follow_have_the_same_hours(state: str) -> None:
    law = law_in_force(state, "Testpur", date(2026, 3, 10))
    assert rules.report_by(law, BROUGHT).value == india("2026-03-11 14:20")


def test_it_is_law_nowhere_else() -> None:
    with pytest.raises(NotInForce):
        rules.report_by(law_in_force("uttar_pradesh", "Testpur", date(2026, 3, 10)), BROUGHT)


@pytest.mark.parametrize(
    ("reported", "opens"),
    [
        ("2026-03-11 08:00", "2026-03-11 14:20"),
        ("2026-03-11 14:19", "2026-03-11 14:20"),
        ("2026-03-11 14:20", "2026-03-11 14:20"),
        ("2026-03-11 14:21", "2026-03-11 14:21"),
        ("2026-03-13 09:00", "2026-03-13 09:00"),
    ],
)
def test_disposal_opens_with_the_hours_to_claim_or_a_later_report(
    reported: str, opens: str
) -> None:
    found = rules.disposal_from(LAW, BROUGHT, india(reported))
    assert found.value == india(opens)
    assert "section_14a" in found.sections()


def test_disposal_is_due_in_hours_from_the_report() -> None:
    assert rules.disposal_until(LAW, india("2026-03-11 08:00")).value == india("2026-03-12 08:00")


def test_a_head_claimed_in_time_is_no_longer_its_own_once_the_hours_are_over() -> None:
    claimed = head(1, "calf", "unattached", road="section_14a", unclaimed_since=None)
    assert not rules.none_left([claimed], hours_over=False)
    assert rules.none_left([claimed], hours_over=True)
    assert rules.not_claimed([claimed], claimed={1}) == []


@pytest.mark.parametrize(
    "gone", [{"standing": "dead"}, {"freed_by": "payment"}, {"refused_in": 4}, {"road": None}]
)
def test_heads_answered_for_are_not_its_own(gone: dict[str, object]) -> None:
    given = {"road": "section_14a", **gone}
    assert rules.none_left([head(1, "calf", "unattached", **given)], hours_over=False)
