"""Issuing a paper."""

from typing import Any

from sqlalchemy.orm import Session

from services.database import next_number
from services.journal import About, Occasion
from services.journal.operations import plain
from services.papers.models import Paper
from services.reckoning.clock import in_india


def issue_paper(
    session: Session,
    *,
    entry_id: int | None,
    office_id: int,
    kind: str,
    section: str,
    occasion: Occasion,
    content: dict[str, Any],
    matter: str | None = None,
) -> Paper:
    """Issue a paper of a kind under a section; its number is the next of its office and year."""
    if occasion.recorded_at != occasion.at:
        content = {**content, "recorded_at": occasion.recorded_at}
    year = in_india(occasion.at).year
    paper = Paper(
        entry_id=entry_id,
        matter=matter,
        office_id=office_id,
        kind=kind,
        section=section,
        year=year,
        number=next_number(session, f"paper/{office_id}/{kind}/{year}"),
        issued_at=occasion.at,
        content=plain(content),
    )
    session.add(paper)
    return paper


def issue_about(
    session: Session,
    about: About,
    kind: str,
    section: str,
    occasion: Occasion,
    content: dict[str, Any],
) -> Paper:
    """Issue a paper about an entry or a matter, from the office that acts; else from its own."""
    return issue_paper(
        session,
        entry_id=about.entry_id,
        matter=about.matter,
        office_id=occasion.office_or(about.office_id),
        kind=kind,
        section=section,
        occasion=occasion,
        content=content,
    )
