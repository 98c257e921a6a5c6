"""Reads of pounds: the office, the order that established it, a suspension."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import Office
from services.pounds.models import KeeperSuspension, Pound


def pound_office(session: Session, pound_id: int) -> Office:
    """The office of a pound."""
    return session.get_one(Office, pound_id)


def pound_order(session: Session, pound_id: int) -> Pound | None:
    """The order that established a pound; None for one that was there before the program."""
    return session.get(Pound, pound_id)


def suspension(session: Session, suspension_id: int) -> KeeperSuspension:
    """A suspension of a pound-keeper."""
    return session.get_one(KeeperSuspension, suspension_id)


def open_suspensions(session: Session, pound_id: int) -> list[KeeperSuspension]:
    """The suspensions at a pound that are not decided yet."""
    return list(
        session.scalars(
            select(KeeperSuspension)
            .where(KeeperSuspension.pound_id == pound_id, KeeperSuspension.outcome.is_(None))
            .order_by(KeeperSuspension.id)
        )
    )
