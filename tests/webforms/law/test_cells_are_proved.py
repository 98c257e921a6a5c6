"""A State's rule is truly shown: without its law file and diagram one of its stories fails.

What the rule says is taken out of the book of the law (and the State's own diagram out of the
catalogue), and the stories said to show it are played: at least one must not hold any more.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from services.statute.book import the_book
from webforms.forms.for_stories import StoryForms
from webforms.law.cells import Cell, cells
from workflows.catalogue import Catalogue, the_catalogue
from workflows.simulation import BadStory, Player, read_story

NOT_BY_A_STORY = {
    # What a story can expect does not turn on these rows: words, papers, or a rule said twice.
    ("section_01", "maharashtra"): "the extension: the Act runs in the whole State",
    ("section_01", "madhya_pradesh"): "the extension: the Act runs in the whole State",
    ("section_04", "maharashtra"): "the order of establishment names the Commissioner",
    ("section_13", "madhya_pradesh"): "section 12A demands the same security",
    ("section_13", "maharashtra"): "section 12A demands the same security",
    ("section_14", "himachal_pradesh"): "the same days as in the State it follows",
    ("section_17", "himachal_pradesh"): "the same payee under another word",
    ("section_17", "madhya_pradesh"): "the pound-keeper holds the security; no other may",
    ("section_17", "maharashtra"): "the pound-keeper holds the security; no other may",
    ("section_20", "himachal_pradesh"): "the role hears it; the paper names the court",
    ("section_20", "punjab"): "the role hears it; the paper names the court",
}
PROVED = [cell for cell in cells() if (cell.section, cell.state) not in NOT_BY_A_STORY]


@contextmanager
def law_without(cell: Cell) -> Iterator[None]:
    """The book of the law without a State's own rows of a section."""
    book = the_book()
    layer, kept = book.layer(cell.state), dict(book.layer(cell.state).rows)
    for key in cell.rule.rows if cell.rule else ():
        del layer.rows[key]
    book._in_force.clear()
    try:
        yield
    finally:
        layer.rows.clear()
        layer.rows.update(kept)
        book._in_force.clear()


def catalogue_without(cell: Cell) -> Catalogue:
    """The diagrams without a State's own for a section."""
    over = the_catalogue().overlaid({})
    for drawing in cell.drawings:
        del over._layers[cell.state][drawing.process_id]
    return over


def holds(player: Player, cell: Cell) -> Iterator[bool]:
    # The State's own short stories first: one that fails is enough.
    for card in sorted(cell.stories, key=lambda card: card.path.parent.name != "states"):
        try:
            yield player.play(*read_story(card.path)).ok
        except (BadStory, LookupError):
            yield False


def test_what_no_story_can_prove_are_cells_with_a_rule() -> None:
    assert set(NOT_BY_A_STORY) <= {(cell.section, cell.state) for cell in cells()}


@pytest.mark.slow
@pytest.mark.parametrize("cell", PROVED, ids=lambda cell: f"{cell.section}-{cell.state}")
def test_without_the_rule_one_of_its_stories_fails(cell: Cell) -> None:
    with law_without(cell), Player(StoryForms(), catalogue=catalogue_without(cell)) as player:
        assert not all(holds(player, cell)), (
            f"nothing in the stories of {cell.section} in {cell.state} turns on its own rule: "
            "write one that does, in tests/journeys/states"
        )
