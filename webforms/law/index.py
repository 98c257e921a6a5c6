"""The index of the Act: of each section all that the program has for it.

Provisions with what each State changes, diagrams, forms, operations and checks, papers, decision
records that cite it, stories. Serves every section; read by `pinfold law index` and by the pages.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from services.statute.book import the_book
from services.statute.layers import Dated
from services.statute.sections import (
    OwnRule,
    central_rows,
    own_rules,
    sections_of_the_act,
    titles_of,
)
from webforms.forms.base import LegalForm
from webforms.forms.registry import FORMS
from webforms.law.papers_by_section import cited_sections, papers_by_section
from webforms.law.stories import StoryCard, all_stories
from workflows.catalogue import CENTRAL, the_catalogue
from workflows.drawing import Drawing
from workflows.operations import Registered, all_checks, all_operations

DECISIONS = Path(__file__).parents[2] / "docs" / "decisions"
_KEY = re.compile(r"section_\d\d[a-z]?")
_OF_A_PROCEDURE = re.compile(r"section_(\d\d)([a-z]?)(?:_(\d\d)_)?")
_OTHER_ACTS = re.compile(
    r"[Ss]ections? [\d(), and]+ of the (?!Act\b|Cattle)[A-Z][^.;]*"
    r"|(General Clauses|Limitation|Penal Code|Police) Act[^.;]*",
)


@dataclass(frozen=True)
class Decision:
    """A decision record that cites sections of the Act."""

    path: Path
    title: str
    """The first line of the record: its number and its name."""
    sections: frozenset[str]

    @property
    def name(self) -> str:
        """The name without the number."""
        return self.title.partition(" ")[2]

    @property
    def number(self) -> str:
        """The number of the record, as it is cited."""
        return self.title.partition(" ")[0]


@dataclass(frozen=True)
class Indexed:
    """All that the program has for one section."""

    section: str
    titles: dict[str, str]
    central: dict[str, list[Dated]]
    own: list[OwnRule]
    settings: list[tuple[str, str]]
    """Layer and name of each area setting of the section."""
    diagrams: list[tuple[str, Drawing]]
    """Layer and drawing of each procedure named after the section."""
    steps_in: list[tuple[str, Drawing]]
    """Other procedures that have a step of this section."""
    forms: list[type[LegalForm]]
    operations: list[Registered]
    checks: list[Registered]
    papers: tuple[str, ...]
    decisions: list[Decision]
    stories: list[StoryCard]
    """Stories that name the section."""
    also: int
    """How many more stories fill a form of it."""

    @property
    def kinds(self) -> list[str]:
        """The States that made a section which the central Act has not."""
        made = (
            rule.state
            for rule in self.own
            if any(key.startswith(f"{self.section}.") for key in rule.rows)
        )
        return [] if self.central else list(made)


@cache
def index_of(section: str) -> Indexed:
    """What the program has for one section."""
    stories = all_stories()
    named = [card for card in stories if section in card.named]
    diagrams = [each for each in _all_drawings() if section in sections_of_drawing(each[1])]
    steps = [
        each
        for each in _all_drawings()
        if each not in diagrams
        and any(element.section == section for element in each[1].elements.values())
    ]
    return Indexed(
        section=section,
        titles=titles_of(section),
        central=central_rows(section),
        own=[rule for rule in own_rules() if rule.section == section],
        settings=[
            (layer, name)
            for layer in (CENTRAL, *the_book().states())
            for name, setting in the_book().layer(layer).settings.items()
            if setting.section == section
        ],
        diagrams=diagrams,
        steps_in=steps,
        forms=[form for form in FORMS.values() if form.section == section],
        operations=_of(_ours(all_operations()), section),
        checks=_of(_ours(all_checks()), section),
        papers=papers_by_section().get(section, ()),
        decisions=[each for each in all_decisions() if section in each.sections],
        stories=named,
        also=sum(1 for card in stories if section in card.sections) - len(named),
    )


def whole_index() -> list[Indexed]:
    """Every section of the Act, in order."""
    return [index_of(section) for section in sections_of_the_act()]


def sections_of_drawing(drawing: Drawing) -> list[str]:
    """The sections a procedure is named after: `section_24_27_offences` is of 24, 25, 26, 27."""
    named = _OF_A_PROCEDURE.match(drawing.process_id)
    if named is None:
        return []
    first, last = int(named[1]), int(named[3] or named[1])
    return [f"section_{number:02}{named[2]}" for number in range(first, last + 1)]


@cache
def all_decisions(folder: Path = DECISIONS) -> tuple[Decision, ...]:
    """Every decision record of the repository; none where they are not installed."""
    found = []
    for path in sorted(folder.glob("0*.md")):
        text = path.read_text(encoding="utf-8")
        of_this_act = _OTHER_ACTS.sub("", text)
        sections = {*_KEY.findall(of_this_act), *cited_sections(of_this_act)}
        title = text.splitlines()[0].lstrip("# ").strip()
        found.append(Decision(path, title, frozenset(sections)))
    return tuple(found)


@cache
def _all_drawings() -> tuple[tuple[str, Drawing], ...]:
    found = []
    for layer in (CENTRAL, *the_book().states()):
        own = None if layer == CENTRAL else layer
        for version in the_catalogue().procedures(layer).versions.values():
            if version.state == own:
                found.append((layer, version.drawing))
    return tuple(found)


def _ours(registered: Mapping[str, Registered]) -> list[Registered]:
    """Those of the program itself; a test may have registered others."""
    return [each for each in registered.values() if each.module.startswith("workflows.")]


def _of(registered: Iterable[Registered], section: str) -> list[Registered]:
    return [each for each in registered if each.section == section]
