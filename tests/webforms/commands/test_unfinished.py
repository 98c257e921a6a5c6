"""A demonstration stopped while it is filled: marked, emptied, and made again as if it were new."""

import pytest
from sqlalchemy import Engine, inspect, text

from services.database import open_database, upgrading
from services.identity import add_local_area, add_office
from webforms.demonstrating import unfinished


def _stopped_half_way(url: str) -> Engine:
    sessions = open_database(url)
    with pytest.raises(KeyboardInterrupt), unfinished.marked(sessions.engine):
        with sessions.writing() as session, session.begin():
            area = add_local_area(session, state="punjab", name="Ludhiana")
            add_office(session, kind="pound", name="Ludhiana pound", local_area=area)
        raise KeyboardInterrupt
    return sessions.engine


def test_a_filling_that_was_stopped_is_known_and_emptied(database_url: str) -> None:
    engine = _stopped_half_way(database_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE of_another_program (id INTEGER)"))
    assert unfinished.is_unfinished(engine)
    unfinished.empty(engine)
    assert inspect(engine).get_table_names() == ["of_another_program"]
    assert upgrading.current(engine) is None
    engine.dispose()


def test_what_was_emptied_is_filled_as_a_new_one(database_url: str) -> None:
    engine = _stopped_half_way(database_url)
    unfinished.empty(engine)
    with unfinished.marked(engine):
        assert unfinished.is_unfinished(engine)
    assert not unfinished.is_unfinished(engine)
    upgrading.check(engine)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM offices")).scalar() == 0
    engine.dispose()
