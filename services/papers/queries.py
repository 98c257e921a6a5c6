"""Reads of the papers of an entry, or of a matter that has none."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.papers.models import Paper


def papers_of(session: Session, entry_id: int) -> list[Paper]:
    """The papers of an entry, in the order they were issued."""
    return list(session.scalars(select(Paper).where(Paper.entry_id == entry_id).order_by(Paper.id)))


def papers_of_matter(session: Session, matter: str) -> list[Paper]:
    """The papers of a matter (`pound/7`, `offence/2`), in the order they were issued."""
    return list(session.scalars(select(Paper).where(Paper.matter == matter).order_by(Paper.id)))


def kinds_issued(session: Session, entry_id: int) -> set[str]:
    """Which kinds of paper have been issued for an entry."""
    return set(session.scalars(select(Paper.kind).where(Paper.entry_id == entry_id)))
