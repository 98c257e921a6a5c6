"""A demonstration whose filling was stopped half way is made again, not served half full.

The mark is a table in the database itself, made before the first table of the program and dropped
when the last entry has been played. What bears it holds nothing but what was being invented.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine, inspect, text

from services.database import upgrading
from webforms.schema import every_table

MARK = "demonstration_being_filled"
VERSION = "alembic_version"


@contextmanager
def marked(engine: Engine) -> Iterator[None]:
    """Bring an empty database up to the program; it bears the mark until the block has ended."""
    with engine.begin() as connection:
        connection.execute(text(f"CREATE TABLE {MARK} (id INTEGER)"))
    upgrading.upgrade(engine)
    yield
    with engine.begin() as connection:
        connection.execute(text(f"DROP TABLE {MARK}"))


def is_unfinished(engine: Engine) -> bool:
    """Whether the filling of this database was begun and did not end."""
    return inspect(engine).has_table(MARK)


def empty(engine: Engine) -> None:
    """Drop the program's own tables of an unfinished demonstration, and no others."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":  # has no effect within a transaction, so it comes first
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            connection.exec_driver_sql("BEGIN")
        every_table().drop_all(connection)
        for name in (VERSION, MARK):
            connection.execute(text(f"DROP TABLE IF EXISTS {name}"))
        connection.commit()
    engine.dispose()
