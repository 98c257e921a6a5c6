"""A story of a State in which the Act does not run (s. 1): every act is refused, naming the law."""

from services.reckoning.clock import date_in_india
from services.refusals import Told
from services.statute import law_in_force
from services.statute.errors import OwnAct
from workflows.simulation.expectations import compare_with_nothing
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
    """Play it: each act must be told as refused under section 1, and the register stays empty."""
    played = Played(story.title, story.state)
    for number, step in enumerate(story.story, start=1):
        played.steps = number
        if step.do is not None and step.refused != refusal.code:
            expected = Told("done") if step.refused is None else refused_under(step.refused)
            was, why = refused_under(refusal.code), because_of(refusal)
            failure = Failure(number, step.at, as_word(step.do), expected, was, why)
            played.failures.append(failure)
        for found in compare_with_nothing(step.expect) if step.expect is not None else ():
            failure = Failure(number, step.at, found.what, found.expected, found.was)
            played.failures.append(failure)
        if played.failures:
            break
    return played
