"""A database that is being filled does not wait for the disk at every commit.

Only for filling: what a crash of the machine would lose then is played again. Nor is the memory
looked through after every few hundred objects, most of which are kept to the end of an act anyhow.
Serves no section.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from services.database import Sessions, open_database

OBJECTS_BETWEEN = 50_000
"""So many objects more before the memory is looked through for what is no longer used."""


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

    usual = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN, *usual[1:])
    try:
        yield sessions
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
        sessions.engine.dispose()
