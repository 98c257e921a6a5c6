"""Reads of complaints."""

from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from services.complaints.models import Complaint, ComplaintHead


def complaint(session: Session, complaint_id: int) -> Complaint:
    """A complaint with the heads it is about."""
    return session.scalars(
        select(Complaint)
        .where(Complaint.id == complaint_id)
        .options(selectinload(Complaint.about).joinedload(ComplaintHead.head))
    ).one()


def complaints_of(session: Session, entry_id: int) -> list[Complaint]:
    """The complaints about an entry, in the order they were made."""
    return list(
        session.scalars(
            select(Complaint).where(Complaint.entry_id == entry_id).order_by(Complaint.id)
        )
    )


def complaints_about(session: Session, entry_id: int, head_ids: Collection[int]) -> list[Complaint]:
    """The complaints about any of these heads."""
    return [
        made
        for made in complaints_of(session, entry_id)
        if any(row.head_id in head_ids for row in made.about)
    ]


def still_pending(complaints: Collection[Complaint]) -> bool:
    """Whether one of the complaints is not decided yet."""
    return any(made.finding is None for made in complaints)


def found_illegal(complaints: Collection[Complaint]) -> bool:
    """Whether one of the complaints was found good: the seizure illegal."""
    return any(made.finding == "illegal" for made in complaints)


def latest_award(session: Session, entry_id: int) -> Complaint | None:
    """The latest complaint about an entry on which something was awarded."""
    awarded = [made for made in complaints_of(session, entry_id) if made.award is not None]
    return awarded[-1] if awarded else None
