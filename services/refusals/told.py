"""English lines that can be said again in another language: what a check or a story finds.

A ``Message`` is addressed to an officer and spells keys in words; a ``Told`` is a plain string for
who draws a diagram or writes a story, and leaves every name as it is written there.
"""

from collections.abc import Mapping
from typing import Any, Self

from services.refusals.message import Message
from services.refusals.packing import pack, unpack
from services.refusals.wording import in_words

_MESSAGE, _TOLD = "$message", "$told"


class Told(str):
    """A sentence with ``%(name)s`` places, filled in, that keeps its pattern and its facts.

    Refused when made: a place with no fact.
    """

    pattern: str
    filled: dict[str, Any]

    def __new__(cls, pattern: str, /, **filled: Any) -> Self:
        Message(pattern, filled)  # refuses what cannot be completed
        facts = {name: _verbatim(value) for name, value in filled.items()}
        told = super().__new__(cls, pattern % facts if "%" in pattern else pattern)
        told.pattern, told.filled = pattern, filled
        return told

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.pattern,), self.filled

    def to_json(self) -> dict[str, Any]:
        """Keep the words and the facts, so that they can be said in any language."""
        facts = {name: _packed(value) for name, value in self.filled.items()}
        return {"text": self.pattern, "params": facts}

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        """Read back what ``to_json`` kept."""
        facts = {name: _unpacked(value) for name, value in kept["params"].items()}
        return cls(kept["text"], **facts)


def quoted(name: object) -> str:
    """A name of a diagram in the quotes that keep it as it is written."""
    return f"“{name}”"


def _verbatim(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(_verbatim(each) for each in value)
    return str(value) if isinstance(value, (str, Message)) else in_words(value)


def _packed(value: object) -> Any:
    if isinstance(value, Told):
        return {_TOLD: value.to_json()}
    return {_MESSAGE: value.to_json()} if isinstance(value, Message) else pack(value)


def _unpacked(kept: Any) -> Any:
    if isinstance(kept, Mapping) and _TOLD in kept:
        return Told.from_json(kept[_TOLD])
    if isinstance(kept, Mapping) and _MESSAGE in kept:
        return Message.from_json(kept[_MESSAGE])
    return unpack(kept)
