"""Opening the database: SQLite (one machine) or PostgreSQL.

Sessions come in two kinds. A *writing* session takes SQLite's write lock at once (BEGIN
IMMEDIATE), so that two officers never both read first and then fail to write; a *reading* one
never waits for it. On PostgreSQL both are ordinary transactions; there the case's row lock does
the same work.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.orm import Session, sessionmaker
from sqlalchemy.pool import StaticPool

BUSY_MILLISECONDS = 20_000


@dataclass(frozen=True)
class Sessions:
    """The engine and its two kinds of session."""

    engine: Engine
    reading: sessionmaker[Session]
    writing: sessionmaker[Session]

    @property
    def is_sqlite(self) -> bool:
        return self.engine.dialect.name == "sqlite"


def open_database(url: str, **options: Any) -> Sessions:
    """Open the database at an SQLAlchemy URL. `sqlite://` alone is one kept in memory (stories)."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    in_memory = url in ("sqlite://", "sqlite:///:memory:")
    if in_memory:
        options |= {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}}
    elif url.startswith("sqlite"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
        options.setdefault("connect_args", {"check_same_thread": False, "timeout": 20})
    else:
        options.setdefault("pool_pre_ping", True)
    engine = create_engine(url, **options)
    if engine.dialect.name == "sqlite":
        _prepare_sqlite(engine, durable=not in_memory)
    writing = engine.execution_options(pinfold_writing=True)
    return Sessions(
        engine=engine,
        reading=sessionmaker(engine, expire_on_commit=False),
        writing=sessionmaker(writing, expire_on_commit=False),
    )


def _prepare_sqlite(engine: Engine, *, durable: bool) -> None:
    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        if durable:
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=FULL")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get("pinfold_writing", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
