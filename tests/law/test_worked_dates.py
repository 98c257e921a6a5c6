"""The fourteen worked dates of the readings, each with the day before and the day after.

Every last day is tried at the last moment before midnight in India and at the first after.
"""

from datetime import date, datetime

import pytest

from services.reckoning.calendar import ClosedDays
from services.reckoning.clock import date_in_india, midnight_in_india
from services.reckoning.counting import (
    first_day_after_expiry,
    first_moment_after_days,
    hours_after,
    last_day_within_days,
    last_day_within_months,
    last_day_within_weeks,
    roll_forward,
)
from services.statute import law_in_force
from tests.law.india import A_MOMENT, ONE_DAY, at, end_of, on

SUNDAYS = ClosedDays(sundays_closed=True)


def days(state: str, key: str, day: date) -> int:
    return law_in_force(state, "Testpur", day).provision(key).number


def claim_periods(state: str, impounded: date, notice: date) -> tuple[datetime, datetime]:
    """From when the cattle are unclaimed after impounding, and after the notice."""
    law = law_in_force(state, "Testpur", impounded)
    first = law.provision("section_14.days_to_claim_after_impounding")
    second = law.provision("section_14.days_to_claim_after_notice")
    return (
        first_moment_after_days(impounded, first.number, under=first).value,
        first_moment_after_days(notice, second.number, under=second).value,
    )


@pytest.mark.parametrize(
    ("state", "impounded", "last_claim", "notice", "last_after_notice"),
    [
        # 1. Base: impounded Monday 2 March 2026.
        ("uttar_pradesh", "2026-03-02", "2026-03-09", "2026-03-10", "2026-03-17"),
        # 2. Punjab group: impounded Friday 6 March 2026.
        ("punjab", "2026-03-06", "2026-03-09", "2026-03-10", "2026-03-14"),
        ("haryana", "2026-03-06", "2026-03-09", "2026-03-10", "2026-03-14"),
        ("chandigarh", "2026-03-06", "2026-03-09", "2026-03-10", "2026-03-14"),
        ("himachal_pradesh", "2026-03-06", "2026-03-09", "2026-03-10", "2026-03-14"),
    ],
)
def test_claims_after_impounding_and_after_notice(
    state: str, impounded: str, last_claim: str, notice: str, last_after_notice: str
) -> None:
    report_from, sale_from = claim_periods(state, on(impounded), on(notice))
    for begins, last in ((report_from, on(last_claim)), (sale_from, on(last_after_notice))):
        assert midnight_in_india(last) < begins, "the last day begins in time"
        assert end_of(last) < begins, "the last day ends in time"
        assert midnight_in_india(last + ONE_DAY) == begins, "the day after is too late"
    assert date_in_india(report_from) == on("2026-03-10")


@pytest.mark.parametrize(
    ("seized", "last"),
    [
        ("2026-03-02", "2026-03-12"),  # 3. Monday; Friday the 13th is day 11
        ("2026-03-05", "2026-03-15"),  # 4. day 10 is a Sunday, counted strictly
        ("2028-02-20", "2028-03-01"),  # 5. leap year
        ("2027-02-20", "2027-03-02"),  # 5. no leap year
        ("2026-01-16", "2026-01-26"),  # 14. Republic Day, counted strictly
    ],
)
def test_ten_days_to_complain(seized: str, last: str) -> None:
    n = days("uttar_pradesh", "section_20.days_to_complain", on(seized))
    counted = last_day_within_days(on(seized), n, under="section_20").value
    assert counted == on(last)
    assert counted - ONE_DAY < on(last) < counted + ONE_DAY
    over = first_moment_after_days(on(seized), n, under="section_20").value
    assert end_of(on(last)) < over == midnight_in_india(on(last) + ONE_DAY)


@pytest.mark.parametrize(
    ("day_ten", "calendar", "moved"),
    [
        ("2026-03-15", SUNDAYS, "2026-03-16"),  # 4. Sunday to Monday; Tuesday is late
        ("2026-03-14", SUNDAYS, "2026-03-14"),  # the day before stays
        ("2026-03-16", SUNDAYS, "2026-03-16"),  # the day after stays
        ("2026-01-26", ClosedDays(frozenset({on("2026-01-26")})), "2026-01-27"),  # 14.
        ("2026-01-25", ClosedDays(frozenset({on("2026-01-26")})), "2026-01-25"),
        ("2026-01-27", ClosedDays(frozenset({on("2026-01-26")})), "2026-01-27"),
    ],
)
def test_a_closed_day_ten_moves_to_the_next_open_day(
    day_ten: str, calendar: ClosedDays, moved: str
) -> None:
    assert roll_forward(on(day_ten), calendar, under="section_20").value == on(moved)


def test_closed_days_in_a_row_are_passed_over_together() -> None:
    holidays = ClosedDays(frozenset({on("2026-03-14"), on("2026-03-16")}), sundays_closed=True)
    rolled = roll_forward(on("2026-03-14"), holidays, under="section_20")
    assert rolled.value == on("2026-03-17")
    assert "14 Mar 2026, 15 Mar 2026, 16 Mar 2026" in str(rolled.because[-1].text)


