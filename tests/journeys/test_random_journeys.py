"""Whatever people do, and whenever: the law, the money and the heads stay in order.

Each example is a journey in one State: up to three seizures, then moves drawn by chance, most of
them lawful, some of which must be refused; and an end, at which for two years nobody acts or
everybody does his duty. What must hold after each move is in `random_journeys/`. Every journey is
played again, each move by diagrams that no move has touched, as in another process.
"""

import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from tests.journeys.random_journeys.chance import Chance
from tests.journeys.random_journeys.done import plan_of, to_be_met
from tests.journeys.random_journeys.journey import Journey, digest, replay
from tests.journeys.random_journeys.scene import STATES, Scene, draw_scene
from webforms.forms.for_stories import StoryForms
from workflows.simulation import Player

SECONDS = float(os.environ.get("PINFOLD_JOURNEYS_SECONDS", "0"))
"""Set by `make prove`: other journeys each time, for so long. Else always the same ones."""
AT_A_TIME, SHORT = 5, 15
Players = tuple[Player, Player]
OTHERS = settings(
    max_examples=AT_A_TIME,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    print_blob=True,
)


@pytest.fixture(scope="module")
def players() -> Iterator[Players]:
    with Player(StoryForms()) as player, Player(StoryForms(), forgetful=True) as forgetful:
        yield player, forgetful


@pytest.mark.parametrize("state", STATES)
def test_everything_stays_in_order_on_a_journey_in(players: Players, state: str) -> None:
    chance = Chance.always_the_same(f"{state} 0")
    scene = draw_scene(chance, state, plan_of(state).notified(0))
    go(players, chance, scene, set(), longest=SHORT)


@pytest.mark.exhaustive
@pytest.mark.parametrize("state", STATES)
def test_every_act_is_met_on_the_journeys_of(players: Players, state: str) -> None:
    plan, counted = plan_of(state), Counter[str]()
    missing = to_be_met(players[0].catalogue, state)
    for number in range(plan.at_most):
        if number >= plan.journeys and not missing:
            break
        chance = Chance.always_the_same(f"{state} {number}")
        scene = draw_scene(chance, state, plan.notified(number))
        counted.update(go(players, chance, scene, missing, longest=plan.longest))
    sys.stdout.write(f"{state}: {dict(sorted(counted.items()))}\n")
    assert not missing, f"{sorted(missing)} never done: draw them, or list them in NOT_DONE"


def many_more(players: Players) -> None:
    """Journeys, a few at a time, until the time is over; the first fault is told as it was."""
    counted: Counter[str] = Counter()

    def once(data: st.DataObject) -> None:
        try:
            chance = Chance.of(data)
            counted.update(go(players, chance, draw_scene(chance), set(), longest=60))
        except AssertionError as fault:
            counted["faults"] += 1
            if counted["faults"] == 1:
                sys.stderr.write(f"{fault}\n")
            raise
        counted["journeys"] += 1

    ends = time.monotonic() + SECONDS
    while time.monotonic() < ends:
        number = random.SystemRandom().getrandbits(32)
        try:
            seed(number)(OTHERS(given(data=st.data())(once)))()
        finally:
            sys.stderr.write(f"seed {number}: {counted['journeys']} journeys so far\n")
    sys.stderr.write(f"{dict(sorted(counted.items()))}\n")


if SECONDS:  # nothing to be skipped, and said to be, where it was not asked for

    def test_everything_stays_in_order_on_many_more(players: Players) -> None:
        many_more(players)


def go(
    players: Players, chance: Chance, scene: Scene, missing: set[str], *, longest: int
) -> Counter[str]:
    """Play a journey, play it again as other processes would, compare; say what was done."""
    journey = Journey(players[0], scene, chance, missing)
    journey.play(chance.number(longest // 3, longest))
    journey.rows_agree_with_the_engine()
    again = replay(players[1], journey.scene, journey.moves)
    assert digest(again) == digest(journey.acting)
    return journey.counted
