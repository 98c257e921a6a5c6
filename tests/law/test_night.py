"""Sunset, sunrise and the hours of the night: against published times and another computation."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from math import asin, atan2, cos, degrees, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.reckoning.clock import date_in_india, in_india, midnight_in_india
from services.reckoning.night import (
    Hours,
    hours_of_night,
    hours_of_night_anywhere,
    sunrise_on,
    sunset_on,
)
from services.reckoning.places import Extent, Position
from services.reckoning.reasons import Reason, Reasoned
from services.refusals import Message
from tests.law.india import ONE_DAY, at, on

UJJAIN = Position(23.1765, 75.7885)
JABALPUR = Position(23.1815, 79.9864)
BHOPAL = Position(23.2599, 77.4126)
SINGRAULI = Position(24.07, 82.66)
TWO_MINUTES, MINUTE = timedelta(minutes=2), timedelta(minutes=1)
TEN_SECONDS = timedelta(seconds=10)
INDIAN = st.builds(Position, st.floats(17.7, 27), st.floats(74, 84.5))
DAYS = st.dates(date(1960, 3, 31), date(2100, 12, 31))


@dataclass(frozen=True)
class Number:
    """A provision that says how many hours."""

    number: int
    section: str = "section_12b"

    def reason(self) -> Reason:
        return Reason(self.section, "The Act", Message("so many hours"))


def night(evening: date, position: Position) -> Reasoned[Hours]:
    return hours_of_night(
        evening, position, place="Sehore", after_sunset=Number(1), after_sunrise=Number(1)
    )


@pytest.mark.parametrize(
    ("position", "day", "rises", "sets"),
    [
        # Jiwaji Observatory, Ujjain, as the newspapers gave its times: agnisakshi.page and
        # harmudda.com of 22 December 2019, mpsamachar.in of 21 December 2024, fatwasamachar.com
        # of 21 June (of each year), sabguru.com of 23 September 2016.
        (UJJAIN, "2019-12-22", "07:05", "17:46"),
        (UJJAIN, "2024-12-21", "07:04", "17:45"),
        (UJJAIN, "2024-06-21", "05:42", "19:16"),
        (UJJAIN, "2016-09-23", "06:16", "18:23"),
        # aryasamay.com of 21 December (no year is given); abplive.com of 1 January 2023.
        (JABALPUR, "2023-12-21", "06:48", "17:30"),
        (SINGRAULI, "2023-01-01", "06:42", None),
    ],
)
def test_published_times_agree_within_two_minutes(
    position: Position, day: str, rises: str, sets: str | None
) -> None:
    assert abs(sunrise_on(on(day), position) - at(f"{day} {rises}")) <= TWO_MINUTES
    if sets:
        assert abs(sunset_on(on(day), position) - at(f"{day} {sets}")) <= TWO_MINUTES


@pytest.mark.parametrize(
    ("position", "day", "long"),
    [
        # Length of the day: peoplesupdate.com of 20 December 2025, bhaskarhindi.com of
        # 22 December 2020.
        (BHOPAL, "2025-12-21", timedelta(hours=10, minutes=42)),
        (Position(21.9, 77.9), "2025-12-21", timedelta(hours=10, minutes=47)),  # Betul
        (JABALPUR, "2020-12-21", timedelta(hours=10, minutes=42)),
    ],
)
def test_published_lengths_of_the_day_agree(position: Position, day: str, long: timedelta) -> None:
    lasts = sunset_on(on(day), position) - sunrise_on(on(day), position)
    assert abs(lasts - long) <= TWO_MINUTES


def height_of_the_sun(instant: datetime, position: Position) -> float:
    """Its height in degrees, by the short formulas of the Astronomical Almanac (section C).

    `astral` has the longer formulas of Meeus and the equation of time; this goes by sidereal time.
    """
    days = (instant - datetime(2000, 1, 1, 12, tzinfo=UTC)) / ONE_DAY
    anomaly = radians(357.528 + 0.9856003 * days)
    mean = 280.460 + 0.9856474 * days
    longitude = radians(mean + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly))
    tilt = radians(23.439 - 0.0000004 * days)
    ascension = atan2(cos(tilt) * sin(longitude), cos(longitude))
    declination = asin(sin(tilt) * sin(longitude))
    sidereal = radians(280.46062 + 360.98564737 * days + position.longitude)
    latitude, angle = radians(position.latitude), sidereal - ascension
    return degrees(
        asin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(angle))
    )


@given(DAYS, INDIAN)
def test_another_computation_agrees_within_ten_seconds(day: date, position: Position) -> None:
    horizon = -50 / 60  # half the sun's breadth and the bending of light
    for found, rising in ((sunrise_on(day, position), True), (sunset_on(day, position), False)):
        before = height_of_the_sun(found - TEN_SECONDS, position)
        after = height_of_the_sun(found + TEN_SECONDS, position)
        assert (before < horizon < after) if rising else (before > horizon > after)
        assert date_in_india(found) == day
        assert found.tzinfo is UTC


def test_the_sun_rises_every_day_also_where_it_does_so_at_half_past_five() -> None:
    # 0:00 UTC. `astral.sun.sunrise` finds none on 20 April 2000 here.
    east = Position(26.9, 82.9)
    rises = [in_india(sunrise_on(on("2000-04-18") + n * ONE_DAY, east)) for n in range(5)]
    assert [each.day for each in rises] == [18, 19, 20, 21, 22]
    assert [f"{each:%H:%M}" for each in rises] == ["05:31", "05:30", "05:29", "05:28", "05:27"]


@given(DAYS, INDIAN)
def test_the_hours_always_contain_midnight(evening: date, position: Position) -> None:
    hours = night(evening, position).value
    midnight = midnight_in_india(evening + ONE_DAY)
    assert hours.begins_at < midnight < hours.ends_at
    assert all(hours.hold(each) for each in (midnight - MINUTE, midnight, midnight + MINUTE))
    assert date_in_india(hours.begins_at) == evening
    assert date_in_india(hours.ends_at) == evening + ONE_DAY


@given(DAYS, INDIAN)
def test_two_nights_leave_the_noon_between_them_free(evening: date, position: Position) -> None:
    ended = night(evening - ONE_DAY, position).value.ends_at
    assert ended + timedelta(hours=6) < night(evening, position).value.begins_at


def test_they_begin_and_end_with_the_minute_an_hour_after_the_sun() -> None:
    # Bhopal: sunset 10 March 2026 18:27:23, counted as 18:27; sunrise 11 March 06:33:19, counted
    # as 06:34. An hour after each: 19:27 to 07:34.
    assert f"{in_india(sunset_on(on('2026-03-10'), BHOPAL)):%H:%M:%S}" == "18:27:23"
    assert f"{in_india(sunrise_on(on('2026-03-11'), BHOPAL)):%H:%M:%S}" == "06:33:19"
    hours = night(on("2026-03-10"), BHOPAL).value
    assert hours == Hours(at("2026-03-10 19:27"), at("2026-03-11 07:34"))
    for minute, held in (
        ("2026-03-10 19:26", False),
        ("2026-03-10 19:27", True),
        ("2026-03-11 07:34", True),
        ("2026-03-11 07:35", False),
    ):
        assert hours.hold(at(minute)) is held, minute


def test_a_night_across_the_years_end_is_one_night() -> None:
    hours = night(on("2026-12-31"), BHOPAL).value
    assert in_india(hours.begins_at).year == 2026 and in_india(hours.ends_at).year == 2027
    assert hours.hold(at("2026-12-31 23:59")) and hours.hold(at("2027-01-01 00:00"))


EXTENT = Extent.written("21.0 to 26.9 N, 74.0 to 82.9 E")


@given(DAYS, st.floats(21.0, 26.9), st.floats(74.0, 82.9))
def test_no_place_within_has_longer_hours_than_its_corners(
    evening: date, latitude: float, longitude: float
) -> None:
    anywhere = hours_of_night_anywhere(
        evening, EXTENT, place="Sehore", after_sunset=Number(1), after_sunrise=Number(1)
    ).value
    here = night(evening, Position(latitude, longitude)).value
    assert anywhere.begins_at <= here.begins_at
    assert here.ends_at <= anywhere.ends_at


def test_the_reasons_say_which_sun_where_and_how_many_hours() -> None:
    said = [str(each) for each in night(on("2026-03-10"), BHOPAL).because]
    assert "At Sehore (23.2599 N, 77.4126 E) the sun sets on 10 Mar 2026 18:27" in said[2]
    assert "1 h after sunset to 1 h after sunrise: from 10 Mar 2026 19:27" in said[3]
    anywhere = hours_of_night_anywhere(
        on("2026-03-10"), EXTENT, place="Sehore", after_sunset=Number(1), after_sunrise=Number(2)
    )
    assert "No position has been entered for Sehore" in str(anywhere.because[2])
    assert "2 h after sunrise" in str(anywhere.because[3])
    assert Reasoned.from_json(anywhere.to_json()).value == tuple(anywhere.value)


@pytest.mark.parametrize("written", ["23.26 N, 77.41 E", "23.26, 77.41", " 23.26° N , 77.41°E "])
def test_a_position_is_read_as_it_is_written(written: str) -> None:
    assert Position.written(written) == Position(23.26, 77.41)
    assert str(Position.written(written)) == "23.26 N, 77.41 E"


@pytest.mark.parametrize("wrong", ["", "23.26", "23.26 S, 77.41 E", "95, 77", "23, 190", "a, b"])
def test_what_is_no_position_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError):
        Position.written(wrong)


def test_an_extent_has_its_corners_and_holds_what_lies_within() -> None:
    assert str(EXTENT) == "21 to 26.9 N, 74 to 82.9 E"
    assert len(EXTENT.corners()) == 4
    assert EXTENT.holds(BHOPAL) and EXTENT.holds(Position(21, 82.9))
    assert not EXTENT.holds(Position(20.9, 78)) and not EXTENT.holds(Position(77.41, 23.26))
    for wrong in ("21 to 26", "26.9 to 21.0 N, 74.0 to 82.9 E", "21 to 26 N, 83 to 74 E"):
        with pytest.raises(ValueError):
            Extent.written(wrong)
