"""What was done in a task before it was withdrawn, and is entered after it (enteredLate)."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from services.identity import Actor
from services.ledger.queries import totals
from services.reckoning.clock import midnight_in_india
from services.refusals import RefusedForm, RefusedTask
from webforms.forms.for_stories import StoryForms
from workflows import complete_task
from workflows.happened import when_it_happened
from workflows.outcome import Outcome
from workflows.simulation import Player, read_story
from workflows.store import HumanTask, Proceeding

LATE = Path(__file__).parents[1] / "journeys" / "late"
STORY = LATE / "17_decided_in_time_entered_after_the_lapse.yaml"
HOLDER = Actor(officer_id=1, name="Meera", role="magistrate_of_the_district", office_id=None)
LAPSED_AT = midnight_in_india(date(2026, 6, 18))


@pytest.fixture
def player() -> Iterator[Player]:
    """A claim to a surplus that is undecided on its last day; no timer has been fired since."""
    with Player(StoryForms()) as player:
        story, _text = read_story(STORY)
        asked = [step for step in story.story if step.at < LAPSED_AT]
        assert player.play(story.model_copy(update={"story": asked})).ok
        yield player


def decide(player: Player, decided_on: date, key: str | None = None) -> Outcome:
    answers: dict[str, Any] = {"established": True, "decided_on": decided_on}
    with player.sessions.writing() as session, session.begin():
        task = session.scalars(select(HumanTask).where(HumanTask.form == "decide_surplus_claim"))
        return complete_task(session, task.one().id, answers, actor=HOLDER, at=LAPSED_AT, key=key)


def paid(player: Player) -> str:
    with player.sessions.reading() as session:
        return str(totals(session, 1)["surplus_paid"])


def test_a_task_that_falls_in_this_very_transaction_takes_up_what_was_done_before_it_fell(
    player: Player,
) -> None:
    with pytest.raises(RefusedTask):
        decide(player, date(2026, 6, 18))
    assert paid(player) == "0.00"
    decide(player, date(2026, 6, 17))
    assert paid(player) == "300.00"


def test_what_is_sent_twice_has_its_effect_once(player: Player) -> None:
    first = decide(player, date(2026, 6, 17), key="a")
    again = decide(player, date(2026, 6, 17), key="a")
    assert again.replayed and again.proceeding_id == first.proceeding_id
    with pytest.raises(RefusedTask):
        decide(player, date(2026, 6, 17), key="b")
    with player.sessions.reading() as session:
        begun = select(Proceeding).where(Proceeding.process_id == "section_17_surplus_claim")
        assert len(session.scalars(begun).all()) == 2, "the claim, and its late decision"


def test_a_day_without_an_hour_is_its_end_and_today_is_now() -> None:
    now = LAPSED_AT + timedelta(hours=9)
    today, yesterday = {"decided_on": date(2026, 6, 18)}, {"decided_on": date(2026, 6, 17)}
    assert when_it_happened("decide_surplus_claim", today, now) is None
    last_minute = LAPSED_AT - timedelta(minutes=1)
    assert when_it_happened("decide_surplus_claim", yesterday, now) == last_minute
    assert when_it_happened("deposit_surplus", yesterday, now) is None, "not its day"
    assert when_it_happened("settle_dues", {"happened_at": now}, now) == now
    with pytest.raises(RefusedForm):
        when_it_happened("settle_dues", {"happened_at": now + timedelta(minutes=1)}, now)
