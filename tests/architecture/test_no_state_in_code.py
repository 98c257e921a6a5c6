"""A State is data: no State's name occurs in Python, not even in a comment.

Where a State differs, its law file or its diagram says so, with the instrument.
"""

from __future__ import annotations

import re
from pathlib import Path

from ruamel.yaml import YAML

from tests.architecture.source_tree import ROOT, files, shown

STATES = ROOT / "services" / "statute" / "law" / "states"


def names_of_states(folder: Path) -> set[str]:
    names: set[str] = set()
    for state in folder.glob("*/"):
        names |= {state.name, state.name.replace("_", " ")}
        described = state / "state.yaml"
        if described.exists():
            told = YAML(typ="safe").load(described) or {}
            names |= {told[key] for key in ("title", "name") if isinstance(told.get(key), str)}
    return names


def named(source: str, states: set[str]) -> list[tuple[int, str]]:
    if not states:
        return []
    longest_first = sorted(states, key=len, reverse=True)
    # "_" joins words in a name of ours, so it parts them here.
    pattern = re.compile(
        rf"(?<![a-z])({'|'.join(map(re.escape, longest_first))})(?![a-z])", re.IGNORECASE
    )
    return [
        (number, match[0])
        for number, line in enumerate(source.splitlines(), 1)
        for match in pattern.finditer(line)
    ]


def test_the_rule_sees_a_state_in_any_spelling(tmp_path: Path) -> None:
    (tmp_path / "uttar_pradesh").mkdir()
    (tmp_path / "goa").mkdir()
    (tmp_path / "goa" / "state.yaml").write_text("title: Goa, Daman and Diu\n")
    states = names_of_states(tmp_path)
    source = """
if state == "uttar_pradesh":
    uttar_pradesh_rule()  # as in Uttar Pradesh
    reach(GOA_FINES)
goal = "goad"
"""
    assert [line for line, _ in named(source, states)] == [2, 3, 3, 4]
    assert "Goa, Daman and Diu" in states


def test_no_states_name_occurs_in_python() -> None:
    states = names_of_states(STATES)
    offenders = [
        f"{shown(path)}:{line} {name}"
        for path in files(".py")
        for line, name in named(path.read_text(), states)
    ]
    assert not offenders, (
        "Move what a State has of its own into services/statute/law/states/<state>/ (a value, an "
        f"office) or bpmn/states/<state>/ (steps): {'; '.join(offenders)}"
    )
