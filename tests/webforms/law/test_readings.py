"""Every reading of the Act has its record, and every area setting has its effect."""

from pathlib import Path

import pytest

from services.complaints.rules import court_for
from services.statute import law_in_force
from services.statute.book import the_book
from tests.law.india import on
from webforms.forms.for_stories import StoryForms
from webforms.law.index import DECISIONS
from webforms.law.readings_page import PLACE, all_readings, readings_page
from webforms.law.stories import JOURNEYS
from workflows.simulation import Player, Story, read_story

SETTINGS = {
    name: setting
    for layer in ("central", *the_book().states())
    for name, setting in the_book().layer(layer).settings.items()
}
NO_STORY_CAN_SEE = {"complaint_forum"}  # a paper names the court; tested below
READINGS = {
    *(f"A-{number}" for number in range(1, 31)),
    *(f"O{number}" for number in range(1, 18)),
    *(f"T-{letter}" for letter in "ABCDEFGHIJKL"),
}


def test_the_list_of_readings_is_true() -> None:
    kept = PLACE.read_text(encoding="utf-8") if PLACE.exists() else ""
    assert kept == readings_page(), f"{PLACE} is out of date; renew it: pinfold law index --write"


def test_every_reading_has_its_record() -> None:
    assert {reading.name for reading in all_readings()} == READINGS


def test_every_reading_that_can_be_followed_in_law_or_code_is_followed() -> None:
    # These misprints touch nothing that the program holds.
    idle = {"O7", "O11", "O14", "O15", "O17"}
    assert {reading.name for reading in all_readings() if not reading.files} <= idle


@pytest.mark.parametrize("name", SETTINGS)
def test_a_setting_names_a_record_that_is_there(name: str) -> None:
    assert (DECISIONS.parents[1] / SETTINGS[name].decision).is_file()


def stories_that_set(name: str) -> list[Path]:
    return [file for file in sorted(JOURNEYS.glob("*/*.yaml")) if name in file.read_text("utf-8")]


@pytest.mark.parametrize("name", sorted(set(SETTINGS) - NO_STORY_CAN_SEE))
def test_a_story_told_with_a_setting_does_not_hold_without_it(name: str) -> None:
    told = [read_story(file) for file in stories_that_set(name)]
    told = [(story, text) for story, text in told if name in story.settings]
    assert told, f"no story settles {name} otherwise than by its default: write one"
    with Player(StoryForms()) as player:
        assert any(not player.play(_without(story, name), text).ok for story, text in told)


def _without(story: Story, name: str) -> Story:
    kept = {key: value for key, value in story.settings.items() if key != name}
    return story.model_copy(update={"settings": kept})


@pytest.mark.parametrize(
    ("state", "day", "settings", "court"),
    [
        ("bihar", "2026-03-01", {}, "Chief Judicial Magistrate"),
        ("bihar", "2026-03-01", {"complaint_forum": "as_the_act_says"}, "Magistrate of the Dist"),
        ("bihar", "1974-03-31", {}, "Magistrate of the District"),
        ("punjab", "2026-03-01", {}, "Chief Judicial Magistrate, or a Judicial Magistrate"),
        ("himachal_pradesh", "2026-03-01", {}, "Chief Judicial Magistrate"),
    ],
)
def test_the_court_of_a_complaint_is_that_of_the_text_or_of_the_setting(
    state: str, day: str, settings: dict[str, str], court: str
) -> None:
    found = court_for(law_in_force(state, "Testpur", on(day), settings=settings))
    assert found.value.startswith(court)
    assert found.because[0].section == "section_20"
