"""A module is called after what it is about, never after having no subject."""

from __future__ import annotations

from pathlib import Path

from tests.architecture.source_tree import CODE, ROOT, files, shown

NO_SUBJECT = {
    name
    for word in ("util", "helper", "common", "constant", "misc", "tool")
    for name in (word, f"{word}s")
}


def without_subject(paths: list[Path]) -> list[str]:
    return [
        shown(path)
        for path in paths
        if any(part in NO_SUBJECT for part in path.with_suffix("").parts[-3:])
    ]


def test_the_rule_sees_files_and_folders() -> None:
    bad = [ROOT / "services" / "ledger" / "utils.py", ROOT / "webforms" / "common" / "dates.py"]
    assert without_subject([*bad, ROOT / "services" / "ledger" / "rules.py"]) == [
        "services/ledger/utils.py",
        "webforms/common/dates.py",
    ]


def test_no_module_is_called_after_nothing() -> None:
    offenders = without_subject(files(".py", ".js", ".html", folders=(*CODE, "tests")))
    assert not offenders, (
        "Name it after its subject, or put each thing where it is used: " + "; ".join(offenders)
    )
