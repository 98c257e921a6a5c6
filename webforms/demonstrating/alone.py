"""Only one program fills a database at a time: another would take it for one left half filled.

The lock ends with the process that holds it, however that ends; so a filling that was stopped is
still known by its mark alone (`unfinished`). On PostgreSQL it is an advisory lock of the database;
for SQLite a file beside the database, which is gone when the filling has ended.
"""

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine, text

PINFOLD_FILLS = 1871
"""The number of the advisory lock."""


class BeingFilled(Exception):
    """Another program is filling this database."""

    def __init__(self) -> None:
        super().__init__(
            "another Pinfold is filling this database with a demonstration. Wait until it has "
            "ended, then type it again; or give another: "
            "PINFOLD_DATABASE=sqlite:///var/another.sqlite pinfold run"
        )


@contextmanager
def filling_alone(engine: Engine) -> Iterator[None]:
    """Hold the lock for the length of the block; refused (`BeingFilled`) while another has it."""
    database = engine.url.database
    if engine.dialect.name == "postgresql":
        with _of_database(engine):
            yield
    elif database in (None, "", ":memory:"):
        yield
    else:
        with _file_beside(Path(f"{database}.filling")):
            yield


@contextmanager
def _of_database(engine: Engine) -> Iterator[None]:
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        asked = text("SELECT pg_try_advisory_lock(:number)")
        if not connection.scalar(asked, {"number": PINFOLD_FILLS}):
            raise BeingFilled
        try:
            yield
        finally:
            connection.execute(
                text("SELECT pg_advisory_unlock(:number)"), {"number": PINFOLD_FILLS}
            )


@contextmanager
def _file_beside(path: Path) -> Iterator[None]:
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as held:
            os.close(file)
            if held.errno in (errno.EAGAIN, errno.EACCES):
                raise BeingFilled from None
            raise
        if _is_still(file, path):
            break
        os.close(file)  # whoever held it has just taken it away
    try:
        yield
    finally:
        path.unlink(missing_ok=True)
        os.close(file)


def _is_still(file: int, path: Path) -> bool:
    try:
        return os.fstat(file).st_ino == path.stat().st_ino
    except FileNotFoundError:
        return False
