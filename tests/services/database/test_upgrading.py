"""Upgrading: the steps lead to the tables of the code; a database that is behind is refused."""

import pytest

from services.database import open_database, upgrading
from webforms.schema import every_table


def test_the_steps_lead_to_the_tables_of_the_code(database_url: str) -> None:
    engine = open_database(database_url).engine
    upgrading.upgrade(engine)
    upgrading.upgrade(engine)
    assert upgrading.current(engine) == upgrading.newest()
    assert not upgrading.differences(engine, every_table()), "write a migration"
    engine.dispose()


def test_a_database_that_is_behind_is_refused_with_the_command_to_type(tmp_path: object) -> None:
    engine = open_database(f"sqlite:///{tmp_path}/empty.sqlite").engine
    with pytest.raises(upgrading.DatabaseBehind, match="Type: pinfold database upgrade"):
        upgrading.check(engine)
    engine.dispose()
