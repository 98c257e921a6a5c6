"""What a piece of work says to the database: statements, commits, rows and bytes written.

Counted by SQLAlchemy's own events, so nothing in the program knows that it is counted.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Engine, event

WRITES = ("INSERT", "UPDATE", "DELETE")
NOT_COUNTED = ("BEGIN", "PRAGMA")
ROWS = re.compile(r"(?<!%)\(")
END_OF_VALUES = re.compile(r"\) AS |\bRETURNING\b|\bON CONFLICT\b")


@dataclass(frozen=True)
class Written:
    """One statement that writes: insert or update, how many rows, the bytes of each."""

    verb: str
    rows: int
    bytes_a_row: int


@dataclass
class Count:
    """Everything said between the beginning and the end of `counting`."""

    said: list[str] = field(default_factory=list)
    written: list[Written] = field(default_factory=list)
    commits: int = 0
    rollbacks: int = 0

    @property
    def statements(self) -> int:
        """Statements sent, those that begin and end a transaction left out."""
        return len(self.said)

    @property
    def rows(self) -> int:
        """Rows inserted, updated or deleted."""
        return sum(each.rows for each in self.written)

    @property
    def bytes(self) -> int:
        """Bytes of the values that were written."""
        return sum(each.rows * each.bytes_a_row for each in self.written)


@contextmanager
def counting(engine: Engine) -> Iterator[Count]:
    """Count what goes through an engine while the block runs."""
    count = Count()

    def hear(
        _connection: Any, _cursor: Any, statement: str, values: Any, _context: Any, _many: bool
    ) -> None:
        verb = statement.split(None, 1)[0].upper()
        if verb in NOT_COUNTED:
            return
        count.said.append(statement)
        if verb in WRITES:
            many = isinstance(values, list)  # else one row, or many in one statement
            rows = len(values) if many else _rows(verb, statement)
            sent = sum(map(_size, values)) if many else _size(values)
            count.written.append(Written(verb, rows, sent // max(rows, 1)))

    def commit(_connection: Any) -> None:
        count.commits += 1

    def rollback(_connection: Any) -> None:
        count.rollbacks += 1

    heard = {"before_cursor_execute": hear, "commit": commit, "rollback": rollback}
    for name, listener in heard.items():
        event.listen(engine, name, listener)
    try:
        yield count
    finally:
        for name, listener in heard.items():
            event.remove(engine, name, listener)


def _rows(verb: str, statement: str) -> int:
    """The rows of one statement: SQLAlchemy writes many rows into one INSERT where it can."""
    if verb != "INSERT":
        return 1
    values = statement.partition("VALUES")[2]
    return len(ROWS.findall(END_OF_VALUES.split(values, maxsplit=1)[0])) or 1


def _size(values: Any) -> int:
    return sum(map(_bytes, values.values() if isinstance(values, dict) else values))


def _bytes(value: Any) -> int:
    value = getattr(value, "obj", value)  # psycopg wraps what is to be sent as bytes
    if value is None:
        return 1
    if isinstance(value, str):
        return len(value.encode())
    return len(value) if isinstance(value, bytes | memoryview) else 8
