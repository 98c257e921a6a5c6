"""The emblems and typeface of the British government are not ours; the bpmn.io mark must be seen.

The page components come from govuk-frontend without its header, footer and font. bpmn-js may be
used on condition that its mark is neither removed nor covered (docs/decisions/0003).
"""

from __future__ import annotations

import re
from pathlib import Path

from tests.architecture.source_tree import ROOT, files, shown

EMBLEM = re.compile(
    r"GDS Transport|govuk-crest|govuk-logotype|govuk-icon|govuk-opengraph|\bcrown\b"
    r"|govuk(Header|Footer)\(",
)
COVERS_THE_MARK = re.compile(r"bjs-powered-by[^{\n]*\{")


def found(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    return [
        f"{shown(path)}: {match[0]}"
        for path in paths
        for match in pattern.finditer(path.read_text())
    ]


def test_the_rule_sees_an_emblem_and_a_hidden_mark(tmp_path: Path) -> None:
    page, style = tmp_path / "page.html", tmp_path / "own.scss"
    page.write_text("{{ govukFooter({}) }}")
    style.write_text(".pinfold .bjs-powered-by { display: none }")
    assert found(EMBLEM, [page]) == ["page.html: govukFooter("]
    assert found(COVERS_THE_MARK, [style])


def test_no_page_carries_an_emblem_that_is_not_ours() -> None:
    built = ROOT / "webforms" / "static" / "built"
    pages = [*files(".html", folders=["webforms"]), *built.glob("*.css"), *built.glob("*.js")]
    offenders = found(EMBLEM, pages)
    assert not offenders, f"Use our own header, footer and mark: {'; '.join(offenders)}"


def test_our_styles_leave_the_mark_of_bpmn_io_alone() -> None:
    offenders = found(COVERS_THE_MARK, files(".scss", ".css", ".html", folders=["webforms"]))
    assert not offenders, f"Its licence wants the mark fully visible: {'; '.join(offenders)}"
