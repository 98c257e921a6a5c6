"""Upgrading: the steps lead to the tables of the code; a database that is behind is refused."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, text

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


def test_a_database_that_a_newer_program_made_is_refused_and_not_touched(engine: Engine) -> None:
    upgrading.upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for ask in (upgrading.check, upgrading.upgrade):
        with pytest.raises(
            upgrading.DatabaseBehind, match=r"version 9999.*Start the newer"
        ) as said:
            ask(engine)
        assert "pinfold database upgrade" not in str(said.value)
    assert upgrading.current(engine) == "9999"
