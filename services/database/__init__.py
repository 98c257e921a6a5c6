"""The one database: declarative base, column types, engines and sessions.

Plain SQLAlchemy. Sessions are passed as the first argument to everything that reads or writes;
who opened one commits it. Serves no section of the Act by itself.
"""

from services.database.base import Base
from services.database.connect import Sessions, open_database
from services.database.inserting import insert_on
from services.database.serials import Serial, next_number
from services.database.types import Instant, JsonText, Rupees

__all__ = [
    "Base",
    "Instant",
    "JsonText",
    "Rupees",
    "Serial",
    "Sessions",
    "insert_on",
    "next_number",
    "open_database",
]
