"""The fixtures of tests/conftest.py themselves."""

import subprocess
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from tests import postgresql_server


@pytest.mark.parametrize("turn", [1, 2])
def test_each_test_gets_a_database_of_its_own(database_url: str, turn: int) -> None:
    engine = create_engine(database_url)
    try:
        assert inspect(engine).get_table_names() == []
        with engine.begin() as connection:
            connection.execute(text("CREATE TABLE left_behind (id INTEGER)"))
    finally:
        engine.dispose()


def test_the_server_is_reached_through_a_socket_only(postgresql_folder: Path) -> None:
    assert list(postgresql_folder.glob(".s.PGSQL.*"))


def test_a_server_whose_run_was_killed_is_stopped_by_the_next(
    postgresql_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = subprocess.Popen(["true"])
    ended.wait()
    orphan = postgresql_server.start(owner=ended.pid)
    stopped: list[Path] = []
    monkeypatch.setattr(postgresql_server, "stop", stopped.append)
    postgresql_server._stop_orphans()
    monkeypatch.undo()
    postgresql_server.stop(orphan)
    assert orphan in stopped
    assert postgresql_folder not in stopped
