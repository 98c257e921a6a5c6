"""What is owed for heads of cattle at an instant (ss. 5, 12, 13)."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.refusals import RefusedByLaw
from tests.services.case import india
from tests.services.tariffs.scales import dues, head, instrument

FINES = instrument("fines", {"cow": "20", "goat": "4"})
FEEDING = instrument("feeding", {"cow": "5", "goat": "1.50"})
CALENDAR = instrument("setting", {"feeding_day": "calendar_day"})
SCALE = {
    "first": "500",
    "by_count": [{"from": "6", "each": "800"}, {"from": "3", "each": "600"}],
    "by_repeat": [{"nth": "3", "times": "2"}, {"nth": "2", "times": "1.5"}],
}
PROGRESSIVE = instrument("fines", {"cow": SCALE})
RISES = "maharashtra"


@pytest.mark.parametrize(
    ("until", "days"),
    [
        ("2026-03-02 10:00", 1),
        ("2026-03-03 09:59", 1),
        ("2026-03-03 10:00", 1),
        ("2026-03-03 10:01", 2),
        ("2026-03-04 10:00", 2),
        ("2026-03-09 10:00", 7),
        ("2026-03-09 10:01", 8),
    ],
)
def test_an_exact_multiple_of_24_hours_begins_no_other_feeding_day(until: str, days: int) -> None:
    assert dues([head(1)], FINES, FEEDING, until=until).charges.value == 5 * days


@pytest.mark.parametrize(
    ("brought", "until", "days"),
    [
        ("2026-03-02 10:00", "2026-03-02 10:00", 1),
        ("2026-03-02 00:00", "2026-03-02 23:59", 1),
        ("2026-03-02 23:59", "2026-03-03 00:00", 2),
        ("2026-03-02 10:00", "2026-03-03 10:00", 2),
        ("2026-03-02 23:30", "2026-03-04 00:30", 3),
    ],
)
def test_by_calendar_days_the_first_and_the_last_are_counted(
    brought: str, until: str, days: int
) -> None:
    found = dues([head(1)], FINES, FEEDING, CALENDAR, brought=brought, until=until)
    assert found.charges.value == 5 * days


@pytest.mark.parametrize(
    ("until", "said"), [("2026-03-02 11:00", "1 day at ₹5."), ("2026-03-04 09:00", "2 days at ₹5")]
)
def test_the_reason_says_one_day_or_how_many_days(until: str, said: str) -> None:
    because = dues([head(1)], FINES, FEEDING, until=until).charges.because
    assert any(str(reason.text).startswith(said) for reason in because)


def test_days_are_those_of_india_and_not_of_utc() -> None:
    # 00:10 and 05:20 in India are two dates in UTC.
    found = dues(
        [head(1)], FINES, FEEDING, CALENDAR, brought="2026-03-02 00:10", until="2026-03-02 05:40"
    )
    assert found.charges.value == 5


def test_a_rate_altered_during_the_stay_counts_for_the_days_since() -> None:
    altered = instrument("feeding", {"cow": "8"}, since="2026-03-04", id=2)
    found = dues([head(1)], FINES, FEEDING, altered, until="2026-03-06 10:00")
    assert found.charges.value == 5 + 5 + 8 + 8


def test_the_fine_is_that_of_the_day_impounded_though_the_scale_is_altered_after() -> None:
    altered = instrument("fines", {"cow": "99"}, since="2026-03-03", id=2)
    found = dues([head(1)], FINES, altered, FEEDING, until="2026-03-06 10:00")
    assert found.fine.value == 20


def test_charges_stop_when_a_head_was_answered_for() -> None:
    gone = head(1, charges_end_at=india("2026-03-03 09:00"), standing="dead")
    assert dues([gone], FINES, FEEDING, until="2026-03-20 10:00").charges.value == 5


@pytest.mark.parametrize("freed_by", ["payment", "deposit", "order", "sale"])
def test_a_head_that_is_free_to_leave_owes_nothing(freed_by: str) -> None:
    found = dues([head(1, freed_by=freed_by), head(2)], FINES, FEEDING)
    assert [each.number for each in found.heads] == [2]
    assert found.total.value == 25


def test_what_an_earlier_sale_met_is_owed_no_more() -> None:
    partly = head(1, fine_met=Decimal("7.25"), charges_met=Decimal(5))
    found = dues([partly], FINES, FEEDING, until="2026-03-04 10:00").of(1)
    assert (found.fine.value, found.charges.value) == (Decimal("12.75"), 5)


def test_dues_are_never_below_nothing_when_the_reckoning_goes_back_before_a_sale() -> None:
    met = head(1, fine_met=Decimal(20), charges_met=Decimal(80))
    assert dues([met], FINES, FEEDING, until="2026-03-04 10:00").total.value == 0


def test_nothing_prescribed_for_a_kind_is_refused_and_never_nothing_due() -> None:
    for instruments, section in (((FINES,), "section_05"), ((FEEDING,), "section_12")):
        with pytest.raises(RefusedByLaw) as refusal:
            dues([head(1)], *instruments)
        assert refusal.value.section == section


@pytest.mark.parametrize(
    ("place", "price"), [(1, 500), (2, 500), (3, 600), (5, 600), (6, 800), (40, 800)]
)
def test_a_progressive_scale_prices_each_head_by_its_place(place: int, price: int) -> None:
    heads = [head(number) for number in range(1, 41)]
    found = dues(heads, PROGRESSIVE, FEEDING, state=RISES)
    assert found.of(place).fine.value == price


@pytest.mark.parametrize(("earlier", "times"), [(0, "1"), (1, "1.5"), (2, "2"), (3, "2"), (9, "2")])
def test_beyond_the_last_step_of_repeats_the_last_applies(earlier: int, times: str) -> None:
    found = dues([head(1)], PROGRESSIVE, FEEDING, earlier=lambda owner: earlier, state=RISES)
    assert found.fine.value == 500 * Decimal(times)


def test_places_are_counted_for_each_owner_in_register_order_and_never_move() -> None:
    owners = [1, 2, 1, None, 1, None, None]
    heads = [head(number, owner=owner) for number, owner in enumerate(owners, start=1)]
    heads[0].freed_by = "payment"
    found = dues(heads[1:], PROGRESSIVE, FEEDING, all_heads=heads, state=RISES)
    assert [found.of(number).fine.value for number in (2, 3, 5, 4, 6, 7)] == [
        500, 500, 600, 500, 500, 600,
    ]  # fmt: skip


def test_an_unknown_owner_repeats_nothing() -> None:
    def asked(owner: Any) -> int:
        raise AssertionError("nobody can be asked for")

    found = dues([head(1, owner=None)], PROGRESSIVE, FEEDING, earlier=asked, state=RISES)
    assert found.fine.value == 500


@pytest.mark.parametrize(
    ("state", "brought", "allowed"),
    [
        ("uttar_pradesh", "2026-03-02 10:00", False),
        ("gujarat", "2026-03-02 10:00", True),
        (RISES, "1951-01-01 00:00", True),
        (RISES, "1950-12-31 23:59", False),
    ],
)
def test_a_fine_is_levied_by_a_progressive_scale_only_where_and_when_the_law_has_it(
    state: str, brought: str, allowed: bool
) -> None:
    scale = instrument("fines", {"cow": SCALE}, since="1950-01-01")
    feeding = instrument("feeding", {"cow": "5"}, since="1950-01-01")

    def levied() -> Decimal:
        return dues(
            [head(1)], scale, feeding, brought=brought, until=brought, state=state
        ).fine.value

    if allowed:
        assert levied() == 500
    else:
        with pytest.raises(RefusedByLaw, match="section_12: A progressive scale"):
            levied()


def test_a_factor_never_leaves_a_part_of_a_paisa() -> None:
    scale = {"first": "33.33", "by_repeat": [{"nth": "2", "times": "1.5"}]}
    rises = instrument("fines", {"cow": scale})
    found = dues([head(1)], rises, FEEDING, earlier=lambda owner: 1, state=RISES)
    assert found.fine.value * 100 == (found.fine.value * 100).to_integral_value()


@given(st.lists(st.sampled_from(["cow", "goat"]), min_size=1, max_size=12), st.integers(0, 400))
def test_the_whole_is_the_sum_of_the_heads_and_every_sum_has_its_reason(
    kinds: list[str], hours: int
) -> None:
    heads = [head(number, kind) for number, kind in enumerate(kinds, start=1)]
    until = (
        f"2026-03-{2 + hours // 24:02d} {hours % 24:02d}:30" if hours > 10 else "2026-03-02 12:00"
    )
    found = dues(heads, FINES, FEEDING, until=until)
    assert found.fine.value == sum(found.of(each.number).fine.value for each in heads)
    assert found.charges.value == sum(found.of(each.number).charges.value for each in heads)
    assert found.total.value == found.fine.value + found.charges.value
    assert {reason.section for reason in found.total.because} == {"section_05", "section_12"}
