"""A decision record is cited by its number, so a number means one record and says which."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tests.architecture.source_tree import CODE, ROOT, files, shown

RECORDS = ROOT / "docs" / "decisions"
CITED = re.compile(r"\bdecisions/(\d{4})")


def taken_twice(names: list[str]) -> list[str]:
    return [number for number, taken in Counter(name[:4] for name in names).items() if taken > 1]


def cites_no_record(paths: list[Path], numbers: set[str]) -> list[str]:
    return [
        f"{shown(path)} cites {number}"
        for path in paths
        for number in CITED.findall(path.read_text())
        if number not in numbers
    ]


def test_the_rule_sees_a_number_taken_twice() -> None:
    assert taken_twice(["0060_a.md", "0060_b.md", "0061_c.md"]) == ["0060"]


def test_every_number_is_of_one_record_and_every_cited_one_is_there() -> None:
    names = [path.name for path in sorted(RECORDS.glob("[0-9]*.md"))]
    assert not taken_twice(names), f"Give the later record the next free number: {names}"
    numbers = {name[:4] for name in names}
    titles = {path.read_text()[2:6] for path in RECORDS.glob("[0-9]*.md")}
    assert titles == numbers, "The title begins with the number of the file."
    cited = files(".py", ".yaml", ".bpmn", ".js", ".html", folders=(*CODE, "tests"))
    cited += [ROOT / "CHANGELOG.md", *ROOT.glob("docs/*.md")]
    assert not cites_no_record(cited, numbers), cites_no_record(cited, numbers)
