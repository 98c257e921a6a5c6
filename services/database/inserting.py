"""INSERT with ON CONFLICT, which each database brings along in a dialect of its own."""

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_on(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT into a table that knows what to do when the key is there already."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
