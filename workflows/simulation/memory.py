"""A database in memory for one story, and proof that a refused step changed nothing in it."""

import hashlib
import importlib
import importlib.util
import pkgutil
import sqlite3
from functools import cache
from typing import Any

from sqlalchemy import select

import services
import workflows.store.models  # noqa: F401  its tables belong to the same database
from services.database import Base, Sessions, open_database


@cache
def _empty_tables() -> sqlite3.Connection:
    """All tables without a row: made once, copied for each story."""
    for area in pkgutil.iter_modules(services.__path__):
        name = f"services.{area.name}.models"
        if area.ispkg and importlib.util.find_spec(name):
            importlib.import_module(name)
    sessions = open_database("sqlite://")
    Base.metadata.create_all(sessions.engine)
    template = sqlite3.connect(":memory:", check_same_thread=False)
    _raw(sessions).backup(template)
    sessions.engine.dispose()
    return template


def new_database() -> Sessions:
    """A fresh database in memory with all tables, empty."""
    sessions = open_database("sqlite://")
    _empty_tables().backup(_raw(sessions))
    return sessions


def _raw(sessions: Sessions) -> Any:
    pooled = sessions.engine.raw_connection()
    try:
        return pooled.driver_connection
    finally:
        pooled.close()


def state_of(sessions: Sessions) -> dict[str, str]:
    """For each table a hash over all its rows."""
    found = {}
    with sessions.reading() as session:
        for table in Base.metadata.sorted_tables:
            rows = sorted(repr(tuple(row)) for row in session.execute(select(table)))
            found[table.name] = hashlib.sha256("\n".join(rows).encode()).hexdigest()
    return found


def changed_tables(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """The tables whose rows are not the same."""
    return sorted(name for name in after if before.get(name) != after[name])
