"""Counting against slow and independent reckonings, for any dates."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.reckoning.calendar import NEVER_CLOSED, ClosedDays
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
from services.reckoning.feeding import feeding_days_calendar, feeding_days_commenced_24_hours
from services.reckoning.reasons import Reasoned
from tests.law.india import A_MOMENT, ONE_DAY, at, on

DAYS = st.dates(date(1871, 1, 13), date(2200, 1, 1))
INSTANTS = st.datetimes(datetime(1950, 1, 1), datetime(2200, 1, 1)).map(  # noqa: DTZ001 - bounds
    lambda written: written.replace(tzinfo=UTC)
)
LENGTHS = st.integers(0, 400)


@given(DAYS, LENGTHS)
def test_n_days_are_walked_one_by_one_from_the_day_after(start: date, n: int) -> None:
    walked = start
    for _ in range(n):
        walked += ONE_DAY
    assert last_day_within_days(start, n, under="section_14").value == walked
    assert first_day_after_expiry(start, n, under="section_14").value == walked + ONE_DAY


@given(DAYS, LENGTHS)
def test_the_period_is_over_at_midnight_after_its_last_day(start: date, n: int) -> None:
    over = first_moment_after_days(start, n, under="section_14").value
    last = last_day_within_days(start, n, under="section_14").value
    assert date_in_india(over - A_MOMENT) == last
    assert date_in_india(over) == last + ONE_DAY
    assert over.tzinfo is UTC


@given(DAYS, st.integers(0, 60))
def test_weeks_end_on_the_same_day_of_the_week(start: date, n: int) -> None:
    last = last_day_within_weeks(start, n, under="section_15").value
    assert last.weekday() == start.weekday()
    assert (last - start).days == 7 * n


def months_walked(start: date, n: int) -> date:
    """Walk day by day to the n-th next month; stop at the same number or the month's end."""
    day, months = start, 0
    while True:
        tomorrow = day + ONE_DAY
        if months == n and (day.day == start.day or tomorrow.month != day.month):
            return day
        if tomorrow.month != day.month:
            months += 1
        day = tomorrow


@given(DAYS, st.integers(1, 24))
def test_months_end_as_on_a_calendar_walked_day_by_day(start: date, n: int) -> None:
    assert last_day_within_months(start, n, under="section_17").value == months_walked(start, n)


@pytest.mark.parametrize(
    ("start", "n", "last"),
    [
        ("2026-01-31", 1, "2026-02-28"),
        ("2028-01-31", 1, "2028-02-29"),
        ("2026-02-28", 1, "2026-03-28"),
        ("2026-03-31", 1, "2026-04-30"),
        ("2025-12-31", 2, "2026-02-28"),
        ("2025-12-15", 1, "2026-01-15"),
        ("2024-02-29", 12, "2025-02-28"),
        ("2026-05-05", 0, "2026-05-05"),
    ],
)
def test_months_that_have_no_such_day_end_on_their_last(start: str, n: int, last: str) -> None:
    assert last_day_within_months(on(start), n, under="section_17").value == on(last)


Counting = Callable[..., Reasoned[date]]


@given(
    st.sampled_from([last_day_within_days, last_day_within_weeks, last_day_within_months]),
    DAYS,
    DAYS,
    st.integers(0, 60),
)
def test_a_later_start_never_ends_earlier(count: Counting, one: date, two: date, n: int) -> None:
    early, late = sorted((one, two))
    assert count(early, n, under="section_17").value <= count(late, n, under="section_17").value
    assert count(early, n, under="section_17").value < count(early, n + 1, under="section_17").value


@given(INSTANTS, st.integers(0, 100))
def test_hours_are_hours(instant: datetime, n: int) -> None:
    assert hours_after(instant, n, under="section_10").value - instant == timedelta(hours=n)


@given(DAYS, st.frozensets(st.integers(0, 15), max_size=10), st.booleans())
def test_rolling_stops_at_the_first_open_day(
    day: date, closed: frozenset[int], sundays: bool
) -> None:
    calendar = ClosedDays(frozenset(day + ahead * ONE_DAY for ahead in closed), sundays)
    rolled = roll_forward(day, calendar, under="section_20").value
    assert rolled >= day
    assert not calendar.is_closed(rolled)
    between = [day + ahead * ONE_DAY for ahead in range((rolled - day).days)]
    assert all(calendar.is_closed(each) for each in between)


@given(DAYS)
def test_nothing_rolls_where_nothing_is_closed(day: date) -> None:
    assert roll_forward(day, NEVER_CLOSED, under="section_20") == Reasoned(day, ())


@given(INSTANTS, st.timedeltas(timedelta(0), timedelta(days=60)))
def test_feeding_days_are_periods_begun(since: datetime, length: timedelta) -> None:
    begun, edge = 1, since + timedelta(hours=24)
    while edge < since + length:
        begun, edge = begun + 1, edge + timedelta(hours=24)
    counted = feeding_days_commenced_24_hours(since, since + length, under="section_05")
    assert counted.value == begun


@given(INSTANTS, st.timedeltas(timedelta(0), timedelta(days=60)))
def test_calendar_feeding_days_touch_each_day(since: datetime, length: timedelta) -> None:
    touched, day = 0, date_in_india(since)
    while day <= date_in_india(since + length):
        touched, day = touched + 1, day + ONE_DAY
    calendar = feeding_days_calendar(since, since + length, under="section_05").value
    assert calendar == touched
    begun = feeding_days_commenced_24_hours(since, since + length, under="section_05").value
    assert abs(calendar - begun) <= 1, "reading A-9: they differ by one at most"


@pytest.mark.parametrize(
    ("since", "until", "begun", "calendar"),
    [
        ("2026-03-02 18:00", "2026-03-02 18:00", 1, 1),
        ("2026-03-02 18:00", "2026-03-03 18:00", 1, 2),
        ("2026-03-02 18:00", "2026-03-03 18:01", 2, 2),
        ("2026-03-02 23:59", "2026-03-03 00:00", 1, 2),
        ("2026-03-02 00:00", "2026-03-02 23:59", 1, 1),
    ],
)
def test_feeding_days_at_their_edges(since: str, until: str, begun: int, calendar: int) -> None:
    assert feeding_days_commenced_24_hours(at(since), at(until), under="section_05").value == begun
    assert feeding_days_calendar(at(since), at(until), under="section_05").value == calendar


def test_an_instant_is_no_date_to_count_from() -> None:
    for count in (last_day_within_days, last_day_within_weeks, last_day_within_months):
        with pytest.raises(TypeError, match="date_in_india"):
            count(at("2026-03-02 10:00"), 7, under="section_14")


def test_no_period_is_negative_and_no_feeding_ends_before_it_began() -> None:
    with pytest.raises(ValueError, match="cannot be -1"):
        last_day_within_days(on("2026-03-02"), -1, under="section_14")
    with pytest.raises(ValueError, match="before it began"):
        feeding_days_calendar(at("2026-03-02 10:00"), at("2026-03-02 09:59"), under="section_05")


def test_the_reason_says_the_arithmetic() -> None:
    counted = first_moment_after_days(on("2026-03-02"), 7, under="section_14")
    assert counted.value == midnight_in_india(on("2026-03-10"))
    assert [str(reason.text) for reason in counted.because] == [
        "The period runs from 2 Mar 2026, which is not counted: day 1 is 3 Mar 2026, "
        "day 7 is 9 Mar 2026, the last, to its midnight in India.",
        "The last day ends at midnight; the period is over from 00:00 in India on 10 Mar 2026.",
    ]
