"""What is in force is kept while its mark is the same, and read anew once anything was approved."""

from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from services.database import Sessions, kept_in_force, open_database, read_mark
from services.tariffs import Instrument
from webforms.schema import every_table

AT = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)


@pytest.fixture
def sessions(database_url: str) -> Iterator[Sessions]:
    opened = open_database(database_url)
    every_table().create_all(opened.engine)
    yield opened
    opened.engine.dispose()


def enter(session: Session, number: str) -> Instrument:
    order = Instrument(
        kind="feeding", number=number, dated_on=date(2026, 1, 1), issued_by="Magistrate",
        state="uttar_pradesh", in_force_from=date(2026, 1, 1), entered_at=AT,
    )  # fmt: skip
    session.add(order)
    return order


def numbers(session: Session) -> list[str]:
    """The numbers of the orders, as whoever holds a lock is given them."""
    read_mark(session)
    return kept_in_force(
        session, "numbers", lambda: list(session.scalars(select(Instrument.number)))
    )


def test_what_was_read_is_kept_until_an_order_is_written(sessions: Sessions) -> None:
    with sessions.writing.begin() as session:
        enter(session, "1")
    with sessions.writing() as session:
        first = numbers(session)
    with sessions.writing() as session:
        assert numbers(session) is first
    with sessions.writing.begin() as session:
        session.scalars(select(Instrument)).one().number = "2"
    with sessions.writing() as session:
        assert numbers(session) == ["2"]


def test_what_was_rolled_back_is_never_taken_for_what_was_approved(sessions: Sessions) -> None:
    with sessions.writing() as session:
        enter(session, "rolled back")
        session.flush()
        assert numbers(session) == ["rolled back"]
        session.rollback()
        assert numbers(session) == []
    with sessions.writing.begin() as session:
        enter(session, "approved")
        session.flush()
        assert numbers(session) == ["approved"]


def test_an_order_written_in_the_transaction_itself_is_seen_at_once(sessions: Sessions) -> None:
    with sessions.writing() as session:
        assert numbers(session) == []
        enter(session, "1")
        session.flush()
        assert kept_in_force(session, "numbers", lambda: ["read anew"]) == ["read anew"]


def test_without_a_mark_nothing_is_kept(sessions: Sessions) -> None:
    with sessions.writing() as session:
        read = iter((1, 2))
        assert [kept_in_force(session, "what", lambda: next(read)) for _ in range(2)] == [1, 2]
