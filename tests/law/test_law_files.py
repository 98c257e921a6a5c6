"""Law files are strict: doubled, misspelt, incomplete or circular ones are refused."""

import re
import shutil
from pathlib import Path

import pytest

from services.statute import BadLawFile, FollowsCycle, LawBook, NotInForce, law_in_force
from services.statute.book import the_book
from tests.law.india import on

TODAY = on("2026-03-01")
SECTION = """\
section: section_14
title: Procedure if cattle be not claimed
provisions:
  days_to_claim:
    - value: 7
      unit: days
      words: "within seven days from the date"
      in_force_from: 1871-01-13
      authority: "The Act, section 14"
      standing: text
"""
STATE = """\
name: Northland
hindi: उत्तर
iso: IN-NO
kind: state
act_runs: true
follows: {follows}
authority: "The Act, section 1"
standing: text
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small book of law: a central section and one State that follows it."""
    (tmp_path / "central").mkdir()
    (tmp_path / "central" / "section_14.yaml").write_text(SECTION, encoding="utf-8")
    add_state(tmp_path, "northland", "central")
    return tmp_path


def add_state(root: Path, slug: str, follows: str, section: str | None = None) -> None:
    folder = root / "states" / slug
    folder.mkdir(parents=True)
    (folder / "state.yaml").write_text(STATE.format(follows=follows), encoding="utf-8")
    if section:
        (folder / "section_14.yaml").write_text(section, encoding="utf-8")


def value(root: Path, state: str = "northland", day: str = "2026-03-01") -> object:
    law = law_in_force(state, "Testpur", on(day), book=LawBook(root))
    return law.provision("section_14.days_to_claim").value


def rewrite(root: Path, old: str, new: str) -> None:
    assert old in SECTION
    path = root / "central" / "section_14.yaml"
    path.write_text(SECTION.replace(old, new), encoding="utf-8")


def test_the_small_book_is_good(root: Path) -> None:
    assert value(root) == 7


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("      unit: days\n", "      unit: days\n      unit: days\n", "duplicate key"),
        ("      unit: days\n", "      units: days\n", "line 5"),
        ("      unit: days\n", "      unit: fortnights\n", "is no unit"),
        ('      authority: "The Act, section 14"\n', "", "authority"),
        ('      authority: "The Act, section 14"\n', '      authority: ""\n', "authority"),
        ('      words: "within seven days from the date"\n', "", "words"),
        ("      in_force_from: 1871-01-13\n", "", "in_force_from"),
        ("in_force_from: 1871-01-13", "in_force_from: 13-01-1871", "in_force_from"),
        ("standing: text", "standing: certain", "standing"),
        ("value: 7", "value: '7'", "whole number"),
        ("value: 7", "value: true", "whole number"),
        ("value: 7", "value: -7", "whole number"),
        ("value: 7", "value: 7.5", "whole number"),
        ("value: 7", "value:", "whole number"),
        ("days_to_claim:", "DaysToClaim:", "DaysToClaim"),
        ("section: section_14", "section: section_15", "bears the name"),
        ("title: Procedure", "titel: Procedure", "titel"),
        ("provisions:\n", "provisions: [\n", "cannot be read"),
    ],
)
def test_a_file_that_is_not_as_it_must_be_is_refused(
    root: Path, old: str, new: str, said: str
) -> None:
    rewrite(root, old, new)
    with pytest.raises(BadLawFile, match=re.escape(said)) as refused:
        value(root)
    assert "section_14.yaml" in str(refused.value)


def test_an_empty_file_is_refused(root: Path) -> None:
    (root / "central" / "section_14.yaml").write_text("", encoding="utf-8")
    with pytest.raises(BadLawFile):
        value(root)


def test_a_file_of_no_known_name_is_refused(root: Path) -> None:
    (root / "central" / "sction_15.yaml").write_text(SECTION, encoding="utf-8")
    with pytest.raises(BadLawFile, match="no law file"):
        value(root)


def test_no_stays_a_word(root: Path) -> None:
    rewrite(root, "value: 7\n      unit: days", "value: NO\n      unit: choice")
    assert value(root) == "NO"


def test_two_rows_in_force_on_one_day_are_refused(root: Path) -> None:
    path = root / "central" / "section_14.yaml"
    row = SECTION.partition("days_to_claim:\n")[2]
    path.write_text(SECTION + row, encoding="utf-8")
    with pytest.raises(BadLawFile, match="two rows"):
        value(root)


def test_a_row_lasts_until_the_next_begins(root: Path) -> None:
    row = SECTION.partition("days_to_claim:\n")[2]
    later = row.replace("1871-01-13", "1950-06-01").replace("value: 7", "value: 9")
    (root / "central" / "section_14.yaml").write_text(SECTION + later, encoding="utf-8")
    assert value(root, day="1950-05-31") == 7
    assert value(root, day="1950-06-01") == 9


def test_a_row_that_ended_is_not_in_force_the_day_after(root: Path) -> None:
    ended = "in_force_from: 1871-01-13\n      in_force_until: 1937-03-31"
    rewrite(root, "in_force_from: 1871-01-13", ended)
    assert value(root, day="1937-03-31") == 7
    with pytest.raises(NotInForce):
        value(root, day="1937-04-01")


def test_a_state_lies_over_the_one_it_follows(root: Path) -> None:
    amended = SECTION.replace("value: 7", "value: 3").replace("1871-01-13", "1959-04-30")
    add_state(root, "eastland", "central", amended)
    add_state(root, "westland", "eastland")
    assert value(root, "westland") == 3
    assert value(root, "westland", "1959-04-29") == 7
    assert value(root, "northland") == 7


