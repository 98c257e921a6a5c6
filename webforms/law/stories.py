"""The stories, and which section of which State each of them shows.

A story shows a section if its file is named after it (`14a_claimed_in_the_hours.yaml`; the files
of the contract bear numbers of their own), if a step is refused under it, if an explanation must
cite it (`because`), or if a step fills a form that belongs to it. What shows a State's own rule
is decided in `cells`, which asks for more than a form that every State has.
"""

import json
import os
import re
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from services.statute import UnknownState
from services.statute.book import the_book
from webforms.forms.registry import FORMS
from workflows.simulation import BadStory, read_story, reading

JOURNEYS = Path(__file__).parents[2] / "tests" / "journeys"
KEPT = JOURNEYS.parents[1] / "build" / "stories.json"
"""What was read of the stories the last time; of a checkout, for only it has stories."""
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
    To read them all takes some seconds, so what was read is kept until a file changes.
    """
    paths = sorted(folder.glob("*/*.yaml"))
    kept = KEPT if folder == JOURNEYS and paths else None
    mark = _mark_of(paths)
    found = _kept(kept, mark) if kept else None
    if found is None:
        found = tuple(_readable(paths))
        if kept:
            _keep(kept, mark, found)
    return found


def _mark_of(paths: Iterable[Path]) -> str:
    """A word that is another whenever a story, or how it is read, has changed."""
    read_by = [Path(__file__), *Path(reading.__file__).parent.glob("*.py")]
    seen = [
        (str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in (*paths, *read_by)
    ]
    return sha256(repr(seen).encode()).hexdigest()


def _kept(file: Path, mark: str) -> tuple[StoryCard, ...] | None:
    try:
        said = json.loads(file.read_text(encoding="utf-8"))
        if said["mark"] != mark:
            return None
        return tuple(
            StoryCard(Path(path), title, state, frozenset(named), frozenset(forms))
            for path, title, state, named, forms in said["stories"]
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _keep(file: Path, mark: str, found: Iterable[StoryCard]) -> None:
    """Written whole beside its place, then put there; where nothing can be written, not kept."""
    stories = [
        (str(each.path), each.title, each.state, sorted(each.named), sorted(each.forms))
        for each in found
    ]
    with suppress(OSError):
        file.parent.mkdir(exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=file.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as written:
            json.dump({"mark": mark, "stories": stories}, written)
        os.replace(beside, file)


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
