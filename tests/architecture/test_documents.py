"""What a document links to is there, what it names by its path too, and its story plays."""

from __future__ import annotations

import re
from pathlib import Path

from tests.architecture.source_tree import ROOT, files, shown
from webforms.forms.for_stories import StoryForms
from workflows.simulation import Player, read_story

LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
NAMED = re.compile(
    r"`((?:services|workflows|webforms|bpmn|tests|docs|requirements)/[\w./*-]+)`", re.ASCII
)
HISTORY = {"CHANGELOG.md"}


def documents() -> list[Path]:
    here = [*ROOT.glob("*.md"), *files(".md", folders=("docs", "bpmn", "tests", "webforms"))]
    return [path for path in here if path.name not in HISTORY]


def leads_nowhere(text: str, folder: Path) -> list[str]:
    links = [link for link in LINK.findall(text) if "://" not in link]
    lost = [link for link in links if not (folder / link).exists()]
    named = [name for name in NAMED.findall(text) if "NN" not in name]  # section_NN.py: any
    return lost + [name for name in named if not list(ROOT.glob(name.rstrip("/")))]


def test_the_rule_sees_a_link_and_a_path_that_lead_nowhere() -> None:
    text = "[a](no_such.md#b) [c](../README.md) `services/no_such.py` `docs/glossary.md`"
    assert leads_nowhere(text, ROOT / "docs") == ["no_such.md", "services/no_such.py"]


def test_every_link_and_path_in_a_document_leads_somewhere() -> None:
    found = {shown(path): leads_nowhere(path.read_text(), path.parent) for path in documents()}
    wrong = {name: lost for name, lost in found.items() if lost}
    assert not wrong, f"Put right or take out what these documents point to: {wrong}"


def test_the_story_that_shows_how_to_write_one_holds(tmp_path: Path) -> None:
    written = (ROOT / "docs" / "how_to.md").read_text()
    (example,) = re.findall(r"```yaml\n(title:.*?)```", written, re.DOTALL)
    file = tmp_path / "example.yaml"
    file.write_text(example)
    with Player(StoryForms()) as player:
        played = player.play(*read_story(file))
    assert played.ok, played.failures
