"""No file is longer than four hundred lines, so that one can be read in one go.

Diagrams (.bpmn) are data with a layout and may be longer; what keeps them small is the lint.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median

from tests.architecture.source_tree import CODE, files, shown

LONGEST = 400
KINDS = (".py", ".js", ".mjs", ".html", ".scss", ".css", ".yaml")


def lines(path: Path) -> int:
    return len(path.read_text().splitlines())


def too_long(paths: list[Path]) -> list[str]:
    return [f"{shown(path)} has {lines(path)}" for path in paths if lines(path) > LONGEST]


def test_the_rule_sees_a_long_file(tmp_path: Path) -> None:
    long, short = tmp_path / "long.py", tmp_path / "short.py"
    long.write_text("x = 1\n" * (LONGEST + 1))
    short.write_text("x = 1\n" * LONGEST)
    assert too_long([long, short]) == [f"long.py has {LONGEST + 1}"]


def test_no_file_is_longer_than_four_hundred_lines() -> None:
    offenders = too_long(files(*KINDS, folders=(*CODE, "tests")))
    assert not offenders, (
        f"Split by subject what is longer than {LONGEST} lines (rules, acts and queries are three "
        f"files): {'; '.join(offenders)}"
    )


def test_the_median_is_told(record_property: Callable[[str, object], None]) -> None:
    sizes = [lines(path) for path in files(".py")] or [0]
    record_property(
        "say",
        f"{len(sizes)} Python files, median {median(sizes):.0f} lines (wished for: about 80)",
    )
