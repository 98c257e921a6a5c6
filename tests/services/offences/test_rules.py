"""Sections 24 to 28: which section, which maximum, which way of recovery (pure)."""

from datetime import date
from decimal import Decimal

import pytest

from services.offences import rules
from services.offences.rules import Widening, widening
from services.refusals import Refused
from services.statute import Law, law_in_force
from services.tariffs import OrderLine

ON = date(2026, 3, 2)


def law(state: str = "uttar_pradesh") -> Law:
    return law_in_force(state, "Testpur", ON)


def line(value: object) -> OrderLine:
    return OrderLine(value, "section_26", "section_26", "Notification 7 of 1-1-2026")


@pytest.mark.parametrize(
    ("kind", "section"),
    [
        ("forcible_opposition", "section_24"),
        ("rescue", "section_24"),
        ("mischief_by_trespass", "section_25"),
        ("damage_by_trespass", "section_26"),
        ("purchase", "section_27"),
        ("failing_in_duty", "section_27"),
    ],
)
def test_each_offence_has_its_section(kind: str, section: str) -> None:
    assert rules.section_of(law(), kind) == section


def test_what_no_section_punishes_is_refused_as_form() -> None:
    with pytest.raises(Refused) as caught:
        rules.section_of(law(), "theft")
    assert caught.value.code == "form"


@pytest.mark.parametrize(
    ("value", "kinds", "raised", "highest"),
    [
        (None, None, False, 10),
        (True, (), True, 50),
        ({"kinds": "all"}, (), False, 10),
        ({"kinds": ["goat"], "raised": True}, ("goat",), True, 50),
        ({"raised": True}, None, True, 50),
    ],
)
def test_a_notification_widens_the_cattle_or_raises_the_sum_or_both(
    value: object, kinds: tuple[str, ...] | None, raised: bool, highest: int
) -> None:
    widened = widening(None if value is None else line(value))
    assert (widened.kinds, widened.raised) == (kinds, raised)
    most = rules.penalty_at_most(law(), "section_26", widened)
    assert most is not None and most.value == highest
    assert most.sections() == ("section_26",)


@pytest.mark.parametrize(
    ("widened", "kinds", "refused"),
    [
        (Widening(), ["pig"], False),
        (Widening(), ["pig", "goat"], True),
        (Widening(("goat",)), ["pig", "goat"], False),
        (Widening(("goat",)), ["cow"], True),
        (Widening(()), ["cow", "elephant", "pig"], False),
    ],
)
def test_section_26_reaches_pigs_and_what_is_notified(
    widened: Widening, kinds: list[str], refused: bool
) -> None:
    if not refused:
        rules.refuse_kinds_not_covered(law(), kinds, widened)
        return
    with pytest.raises(Refused) as caught:
        rules.refuse_kinds_not_covered(law(), kinds, widened)
    assert caught.value.code == "section_26"


@pytest.mark.parametrize(
    ("section", "highest", "days"),
    [("section_24", 500, 184), ("section_26", 10, 0), ("section_27", 50, 0)],
)
def test_each_side_of_each_maximum(section: str, highest: int, days: int) -> None:
    most = rules.penalty_at_most(law(), section, Widening())
    longest = rules.imprisonment_at_most(law(), section, ON)
    assert most is not None and longest is not None
    assert (most.value, longest.value) == (highest, days)

    def impose(penalty: Decimal, imprisonment: int) -> None:
        rules.refuse_too_much(
            section, penalty=penalty, days=imprisonment, highest=most, longest=longest
        )

    impose(Decimal(highest), days)
    for penalty, imprisonment in ((highest + Decimal("0.01"), 0), (Decimal(1), days + 1)):
        with pytest.raises(Refused) as caught:
            impose(penalty, imprisonment)
        assert caught.value.code == section


@pytest.mark.parametrize(
    ("sentenced_on", "days"),
    [(date(2026, 3, 2), 184), (date(2025, 8, 31), 181), (date(2027, 8, 31), 182)],
)
def test_six_months_are_months_of_the_calendar(sentenced_on: date, days: int) -> None:
    longest = rules.imprisonment_at_most(law(), "section_24", sentenced_on)
    assert longest is not None and longest.value == days


def test_the_maximum_of_mischief_stands_in_the_penal_code() -> None:
    assert rules.penalty_at_most(law(), "section_25", Widening()) is None
    assert rules.imprisonment_at_most(law(), "section_25", ON) is None


@pytest.mark.parametrize(
    ("section", "way", "code"),
    [
        ("section_24", "paid", None),
        ("section_24", "sale_of_cattle", "section_25"),
        ("section_24", "deducted_from_salary", "section_27"),
        ("section_25", "sale_of_cattle", None),
        ("section_26", "sale_of_cattle", None),
        ("section_26", "deducted_from_salary", "section_27"),
        ("section_27", "sale_of_cattle", "section_25"),
        ("section_27", "deducted_from_salary", None),
    ],
)
def test_a_fine_is_recovered_only_as_its_section_lets(
    section: str, way: str, code: str | None
) -> None:
    if code is None:
        rules.refuse_wrong_way(law(), section, way)
        return
    with pytest.raises(Refused) as caught:
        rules.refuse_wrong_way(law(), section, way)
    assert caught.value.code == code


def test_only_what_was_recovered_under_25_26_27_may_go_to_the_injured() -> None:
    for section in ("section_25", "section_26", "section_27"):
        assert rules.may_be_appropriated(law(), section, Decimal(1))
        assert not rules.may_be_appropriated(law(), section, Decimal(0))
    assert not rules.may_be_appropriated(law(), "section_24", Decimal(500))
