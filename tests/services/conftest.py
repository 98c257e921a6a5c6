"""A session on SQLite and on PostgreSQL whose work is undone after each test."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from services.database import Base, Sessions, open_database
from tests import postgresql_server
from tests.services import case
from workflows.operations import load_areas


@pytest.fixture(scope="session")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sessions]:
    file: Path = tmp_path_factory.mktemp("services") / "pinfold.sqlite"
    yield from _with_tables(f"sqlite:///{file}")


@pytest.fixture(scope="session")
def on_postgresql(postgresql_folder: Path) -> Iterator[Sessions]:
    name = f"services_{uuid.uuid4().hex}"
    yield from _with_tables(postgresql_server.create_database(postgresql_folder, name))
    postgresql_server.drop_database(postgresql_folder, name)


def _with_tables(url: str) -> Iterator[Sessions]:
    assert case.AREAS
    load_areas()  # every area's tables are known by now
    sessions = open_database(url)
    Base.metadata.create_all(sessions.engine, tables=case.TABLES)
    yield sessions
    sessions.engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def session(request: pytest.FixtureRequest) -> Iterator[Session]:
    """Commits end a savepoint only; the rows are gone when the test is over."""
    sessions: Sessions = request.getfixturevalue(f"on_{request.param}")
    yield from _undone(sessions)


@pytest.fixture
def sqlite_session(on_sqlite: Sessions) -> Iterator[Session]:
    yield from _undone(on_sqlite)


def _undone(sessions: Sessions) -> Iterator[Session]:
    with sessions.engine.connect() as connection:
        whole = connection.begin()
        with Session(
            connection, join_transaction_mode="create_savepoint", expire_on_commit=False
        ) as session:
            yield session
        whole.rollback()
