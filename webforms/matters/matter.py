"""A matter without a register entry, as its page shows it."""

from dataclasses import dataclass, field
from typing import Any

from services.identity import Office
from webforms.forms.wording import Words

Fact = tuple[Words | str, Any]


@dataclass(frozen=True)
class Matter:
    """A matter: its name in the records, its State, its title and its facts, each with its words.

    `related` are other matters to go to: the words, and the name (`suit/2`, `entry/7`). `entry_id`
    is that of the entry the matter is about, if it is about one.
    """

    name: str
    state: str
    title: Words
    about: str
    facts: list[Fact] = field(default_factory=list)
    pound: Office | None = None
    entry_id: int | None = None
    related: list[tuple[str, str]] = field(default_factory=list)
    begins: tuple[str, ...] = ()
    """Start forms that are about this matter itself, the pound's apart."""
