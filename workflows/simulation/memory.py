"""A database in memory for stories, and proof that a refused step changed nothing in it."""

import hashlib
import importlib
import importlib.util
import pkgutil

import services
import workflows.store.models  # noqa: F401  its tables belong to the same database
from services.database import Base, Sessions, open_database
from workflows.store import Diagram


def new_database() -> Sessions:
    """A database in memory with all tables, empty."""
    for area in pkgutil.iter_modules(services.__path__):
        name = f"services.{area.name}.models"
        if area.ispkg and importlib.util.find_spec(name):
            importlib.import_module(name)
    sessions = open_database("sqlite://")
    Base.metadata.create_all(sessions.engine)
    return sessions


def clear(sessions: Sessions) -> None:
    """Remove every row but the versions of diagrams, which are the same for all stories.

    One database for story after story, because SQLAlchemy then compiles each statement once.
    """
    with sessions.writing() as session, session.begin():
        cursor = session.connection().connection.cursor()
        for table in reversed(Base.metadata.sorted_tables):
            if table is not Diagram.__table__:
                cursor.execute(f'DELETE FROM "{table.name}"')


def state_of(sessions: Sessions) -> dict[str, str]:
    """For each table a hash over all its rows."""
    found = {}
    with sessions.reading() as session:
        cursor = session.connection().connection.cursor()
        for name in Base.metadata.tables:
            cursor.execute(f'SELECT * FROM "{name}"')
            rows = sorted(map(repr, cursor.fetchall()))
            found[name] = hashlib.sha256("\n".join(rows).encode()).hexdigest()
    return found


def changed_tables(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """The tables whose rows are not the same."""
    return sorted(name for name in after if before.get(name) != after[name])
