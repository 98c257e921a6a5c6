"""What a request works with: the installation, its clock, and a database session.

Reading a page opens one reading session, closed when the answer is sent. Doing an act opens a
writing session of its own (`writing`), which commits once or leaves nothing behind.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime

from flask import Flask, current_app, g
from sqlalchemy.orm import Session

from services.database import Sessions
from services.reckoning.clock import Clock, date_in_india
from webforms.config import Settings


@dataclass(frozen=True)
class Installation:
    """What one running Pinfold has: settings, database and clock."""

    settings: Settings
    sessions: Sessions
    clock: Clock


def installation() -> Installation:
    """The installation that answers this request."""
    here: Installation = current_app.extensions["pinfold"]
    return here


def now() -> datetime:
    """The instant of this request, the same wherever it is asked during the request."""
    if "now" not in g:
        g.now = installation().clock.now()
    instant: datetime = g.now
    return instant


def today() -> date:
    """The day in India of this request."""
    return date_in_india(now())


def database() -> Session:
    """The reading session of this request."""
    if "reading" not in g:
        g.reading = installation().sessions.reading()
    session: Session = g.reading
    return session


@contextmanager
def writing() -> Iterator[Session]:
    """A session for one act: committed at the end, rolled back on any error.

    The reading session is closed first: what was read before the act is stale after it.
    """
    close_reading()
    with installation().sessions.writing() as session, session.begin():
        yield session


def close_reading(_error: BaseException | None = None) -> None:
    """Give back the reading session of this request."""
    session = g.pop("reading", None)
    if session is not None:
        session.close()


def register(app: Flask) -> None:
    """Close the reading session when a request ends."""
    app.teardown_appcontext(close_reading)
