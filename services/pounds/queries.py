"""Reads of pounds: the office, the order that established it, a suspension."""

from sqlalchemy.orm import Session

from services.identity import Office, Place, pounds_of
from services.pounds.models import KeeperSuspension
from services.refusals import RefusedForm


def pound_office(session: Session, pound_id: int) -> Office:
    """The office of a pound."""
    return session.get_one(Office, pound_id)


def pound_named(session: Session, place: Place, name: str) -> Office:
    """The pound of that name: in the local area of the place, else the only one in its State.

    Refused as `form` when there is none, or several and none of them in the local area.
    """
    found = [each for each in pounds_of(session, place.state) if each.name == name]
    here = [each for each in found if each.local_area_id == place.local_area_id]
    chosen = here or found
    if len(chosen) != 1:
        raise RefusedForm(
            "pound",
            "Several pounds are so named." if chosen else "There is no pound of that name.",
        )
    return chosen[0]


def suspension(session: Session, suspension_id: int) -> KeeperSuspension:
    """A suspension of a pound-keeper."""
    return session.get_one(KeeperSuspension, suspension_id)
