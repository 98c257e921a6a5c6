"""A story of a State in which the Act does not run (s. 1): every act is refused, naming the law."""

from services.reckoning.clock import date_in_india
from services.refusals import Told
from services.statute import law_in_force
from services.statute.errors import OwnAct
from workflows.simulation.played import Failure, Played
from workflows.simulation.story import Story
from workflows.simulation.telling import as_word, because_of, refused_under


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
            expected = Told("done") if step.refused is None else refused_under(step.refused)
            what = as_word(step.do) if step.do else Told("a look at the register")
            was, why = refused_under(refusal.code), because_of(refusal)
            played.failures.append(Failure(number, step.at, what, expected, was, why))
            break
    return played
