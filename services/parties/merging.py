"""Merging two parties that prove to be one person, and taking it back."""

from datetime import datetime

from sqlalchemy.orm import Session

from services.parties.models import Party, PartyMerge
from services.parties.queries import person_of
from services.refusals import RefusedForm


def merge_parties(
    session: Session,
    *,
    party: Party,
    into: Party,
    reason: str,
    officer_id: int | None,
    at: datetime,
) -> PartyMerge:
    """Record that two parties are one person. Every read that asks for a person follows it.

    Nothing written about either is changed. Refused as `form` for one and the same person already,
    or without a reason.
    """
    if not reason.strip():
        raise RefusedForm("reason", "Enter how it was proved that they are one person.")
    if person_of(session, party.id) == person_of(session, into.id):
        raise RefusedForm("into", "They are held to be one person already.")
    merge = PartyMerge(
        party_id=person_of(session, party.id),
        into_id=person_of(session, into.id),
        reason=reason,
        merged_by=officer_id,
        merged_at=at,
    )
    session.add(merge)
    session.flush()
    return merge


def undo_merge(
    session: Session, *, merge: PartyMerge, reason: str, officer_id: int | None, at: datetime
) -> None:
    """Take a merge back: they are two persons after all. The row stays and says who, when, why.

    Refused as `form` for a merge taken back already, or without a reason.
    """
    if merge.undone_at is not None:
        raise RefusedForm(None, "This merge was taken back already.")
    if not reason.strip():
        raise RefusedForm("reason", "Enter why they are two persons after all.")
    merge.undone_reason, merge.undone_by, merge.undone_at = reason, officer_id, at
    session.flush()
