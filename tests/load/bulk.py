"""Many rows into one table, by the quickest way of each database."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from sqlalchemy import Connection, Table

AT_ONCE = 20_000


def insert_rows(connection: Connection, table: Table, rows: Iterable[Sequence[Any]]) -> None:
    """Insert rows that hold every column of a table, as the driver gives and takes them."""
    names = [column.name for column in table.columns]
    listed = ", ".join(names)
    if connection.dialect.name == "postgresql":
        cursor = connection.connection.cursor()
        with cursor.copy(f"COPY {table.name} ({listed}) FROM STDIN") as copy:
            for row in rows:
                copy.write_row(row)
        return
    marks = ", ".join("?" * len(names))
    cursor = connection.connection.cursor()
    remaining = iter(rows)
    while some := list(islice(remaining, AT_ONCE)):
        cursor.executemany(f"INSERT INTO {table.name} ({listed}) VALUES ({marks})", some)
