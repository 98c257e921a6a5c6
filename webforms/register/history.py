"""What happened to an entry, newest first, as the journal has it."""

import re
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any

from services.journal import Act
from services.journal.lateness import lateness
from webforms.forms.wording import MONEY
from webforms.language import day, moment, name_said, rupees, say, write
from webforms.words_of_facts import FACTS, MONEY_FACTS, OF_PAPERS, OUTCOMES
from webforms.words_of_law import chosen_from, every_word, labels, readable, typed_freely

_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
LATE_ENTRY = timedelta(hours=1)
"""What was written down within the hour was written down at once."""


def timeline(
    acts: Iterable[Act], target: timedelta | None = None, *, every_fact: bool = False
) -> list[dict[str, Any]]:
    """The acts of an entry or a matter as rows of its timeline, newest first.

    An act that was entered later says by how much; later than the office's `target` is marked.
    `every_fact`: all that was recorded, not only what the page of an entry has no other place for.
    """
    return [
        {
            "act": act,
            "facts": list(facts_in_words(_but_when(act), every_fact=every_fact)),
            "entered_later": lateness(act) if lateness(act) > LATE_ENTRY else None,
            "too_late": target is not None and lateness(act) > target,
        }
        for act in sorted(acts, key=lambda act: (act.happened_at, act.seq), reverse=True)
    ]


def _but_when(act: Act) -> dict[str, Any]:
    """The facts of an act; when it happened stands beside it."""
    return {key: value for key, value in act.facts.items() if key != "happened_at"}


def facts_in_words(facts: dict[str, Any], *, every_fact: bool = False) -> Iterable[tuple[str, str]]:
    """The facts worth reading, each with its words."""
    others = [
        key
        for key, value in facts.items()
        if every_fact and key in labels() and key not in FACTS and not _is_number_of(key, value)
    ]
    for key in (*FACTS, *others):
        value = facts.get(key)
        if value not in (None, "", [], {}):
            yield label_of(key), fact(key, value)
    # What a step that a State added has recorded: its own names are all there is.
    for name, value in (facts.get("recorded") or {}).items():
        if value not in (None, "", []):
            yield label_of(name), anything(value)


def _is_number_of(key: str, value: Any) -> bool:
    """A record's own number of a pound or a person says nothing to a reader."""
    return key in ("pound", "kinds", "offence") and isinstance(value, int)


def label_of(key: str) -> str:
    """What a recorded fact is called: its own words, the question of its form, or made readable."""
    for vocabulary in (FACTS, OF_PAPERS, MONEY, labels(), every_word()):
        if key in vocabulary:
            return say(vocabulary[key])
    return say(readable(key).capitalize())


def fact(key: str, value: Any) -> str:
    """One fact as it is written for people."""
    if isinstance(value, dict) and "price" in value:
        buyer = fact("purchaser", value.get("purchaser") or {})
        return f"{value.get('head')}: {money(value['price'])} ({buyer})"
    if isinstance(value, dict) and "name" in value:
        named = [value.get("name"), value.get("residence")]
        return ", ".join(str(part) for part in named if part)
    if isinstance(value, dict):
        told = {name: inner for name, inner in value.items() if inner not in (None, "", [], {})}
        return "; ".join(
            f"{label_of(name)} ({fact(name, inner)})"
            if isinstance(inner, dict)
            else f"{label_of(name)}: {fact(name, inner)}"
            for name, inner in told.items()
        )
    if isinstance(value, list):
        return ", ".join(fact(key, each) for each in value)
    if key in MONEY_FACTS and not isinstance(value, bool):
        return money(value)
    if key == "outcome" and str(value) in OUTCOMES:
        return say(OUTCOMES[str(value)])
    if isinstance(value, str) and value in chosen_from(key):
        return say(chosen_from(key)[value])
    if isinstance(value, str) and key in typed_freely():
        return name_said(value)
    return anything(value)


def money(value: Any) -> str:
    """Rupees that were kept as a decimal string."""
    try:
        return rupees(Decimal(str(value)))
    except InvalidOperation:
        return str(value)


def anything(value: Any) -> str:
    """A value read back from JSON: a moment, a day, a word or itself."""
    if isinstance(value, str) and _INSTANT.match(value):
        return moment(datetime.fromisoformat(value))
    if isinstance(value, str) and _DAY.fullmatch(value):
        return day(date.fromisoformat(value))
    return write(value)
