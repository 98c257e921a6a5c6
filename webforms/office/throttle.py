"""Slows a guesser of passwords down: failed sign-ins are counted by user name and by address.

Counted in the database, so that a restart or a second server forgets nothing.
"""

from datetime import datetime, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from services.identity import FailedLogin

WINDOW = timedelta(minutes=15)
PER_USERNAME = 5
PER_ADDRESS = 30


def must_wait(session: Session, username: str, address: str, at: datetime) -> bool:
    """Whether too many sign-ins failed lately, for this user name or from this address."""
    since = at - WINDOW
    by_name, by_address = session.execute(
        select(
            func.count().filter(FailedLogin.username == username),
            func.count().filter(FailedLogin.address == address),
        ).where(
            FailedLogin.at > since,
            (FailedLogin.username == username) | (FailedLogin.address == address),
        )
    ).one()
    return bool(by_name >= PER_USERNAME or by_address >= PER_ADDRESS)


def record_failure(session: Session, username: str, address: str, at: datetime) -> None:
    """Count a failed sign-in; those long past are dropped."""
    session.execute(delete(FailedLogin).where(FailedLogin.at < at - 4 * WINDOW))
    session.add(FailedLogin(username=username[:60], address=address[:60], at=at))


def forget(session: Session, username: str) -> None:
    """After a sign-in that succeeded the failures of that user name count no more."""
    session.execute(delete(FailedLogin).where(FailedLogin.username == username))
