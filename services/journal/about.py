"""What an act is about: a register entry, or a matter that has none, or both."""

from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy.orm import Session

from services.journal.models import Act
from services.journal.occasion import Occasion
from services.journal.operations import record_act


class About(Protocol):
    """A register entry, an offence, a suit ...: by what journal and papers name it."""

    @property
    def entry_id(self) -> int | None:
        """The register entry; None when there is none."""
        ...

    @property
    def matter(self) -> str | None:
        """Its name as a matter (`offence/2`); None for a register entry by itself."""
        ...

    @property
    def office_id(self) -> int:
        """The office whose it is, for what no officer does."""
        ...


@dataclass(frozen=True)
class Matter:
    """A matter that has no register entry, and the office whose it is."""

    matter: str
    office_id: int
    entry_id: None = None


def record_about(
    session: Session,
    about: About,
    verb: str,
    section: str,
    occasion: Occasion,
    facts: dict[str, Any],
) -> Act:
    """Record a legal act about an entry or a matter, under its section."""
    return record_act(
        session,
        entry_id=about.entry_id,
        matter=about.matter,
        verb=verb,
        section=section,
        occasion=occasion,
        facts=facts,
    )
