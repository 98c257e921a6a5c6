"""What heads in the register owe at an instant (ss. 5, 12, 13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from sqlalchemy.orm import Session

from services.parties import persons_of
from services.register.models import Head, RegisterEntry
from services.register.queries import earlier_impoundings, entry
from services.tariffs import Dues, HeadOfCattle, Orders, orders_in_force, reckon_dues


def dues_of(
    session: Session,
    found: RegisterEntry,
    orders: Orders,
    heads: Sequence[HeadOfCattle],
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


@dataclass
class NotFreed:
    """A head as the reckoning of dues sees it, as if nothing had freed it from the pound."""

    number: int
    kind: str
    owner_id: int | None
    whose: int | None
    standing: str
    charges_from: datetime | None
    charges_end_at: datetime | None
    fine_met: Decimal
    charges_met: Decimal
    freed_by: str | None = None


def as_if_not_freed(head: Head, *, until: datetime | None = None, met: bool = True) -> HeadOfCattle:
    """Section 22: a head as if nothing had freed it, to reckon what it would owe.

    Up to when its charges stopped; or, with `met` false, as if nothing had been paid for it either,
    up to `until` (None: for as long as is asked).
    """
    return NotFreed(
        number=head.number,
        kind=head.kind,
        owner_id=head.owner_id,
        whose=head.whose,
        standing=head.standing,
        charges_from=head.charges_from,
        charges_end_at=head.charges_end_at if met else until,
        fine_met=head.fine_met if met else Decimal(0),
        charges_met=head.charges_met if met else Decimal(0),
    )
