"""Every story holds: those of the contract and our own, each played twice.

The second time every step is done by diagrams that no step has touched, as in another process.
Stories whose procedures are not drawn yet are listed in `not_yet.txt`; they must not hold.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journeys.known_then import known_otherwise
from tests.journeys.replayed import told_otherwise_by_the_acts
from webforms.forms.for_stories import StoryForms
from workflows.simulation import Played, Player, read_story

HERE = Path(__file__).parent
STORIES = sorted(HERE.glob("*/*.yaml"))
CONTRACT = sorted((HERE / "contract").glob("*.yaml"))


def not_yet() -> dict[str, str]:
    lines = (HERE / "not_yet.txt").read_text().splitlines()
    listed = (
        (line.split()[0], line.split()[1])
        for line in lines
        if line.strip() and not line.startswith("#")
    )
    return dict(listed)


@pytest.fixture(scope="module")
def players() -> Iterator[tuple[Player, Player]]:
    with Player(StoryForms()) as straight, Player(StoryForms(), forgetful=True) as forgetful:
        yield straight, forgetful


def told(played: Played) -> str:
    return "\n".join(str(failure) for failure in played.failures)


@pytest.mark.parametrize(
    "file", [file for file in STORIES if file.name not in not_yet()], ids=lambda file: file.stem
)
def test_the_story_holds(players: tuple[Player, Player], file: Path) -> None:
    story, text = read_story(file)
    for player in players:
        played = player.play(story, text)
        assert played.ok, f"{'forgetful: ' if player.forgetful else ''}{told(played)}"
        assert played.steps == len(story.story)
        assert not told_otherwise_by_the_acts(player)
    assert not known_otherwise(players[0], story)


def test_what_is_said_to_wait_for_its_procedure_does_not_hold_yet(
    players: tuple[Player, Player],
) -> None:
    for name in not_yet():
        played = players[0].play(*read_story(HERE / "contract" / name))
        assert not played.ok, f"{name} holds now: take it out of not_yet.txt"


def test_every_story_that_waits_is_of_the_contract() -> None:
    assert set(not_yet()) <= {file.name for file in CONTRACT}


def test_no_two_stories_have_one_title() -> None:
    lines = [re.findall(r"^title:.*", file.read_text(), re.MULTILINE) for file in STORIES]
    titles = [title for (title,) in lines]
    assert len(set(titles)) == len(titles)
