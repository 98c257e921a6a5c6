"""Where a story does not hold, in the reader's language: what was expected, what was, and why.

Serves every section. What a story or a paper says stays as it stands there, marked as English; a
check that was kept in plain English lines is shown as it was kept.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from markupsafe import Markup, escape

from services.refusals import Message, Told
from webforms.citing import as_english, cite, told
from webforms.forms.wording import Vocabulary, _
from webforms.language import moment, say, write
from webforms.words_of_law import every_key
from workflows.catalogue import the_catalogue

REFUSED_BY: Vocabulary = {
    "form": _("the form"),
    "role": _("the role"),
    "task": _("the task"),
}
EXPECTED: Vocabulary = {
    "because": _("reasons"),
    "breaches": _("breaches"),
    "dates": _("dates"),
    "documents": _("documents"),
    "dues": _("dues"),
    "finished": _("finished"),
    "heads": _("heads"),
    "money": _("money"),
    "nobody": _("nobody"),
    "open": _("open tasks"),
    "payees": _("payees"),
}
"""What a story may expect, by the keys of the contract."""
_LATIN = re.compile("[A-Za-z]")


@dataclass(frozen=True)
class FailureInWords:
    """One expectation that did not hold."""

    step: int
    at: str
    what: Markup
    expected: Markup
    was: Markup
    why: list[Markup]


def in_words(kept: Iterable[Mapping[str, Any]]) -> list[FailureInWords]:
    """The failures of a checked story."""
    return [
        FailureInWords(
            step=each["step"],
            at=_instant(each["at"]),
            what=_line(each["what"]),
            expected=_line(each["expected"]),
            was=_line(each["was"]),
            why=[_line(why) for why in each["why"]],
        )
        for each in kept
    ]


def _instant(kept: str) -> str:
    return moment(datetime.fromisoformat(kept)) if "T" in kept else kept


def _line(kept: Mapping[str, Any] | str) -> Markup:
    return as_english(kept) if isinstance(kept, str) else _told(Told.from_json(kept))


def _told(line: Told) -> Markup:
    sentence = escape(say(line.pattern))
    facts = {name: _fact(name, value) for name, value in line.filled.items()}
    return sentence % facts if "%" in line.pattern else sentence


def _fact(name: str, value: Any) -> Markup:
    if isinstance(value, (list, tuple)):
        return Markup(", ").join(_fact(name, each) for each in value)
    if isinstance(value, Told):
        return _told(value)
    if isinstance(value, Message):
        return told(value)
    if name == "given":
        return as_english(value) if _LATIN.search(value) else escape(value)
    if name == "authority":
        return escape(cite(value))
    if name == "processes":
        return escape(say(_procedures().get(value, value)))
    return escape(_word(value) if isinstance(value, str) else write(value))


@cache
def _procedures() -> dict[str, str]:
    return {drawing.process_id: drawing.name for drawing in the_catalogue().drawings()}


def _word(word: str) -> str:
    """A word of the contract: a form, a date, an amount, a paper, a standing, an office."""
    for vocabulary in (REFUSED_BY, EXPECTED, every_key()):
        if word in vocabulary:
            return say(vocabulary[word])
    return write(word)
