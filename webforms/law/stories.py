"""The stories, and which section of which State each of them shows.

A story shows a section if its file is named after it (`14a_claimed_in_the_hours.yaml`; the files
of the contract bear numbers of their own), if a step is refused under it, if an explanation must
cite it (`because`), or if a step fills a form that belongs to it. What shows a State's own rule
is decided in `cells`, which asks for more than a form that every State has.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from services.statute import UnknownState
from services.statute.book import the_book
from webforms.forms.registry import FORMS
from workflows.simulation import BadStory, read_story

JOURNEYS = Path(__file__).parents[2] / "tests" / "journeys"
CONTRACT = "contract"
_SECTION = re.compile(r"section_\d\d[a-z]?")
_NUMBER = re.compile(r"(\d\d)([a-z]?)_")


@dataclass(frozen=True)
class StoryCard:
    """One story: its file, what it tells, where it plays, and the sections it names."""

    path: Path
    title: str
    state: str
    named: frozenset[str]
    """Sections its file name, a refusal or an explanation names."""
    forms: frozenset[str]
    """Forms its steps fill and are not refused."""

    @property
    def sections(self) -> frozenset[str]:
        """The sections it shows: those named, and those of the forms filled."""
        return self.named | {FORMS[name].section for name in self.forms if name in FORMS}


@cache
def all_stories(folder: Path = JOURNEYS) -> tuple[StoryCard, ...]:
    """Every story of the repository, by folder and file; none where they are not installed.

    A file that is no story is left out: the tests of the stories say so, no page need fail for it.
    """
    return tuple(_readable(sorted(folder.glob("*/*.yaml"))))


def _readable(paths: Iterable[Path]) -> Iterator[StoryCard]:
    for path in paths:
        try:
            yield story_card(path)
        except (BadStory, UnknownState):
            continue


def story_card(path: Path) -> StoryCard:
    """What one story shows."""
    story, _text = read_story(path)
    named = set() if path.parent.name == CONTRACT else {*_of_the_file(path)}
    forms = set()
    for step in story.story:
        if step.do and not step.refused:
            forms.add(step.do)
        if step.refused and _SECTION.fullmatch(step.refused):
            named.add(step.refused)
        if step.expect and step.expect.because:
            named |= set(step.expect.because.values())
    state = the_book().state(story.state).slug  # a story may call it by another of its names
    return StoryCard(path, story.title, state, frozenset(named), frozenset(forms))


def _of_the_file(path: Path) -> list[str]:
    found = _NUMBER.match(path.name)
    return [f"section_{found[1]}{found[2]}"] if found else []
