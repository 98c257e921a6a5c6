"""Numbers without gaps, for two who ask at once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from services.database import Base, Serial, Sessions, next_number, open_database
from services.parties import Party, party_named


@pytest.fixture
def sessions(database_url: str) -> Iterator[Sessions]:
    opened = open_database(database_url)
    Base.metadata.create_all(opened.engine, tables=[Serial.__table__, Party.__table__])
    yield opened
    opened.engine.dispose()


def test_two_threads_get_every_number_once_and_none_is_missing(sessions: Sessions) -> None:
    begin = Barrier(2)

    def ask_twenty_times() -> list[int]:
        begin.wait()
        given = []
        for turn in range(20):
            with sessions.writing() as session:
                number = next_number(session, "register/1/2026")
                if turn % 5 == 4:
                    session.rollback()  # what was not used was not taken
                else:
                    session.commit()
                    given.append(number)
        return given

    with ThreadPoolExecutor(2) as threads:
        first, second = (threads.submit(ask_twenty_times) for _ in range(2))
        numbers = first.result() + second.result()
    assert sorted(numbers) == list(range(1, 33))


def test_each_series_has_its_own_numbers(sessions: Sessions) -> None:
    with sessions.writing() as session:
        given = [next_number(session, series) for series in ("a", "b", "a", "a", "b")]
    assert given == [1, 1, 2, 3, 2]


def test_two_who_add_the_same_person_at_once_get_one_party(sessions: Sessions) -> None:
    begin = Barrier(2)

    def add() -> list[int]:
        begin.wait()
        found = []
        for n in range(10):
            with sessions.writing() as session:
                party = party_named(session, {"name": f"Ram {n}", "residence": "Testpur"})
                session.commit()
                found.append(party.id)
        return found

    with ThreadPoolExecutor(2) as threads:
        first, second = (threads.submit(add) for _ in range(2))
        assert first.result() == second.result()


def test_a_person_written_with_other_spaces_is_the_same_person(sessions: Sessions) -> None:
    with sessions.writing() as session:
        one = party_named(session, {"name": "Ram  Singh ", "residence": " Testpur"})
        same = party_named(session, {"name": "Ram Singh", "residence": "Testpur"})
        other = party_named(session, {"name": "Ram Singh", "residence": "Farpur"})
        assert one is same
        assert other is not one
