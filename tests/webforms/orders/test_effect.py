"""What an order will change, where it is more than its own lines."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.database import Sessions
from services.identity import add_local_area
from services.tariffs import Heading, Instrument, approve_instrument, propose_instrument
from tests.webforms.conftest import india
from webforms.orders.effect import effect_of

AT = india("2026-03-02 10:00")
STATE = "maharashtra"


def propose(session: Session, kind: str, lines: dict[str, object], number: str) -> Instrument:
    area = add_local_area(session, state=STATE, name="Khed")
    day = AT.date()
    said = Heading(number, day, "State Government", STATE, area.id, day)
    return propose_instrument(session, kind=kind, heading=said, lines=lines, entered_by=1, at=AT)


def test_section_12a_without_its_sums_is_warned_of(sessions: Sessions) -> None:
    with sessions.writing() as session, session.begin():
        propose(session, "notified", {"section_12a": True}, "1")
        approve_instrument(propose(session, "security", {"cow": "500"}, "2"), approved_by=2, at=AT)
    with sessions.reading() as session:
        order = session.scalars(select(Instrument).where(Instrument.kind == "notified")).one()
        (said,) = effect_of(session, order, AT.date()).said
        ((change, areas),) = effect_of(session, order, AT.date()).lines
    assert "cow" not in said.params["kinds"]
    assert "goat" in said.params["kinds"]
    assert (change.before, change.after, areas) == (False, True, ["Khed"])


def test_an_order_for_the_past_says_from_when_a_later_one_prevails(sessions: Sessions) -> None:
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state=STATE, name="Khed")
        for number, first in (("1", "2025-06-01"), ("2", "2025-01-01")):
            day = india(f"{first} 00:00").date()
            said = Heading(number, day, "State Government", STATE, area.id, day)
            made = propose_instrument(
                session,
                kind="fines",
                heading=said,
                lines={"cow": f"{number}00"},
                entered_by=1,
                at=AT,
            )
            if number == "1":
                approve_instrument(made, approved_by=2, at=AT)
    with sessions.reading() as session:
        order = session.scalars(select(Instrument).where(Instrument.number == "2")).one()
        ((change, _areas),) = effect_of(session, order, AT.date()).lines
    assert (change.before, change.after) == (None, "200")
    assert change.until == india("2025-06-01 00:00").date()
