"""docs/sections.md is true, and every State's own rule for a section is shown by a story."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from services.statute import states
from services.statute.sections import sections_of_the_act
from webforms.forms.for_stories import StoryForms
from webforms.forms.registry import FORMS
from webforms.law import stories
from webforms.law.cells import Cell, cells, continued, without_the_act
from webforms.law.index import index_of, sections_of_drawing, whole_index
from webforms.law.index_page import COMMAND, PLACE, whole_page
from webforms.law.papers_by_section import cited_sections, papers_by_section
from webforms.law.stories import all_stories, story_card
from workflows.catalogue import the_catalogue
from workflows.operations import Registered, all_checks, all_operations
from workflows.simulation import Player, read_story

STORY = """\
title: Nobody may seize here
state: {state}
story:
  - at: 2026-03-02 08:00
    do: order_release
    with: {{court: any}}
    refused: section_01
"""


def test_the_index_in_docs_is_true() -> None:
    kept = PLACE.read_text(encoding="utf-8") if PLACE.exists() else ""
    assert kept == whole_page(), f"docs/sections.md is out of date; renew it: {COMMAND}"


def test_every_link_of_the_index_leads_to_a_file() -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", whole_page())
    assert targets
    assert [each for each in set(targets) if not (PLACE.parent / each).exists()] == []


@pytest.mark.parametrize("cell", cells(), ids=lambda cell: f"{cell.section}-{cell.state}")
def test_a_rule_of_a_states_own_is_shown_by_a_story(cell: Cell) -> None:
    rule = [*(cell.rule.rows if cell.rule else ()), *(each.process_id for each in cell.drawings)]
    assert cell.stories, (
        f"{cell.state} has a rule of its own for {cell.section} ({', '.join(rule)}) and no story "
        "shows it: write one in tests/journeys/states, its file named after the section"
    )


@pytest.mark.parametrize("state", continued())
def test_a_state_that_continues_anothers_law_has_a_story(state: str) -> None:
    assert any(card.state == state for card in all_stories())


@pytest.mark.parametrize("state", without_the_act())
def test_where_the_act_does_not_run_every_act_is_refused(state: str, tmp_path: Path) -> None:
    file = tmp_path / "refused.yaml"
    story = STORY.format(state=state)
    info = next(info for info in states() if info.slug == state)
    with Player(StoryForms()) as player:
        file.write_text(story, encoding="utf-8")
        assert player.play(*read_story(file)).ok
        for told in ("", "    refused: section_20\n"):
            file.write_text(story.replace("    refused: section_01\n", told), encoding="utf-8")
            (failure,) = player.play(*read_story(file)).failures
            assert failure.was == "refused under section_01"
            assert (info.own_act or info.not_extended or "?") in failure.why[0]
        looked = "    refused: section_01\n    expect: {heads: {1: in_pound}}\n"
        file.write_text(story.replace("    refused: section_01\n", looked), encoding="utf-8")
        (failure,) = player.play(*read_story(file)).failures
        assert failure.was == "nothing has been entered yet"


def ours(registered: Mapping[str, Registered]) -> set[str]:
    """What the program itself registers; other tests register more."""
    return {name for name, each in registered.items() if each.module.startswith("workflows.")}


def test_nothing_the_program_has_is_left_out_of_the_index() -> None:
    index = whole_index()
    assert {form.name for each in index for form in each.forms} == set(FORMS)
    assert {act.name for each in index for act in each.operations} == ours(all_operations())
    assert {act.name for each in index for act in each.checks} == ours(all_checks())
    listed = {d.file for each in index for _, d in [*each.diagrams, *each.steps_in]}
    assert {drawing.file for drawing in the_catalogue().drawings()} == listed


def test_a_story_names_the_section_of_its_file_but_one_of_the_contract_does_not() -> None:
    cards = {card.path.stem: card for card in all_stories()}
    assert "section_14a" in cards["14a_report_one_minute_late"].named
    assert "section_04" not in cards["04_maharashtra_four_weeks"].named
    assert "section_16" in cards["04_maharashtra_four_weeks"].named  # a step is refused under it


def test_a_form_of_the_central_procedures_shows_nothing_of_a_state(tmp_path: Path) -> None:
    folder = tmp_path / "states"
    folder.mkdir()
    file = folder / "plain.yaml"
    text = "title: t\nstate: punjab\nstory: [{at: 2026-03-02 08:00, do: stick_up_notice}]\n"
    file.write_text(text, encoding="utf-8")
    card = story_card(file)
    assert "section_14" in card.sections
    assert not any(cell.stories for cell in cells([card]))


def test_the_sections_that_states_inserted_stand_after_their_number() -> None:
    order = sections_of_the_act()
    assert order[:2] == ["section_01", "section_02"] and order[-1] == "section_31"
    assert order.index("section_12") + 1 == order.index("section_12a")
    assert order.index("section_14") + 1 == order.index("section_14a")
    assert index_of("section_12b").kinds == ["madhya_pradesh", "maharashtra"]


def test_a_diagram_named_after_several_sections_is_listed_under_each() -> None:
    (drawing,) = [d for d in the_catalogue().drawings() if d.process_id == "section_24_27_offences"]
    assert sections_of_drawing(drawing) == [f"section_{number}" for number in (24, 25, 26, 27)]


def test_sections_cited_in_words_are_read() -> None:
    assert cited_sections("sections 14, 14A and 16") == ["section_14", "section_14a", "section_16"]
    assert cited_sections("Sections 24 to 26:") == ["section_24", "section_25", "section_26"]


def test_papers_are_found_where_kind_and_section_turn_on_the_same_question() -> None:
    assert papers_by_section()["section_13"] == ("receipt",)
    assert "deposit_receipt" in papers_by_section()["section_15"]
    assert "sale_record" in papers_by_section()["section_14a"]


TOLD = "title: {title}\nstate: bihar\nstory:\n  - {{at: 2026-03-02 09:00, expect: {{open: []}}}}\n"


def test_what_was_read_of_the_stories_is_kept_until_one_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journeys = tmp_path / "journeys"
    (journeys / "central").mkdir(parents=True)
    told = journeys / "central" / "14_told.yaml"
    told.write_text(TOLD.format(title="First"), encoding="utf-8")
    monkeypatch.setattr(stories, "JOURNEYS", journeys)
    monkeypatch.setattr(stories, "KEPT", tmp_path / "build" / "stories.json")
    read = all_stories.__wrapped__
    with monkeypatch.context() as once:
        (first,) = read(journeys)
        once.setattr(stories, "story_card", None)  # nothing is read again
        assert read(journeys) == (first,)
    told.write_text(TOLD.format(title="Second and longer"), encoding="utf-8")
    assert [card.title for card in read(journeys)] == ["Second and longer"]
    (tmp_path / "build" / "stories.json").write_text("broken", encoding="utf-8")
    assert len(read(journeys)) == 1
