"""Requirements and lock files name packages and hashes, not where they are fetched from.

An office behind a mirror of its own installs from there, and the hash proves it is the same.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.architecture.source_tree import ROOT, shown

WHERE_FROM = re.compile(r"://|--(extra-)?index-url|--find-links|(^|\s)-[if]\s|registry *=")


def addresses(path: Path) -> list[str]:
    text = path.read_text()
    if path.name == "package-lock.json":
        # Its other addresses are those of funding pages.
        packages = json.loads(text)["packages"]
        return [f"{name}: resolved" for name, told in packages.items() if "resolved" in told]
    return [line.strip() for line in text.splitlines() if WHERE_FROM.search(line)]


def test_the_rule_sees_an_address(tmp_path: Path) -> None:
    lock, pins = tmp_path / "package-lock.json", tmp_path / "run.txt"
    lock.write_text('{"packages": {"node_modules/a": {"resolved": "x", "funding": {}}, "b": {}}}')
    pins.write_text("--index-url x\nflask==3.1.3 \\\n    --hash=sha256:00\na @ git+ssh://b\n")
    assert addresses(lock) == ["node_modules/a: resolved"]
    assert addresses(pins) == ["--index-url x", "a @ git+ssh://b"]


def test_no_file_says_where_packages_come_from() -> None:
    looked_at = [*(ROOT / "requirements").iterdir(), ROOT / "package-lock.json", ROOT / ".npmrc"]
    offenders = [f"{shown(path)}: {line}" for path in looked_at for line in addresses(path)]
    assert not offenders, (
        "Make the file again without addresses (make lock; npm install keeps them out by .npmrc): "
        + "; ".join(offenders)
    )


def test_there_is_no_lock_file_that_holds_addresses() -> None:
    found = [name for name in ("uv.lock", "poetry.lock", "yarn.lock") if (ROOT / name).exists()]
    assert not found, (
        f"Remove {', '.join(found)}: the lock files are requirements/*.txt (make lock)"
    )
