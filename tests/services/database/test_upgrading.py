"""Upgrading: the steps lead to the tables of the code; a database that is behind is refused."""

from collections.abc import Iterator

import pytest
from alembic import command
from sqlalchemy import Engine, text
from sqlalchemy.exc import IntegrityError

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


def test_vouchers_and_postings_are_kept_when_their_tables_are_made_anew(engine: Engine) -> None:
    config = upgrading._config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0010")
        for id, narration in ((1, "pays: claim 1"), (3, "sale 2")):
            connection.execute(
                text(
                    "INSERT INTO vouchers (id, entry_id, section, narration, happened_at, "
                    "recorded_at) VALUES (:id, 7, 'section_13', :narration, :at, :at)"
                ),
                {"id": id, "narration": narration, "at": "2026-03-02 06:00:00+00:00"},
            )
            connection.execute(
                text(
                    "INSERT INTO postings (id, voucher_id, entry_id, account, amount) VALUES "
                    "(:id, :id, 7, 'cash', 118000), (:id + 10, :id, 7, 'fine', -118000)"
                ),
                {"id": id},
            )
    upgrading.upgrade(engine)
    with engine.connect() as connection:
        kept = connection.execute(text("SELECT id, narration FROM vouchers ORDER BY id")).all()
        assert [tuple(row) for row in kept] == [(1, "pays: claim 1"), (3, "sale 2")]
        rows = text("SELECT id, voucher_id, amount FROM postings ORDER BY id")
        assert [tuple(row) for row in connection.execute(rows)] == [
            (1, 1, 118000), (3, 3, 118000), (11, 1, -118000), (13, 3, -118000),
        ]  # fmt: skip
    with engine.connect() as connection, pytest.raises(IntegrityError):
        connection.execute(text("DELETE FROM vouchers WHERE id = 3"))


def test_who_was_paid_out_of_a_fine_is_kept_when_an_order_may_pay_several(engine: Engine) -> None:
    config = upgrading._config()
    at, place = "2026-03-02 06:00:00+00:00", "'bihar', 1, 1, 'section_26', 'damage', 1"
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0011")
        for line in (
            "INSERT INTO local_areas (id, state, name) VALUES (1, 'bihar', 'Ara')",
            "INSERT INTO parties (id, name, residence) VALUES (1, 'Mohan', 'Ara')",
            "INSERT INTO parties (id, name, residence) VALUES (2, 'Ram', 'Ara')",
        ):
            connection.execute(text(line))
        for id, injured, paid in ((1, 2, 800), (2, 2, 0), (3, None, 0)):
            connection.execute(
                text(
                    "INSERT INTO offences (id, state, local_area_id, office_id, section, kind, "
                    "accused_id, injured_id, kinds, committed_at, committed_place, facts, "
                    "reported_at, penalty, imprisonment_days, recovered, given_up, compensation) "
                    f"VALUES (:id, {place}, :injured, '[]', :at, 'field', 'pigs', :at, 1000, 0, "
                    "1000, 0, :paid)"
                ),
                {"id": id, "injured": injured, "at": at, "paid": paid},
            )
    upgrading.upgrade(engine)
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT offence_id, recipient_id, amount FROM compensations")
        )
        assert [tuple(row) for row in rows] == [(1, 2, 800)]


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
