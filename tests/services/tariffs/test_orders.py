"""Which instrument governs what on a day (ss. 5, 12, 12A)."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from services.identity import place_of_pound
from services.refusals import RefusedByLaw, RefusedRole
from services.tariffs import Instrument, approve_instrument, orders_in_force
from tests.services.case import day, india, order, pound
from tests.services.tariffs.scales import instrument, orders

BEFORE, ON, AFTER = day("2026-03-31"), day("2026-04-01"), day("2026-04-02")


def fine(of: Any, on: str = "2026-03-02", kind: str = "cow") -> Any:
    return of.rate("fines", kind, day(on)).value


def test_the_local_area_goes_before_the_state_though_its_order_is_older() -> None:
    found = orders(
        instrument("fines", {"cow": "30"}, since="2025-01-01", area=None, id=2),
        instrument("fines", {"cow": "20"}, since="2020-01-01", area=1, id=1),
    )
    assert fine(found) == "20"


def test_what_the_area_does_not_fix_the_state_fixes() -> None:
    found = orders(
        instrument("fines", {"cow": "30", "goat": "3"}, area=None),
        instrument("fines", {"cow": "20"}, area=1),
    )
    assert fine(found, kind="goat") == "3"


@pytest.mark.parametrize(("on", "value"), [(BEFORE, "20"), (ON, "25"), (AFTER, "25")])
def test_a_later_first_day_goes_before_an_earlier_one_from_that_day(on: Any, value: str) -> None:
    later = instrument("fines", {"cow": "25"}, since="2026-04-01", id=1)
    earlier = instrument("fines", {"cow": "20"}, since="2020-01-01", id=2)
    for found in (orders(later, earlier), orders(earlier, later)):
        assert found.rate("fines", "cow", on).value == value


@pytest.mark.parametrize(
    ("scale", "section"),
    [("fines", "section_12"), ("feeding", "section_05"), ("security", "section_12a")],
)
def test_what_is_not_prescribed_is_refused_under_the_section_that_prescribes(
    scale: str, section: str
) -> None:
    with pytest.raises(RefusedByLaw) as refusal:
        orders(instrument(scale, {"goat": "1"})).rate(scale, "cow", ON)
    assert refusal.value.section == section
    assert "cow" in str(refusal.value)
    assert refusal.value.remedy is not None


def test_nothing_is_in_force_before_its_first_day() -> None:
    with pytest.raises(RefusedByLaw, match="section_12"):
        orders(instrument("fines", {"cow": "20"}, since="2026-04-01")).rate("fines", "cow", BEFORE)


def test_an_instrument_nobody_approved_has_no_force(session: Session) -> None:
    place = place_of_pound(session, pound(session).id)
    order(session, place, "fines", {"cow": 20})
    order(session, place, "fines", {"cow": 99}, since="2026-01-01", approved=False)
    assert fine(orders_in_force(session, place)) == "20"


def test_neither_another_area_nor_another_state_gives_orders_here(session: Session) -> None:
    here = place_of_pound(session, pound(session).id)
    for state, area in (("uttar_pradesh", "Otherpur"), ("punjab", "Testpur")):
        elsewhere = place_of_pound(session, pound(session, state, area).id)
        order(session, elsewhere, "fines", {"cow": 99})
        order(session, elsewhere, "setting", {"feeding_day": "calendar_day"})
    order(session, place_of_pound(session, pound(session, "punjab", "P").id), "fines", {"cow": 9},
          whole_state=True)  # fmt: skip
    found = orders_in_force(session, here)
    assert found.law(ON).setting("feeding_day").value == "commenced_24_hours"
    with pytest.raises(RefusedByLaw):
        fine(found)


def test_who_entered_an_order_cannot_approve_it() -> None:
    made = Instrument(entered_by=7)
    with pytest.raises(RefusedRole):
        approve_instrument(made, approved_by=7, at=india("2026-03-02 10:00"))
    assert made.approved_at is None
    approve_instrument(made, approved_by=8, at=india("2026-03-02 10:00"))
    assert made.approved_by == 8


@pytest.mark.parametrize(
    ("name", "given", "default"),
    [
        ("section_16_min_notice_days", 3, 0),
        ("complaint_last_day_rolls", False, True),
        ("surplus_claim_last_day_rolls", False, True),
        ("feeding_day", "calendar_day", "commenced_24_hours"),
    ],
)
def test_a_setting_has_the_value_that_was_entered(
    session: Session, name: str, given: Any, default: Any
) -> None:
    place = place_of_pound(session, pound(session).id)
    assert orders_in_force(session, place).law(ON).setting(name).value == default
    order(session, place, "setting", {name: given})
    assert orders_in_force(session, place).law(ON).setting(name).value == given


def test_an_area_may_set_back_to_nothing_what_the_state_set(session: Session) -> None:
    place = place_of_pound(session, pound(session).id)
    order(session, place, "setting", {"section_16_min_notice_days": 3}, whole_state=True)
    order(session, place, "setting", {"section_16_min_notice_days": 0})
    assert orders_in_force(session, place).law(ON).setting("section_16_min_notice_days").value == 0


@pytest.mark.parametrize(("on", "applies"), [(BEFORE, True), (ON, False), (AFTER, False)])
def test_a_notification_may_be_cancelled_by_a_later_one(
    session: Session, on: Any, applies: bool
) -> None:
    place = place_of_pound(session, pound(session, "maharashtra").id)
    order(session, place, "notified", {"section_12a": True})
    order(session, place, "notified", {"section_12a": False}, since="2026-04-01")
    assert orders_in_force(session, place).law(on).applies("section_12a") is applies


def test_a_closed_day_may_be_opened_again_and_sundays_closed() -> None:
    closed = orders(
        instrument("closed_days", {"2026-03-10": True, "2026-03-11": True, "sundays": True}),
        instrument("closed_days", {"2026-03-11": False}, since="2026-01-01", id=2),
    ).closed_days()
    asked = {each: closed.is_closed(day(f"2026-03-{each}")) for each in (10, 11, 15, 16)}
    assert asked == {10: True, 11: False, 15: True, 16: False}
