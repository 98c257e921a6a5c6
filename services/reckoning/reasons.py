"""A value of the law together with why it is so.

Every date and every rupee shown can be asked "why?"; the answer names the section, the
instrument, the facts and the arithmetic. The reasons are kept with the value, so that what
was said on a paper can be said again when the law has changed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from services.refusals.message import Message
from services.refusals.packing import pack, unpack

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Reason:
    """One ground of a result: a section, the instrument it rests on, and what it says here.

    ``file`` says where the rule is kept: a law file with its line, or a decision record.
    """

    section: str
    authority: str
    text: Message
    file: str | None = None

    def __str__(self) -> str:
        return f"{self.text} ({self.authority})"

    def to_json(self) -> dict[str, Any]:
        """Keep the reason, so that it can be read back unchanged."""
        return {
            "section": self.section,
            "authority": self.authority,
            "text": self.text.to_json(),
            "file": self.file,
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        """Read back what ``to_json`` kept."""
        return cls(
            section=kept["section"],
            authority=kept["authority"],
            text=Message.from_json(kept["text"]),
            file=kept["file"],
        )


@dataclass(frozen=True)
class Reasoned(Generic[T_co]):
    """A value and the reasons for it, in the order in which they are to be read."""

    value: T_co
    because: tuple[Reason, ...]

    def sections(self) -> tuple[str, ...]:
        """Name each section the value rests on, once, in order of first mention."""
        return tuple(dict.fromkeys(reason.section for reason in self.because))

    def also(self, *reasons: Reason) -> Self:
        """Give the same value with further reasons after those it has."""
        return type(self)(self.value, self.because + reasons)

    def to_json(self) -> dict[str, Any]:
        """Keep value and reasons, so that both can be read back unchanged."""
        return {
            "value": pack(self.value),
            "because": [reason.to_json() for reason in self.because],
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Reasoned[Any]":
        """Read back what ``to_json`` kept; a list comes back as a tuple."""
        return Reasoned(
            unpack(kept["value"]), tuple(Reason.from_json(each) for each in kept["because"])
        )