def test_cattle_seized_at_night_are_sent_by_the_same_minute_next_day() -> None:
    # 6. Seized 31 December 2025 at 23:40.
    law = law_in_force("uttar_pradesh", "Testpur", on("2025-12-31"))
    hours = law.provision("section_10.hours_to_send")
    send_by = hours_after(at("2025-12-31 23:40"), hours.number, under=hours).value
    assert send_by == at("2026-01-01 23:40")
    assert at("2026-01-01 23:39") <= send_by, "a minute before is in time"
    assert not at("2026-01-01 23:41") <= send_by, "a minute after is late"


def test_an_evening_in_utc_is_the_next_day_in_india() -> None:
    # 7. Impounded 2026-03-01T20:00Z, which is 2 March 01:30 in India.
    impounded = datetime.fromisoformat("2026-03-01T20:00+00:00")
    day = date_in_india(impounded)
    assert day == on("2026-03-02")
    n = days("uttar_pradesh", "section_14.days_to_claim_after_impounding", day)
    over = first_moment_after_days(day, n, under="section_14").value
    assert end_of(on("2026-03-08")) < over
    assert end_of(on("2026-03-09")) < over
    assert over == midnight_in_india(on("2026-03-10"))


@pytest.mark.parametrize(
    ("state", "deposited", "last"),
    [
        ("uttar_pradesh", "2025-11-30", "2026-02-28"),  # 8.
        ("uttar_pradesh", "2027-11-29", "2028-02-29"),  # 8. leap year
        ("uttar_pradesh", "2025-11-28", "2026-02-28"),  # two days before the last is the same
        ("uttar_pradesh", "2025-12-01", "2026-03-01"),  # the day after
        ("punjab", "2025-08-31", "2026-02-28"),  # 9.
        ("punjab", "2025-08-30", "2026-02-28"),
        ("punjab", "2025-09-01", "2026-03-01"),
    ],
)
def test_months_in_which_a_surplus_may_be_claimed(state: str, deposited: str, last: str) -> None:
    law = law_in_force(state, "Testpur", on(deposited))
    months = law.provision("section_17.months_in_deposit")
    counted = last_day_within_months(on(deposited), months.number, under=months)
    assert counted.value == on(last)
    assert counted.sections() == ("section_17",)
    assert date_in_india(end_of(counted.value)) == on(last)
    assert date_in_india(end_of(counted.value) + A_MOMENT) == on(last) + ONE_DAY


def test_six_months_of_security() -> None:
    # 10. Deposited 15 January 2026: an impounding on 15 July forfeits, on 16 July it does not.
    law = law_in_force(
        "maharashtra", "Testpur", on("2026-01-15"), notified=frozenset({"section_12a"})
    )
    months = law.provision("section_12a.months_liable_to_forfeit")
    last = last_day_within_months(on("2026-01-15"), months.number, under=months).value
    assert on("2026-07-14") <= last
    assert on("2026-07-15") <= last
    assert not on("2026-07-16") <= last


def test_four_weeks_before_security_is_demanded() -> None:
    # 11. Delivered 3 March 2026: the weeks end Tuesday 31 March, the demand is from 1 April.
    law = law_in_force("maharashtra", "Testpur", on("2026-03-03"))
    weeks = law.provision("section_15.weeks_to_complain_before_security")
    last = last_day_within_weeks(on("2026-03-03"), weeks.number, under=weeks).value
    assert on("2026-03-30") <= last
    assert on("2026-03-31") <= last
    assert not on("2026-04-01") <= last


def test_window_of_quick_disposal() -> None:
    # 12. Impounded 10 March 2026 14:20, reported 11 March 08:00.
    law = law_in_force("punjab", "Testpur", on("2026-03-10"))
    report_by = hours_after(
        at("2026-03-10 14:20"),
        law.provision("section_14a.hours_to_report").number,
        under="section_14a",
    ).value
    assert report_by == at("2026-03-11 14:20")
    assert at("2026-03-11 08:00") <= report_by < at("2026-03-11 14:21")
    claim_until = hours_after(
        at("2026-03-10 14:20"),
        law.provision("section_14a.hours_to_claim").number,
        under="section_14a",
    ).value
    dispose_until = hours_after(
        at("2026-03-11 08:00"),
        law.provision("section_14a.hours_to_dispose").number,
        under="section_14a",
    ).value
    opens = max(claim_until, at("2026-03-11 08:00"))
    assert (opens, dispose_until) == (at("2026-03-11 14:20"), at("2026-03-12 08:00"))


def test_sale_without_notice_after_five_days() -> None:
    # 13. Madhya Pradesh: pigs impounded Tuesday 10 March 2026, earliest sale Monday 16 March.
    law = law_in_force("madhya_pradesh", "Testpur", on("2026-03-10"))
    n = law.provision("section_14.days_before_sale_without_notice")
    first = first_day_after_expiry(on("2026-03-10"), n.number, under=n).value
    assert not on("2026-03-15") >= first
    assert on("2026-03-16") >= first
    assert on("2026-03-17") >= first
