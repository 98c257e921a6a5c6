"""The cells of section and State that have a rule of their own, and the stories that show them.

A cell has a rule of its own if the State has a law file that speaks of the section, or a diagram
of its own for it. A story shows the cell if it plays in the State, or in one that follows it, and
names the section by its file, a refusal or an explanation, or fills a form that is only in the
State's own diagram. Filling a form of the central procedures shows nothing of the State.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from services.statute.book import the_book
from services.statute.sections import OwnRule, own_rules, sections_of_the_act
from webforms.law.comparing import section_of_procedure
from webforms.law.stories import StoryCard, all_stories
from workflows.catalogue import CENTRAL, the_catalogue
from workflows.drawing import Drawing


@dataclass(frozen=True)
class Cell:
    """One section in one State that has a rule of its own for it."""

    section: str
    state: str
    rule: OwnRule | None
    drawings: tuple[Drawing, ...]
    stories: tuple[StoryCard, ...]


def cells(stories: Iterable[StoryCard] | None = None) -> list[Cell]:
    """Every cell that has a rule of its own, by section and State."""
    told = tuple(all_stories() if stories is None else stories)
    rules = {(rule.section, rule.state): rule for rule in own_rules()}
    drawings = _own_drawings()
    found = []
    for section in sections_of_the_act():
        for state in the_book().states():
            at = (section, state)
            if at in rules or at in drawings:
                own = tuple(drawings.get(at, ()))
                shown = tuple(card for card in told if _shows(card, section, state, own))
                found.append(Cell(section, state, rules.get(at), own, shown))
    return found


def continued() -> list[str]:
    """The States whose law is that of another State, by name of folder."""
    return [
        slug
        for slug, info in the_book().states().items()
        if info.act_runs and info.follows != CENTRAL
    ]


def without_the_act() -> list[str]:
    """The States in which the Act does not run."""
    return [slug for slug, info in the_book().states().items() if not info.act_runs]


def own_forms(drawings: Iterable[Drawing]) -> frozenset[str]:
    """The forms that are in these diagrams and in none of the central ones."""
    central = {
        element.form
        for version in the_catalogue().procedures(CENTRAL).versions.values()
        for element in version.drawing.elements.values()
    }
    own = {element.form for drawing in drawings for element in drawing.elements.values()}
    return frozenset(form for form in own - central if form)


def _own_drawings() -> dict[tuple[str, str], list[Drawing]]:
    found: dict[tuple[str, str], list[Drawing]] = {}
    for state in the_book().states():
        for process_id, version in the_catalogue().procedures(state).versions.items():
            section = section_of_procedure(process_id)
            if version.state == state and section.startswith("section_"):
                found.setdefault((section, state), []).append(version.drawing)
    return found


def _shows(card: StoryCard, section: str, state: str, drawings: tuple[Drawing, ...]) -> bool:
    if section not in card.named and not (card.forms & own_forms(drawings)):
        return False
    if card.state == state:
        return True
    info = the_book().state(card.state)
    if not info.act_runs:
        return False
    # A State that follows shows the rule too, unless it has one of its own for the section.
    chain = [link.slug for link in the_book().chain(card.state)]
    if state not in chain:
        return False
    nearer = chain[: chain.index(state)]
    return not any(rule.section == section and rule.state in nearer for rule in own_rules())