def test_what_is_followed_from_a_day_is_not_followed_before(root: Path) -> None:
    amended = SECTION.replace("value: 7", "value: 3").replace("1871-01-13", "1959-04-30")
    add_state(root, "eastland", "central", amended)
    add_state(root, "westland", "eastland")
    state = root / "states" / "westland" / "state.yaml"
    state.write_text(
        state.read_text(encoding="utf-8") + "follows_from: 1974-02-16\nfollows_by: Act 7 of 1974\n",
        encoding="utf-8",
    )
    assert value(root, "westland", "1974-02-15") == 7
    assert value(root, "westland", "1974-02-16") == 3


def test_states_that_follow_in_a_circle_are_refused(root: Path) -> None:
    add_state(root, "eastland", "westland")
    add_state(root, "westland", "eastland")
    with pytest.raises(FollowsCycle, match="eastland → westland → eastland"):
        value(root, "eastland")
    assert value(root, "northland") == 7, "the others still serve"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("follows: central\n", ""),
        ("act_runs: true", "act_runs: false"),
        ("iso: IN-NO", "iso: NO"),
        ("act_runs: true", "act_runs: NO"),
        ("kind: state", "kind: kingdom"),
    ],
)
def test_a_state_that_does_not_say_its_law_is_refused(root: Path, old: str, new: str) -> None:
    path = root / "states" / "northland" / "state.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(BadLawFile):
        value(root)


def test_every_law_file_of_the_program_says_where_each_value_stands() -> None:
    book, here = the_book(), Path(__file__).parents[2]
    seen = 0
    for slug in ["central", *book.states()]:
        for rows in book.layer(slug).rows.values():
            for dated in rows:
                provision = dated.provision
                path, _, line = provision.file.rpartition(":")
                written = (here / path).read_text(encoding="utf-8").splitlines()
                name = provision.key.partition(".")[2]
                around = written[max(0, int(line) - 1) :: -1]
                above = next(each for each in around if re.match(r"  [a-z]\w*:", each))
                assert above.strip().rstrip(":") == name
                assert provision.words and provision.authority and provision.section
                seen += 1
    assert seen > 250


def test_every_number_of_the_law_is_read_by_the_program() -> None:
    """A number that nothing reads can be wrong without anybody seeing it."""
    counted = ("days", "weeks", "months", "hours", "rupees", "heads")
    keys = {key for unit in counted for key in the_book().keys_in_unit(unit)}
    said = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("services", "workflows", "bpmn")
        for path in Path(folder).rglob("*")
        if path.suffix in (".py", ".bpmn")
    )
    names = {key: key.partition(".")[2] for key in keys}
    assert len(keys) > 20
    assert not [key for key, name in names.items() if not re.search(rf"\b{name}\b", said)]


def test_a_reading_names_a_decision_record_that_exists() -> None:
    here = Path(__file__).parents[2]
    records = {
        path.name: path.read_text(encoding="utf-8")
        for path in (here / "docs" / "decisions").glob("00[234]*.md")
    }
    decided = {
        point
        for text in records.values()
        for first, _, last in [re.search(r"Reading (.*)\.\n", text)[1].partition(" to ")]  # type: ignore[index]
        for point in (
            [f"O{n}" for n in range(int(first[1:]), int(last[1:]) + 1)]
            if last
            else first.split(", ")
        )
    }
    book = the_book()
    for slug in ["central", *book.states()]:
        for rows in book.layer(slug).rows.values():
            for dated in rows:
                said = f"{dated.provision.note} {dated.provision.authority}"
                for point in re.findall(r"\b(?:A-\d+|T-[A-L]|O\d+)\b", said):
                    assert point in decided, f"{dated.provision.file} rests on {point}"
        for setting in book.layer(slug).settings.values():
            assert (here / setting.decision).is_file(), setting.decision


def test_the_vocabulary_of_the_stories_is_used(tmp_path: Path) -> None:
    known = {
        "kinds": "elephant camel buffalo cow bull bullock heifer calf horse mare gelding pony "
        "colt filly mule ass pig ram ewe sheep lamb goat kid",
        "conditions": "infirm maimed decrepit weak unattached dry useless notified_stud_bull",
        "capacities": "cultivator occupier cash_advancer crop_vendee crop_mortgagee "
        "in_charge_of_public_place police_officer authorised_person panchayat_watch_and_ward "
        "land_owner interested_person local_authority_servant any_person",
        "grounds": "damaging_land damaging_crop damaging_public_place straying "
        "damaging_property causing_hurt causing_obstruction astray_by_night "
        "insufficient_grazing non_resident_over_20",
        "payee": "magistrate_of_the_district local_authority pound_keeper state_revenue "
        "officer_in_charge seizer complainant",
        "role": "pound_keeper officer_in_charge magistrate_of_the_district magistrate "
        "local_authority revenue_officer state_government commissioner authorised_officer",
    }
    used: dict[str, set[str]] = {unit: set() for unit in known}
    book = the_book()
    for slug in ["central", *book.states()]:
        for rows in book.layer(slug).rows.values():
            for dated in rows:
                if dated.provision.unit in known:
                    value = dated.provision.value
                    used[dated.provision.unit] |= {value} if isinstance(value, str) else {*value}
    for unit, words in known.items():
        assert used[unit] <= set(words.split()), unit
    for unit in ("kinds", "capacities", "grounds"):
        assert used[unit] == set(known[unit].split()), unit


def test_the_reader_makes_nothing_but_data(root: Path) -> None:
    rewrite(root, "title: Procedure", "title: !!python/object/apply:os.getcwd []  #")
    with pytest.raises(BadLawFile):
        value(root)
    shutil.rmtree(root / "states")
