"""A broken diagram is told where Pinfold is started: file, element, remedy; the others serve."""

import shutil
from pathlib import Path

import pytest

from webforms.commands._diagrams import tell_of_refused
from workflows.catalogue import Catalogue, shipped_diagrams

SECTION_14 = "central/section_14_unclaimed_cattle.bpmn"
SCRIPT = '<bpmn:scriptTask id="reckon_it"><bpmn:script>x = 1</bpmn:script></bpmn:scriptTask>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(shipped_diagrams(), tmp_path / "bpmn"))


def test_sound_diagrams_are_not_spoken_of(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert tell_of_refused(Catalogue.from_folder(folder)) == 0
    assert capsys.readouterr().err == ""


def test_a_file_cut_short_is_told_and_the_others_serve(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    file = folder / SECTION_14
    file.write_bytes(file.read_bytes()[:3000])
    catalogue = Catalogue.from_folder(folder)
    assert tell_of_refused(catalogue) >= 1
    said = capsys.readouterr().err
    assert "1 diagram is refused; the others serve" in said
    assert SECTION_14 in said
    assert catalogue.version_for("section_14_unclaimed_cattle", "punjab") is None
    assert catalogue.version_for("section_08_impounding", "punjab") is not None


def test_an_element_that_may_not_be_is_told_with_what_to_do(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    file = folder / SECTION_14
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("</bpmn:process>", f"{SCRIPT}</bpmn:process>"), encoding="utf-8")
    assert tell_of_refused(Catalogue.from_folder(folder)) >= 1
    assert f"{SECTION_14}, reckon_it: " in capsys.readouterr().err
