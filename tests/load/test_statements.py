"""One human task costs at most twelve statements and one commit, however big the office.

Counted are the statements between BEGIN and COMMIT, on SQLite and on PostgreSQL. What the books
demand is written row by row of the law, so some acts cannot do with twelve; each of these has a
ceiling of its own, with the reason, so that it does not grow unseen.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from services.database import Sessions, open_database
from tests.load import acts
from tests.load.counting import counting
from tests.load.crowd import Crowd
from tests.load.tasks import FORMS
from webforms.forms.for_stories import StoryForms
from webforms.schema import every_table
from workflows.catalogue import the_catalogue
from workflows.outcome import Outcome
from workflows.simulation import read_story
from workflows.simulation.playing import Playing

MOST = 12
CEILINGS = {
    # A payment in the first period ends the limit of seven days: the timer and its case.
    "settle_dues": 14,
    # Beside the sale: each purchaser, three papers, the surplus and the procedure of section 17.
    "record_sale": 27,
}
STORIES = ("01_claimed_on_the_seventh_day", "02_unclaimed_and_sold", "07_as_many_as_necessary")
CONTRACT = Path(__file__).parents[1] / "journeys" / "contract"


@pytest.fixture
def sessions(database_url: str) -> Iterator[Sessions]:
    opened = open_database(database_url)
    every_table().create_all(opened.engine)
    yield opened
    opened.engine.dispose()


def test_a_task_of_a_busy_pound_takes_twelve_statements_and_one_commit(sessions: Sessions) -> None:
    crowd = Crowd(sessions)
    made = crowd.add(report_unclaimed=1, settle_dues=1)
    for form in FORMS:
        (entry_id,) = made["settle_dues" if form in FORMS[3:] else "report_unclaimed"]
        task = acts.ready(crowd, form, entry_id)
        with counting(sessions.engine) as count, sessions.writing.begin() as session:
            task.complete(session)
        assert count.statements <= MOST, "\n".join([form, *count.said])
        assert count.commits == 1, form


class Counted(Playing):
    """A story whose tasks are counted as they are done."""

    def _act(self, session: Any, form: str, *rest: Any) -> Outcome:
        with counting(self.sessions.engine) as count:
            outcome = super()._act(session, form, *rest)
            session.flush()
        if self.catalogue.start_form(form, self.story.state) is None:
            said[form].append(count.said)
        return outcome


said: defaultdict[str, list[list[str]]] = defaultdict(list)


@pytest.mark.parametrize("name", STORIES)
def test_the_tasks_of_a_story_keep_to_it(sessions: Sessions, name: str) -> None:
    said.clear()
    whole, _ = read_story(CONTRACT / f"{name}.yaml")
    done = [step for step in whole.story if not step.refused]  # a refusal writes nothing
    story = whole.model_copy(update={"story": done})
    counted = Counted(
        story, StoryForms(), the_catalogue(), sessions, forgetful=False, show=False
    ).play()
    assert counted.ok, counted.failures
    assert said
    for form, times in said.items():
        for each in times:
            assert len(each) <= CEILINGS.get(form, MOST), "\n".join([form, *each])
