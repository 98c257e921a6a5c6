"""What heads in the register owe at an instant (ss. 5, 12, 13)."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.orm import Session

from services.parties import persons_of
from services.register.models import Head, RegisterEntry
from services.register.queries import earlier_impoundings, entry
from services.tariffs import Dues, Orders, orders_in_force, reckon_dues


def dues_of(
    session: Session,
    found: RegisterEntry,
    orders: Orders,
    heads: Sequence[Head],
    until: datetime,
) -> Dues:
    """What these heads of an entry owe if settled at an instant.

    Refused under section 12 or 5 when nothing is prescribed for a kind.
    """
    return reckon_dues(
        orders,
        heads=heads,
        all_heads=found.heads,
        brought_at=found.brought_at,
        until=until,
        earlier_impoundings=lambda owner_id: earlier_impoundings(session, owner_id, found),
        persons=_persons(session, found.heads),
    )


def _persons(session: Session, heads: Sequence[Head]) -> dict[int, int]:
    """Owners that were merged are one person; a seizure of one owner costs no statement."""
    owners = {head.owner_id for head in heads if head.owner_id is not None}
    return persons_of(session, owners) if len(owners) > 1 else {}


def dues_of_all(session: Session, entry_id: int, at: datetime) -> Dues:
    """What the owner of all heads still in the pound would pay at an instant."""
    found = entry(session, entry_id)
    in_pound = [head for head in found.heads if head.standing == "in_pound"]
    return dues_of(session, found, orders_in_force(session, found.place), in_pound, at)
