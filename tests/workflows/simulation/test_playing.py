"""The player sees it when something does not hold, and says what was and why."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from services.database import Base
from webforms.forms.for_stories import StoryForms
from workflows import operations
from workflows.simulation import Played, Player, playing
from workflows.simulation.memory import changed_tables, new_database, state_of
from workflows.simulation.reading import StoryText
from workflows.simulation.timeline import lines_of

HEAD = """\
title: Two cows
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
      owner: {name: Shyam Singh, residence: Chunar}
      cattle: [{kind: cow, count: 2}]
"""
CLAIM = """\
  - at: 2026-03-09 18:00
    do: receive_claim
    as: his
    with: {claimant: {name: Shyam Singh, residence: Chunar, capacity: owner}, heads: all}
"""
PAYS = """\
  - at: 2026-03-09 18:06
    do: settle_dues
    with: {outcome: pays, amount: 1180, mode: cash}
"""


@pytest.fixture(scope="module")
def player() -> Iterator[Player]:
    with Player(StoryForms(), show=True) as player:
        yield player


def play(player: Player, text: str) -> Played:
    story = StoryText("story", text)
    return player.play(story.read(), story)


@pytest.mark.parametrize(
    ("expect", "what", "expected", "was", "why"),
    [
        ("{open: [fix_sale]}", "open tasks", "[fix_sale]", "[deliver_cattle]", "running"),
        ("{heads: {1: delivered}}", "head 1", "delivered", "in_pound", None),
        ("{heads: {3: in_pound}}", "head 3", "in_pound", "not in the entry", None),
        ("{dues: {fine: 700}}", "dues: fine", "₹700", "₹0", None),
        ("{dates: {send_by: 2026-03-03 06:31}}", "date send_by", "2026-03-03 06:31",
         "2026-03-03 06:30", "section_10"),
        ("{dates: {complaint_last_day: 2026-03-13}}", "date complaint_last_day", "2026-03-13",
         "2026-03-12", "section_20"),
        ("{dates: {refund_from: 2026-03-13}}", "date refund_from", "2026-03-13", "not known", None),
        ("{money: {fine: 700.01}}", "money: fine", "₹700.01", "₹700", "section_13"),
        ("{money: {charges: 481}}", "money: charges", "₹481", "₹480", "section_05"),
        ("{payees: {fine: pound_keeper}}", "payee of fine", "pound_keeper",
         "magistrate_of_the_district", None),
        ("{payees: {surplus_held: pound_keeper}}", "payee of surplus_held", "pound_keeper",
         "nobody", None),
        ("{breaches: [sent_late]}", "breaches", "[sent_late]", "[]", None),
        ("{documents: [account]}", "document account", "issued",
         "issued were [copy_of_entry, receipt]", None),
        ("{finished: true}", "finished", "yes", None, None),
        ("{because: {fine: section_14}}", "reason of fine", "section_14", None, "section_12"),
        ("{because: {send_by: section_11}}", "reason of send_by", "section_11",
         "[section_10]", None),
    ],
)  # fmt: skip
def test_what_does_not_hold_is_told(
    player: Player, expect: str, what: str, expected: str, was: str | None, why: str | None
) -> None:
    played = play(player, f"{HEAD}{CLAIM}{PAYS}    expect: {expect}\n")
    assert len(played.failures) == 1
    failure = played.failures[0]
    assert (failure.step, failure.what, failure.expected) == (3, what, expected)
    assert was is None or failure.was == was
    assert why is None or why in "\n".join(failure.why)
    assert "step 3, 2026-03-09 18:06" in str(failure)


def test_a_step_refused_against_expectation_ends_the_story(player: Player) -> None:
    later = CLAIM.replace("18:00", "19:00")
    played = play(player, f"{HEAD}{CLAIM}{PAYS.replace('1180', '1179')}{later}")
    assert played.steps == 3
    assert played.failures[0].was == "refused under section_13"
    assert "1,180" in played.failures[0].why[0]


def test_a_step_done_against_expectation_ends_the_story(player: Player) -> None:
    played = play(player, f"{HEAD}{CLAIM}{PAYS}    refused: section_13\n")
    assert [failure.was for failure in played.failures] == ["it was done"]


def test_a_step_refused_under_another_section_is_told(player: Player) -> None:
    played = play(player, f"{HEAD}{CLAIM}{PAYS.replace('1180', '1181')}    refused: section_13\n")
    assert [(f.expected, f.was) for f in played.failures] == [("section_13", "form")]


def test_a_refusal_that_left_something_behind_is_told(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = iter([{"claims": "a", "heads": "a"}, {"claims": "b", "heads": "a"}])
    monkeypatch.setattr(playing, "state_of", lambda _: next(states))
    played = play(player, f"{HEAD}{CLAIM}{PAYS.replace('1180', '1179')}    refused: section_13\n")
    assert [failure.was for failure in played.failures] == ["changed: ['claims']"]


def test_a_fault_of_the_program_is_told_at_its_step(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("broken")

    monkeypatch.setattr(playing, "complete_task", broken)
    played = play(player, f"{HEAD}{CLAIM}{PAYS}")
    assert played.failures[0].what == "a fault of the program"
    assert "ZeroDivisionError: broken" in played.failures[0].was


def test_a_proceeding_that_breaks_at_its_timer_is_told(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: Any) -> None:
        raise ZeroDivisionError("broken")

    name = "notices/find_unclaimed_heads"
    known = operations.find_operation(name)
    monkeypatch.setitem(operations._operations, name, replace(known, call=broken))
    played = play(player, f"{HEAD}  - at: 2026-03-12 10:00\n    expect: {{open: []}}\n")
    (failure,) = played.failures
    assert (failure.what, failure.expected) == ("a timer was fired", "the proceeding goes on")
    assert "broken" in failure.was
    assert "ZeroDivisionError" in "\n".join(failure.why)
    assert "2026-03-10 00:00" in str(failure)


@pytest.mark.parametrize("name", ["in", "entry"])
def test_a_name_that_nobody_gave_is_told(player: Player, name: str) -> None:
    played = play(player, f"{HEAD}{CLAIM}{PAYS}    {name}: hers\n")
    assert "Nothing is named hers" in played.failures[0].why[0]


def test_with_several_entries_a_step_must_say_which(player: Player) -> None:
    second = HEAD[HEAD.index("  - at") :]
    played = play(player, f"{HEAD}{second}{CLAIM}")
    assert "Several entries" in played.failures[0].why[0]


def test_a_step_before_any_entry_is_refused_as_task(player: Player) -> None:
    start = HEAD[: HEAD.index("  - at")]
    assert play(player, f"{start}{PAYS}    refused: task\n").ok


def test_one_story_leaves_nothing_for_the_next(player: Player) -> None:
    for _ in range(2):
        assert play(player, f"{HEAD}    expect: {{heads: {{1: in_pound}}}}\n").ok


def test_the_timeline_says_who_did_what_and_how_things_stood(player: Player) -> None:
    lines = list(lines_of(play(player, f"{HEAD}{CLAIM}{PAYS.replace('1180', '1179')}"
                                       f"    refused: section_13\n{PAYS}")))  # fmt: skip
    text = "\n".join(lines)
    assert "2026-03-02 09:15  pound keeper" in text
    assert "seized_at 2026-03-02 06:30" in text
    assert "settle_dues refused (section_13" in text
    assert "open: deliver_cattle" in text
    assert "money: fine ₹700, charges ₹480" in text
    assert "waiting: " in text


def test_any_change_of_any_row_is_seen() -> None:
    sessions = new_database()
    before = state_of(sessions)
    assert set(before) == set(Base.metadata.tables)
    with sessions.writing() as session, session.begin():
        session.execute(Base.metadata.tables["parties"].insert().values(name="a", residence="b"))
    assert changed_tables(before, state_of(sessions)) == ["parties"]
    sessions.engine.dispose()


def test_the_engine_does_not_know_the_pages() -> None:
    folder = Path(playing.__file__).parent
    assert not [file for file in folder.glob("*.py") if "webforms" in file.read_text()]


@pytest.mark.parametrize(
    ("step", "what"),
    [
        ("    refused: section_01", None),
        ("    refused: section_01\n    expect: {open: [], finished: true, money: {fine: 0}}", None),
        ("    refused: section_01\n    expect: {open: [settle_dues]}", "open"),
        ("    refused: section_10", "receive_claim"),
        ("    expect: {open: []}", "receive_claim"),
    ],
)
def test_where_another_act_runs_nothing_is_done_and_the_register_is_empty(
    player: Player, step: str, what: str | None
) -> None:
    story = "title: t\nstate: kerala\nstory:\n  - at: 2026-03-02 09:15\n    do: receive_claim\n"
    played = play(player, f"{story}{step}\n")
    assert [str(each.what) for each in played.failures] == ([what] if what else [])
