"""Section 12B: the hours of the night in a notified area, with a position and without."""

from datetime import date

import pytest

from services.reckoning.clock import in_india
from services.refusals import RefusedByLaw
from services.statute import Law, LawError, law_in_force
from services.statute.confinement import (
    confines_by_night,
    hours_of_confinement,
    hours_that_hold,
    refuse_outside_the_hours,
)
from tests.law.india import at, on

NOTIFIED = frozenset({"section_12b"})
BHOPAL = {"position_of_local_area": "23.2599 N, 77.4126 E"}


def law(
    day: str = "2026-03-10",
    state: str = "madhya_pradesh",
    settings: dict[str, object] | None = None,
) -> Law:
    return law_in_force(state, "Berasia", on(day), notified=NOTIFIED, settings=settings or {})


def hours(of: Law, evening: date) -> tuple[str, str]:
    found = hours_of_confinement(of, evening).value
    return f"{in_india(found.begins_at):%d %H:%M}", f"{in_india(found.ends_at):%d %H:%M}"


def test_they_follow_the_sun_of_the_position_entered() -> None:
    # sunset 18:27 and sunrise 06:34 (tests/law/test_night.py), an hour after each
    assert hours(law(settings=BHOPAL), on("2026-03-10")) == ("10 19:27", "11 07:34")
    # 10 December: sunset 17:35:15, sunrise of the 11th 06:51:26; 10 June: 19:06:01 and 05:33:44
    assert hours(law("2026-12-10", settings=BHOPAL), on("2026-12-10")) == ("10 18:35", "11 07:52")
    assert hours(law("2026-06-10", settings=BHOPAL), on("2026-06-10")) == ("10 20:06", "11 06:34")


def test_without_a_position_they_are_the_longest_of_any_corner_of_the_state() -> None:
    alone = hours(law(), on("2026-03-10"))
    corners = [
        hours(law(settings={"position_of_local_area": each}), on("2026-03-10"))
        for each in ("21 N, 74 E", "21 N, 82.9 E", "26.9 N, 74 E", "26.9 N, 82.9 E")
    ]
    assert alone == (min(each[0] for each in corners), max(each[1] for each in corners))
    assert alone in {(begins, ends) for begins, _ in corners for _, ends in corners}


def test_a_state_that_follows_has_the_rule_and_its_own_extent() -> None:
    here = law(state="chhattisgarh")
    assert here.provision("section_12b.confined_from_hours_after_sunset").state == "madhya_pradesh"
    assert here.provision("geography.extent").state == "chhattisgarh"
    # farther east, so the evening is earlier; less far west, so the morning is not so late
    own, followed = hours(here, on("2026-03-10")), hours(law(), on("2026-03-10"))
    assert own[0] < followed[0] and own[1] < followed[1]


def test_before_it_was_parted_the_state_lay_farther_south_and_east() -> None:
    assert str(law("2000-10-31").provision("geography.extent").extent) == (
        "17.7 to 26.9 N, 74 to 84.5 E"
    )
    assert str(law("2000-11-01").provision("geography.extent").extent) == (
        "21 to 26.9 N, 74 to 82.9 E"
    )


@pytest.mark.parametrize(
    ("minute", "held"),
    [
        ("2026-03-10 07:35", True),
        ("2026-03-10 07:36", False),
        ("2026-03-10 12:00", False),
        ("2026-03-10 19:26", False),
        ("2026-03-10 19:27", True),
        ("2026-03-10 23:59", True),
        ("2026-03-11 00:00", True),
        ("2026-03-11 05:00", True),
        ("2026-12-31 23:59", True),
        ("2027-01-01 00:00", True),
        ("2026-12-10 07:30", True),
        ("2026-06-10 19:00", False),
    ],
)
def test_each_minute_is_within_or_outside(minute: str, held: bool) -> None:
    # 9 March: sunrise of the 10th 06:35, so until 07:35
    here = law(minute[:10], settings=BHOPAL)
    assert (hours_that_hold(here, at(minute)) is not None) is held


def test_a_refusal_says_the_hours_and_that_the_position_is_not_known() -> None:
    with pytest.raises(RefusedByLaw) as refused:
        refuse_outside_the_hours(law(settings=BHOPAL), at("2026-03-10 12:00"), field="seized_at")
    assert (refused.value.code, refused.value.field) == ("section_12b", "seized_at")
    assert "until 10 Mar 2026 07:35, and again from 10 Mar 2026 19:27" in str(refused.value)
    with pytest.raises(RefusedByLaw, match="position of Berasia has not been entered"):
        refuse_outside_the_hours(law(), at("2026-03-10 12:00"), field="seized_at")


def test_the_reasons_name_section_place_sun_and_hours() -> None:
    known = [
        str(each) for each in hours_of_confinement(law(settings=BHOPAL), on("2026-03-10")).because
    ]
    assert "1 hour: “during the period between one hour after sunset”" in known[0]
    assert "Setting of the area Berasia" in known[2]
    assert "At Berasia (23.2599 N, 77.4126 E)" in known[3]
    unknown = [str(each) for each in hours_of_confinement(law(), on("2026-03-10")).because]
    assert "taken as 21 to 26.9 N, 74 to 82.9 E" in unknown[2]
    assert "No position has been entered for Berasia" in unknown[3]


def test_it_runs_only_where_it_is_notified_and_confines() -> None:
    assert confines_by_night(law())
    assert not confines_by_night(law_in_force("madhya_pradesh", "Berasia", on("2026-03-10")))
    assert not confines_by_night(law(state="maharashtra"))
    with pytest.raises(LawError):
        hours_of_confinement(law(state="maharashtra"), on("2026-03-10"))


@pytest.mark.parametrize("wrong", ["Berasia", "95.1, 23.26", "", 23])
def test_a_position_that_is_none_is_refused(wrong: object) -> None:
    with pytest.raises(LawError, match="position_of_local_area"):
        hours_of_confinement(law(settings={"position_of_local_area": wrong}), on("2026-03-10"))
