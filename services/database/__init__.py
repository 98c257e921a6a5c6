"""The one database: declarative base, column types, engines and sessions.

Plain SQLAlchemy. Sessions are passed as the first argument to everything that reads or writes;
who opened one commits it. Serves no section of the Act by itself.
"""

from services.database.base import Base
from services.database.connect import Sessions, open_database
from services.database.inserting import insert_on
from services.database.kept import forget, kept_in, read_once
from services.database.locking import lock_row
from services.database.marks import (
    IN_FORCE,
    Mark,
    changes_what_is_in_force,
    kept_in_force,
    note_mark,
    read_mark,
)
from services.database.serials import Serial, next_number
from services.database.types import Instant, JsonText, Rupees

__all__ = [
    "IN_FORCE",
    "Base",
    "Instant",
    "JsonText",
    "Mark",
    "Rupees",
    "Serial",
    "Sessions",
    "changes_what_is_in_force",
    "forget",
    "insert_on",
    "kept_in",
    "kept_in_force",
    "lock_row",
    "next_number",
    "note_mark",
    "open_database",
    "read_mark",
    "read_once",
]
