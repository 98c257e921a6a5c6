"""One number, list or office of the law, with its words and its authority."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Any

from services.reckoning.places import Extent, Position
from services.reckoning.reasons import Reason, Reasoned
from services.refusals import Message

# An amendment's words ("substitute the word three") say little alone: the number goes first.
_WORDS = "“%(words)s”"
_READ = "“%(words)s” — read as %(value)s."
_UNVERIFIED = "“%(words)s” — taken as %(value)s, not checked against a text."
_NOTE = " %(note)s"
_MEANS = {
    "days": "%(value)s days: “%(words)s”",
    "weeks": "%(value)s weeks: “%(words)s”",
    "months": "%(value)s months: “%(words)s”",
    "hours": "%(value)s hours: “%(words)s”",
    "rupees": "%(value)s: “%(words)s”",
}
_MEANS_ONE = {
    "days": "%(value)s day: “%(words)s”",
    "weeks": "%(value)s week: “%(words)s”",
    "months": "%(value)s month: “%(words)s”",
    "hours": "%(value)s hour: “%(words)s”",
}
MEANINGS = tuple(
    text + note
    for text in (*_MEANS.values(), *_MEANS_ONE.values(), _WORDS, _READ, _UNVERIFIED)
    for note in ("", _NOTE)
)
"""Every sentence by which a provision is told as a reason, for those who translate them."""


@dataclass(frozen=True)
class Provision:
    """What the law says under one key, on one day, in one State.

    ``value`` is what the file holds; the typed readings below (``number``, ``rupees``,
    ``flag``, ``word``, ``words_listed``) refuse a value of another kind.
    ``standing`` is ``text`` (the words of the Act or amendment say it), ``reading`` (the words
    can be read two ways, or are silent, and one was chosen) or ``unverified`` (general
    knowledge, not checked against a text).
    """

    key: str
    value: Any
    unit: str
    words: str
    authority: str
    file: str
    section: str
    in_force_from: date
    state: str
    standing: str
    note: str | None = None
    hindi: str | None = None

    @property
    def number(self) -> int:
        """The value as a whole number of days, weeks, months, hours or heads."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self._is_not("a whole number")
        return self.value

    @property
    def rupees(self) -> Decimal:
        """The value as rupees."""
        if not isinstance(self.value, Decimal):
            raise self._is_not("a sum of rupees")
        return self.value

    @property
    def flag(self) -> bool:
        """The value as yes or no."""
        if not isinstance(self.value, bool):
            raise self._is_not("yes or no")
        return self.value

    @property
    def word(self) -> str:
        """The value as one word or name: a role, a payee, an office, a choice."""
        if not isinstance(self.value, str):
            raise self._is_not("one word")
        return self.value

    @property
    def words_listed(self) -> tuple[str, ...]:
        """The value as a list of words, in the order of the Act."""
        if not isinstance(self.value, tuple):
            raise self._is_not("a list")
        return self.value

    @property
    def position(self) -> Position:
        """The value as a place on the map."""
        if self.unit != "position":
            raise self._is_not("a position")
        return Position.written(self.word)

    @property
    def extent(self) -> Extent:
        """The value as a piece of the map."""
        if self.unit != "extent":
            raise self._is_not("an extent")
        return Extent.written(self.word)

    def _is_not(self, what: str) -> TypeError:
        return TypeError(f"{self.key} is {self.value!r} ({self.unit}), not {what}: {self.file}")

    @cached_property
    def _reason(self) -> Reason:
        facts: dict[str, Any] = {"words": self.words, "value": self.value}
        means = {**_MEANS, **_MEANS_ONE} if self.value == 1 else _MEANS
        text = means.get(self.unit, _WORDS)
        if self.standing == "reading":
            text = _READ
        elif self.standing == "unverified":
            text = _UNVERIFIED
        if self.note:
            facts["note"] = self.note
            text += _NOTE
        return Reason(self.section, self.authority, Message(text, facts), self.file)

    def reason(self) -> Reason:
        """Give the provision as a reason: its words, its instrument and its file."""
        return self._reason

    def reasoned(self) -> Reasoned[Any]:
        """Give the value with the provision as its reason."""
        return Reasoned(self.value, (self._reason,))


@dataclass(frozen=True)
class OfficeTarget:
    """A time an office sets itself where the Act names none. Never shown as law."""

    form: str
    within_days: int
    counted_from: str
    from_variable: str | None
    why: str
    file: str
