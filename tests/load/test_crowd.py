"""The copies that the benchmark works on can really be continued, and its counting is right."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from sqlalchemy import Column, Integer, LargeBinary, MetaData, String, Table, insert, update

from services.database import Sessions, open_database
from services.reckoning.clock import SetClock
from tests.load import acts
from tests.load.counting import Written, counting
from tests.load.crowd import Crowd
from webforms.schema import every_table
from workflows import fire_due_timers
from workflows.reconciling import find_disagreements

KINDS = (
    "report_unclaimed",
    "stick_up_notice",
    "proclaim",
    "settle_dues",
    "four_claims",
    "first_period",
)


@pytest.fixture
def sessions(database_url: str) -> Iterator[Sessions]:
    opened = open_database(database_url)
    every_table().create_all(opened.engine)
    yield opened
    opened.engine.dispose()


def test_every_copy_can_be_continued(sessions: Sessions) -> None:
    crowd = Crowd(sessions)
    made = crowd.add(**dict.fromkeys(KINDS, 2))
    later = crowd.add(proclaim=1)
    with sessions.reading() as session:
        assert not list(find_disagreements(session))
    for entry_id in made["report_unclaimed"]:
        for form in ("report_unclaimed", "stick_up_notice", "proclaim"):
            assert acts.do(crowd, form, entry_id).entry_id == entry_id
    for entry_id in made["proclaim"] + later["proclaim"]:
        acts.do(crowd, "proclaim", entry_id)
    for entry_id in made["settle_dues"]:
        acts.do(crowd, "settle_dues", entry_id)
        acts.do(crowd, "deliver_cattle", entry_id)
    for entry_id in made["four_claims"]:
        for left in (3, 2, 1):
            acts.do(crowd, "settle_dues", entry_id, amount=acts.DUES_OF_A_COW)
            acts.do(crowd, "deliver_cattle", entry_id)
            assert len(acts.open_tasks(sessions, "settle_dues", entry_id)) == left
    clock = SetClock(acts.waiting_timer(sessions, made["first_period"][0]).due_at)
    sweep = fire_due_timers(sessions, clock=clock, limit=100)
    assert sweep.incidents == 0
    assert sweep.fired >= 3  # the template and its two copies
    for entry_id in made["first_period"]:
        assert acts.open_tasks(sessions, "report_unclaimed", entry_id)
    with sessions.reading() as session:
        assert not list(find_disagreements(session))


def test_no_timer_of_the_crowd_is_due_while_it_is_measured(sessions: Sessions) -> None:
    crowd = Crowd(sessions)
    crowd.add(**dict.fromkeys(KINDS, 1))
    before = SetClock(acts.NOW + timedelta(hours=2))
    assert fire_due_timers(sessions, clock=before, limit=100).cases == 0


def test_statements_rows_bytes_and_commits_are_counted(sessions: Sessions) -> None:
    table = Table(
        "counted",
        MetaData(),
        Column("id", Integer, primary_key=True),
        Column("word", String(20)),
        Column("state", LargeBinary),
    )
    table.create(sessions.engine)
    rows = [{"word": "cow", "state": b"12345"}, {"word": "भैंस", "state": b"1"}]
    with counting(sessions.engine) as count, sessions.writing.begin() as session:
        session.execute(insert(table), rows)
        session.scalars(insert(table).returning(table.c.id), rows).all()
        session.execute(update(table).where(table.c.id == 1).values(word="goat"))
        session.execute(table.select()).all()
    assert (count.statements, count.commits, count.rollbacks) == (4, 1, 0)
    assert [(each.verb, each.rows) for each in count.written] == [
        ("INSERT", 2),
        ("INSERT", 2),
        ("UPDATE", 1),
    ]
    assert count.written[2] == Written("UPDATE", 1, len("goat") + 8)
    assert count.rows == 5
    assert [each.bytes_a_row for each in count.written[:2]] == [(3 + 5 + 12 + 1) // 2] * 2
    table.drop(sessions.engine)
