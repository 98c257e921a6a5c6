"""Whatever people do, and whenever: the law, the money and the heads stay in order.

Each example is a journey in one State: up to three seizures, then moves drawn by chance, most of
them lawful, some of which must be refused; and an end, at which for two years nobody acts or
everybody does his duty. What must hold after each move is in `random_journeys/`. Every journey is
played again with every proceeding saved, and its diagrams read anew, between two moves.
"""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from tests.journeys.random_journeys.chance import Chance
from tests.journeys.random_journeys.journey import Journey, digest, replay
from tests.journeys.random_journeys.scene import draw_scene
from webforms.forms.for_stories import StoryForms
from workflows.simulation import Player

EXAMPLES = int(os.environ.get("PINFOLD_JOURNEYS", "0"))
"""So many journeys, other ones each time (`make prove`); a few, always the same, when not set."""
LONG = bool(EXAMPLES)


@pytest.fixture(scope="module")
def players() -> Iterator[tuple[Player, Player]]:
    with Player(StoryForms()) as player, Player(StoryForms(), forgetful=True) as forgetful:
        yield player, forgetful


@settings(
    max_examples=EXAMPLES or 20,
    derandomize=not LONG,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
def test_everything_stays_in_order_on_a_random_journey(
    players: tuple[Player, Player], data: st.DataObject
) -> None:
    chance = Chance(data.draw)
    journey = Journey(players[0], draw_scene(chance), chance)
    journey.play(chance.number(5, 60 if LONG else 40))
    journey.rows_agree_with_the_engine()
    for what in journey.counted:
        event(what)
    again = replay(players[1], journey.scene, journey.moves)
    assert digest(again) == digest(journey.acting)
