"""Breaches and money as a supervisor reads them, on SQLite and PostgreSQL."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from services.identity import Actor, Office, add_local_area, add_office
from services.journal import Breach, Occasion, keep_conflict, record_about
from services.journal.corrections import take_back_breach
from services.ledger import ProtestDeposit, SurplusHeld
from services.monitoring import (
    Scope,
    count_breaches,
    count_entered_late,
    list_breaches,
    list_conflicts,
    list_held,
    money_held,
    places_of,
)
from services.parties import Party
from services.register import RegisterEntry

NOW = datetime(2026, 3, 10, 6, tzinfo=UTC)
DAY = timedelta(days=1)
STATE = "bihar"


@pytest.fixture
def pounds(session: Session) -> list[Office]:
    """Two pounds in one area, one in another, one in another State."""
    made = []
    for state, area, name in (
        (STATE, "Patna", "Bihta pound"),
        (STATE, "Patna", "Mokama pound"),
        (STATE, "Gaya", "Tekari pound"),
        ("odisha", "Cuttack", "Banki pound"),
    ):
        local_area = add_local_area(session, state=state, name=area)
        made.append(add_office(session, kind="pound", name=name, local_area=local_area))
    return made


def entry(session: Session, pound: Office, number: int) -> RegisterEntry:
    made = RegisterEntry(
        state=pound.state, local_area_id=pound.local_area_id, pound_id=pound.id, year=2026,
        number=number, seizer=Party(name=f"Ram {pound.id}-{number}", residence="Adalhat"),
        seizer_capacity="cultivator", seized_under="section_10", ground="damaging_crop",
        seized_at=NOW, seized_place="field", seized_village="Adalhat", sent_at=NOW,
        brought_at=NOW, recorded_at=NOW,
    )  # fmt: skip
    session.add(made)
    session.flush()
    return made


def breach(session: Session, of: RegisterEntry, name: str, at: datetime) -> None:
    session.add(
        Breach(entry_id=of.id, name=name, section="section_10", passed_at=at - DAY,
               recorded_at=at, because=[])
    )  # fmt: skip


def test_breaches_are_counted_by_duty_and_by_the_place_below(
    session: Session, pounds: list[Office]
) -> None:
    first, second, third, foreign = (entry(session, pound, 1) for pound in pounds)
    for of in (first, first, second, third, foreign):
        breach(session, of, "sent_late", NOW)
    breach(session, first, "reported_late", NOW - timedelta(seconds=1))
    breach(session, first, "sent_late", NOW - 40 * DAY)
    session.flush()

    found = count_breaches(session, Scope(STATE), since=NOW)
    patna, gaya = pounds[0].local_area_id, pounds[2].local_area_id
    assert {(row.place_id, row.name): row.number for row in found} == {
        (patna, "sent_late"): 3,
        (gaya, "sent_late"): 1,
    }
    found = count_breaches(session, Scope(STATE, patna), since=NOW - DAY)
    assert {(row.place_id, row.name): row.number for row in found} == {
        (pounds[0].id, "sent_late"): 2,
        (pounds[0].id, "reported_late"): 1,
        (pounds[1].id, "sent_late"): 1,
    }
    listed = list_breaches(session, Scope(STATE, patna, pounds[0].id), since=NOW - DAY, limit=2)
    assert [(row.number, row.name) for row in listed] == [(1, "sent_late"), (1, "sent_late")]


def test_a_breach_that_was_taken_back_is_watched_no_more(
    session: Session, pounds: list[Office]
) -> None:
    first, second = (entry(session, pound, 1) for pound in pounds[:2])
    for of in (first, second):
        breach(session, of, "reported_late", NOW)
    session.flush()
    in_time = Occasion(None, NOW - 2 * DAY, NOW + DAY)
    take_back_breach(
        session, entry_id=first.id, name="reported_late", section="section_14a", occasion=in_time
    )
    session.flush()
    assert [row.number for row in count_breaches(session, Scope(STATE), since=NOW)] == [1]
    (left,) = list_breaches(session, Scope(STATE), since=NOW, limit=5)
    assert left.entry_id == second.id


def test_money_held_is_added_up_by_kind_with_its_oldest_day(
    session: Session, pounds: list[Office]
) -> None:
    first, second, third, foreign = (entry(session, pound, 2) for pound in pounds)
    for number, (of, at, ended) in enumerate(
        ((first, NOW - 3 * DAY, None), (second, NOW - DAY, None), (first, NOW - 9 * DAY, NOW))
    ):
        session.add(
            ProtestDeposit(entry_id=of.id, claim_id=9000 + number, fine=Decimal("700.50"),
                           charges=Decimal(240), deposited_at=at, ended_at=ended)
        )  # fmt: skip
    # Twenty past midnight in India is still the day before in UTC.
    night = datetime(2026, 2, 1, 18, 50, tzinfo=UTC)
    session.add(SurplusHeld(entry_id=third.id, sale_id=1, amount=Decimal(2990), arose_at=night))
    session.add(SurplusHeld(entry_id=foreign.id, sale_id=1, amount=Decimal(9), arose_at=night))
    session.flush()

    held = {each.kind: each for each in money_held(session, Scope(STATE))}
    assert held["deposit"].amount == Decimal("1881.00")
    assert (held["deposit"].number, held["deposit"].oldest_on) == (2, date(2026, 3, 7))
    assert held["surplus"].amount == Decimal("2990.00")
    assert held["surplus"].oldest_on == date(2026, 2, 2)
    assert (held["security"].number, held["security"].amount) == (0, Decimal(0))
    assert held["security"].oldest_on is None

    items = list_held(session, Scope(STATE), limit=10)
    assert [(each.kind, each.amount) for each in items] == [
        ("surplus", Decimal("2990.00")),
        ("deposit", Decimal("940.50")),
        ("deposit", Decimal("940.50")),
    ]
    in_gaya = Scope(STATE, pounds[2].local_area_id)
    assert [each.kind for each in list_held(session, in_gaya, limit=10)] == ["surplus"]


def test_the_places_of_a_state_by_name(session: Session, pounds: list[Office]) -> None:
    found = [
        (area.name, [pound.name for pound in area.pounds]) for area in places_of(session, STATE)
    ]
    assert found == [("Gaya", ["Tekari pound"]), ("Patna", ["Bihta pound", "Mokama pound"])]


def test_what_was_entered_later_than_the_target_is_counted_with_unsettled_conflicts(
    session: Session, pounds: list[Office]
) -> None:
    keeper = Actor(officer_id=1, name="Asha", role="pound_keeper", office_id=1)
    here, there = entry(session, pounds[0], 1), entry(session, pounds[3], 1)
    target = timedelta(hours=12)
    for of, late in ((here, target), (here, target + timedelta(seconds=1)), (there, DAY)):
        happened = Occasion(keeper, NOW - late, NOW)
        record_about(session, of, "record_loss", "section_09", happened, {})
        keep_conflict(
            session, entry_id=of.id, act="loss", section="section_09", heads=[1],
            later=("section_13", NOW), occasion=happened, held=Decimal(60),
        )  # fmt: skip
    session.flush()
    scope = Scope(STATE)
    counted = count_entered_late(session, scope, since=NOW, longer_than=target)
    assert (counted.acts, counted.conflicts) == (1, 2)
    assert not count_entered_late(session, scope, since=NOW + DAY, longer_than=target).acts
    first, second = list_conflicts(session, scope, limit=9)
    assert (first.number, first.year, first.pound_id) == (1, 2026, pounds[0].id)
    assert {each.kind: each.amount for each in money_held(session, scope)}["conflict"] == 120
    second.conflict.settled_at, second.conflict.held = NOW, Decimal(0)
    session.flush()
    assert len(list_conflicts(session, scope, limit=9)) == 1
