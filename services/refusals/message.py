"""Words addressed to an officer, with the facts they name kept apart.

``text`` is English and is the key of its translation; the web layer translates it first and
then puts the facts in, in the format of the reader's language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Self

from services.refusals.packing import pack, unpack
from services.refusals.wording import in_words


@dataclass(frozen=True)
class Message:
    """A sentence with ``%(name)s`` places and the facts that go there.

    Refused when made: a place with no fact. A sentence that cannot be completed would fail
    later, on the page that was to explain the first failure.
    """

    text: str
    params: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "params", MappingProxyType(dict(self.params)))
        if "%" in self.text:
            try:
                self.text % self.params
            except (KeyError, ValueError, TypeError) as wrong:
                raise ValueError(
                    f"the message {self.text!r} cannot be completed from "
                    f"{sorted(self.params)}: {wrong!r}; give the missing fact, "
                    "and write a per cent sign as %%"
                ) from wrong

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        if "%" not in self.text:
            return self.text
        return self.text % {name: in_words(value) for name, value in self.params.items()}

    def __reduce__(self) -> tuple[type[Self], tuple[str, dict[str, Any]]]:
        return type(self), (self.text, dict(self.params))

    def to_json(self) -> dict[str, Any]:
        """Keep the words and the facts, so that they can be read back unchanged."""
        return {
            "text": self.text,
            "params": {name: pack(value) for name, value in self.params.items()},
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        """Read back what ``to_json`` kept."""
        params = {name: unpack(value) for name, value in kept["params"].items()}
        return cls(kept["text"], params)
