"""A story of a State in which the Act does not run (s. 1): every act is refused, naming the law."""

from services.reckoning.clock import date_in_india
from services.statute import law_in_force
from services.statute.errors import OwnAct
from workflows.simulation.played import Failure, Played
from workflows.simulation.story import Story


def refused_by_its_own_act(story: Story) -> OwnAct | None:
    """The refusal of section 1, when the Act does not run in the State of the story."""
    try:
        law_in_force(story.state, story.local_area, date_in_india(story.story[0].at))
    except OwnAct as refusal:
        return refusal
    return None


def play_outside(story: Story, refusal: OwnAct) -> Played:
    """Play it: each act must be told as refused under section 1; there is nothing to look at."""
    played = Played(story.title, story.state)
    for number, step in enumerate(story.story, start=1):
        played.steps = number
        if step.do is None or step.refused != refusal.code or step.expect is not None:
            expected = "done" if step.refused is None else f"refused under {step.refused}"
            what, was = step.do or "a look at the register", f"refused under {refusal.code}"
            played.failures.append(Failure(number, step.at, what, expected, was, (str(refusal),)))
            break
    return played
