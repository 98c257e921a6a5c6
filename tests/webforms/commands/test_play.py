"""`pinfold play` as it is typed."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from webforms.commands.play import play

STORY = Path(__file__).parents[2] / "journeys" / "contract" / "01_claimed_on_the_seventh_day.yaml"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(play, arguments)


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    text = STORY.read_text().replace("money: {fine: 700, charges: 480}", "money: {fine: 699}")
    file = tmp_path / "wrong.yaml"
    file.write_text(text)
    return file


@pytest.fixture
def unusable(tmp_path: Path) -> Path:
    file = tmp_path / "unusable.yaml"
    file.write_text(STORY.read_text().replace("do: receive_claim", "do: recieve_claim"))
    return file


def test_a_story_that_holds_ends_with_0() -> None:
    result = run(str(STORY))
    assert result.exit_code == 0, result.output
    assert "holds" in result.output


def test_one_that_does_not_hold_ends_with_1_and_says_why(wrong: Path) -> None:
    result = run(str(STORY), str(wrong))
    assert result.exit_code == 1
    assert f"{wrong}: does not hold" in result.output
    assert "step 6, 2026-03-09 18:20: money: fine" in result.output
    assert "expected: ₹699" in result.output
    assert "was:      ₹700" in result.output
    assert "because:" in result.output


def test_one_that_cannot_be_played_ends_with_2_and_the_others_are_played(
    unusable: Path, wrong: Path
) -> None:
    result = run(str(unusable), str(wrong), str(STORY))
    assert result.exit_code == 2
    assert f"{unusable}:25: there is no form 'recieve_claim'" in result.output
    assert f"{wrong}: does not hold" in result.output
    assert f"{STORY}: holds" in result.output


def test_json_is_one_document(unusable: Path, wrong: Path) -> None:
    result = run("--json", str(STORY), str(wrong), str(unusable))
    assert result.exit_code == 2
    good, bad, broken = json.loads(result.output)["files"]
    assert (good["ok"], good["steps"], good["failures"]) == (True, 7, [])
    assert good["title"].startswith("Two cows")
    assert bad["failures"][0] == {
        "step": 6,
        "at": "2026-03-09 18:20",
        "what": "money: fine",
        "expected": "₹699",
        "was": "₹700",
        "why": bad["failures"][0]["why"],
    }
    assert bad["failures"][0]["why"]
    assert not broken["ok"]
    assert broken["errors"][0]["line"] == 25


def test_show_prints_the_timeline() -> None:
    result = run("--show", str(STORY))
    assert "2026-03-09 18:06  pound keeper" in result.output
    assert "timeline" in json.loads(run("--show", "--json", str(STORY)).output)["files"][0]


def test_a_file_is_asked_for() -> None:
    assert run().exit_code == 2
