"""The sections of the Act in their order, and which of them a State gives a rule of its own.

Serves every section: what is asked here is where the law stands, not what it says on a day.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from services.statute.book import CENTRAL, LawBook, the_book
from services.statute.layers import Dated
from services.statute.states import StateInfo

LAST_SECTION = 31
"""The central Act ends with section 31; a State may insert after a section, not after the last."""
EVER_AFTER = date.max
"""A day on which everything that has begun and not ended is law."""
_NAME = re.compile(r"section_(\d\d)([a-z]?)")


@dataclass(frozen=True)
class OwnRule:
    """What one State's own law files say about one section, key by key."""

    state: str
    section: str
    rows: dict[str, list[Dated]]


def sections_of_the_act(book: LawBook | None = None) -> list[str]:
    """Give every section in order: those numbered in the Act, and those States inserted."""
    held = book or the_book()
    numbered = {f"section_{number:02}" for number in range(1, LAST_SECTION + 1)}
    inserted = {key.partition(".")[0] for key in held.known_keys()}
    return sorted(numbered | {name for name in inserted if _NAME.fullmatch(name)})


def number_of(section: str) -> str:
    """Give a section as it is cited: ``section_14a`` is 14A."""
    found = _NAME.fullmatch(section)
    if found is None:
        return section
    return f"{int(found[1])}{found[2].upper()}"


def titles_of(section: str, book: LawBook | None = None) -> dict[str, str]:
    """Give the headings of a section by layer: the central one first, then those that differ."""
    held = book or the_book()
    found: dict[str, str] = {}
    for layer in [CENTRAL, *held.states()]:
        title = held.layer(layer).titles.get(section)
        if title is not None and title not in found.values():
            found[layer] = title
    return found


def central_rows(section: str, book: LawBook | None = None) -> dict[str, list[Dated]]:
    """Give what the central text says of a section, its offices included, by key."""
    return _rows(CENTRAL, section, book or the_book())


def own_rules(book: LawBook | None = None) -> list[OwnRule]:
    """Give every section that a State's own law files say something about, in order."""
    held = book or the_book()
    found = []
    for section in sections_of_the_act(held):
        for state in held.states():
            rows = _rows(state, section, held)
            if rows:
                found.append(OwnRule(state, section, rows))
    return found


def followers_of(state: str, key: str, book: LawBook | None = None) -> list[StateInfo]:
    """Give the other States in which a provision of this State's files is law."""
    held = book or the_book()
    return [
        info
        for slug, info in held.states().items()
        if slug != state
        and info.act_runs
        and any(link.slug == state for link in held.chain(slug))
        and (found := held.in_force(slug, EVER_AFTER).get(key)) is not None
        and found.state == state
    ]


def _rows(layer: str, section: str, book: LawBook) -> dict[str, list[Dated]]:
    return dict(_of_section(layer, section, book))


def _of_section(layer: str, section: str, book: LawBook) -> Iterator[tuple[str, list[Dated]]]:
    for key, rows in book.layer(layer).rows.items():
        if rows[0].provision.section == section and not key.startswith("settings."):
            yield key, rows
