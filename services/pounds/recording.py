"""What is done about a pound is entered under its matter, `pound/7`: it has no register entry.

Serves sections 4, 6 and 12; each caller names its own.
"""

from typing import Any

from sqlalchemy.orm import Session

from services.identity import Office
from services.journal import Occasion, record_act


def record_about_pound(
    session: Session,
    pound: Office,
    verb: str,
    *,
    section: str,
    facts: dict[str, Any],
    occasion: Occasion,
) -> None:
    """Enter an act about a pound in the journal."""
    record_act(
        session,
        entry_id=None,
        matter=f"pound/{pound.id}",
        verb=verb,
        section=section,
        occasion=occasion,
        facts=facts,
    )
