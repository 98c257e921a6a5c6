"""Reads of reports and notices."""

from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.notices.models import Notice, UnclaimedReport
from services.reckoning.clock import date_in_india


def reported_on(session: Session, entry_id: int) -> date:
    """The day in India of the latest report of an entry."""
    latest = session.scalars(
        select(UnclaimedReport.reported_at)
        .where(UnclaimedReport.entry_id == entry_id)
        .order_by(UnclaimedReport.id.desc())
    ).first()
    if latest is None:
        raise LookupError(f"entry {entry_id} has no report")
    return date_in_india(latest)


def notice_on(session: Session, entry_id: int) -> date | None:
    """The day of the latest notice of an entry, if one was stuck up."""
    return session.scalars(
        select(Notice.notice_on).where(Notice.entry_id == entry_id).order_by(Notice.id.desc())
    ).first()
