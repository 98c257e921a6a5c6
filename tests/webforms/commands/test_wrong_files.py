"""A wrong file of law or diagrams is told at the start with its line and what to write; exit 2."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from services.statute import LawBook, book
from webforms.cli import main
from webforms.commands import _files
from webforms.commands._files import faults_of_diagrams
from workflows.catalogue import Catalogue, shipped_diagrams
from workflows.overlays import faults_of_overlays

SECTION_14 = "central/section_14_unclaimed_cattle.bpmn"
SCRIPT = '<bpmn:scriptTask id="reckon_it"><bpmn:script>x = 1</bpmn:script></bpmn:scriptTask>'
STORY = Path(__file__).parents[2] / "journeys" / "contract" / "01_claimed_on_the_seventh_day.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(shipped_diagrams(), tmp_path / "bpmn"))


@pytest.fixture
def law(tmp_path: Path) -> Path:
    return Path(shutil.copytree(Path(book.__file__).parent / "law", tmp_path / "law"))


@pytest.fixture
def asked_anew() -> Iterator[None]:
    _files.faults_of_files.cache_clear()
    yield
    _files.faults_of_files.cache_clear()


def rewrite(file: Path, old: str, new: str) -> int:
    """Put other words into a file, once; gives the line they stand on."""
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{file} has no {old!r}"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_the_files_of_the_program_are_sound() -> None:
    assert _files.faults_of_files() == ()


@pytest.mark.parametrize("command", [["run"], ["worker"], ["play", str(STORY)]])
@pytest.mark.usefixtures("asked_anew")
def test_a_wrong_law_file_is_told_and_nothing_is_begun(
    command: list[str], law: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = rewrite(law / "central" / "section_12.yaml", "unit:", "units:")
    monkeypatch.setattr(_files, "the_book", lambda: LawBook(law))
    database = tmp_path / "p.sqlite"
    monkeypatch.setenv("PINFOLD_DATABASE", f"sqlite:///{database}")
    monkeypatch.setenv("PINFOLD_PORT", "0")
    monkeypatch.setattr("signal.signal", lambda *_: None)
    ended = CliRunner().invoke(main, command)
    assert ended.exit_code == 2, ended.output
    assert re.search(rf"section_12\.yaml .*line {line}, .*write 'unit'", ended.output)
    assert "Traceback" not in ended.output
    assert not database.exists()


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("central/section_12.yaml", "provisions:", "provisions: [", "bracket left open"),
        (
            "states/punjab/state.yaml",
            "follows: central",
            "follows: centrall",
            "'centrall', write central",
        ),
        ("states/punjab/state.yaml", "act_runs: true", "act_runs: yes", "act_runs: input should"),
        ("central/offices.yaml", "authority:", "autority:", "write 'authority'"),
    ],
)
def test_each_wrong_law_file_is_named_with_what_to_write(
    law: Path, file: str, old: str, new: str, said: str
) -> None:
    rewrite(law / file, old, new)
    (fault,) = LawBook(law).faults()
    assert file.rsplit("/", 1)[1] in fault and said in fault, fault


def test_states_that_follow_one_another_in_a_circle_are_told_once(law: Path) -> None:
    rewrite(law / "states" / "punjab" / "state.yaml", "follows: central", "follows: haryana")
    (fault,) = LawBook(law).faults()
    assert "punjab → haryana → punjab" in fault or "haryana → punjab → haryana" in fault


def test_every_wrong_law_file_is_told_at_once(law: Path) -> None:
    for name in ("section_12", "section_13"):
        rewrite(law / "central" / f"{name}.yaml", "unit:", "units:")
    assert len(LawBook(law).faults()) == 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("state: madhya_pradesh", "state: punjab", "write madhya_pradesh"),
        ("    authority:", "    autority:", "write 'authority'"),
        ("in_force_from: 1949-05-06", "in_force_from: 06-05-1949", "in_force_from: "),
        ("adds:", "adds: {", "line "),
    ],
)
def test_a_wrong_overlay_is_told_with_its_line(folder: Path, old: str, new: str, said: str) -> None:
    file = folder / "states" / "madhya_pradesh" / "overlay.yaml"
    rewrite(file, old, new)
    (fault,) = faults_of_overlays(folder)
    assert fault.startswith(f"{file}, line ") and said in fault, fault


def test_an_overlay_that_does_not_fit_its_diagrams_is_told(folder: Path) -> None:
    state = folder / "states" / "madhya_pradesh"
    (state / "section_12a_refund.bpmn").rename(state / "section_12a_refunds.bpmn")
    missing, unnamed = faults_of_overlays(folder)
    assert "section_12a_refund has no diagram here" in missing
    assert "section_12a_refunds.bpmn is not named" in unnamed
    (state / "overlay.yaml").unlink()
    assert "overlay.yaml: it is missing" in faults_of_overlays(folder)[0]


def told(folder: Path) -> list[str]:
    return faults_of_diagrams(Catalogue.from_folder(folder), folder)


def test_a_file_cut_short_is_told_and_the_others_can_be_read(folder: Path) -> None:
    file = folder / SECTION_14
    file.write_bytes(file.read_bytes()[:3000])
    catalogue = Catalogue.from_folder(folder)
    (fault, *_) = faults_of_diagrams(catalogue, folder)
    assert fault.startswith(f"{file}: The file is not well-formed XML") and "line " in fault
    assert catalogue.version_for("section_14_unclaimed_cattle", "punjab") is None
    assert catalogue.version_for("section_08_impounding", "punjab") is not None


@pytest.mark.parametrize(
    ("old", "new", "element", "said"),
    [
        ("</bpmn:process>", f"{SCRIPT}</bpmn:process>", "reckon_it", "script"),
        (
            "<spiffworkflow:form>report_unclaimed<",
            "<spiffworkflow:form>report_unclamed<",
            "report_unclaimed",
            "There is no form “report_unclamed”. Choose one of the forms there are. "
            "The nearest is “report_unclaimed”.",
        ),
        ('name="Pound-keeper"', 'name="Pound keepr"', "report_unclaimed", "is “pound_keeper”."),
        (
            "<spiffworkflow:roleFrom>section_14.",
            "<spiffworkflow:roleFrom>section_41.",
            "decide_disposal",
            "No law file has a provision “section_41.disposal_decided_by”",
        ),
    ],
)
def test_what_a_diagram_may_not_name_is_told_with_its_line(
    folder: Path, old: str, new: str, element: str, said: str
) -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in folder.glob("central/*.bpmn")}
    file = next(
        path for path, text in sorted(texts.items())
        if old in text and (f'id="{element}"' in text or element == "reckon_it")
    )  # fmt: skip
    rewrite(file, old, new)
    line = next(
        number
        for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if f'id="{element}"' in text
    )
    assert any(
        fault.startswith(f"{file}, line {line}, {element}: ") and said in fault
        for fault in told(folder)
    ), told(folder)


def test_a_folder_without_diagrams_is_told(tmp_path: Path) -> None:
    (fault,) = told(tmp_path)
    assert "PINFOLD_BPMN" in fault
