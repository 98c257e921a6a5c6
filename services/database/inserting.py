"""INSERT with ON CONFLICT, which each database brings along in a dialect of its own."""

from typing import TYPE_CHECKING

from sqlalchemy import Table

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


def insert_on(dialect: str, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """An INSERT into a table that knows what to do when the key is there already."""
    # Only the dialect in use is imported: the other takes longer than a short command runs.
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as on_postgresql

        return on_postgresql(table)
    from sqlalchemy.dialects.sqlite import insert as on_sqlite

    return on_sqlite(table)
