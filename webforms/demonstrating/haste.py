"""A database that is being filled does not wait for the disk at every commit.

Only for filling: what a crash of the machine would lose then is played again. Serves no section.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from services.database import Sessions, open_database


@contextmanager
def in_haste(url: str) -> Iterator[Sessions]:
    """The database at an URL, opened for filling; closed at the end."""
    sessions = open_database(url)
    haste = "PRAGMA synchronous=OFF" if sessions.is_sqlite else "SET synchronous_commit = off"

    @event.listens_for(sessions.engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(haste)
        cursor.close()
        if not sessions.is_sqlite:
            connection.commit()

    try:
        yield sessions
    finally:
        sessions.engine.dispose()
