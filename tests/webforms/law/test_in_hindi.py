"""The law in Hindi: every section has its title, every provision and every word its words."""

import re

import pytest

from services.statute.book import CENTRAL, the_book
from services.statute.sections import sections_of_the_act
from webforms.law.names import PROVISIONS, name_of
from webforms.law.values import ONLY_HERE
from webforms.orders.words import SETTINGS
from webforms.words_of_law import every_word

DEVANAGARI = re.compile("[ऀ-ॿ]")
WORDS = ("role", "payee", "choice", "kinds", "conditions", "capacities", "grounds", "roles",
         "contents", "persons", "purposes", "places")  # fmt: skip


def test_every_title_of_a_section_has_its_hindi_beside_it() -> None:
    for layer in (CENTRAL, *the_book().states()):
        held = the_book().layer(layer)
        for section in held.titles:
            told = held.translated_titles.get((section, "hi"), "")
            assert DEVANAGARI.search(told), f"{layer}/{section}.yaml: write titles: {{hi: ...}}"


def test_every_key_of_the_law_files_has_a_name_in_words() -> None:
    keys = set(the_book().known_keys())
    missing = {key for key in keys if key not in PROVISIONS and not key.startswith("settings.")}
    missing |= {f"settings.{name}" for name in SETTINGS} ^ {
        key for key in keys if key.startswith("settings.")
    }
    assert not missing, "webforms/law/names.py: what is it called?"
    assert not set(PROVISIONS) - keys, "no law file has these any more"
    assert name_of("section_14.days_to_claim_after_impounding").startswith("Days to claim")


def test_no_two_provisions_of_a_section_have_one_name() -> None:
    for section in (*sections_of_the_act(), "offices"):
        names = [str(name) for key, name in PROVISIONS.items() if key.startswith(f"{section}.")]
        assert len(set(names)) == len(names), section


def test_every_word_a_law_file_holds_has_words_for_people() -> None:
    for layer in (CENTRAL, *the_book().states()):
        for row in (row for rows in the_book().layer(layer).rows.values() for row in rows):
            held = row.provision
            if held.unit not in WORDS:
                continue
            for word in held.value if isinstance(held.value, tuple) else (held.value,):
                known = word in ONLY_HERE or word in every_word() or word.startswith("section_")
                assert known or not word.islower(), (
                    f"webforms/words_of_law.py: words for {word!r} of {held.key}"
                )


@pytest.mark.parametrize("section", ["section_14", "section_12a"])
def test_a_title_without_translation_is_the_acts_own(section: str) -> None:
    from services.statute import law_in_force
    from tests.law.india import on

    law = law_in_force("maharashtra", "", on("2026-03-01"))
    assert DEVANAGARI.search(law.title(section, "hi") or "")
    assert law.title(section, "ta") == law.title(section)
