"""The catalogues: everything people read is in Hindi too, with the same facts in it."""

import ast
import re

import pytest

from webforms import catalogues

PLACES = re.compile(r"%\((\w+)\)[sd]")


def test_nothing_is_left_untranslated() -> None:
    missing = catalogues.missing("hi")
    assert not missing, f"type: pinfold translations update; {len(missing)} missing: {missing[:5]}"


def test_a_translation_names_the_same_facts_as_the_english() -> None:
    wrong = []
    for message in catalogues.read("hi"):
        if not message.id or not message.string:
            continue
        english = message.id if isinstance(message.id, str) else message.id[1]
        said = message.string if isinstance(message.string, str) else " ".join(message.string)
        if set(PLACES.findall(english)) != set(PLACES.findall(said)):
            wrong.append((english, said))
    assert not wrong


@pytest.mark.parametrize("text", ["My queue", "Enter a seizure in the register", "Pound-keeper"])
def test_the_catalogue_is_read_without_being_compiled(text: str) -> None:
    assert re.search("[ऀ-ॿ]", catalogues.load("hi").gettext(text))


def test_the_sentences_of_counting_are_collected() -> None:
    """They are built by `because`: on a Hindi receipt they were once the only English."""
    collected = catalogues.collect()
    for beginning in ("Periods of 24 hours begun", "The period runs from", "The period is of no"):
        assert any(isinstance(text, str) and text.startswith(beginning) for text in collected)


def test_no_sentence_for_people_is_put_together_before_it_is_translated() -> None:
    """An f-string has no translation: give the facts by name (`%(day)s`)."""
    found = [
        f"{path.relative_to(catalogues.ROOT)}:{node.lineno}"
        for path, node in catalogues.sentences()
        if any(isinstance(part, ast.JoinedStr) for part in ast.walk(node))
    ]
    assert not found, found
