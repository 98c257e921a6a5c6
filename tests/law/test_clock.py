"""The clock, and days and instants in India."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.reckoning.clock import (
    SetClock,
    SystemClock,
    date_in_india,
    in_india,
    instant_from_india,
    midnight_in_india,
)
from tests.law.india import at, on


def test_the_machines_clock_gives_utc() -> None:
    now = SystemClock().now()
    assert now.tzinfo is UTC
    assert SystemClock().now() >= now


def test_a_set_clock_stands_and_moves_only_forward() -> None:
    clock = SetClock(at("2026-03-02 11:00"))
    assert clock.now() == clock.now() == at("2026-03-02 11:00")
    clock.move_to(at("2026-03-02 11:00"))
    clock.move_to(at("2026-03-02 11:01"))
    assert clock.now().tzinfo is UTC
    with pytest.raises(ValueError, match="cannot go back to 2026-03-02 11:00"):
        clock.move_to(at("2026-03-02 11:00"))
    assert clock.now() == at("2026-03-02 11:01")


def test_a_time_without_a_zone_is_no_instant() -> None:
    naive = at("2026-03-02 11:00").replace(tzinfo=None)
    for take in (SetClock, in_india, date_in_india, SetClock(at("2026-03-01 00:00")).move_to):
        with pytest.raises(ValueError, match="no time zone"):
            take(naive)
    with pytest.raises(ValueError, match="already has a time zone"):
        instant_from_india(at("2026-03-02 11:00"))


def test_the_day_turns_at_midnight_in_india() -> None:
    midnight = midnight_in_india(on("2026-03-02"))
    assert midnight == datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
    assert date_in_india(midnight) == on("2026-03-02")
    assert date_in_india(midnight - timedelta(microseconds=1)) == on("2026-03-01")


@given(st.datetimes(datetime(1950, 1, 1), datetime(2200, 1, 1)))  # noqa: DTZ001 - as written
def test_what_is_written_in_india_comes_back(written: datetime) -> None:
    assert in_india(instant_from_india(written)).replace(tzinfo=None) == written
