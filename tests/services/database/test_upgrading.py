"""Upgrading: the steps lead to the tables of the code; a database that is behind is refused."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from services.database import open_database, upgrading
from webforms.schema import every_table


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    opened = open_database(database_url).engine
    yield opened
    opened.dispose()


def test_the_steps_lead_to_the_tables_of_the_code(engine: Engine) -> None:
    upgrading.upgrade(engine)
    upgrading.upgrade(engine)
    assert upgrading.current(engine) == upgrading.newest()
    differences = upgrading.differences(engine, every_table())
    assert not differences, f"type pinfold database write-migration: {differences}"


def test_a_database_that_is_behind_is_refused_with_the_command_to_type(tmp_path: object) -> None:
    engine = open_database(f"sqlite:///{tmp_path}/empty.sqlite").engine
    with pytest.raises(upgrading.DatabaseBehind, match="Type: pinfold database upgrade"):
        upgrading.check(engine)
    engine.dispose()
