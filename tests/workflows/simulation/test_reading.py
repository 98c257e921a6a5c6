"""A story that cannot be played says why, and on which line."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from webforms.forms.for_stories import StoryForms
from workflows.simulation import BadStory, Player, read_story

GOOD = """\
title: A cow
state: uttar_pradesh
orders: {fines: {cow: 350}, feeding: {cow: 30}}
story:
  - at: 2026-03-02 09:15
    do: enter_seizure
    with:
      seizer: {name: Ram Lal, residence: Adalhat, capacity: cultivator}
      ground: damaging_crop
      seized_at: 2026-03-02 06:30
      seized_place: field
      seized_village: Adalhat
      sent_at: 2026-03-02 07:00
      brought_at: 2026-03-02 09:15
      cattle:
        - {kind: cow, count: 2}
  - at: 2026-03-03 10:00
    expect: {open: []}
"""

UP = "state: uttar_pradesh\n"


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "story.yaml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture(scope="module", name="player")
def one_player() -> Iterator[Player]:
    with Player(StoryForms()) as player:
        yield player


def faults(player: Player, tmp_path: Path, text: str) -> list[tuple[int | None, str]]:
    with pytest.raises(BadStory) as caught:
        player.play(*read_story(written(tmp_path, text)))
    return list(caught.value.faults)


def test_the_good_story_holds(player: Player, tmp_path: Path) -> None:
    assert player.play(*read_story(written(tmp_path, GOOD))).ok


@pytest.mark.parametrize("section", ["section_10", "Section_10"])
def test_a_section_may_be_written_shorter(player: Player, tmp_path: Path, section: str) -> None:
    text = GOOD.replace("cultivator", "land_owner").replace("    expect: {open: []}\n", "")
    do = "    do: enter_seizure\n"
    told = text.replace(do, f"{do}    refused: {section}\n")
    read = read_story(written(tmp_path, told.partition("  - at: 2026-03-03")[0]))
    assert player.play(*read).ok


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("title: A cow", "titel: A cow", 1, "unknown key 'titel'"),
        ("title: A cow\n", "", 1, "the key 'title' is missing"),
        ("    do: enter_seizure", "    did: enter_seizure", 6, "unknown key 'did'"),
        ("do: enter_seizure", "do: enter_seisure", 6, "did you mean enter_seizure"),
        ("ground: damaging_crop", "grond: damaging_crop", 9, "has no field 'grond'"),
        ("{kind: cow, count: 2}", "{kind: cow, number: 2}", 16, "no field 'cattle.0.number'"),
        ("residence: Adalhat", "home: Adalhat", 8, "no field 'seizer.home'"),
        ("at: 2026-03-03 10:00", "at: 2026-03-01 10:00", 17, "step 2 is before"),
        ("at: 2026-03-03 10:00", "at: 2026-03-03", 17, "a day and an hour"),
        ("at: 2026-03-03 10:00", "at: tomorrow", 17, "a day and an hour"),
        ("{open: []}", "{opened: []}", 18, "unknown key 'opened'"),
        ("{open: []}", "{dates: {sold_from: 2026-03-01}}", 18, "sold_from"),
        ("{open: []}", "{heads: {1: lost}}", 18, "in_pound"),
        ("{open: []}", "{money: {fine: many}}", 18, "rupees"),
        ("{open: []}", "{money: {fine: 1.005}}", 18, "paisa"),
        ("{open: []}", "{breaches: [sold_late]}", 18, "sent_late"),
        ("fines: {cow: 350}", "fines: {cow: 350, cow: 360}", 3, "duplicate key"),
        ("orders: {", "orders: {{", 4, "expected"),
        ("    expect: {open: []}", "    refused: form", 17, "`refused` needs `do`"),
        ("    expect: {open: []}", "    refused: section_nine", 18, "refused"),
        ("state: uttar_pradesh", "state: atlantis", 2, "atlantis"),
        ("state: uttar_pradesh", "state: uttar_pradesh\nsettings: {tea: 5}", 3, "tea"),
        (
            "state: uttar_pradesh",
            "state: uttar_pradesh\nsettings: {feeding_day: lunar}",
            3,
            "lunar",
        ),
        ("fines: {cow: 350}", "fines: {cow: {first: 350}}", 3, "section 12 wants so many rupees"),
        ("state: uttar_pradesh", f"{UP}closed_days: [2026-02-30]", 3, "write a day as 2026-03-02"),
        ("state: uttar_pradesh", f"{UP}closed_days: [5]", 3, "closed_days.0: write a day"),
        ("state: uttar_pradesh", f"{UP}closed_days: 2026-03-02", 3, "write a list"),
        ("state: uttar_pradesh", f"{UP}sundays_closed: maybe", 3, "write true or false"),
        ("state: uttar_pradesh", f"{UP}officers: [Ram Lal]", 3, "officers.0: write keys"),
        ("state: uttar_pradesh", f"{UP}notified: [section_99]", 3, "no State has a section_99"),
        ("state: uttar_pradesh", f"{UP}settings: [tea]", 3, "write names and values"),
        ("at: 2026-03-03 10:00", "at: 2026-02-30 10:00", 17, "a day and an hour"),
        ("at: 2026-03-02 09:15", "at: 0001-01-01 00:00", 5, "write a year from 1871"),
        ("fines: {cow: 350}", "fines: {cow: 1e30}", 3, "orders.fines.cow: write fewer rupees"),
        ("fines: {cow: 350}", "fines: {cow: [350]}", 3, "orders.fines.cow: write rupees as a num"),
        ("fines: {cow: 350}", f"fines: {{cow: {'9' * 5000}}}", None, "digits"),
        ("feeding: {cow: 30}", "feeding: {cow: 30}, transfer: [tea]", 3, "section_31"),
        ("feeding: {cow: 30}", "feeding: {cow: 30}, rules_of_disposal: [x]", 3, "section_14"),
    ],
)
def test_a_fault_is_told_with_its_line(
    player: Player, tmp_path: Path, old: str, new: str, line: int | None, said: str
) -> None:
    assert old in GOOD
    found = faults(player, tmp_path, GOOD.replace(old, new, 1))
    assert any(at == line and said in text for at, text in found), found


@pytest.mark.parametrize("text", ["", "- a\n- b\n", "just words", "a: &a [*a]", "\t", "[" * 5000])
def test_what_is_no_story_at_all_is_refused(player: Player, tmp_path: Path, text: str) -> None:
    assert faults(player, tmp_path, text)


@pytest.mark.parametrize(
    "text", ["!!python/object/apply:os.system ['true']", "a: !!python/name:os.x"]
)
def test_a_story_cannot_make_objects(player: Player, tmp_path: Path, text: str) -> None:
    assert faults(player, tmp_path, text)


def test_a_file_that_is_not_there_or_is_no_text(player: Player, tmp_path: Path) -> None:
    with pytest.raises(BadStory):
        read_story(tmp_path / "none.yaml")
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadStory):
        read_story(tmp_path / "bytes.yaml")


def test_a_day_in_no_calendar_is_a_fault_of_its_form(player: Player, tmp_path: Path) -> None:
    text: Any = GOOD.replace("seized_at: 2026-03-02 06:30", "seized_at: 2026-02-30 06:30", 1)
    text = text.replace("  - at: 2026-03-03 10:00\n    expect: {open: []}\n", "    refused: form\n")
    assert player.play(*read_story(written(tmp_path, text))).ok


def test_a_section_of_another_state_may_be_notified(player: Player, tmp_path: Path) -> None:
    text = GOOD.replace("state: uttar_pradesh", f"{UP}notified: [section_12a]")
    assert player.play(*read_story(written(tmp_path, text))).ok


def test_norway_is_a_word(player: Player, tmp_path: Path) -> None:
    story, _ = read_story(written(tmp_path, GOOD.replace("title: A cow", "title: NO", 1)))
    assert story.title == "NO"


def test_a_field_that_does_not_exist_may_be_what_the_story_is_about(
    player: Player, tmp_path: Path
) -> None:
    text: Any = GOOD.replace("ground: damaging_crop", "grond: damaging_crop", 1)
    text = text.replace("  - at: 2026-03-03 10:00\n    expect: {open: []}\n", "    refused: form\n")
    assert player.play(*read_story(written(tmp_path, text))).ok
