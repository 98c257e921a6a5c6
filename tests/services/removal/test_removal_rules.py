"""Section 12B, removal: grounds, place, period and fine, on both sides."""

from datetime import date
from decimal import Decimal

import pytest

from services.refusals import Refused
from services.removal import rules
from services.removal.rules import Owned
from services.statute import law_in_force
from tests.services.case import india

LAW = law_in_force("gujarat", "Khed", date(2026, 4, 1), notified=frozenset({"section_12b"}))
AWAY = "non_resident_over_20"
SHORT = "insufficient_grazing"


@pytest.mark.parametrize(
    ("ground", "owned"),
    [
        (AWAY, Owned(21, 21, "Junnar")),
        (AWAY, Owned(1, 21, "Junnar")),
        (AWAY, Owned(21, 21, "Khed", resident=False)),
        (SHORT, Owned(1, 1, "Khed")),
        (SHORT, Owned(1, 1, "Khed", conditions=["dry", "useless"])),
    ],
)
def test_a_ground_of_the_section_is_enough(ground: str, owned: Owned) -> None:
    rules.refuse_without_ground(LAW, ground, owned, ["Khed"])


@pytest.mark.parametrize(
    ("ground", "owned"),
    [
        (AWAY, Owned(20, 20, "Junnar")),
        (AWAY, Owned(21, 21, " khed ")),
        (AWAY, Owned(21, 21, "Junnar", resident=True)),
        (SHORT, Owned(1, 1, "Junnar", resident=False)),
        (SHORT, Owned(1, 1, "Khed", conditions=["dry", "weak"])),
        ("too_many", Owned(30, 30, "Junnar")),
    ],
)
def test_without_its_ground_an_order_is_refused(ground: str, owned: Owned) -> None:
    with pytest.raises(Refused) as refused:
        rules.refuse_without_ground(LAW, ground, owned, ["Khed"])
    assert refused.value.code == "section_12b"


def test_the_place_is_within_the_state() -> None:
    rules.refuse_place_outside(LAW, "Ghod camp", ["Rajasthan"])
    rules.refuse_place_outside(LAW, "Rajasthan Road, Palanpur, Gujarat", ["Rajasthan"])
    with pytest.raises(Refused) as refused:
        rules.refuse_place_outside(LAW, "Abu Road, rajasthan", ["Rajasthan"])
    assert refused.value.code == "section_12b"


def test_the_period_ends_with_its_last_day() -> None:
    assert rules.comply_until(date(2026, 4, 10)) == india("2026-04-11 00:00")


def test_a_fine_of_the_maximum_stands_and_a_paisa_more_is_refused() -> None:
    rules.refuse_fine_above(LAW, Decimal(1000))
    with pytest.raises(Refused) as refused:
        rules.refuse_fine_above(LAW, Decimal("1000.01"))
    assert refused.value.code == "section_12b"


def test_it_runs_only_where_notified() -> None:
    rules.refuse_where_not_notified(LAW)
    with pytest.raises(Refused):
        rules.refuse_where_not_notified(law_in_force("gujarat", "Khed", date(2026, 4, 1)))
