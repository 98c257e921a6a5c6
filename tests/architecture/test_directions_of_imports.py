"""Pages use the engine, the engine uses the law, acts do not call each other.

The contracts are in pyproject.toml, [tool.importlinter].
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.architecture.source_tree import ROOT


def test_imports_go_only_where_the_contracts_allow() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, (
        "An import goes against a contract of pyproject.toml. Do not call a sibling to push the "
        "procedure on: draw the arrow in the diagram; what both need belongs a layer below.\n"
        f"{done.stdout[-3000:]}{done.stderr[-1000:]}"
    )
