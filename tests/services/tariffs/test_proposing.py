"""Orders proposed, approved, cancelled, transferred; what they change, and how they stand."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from services.identity import (
    LocalArea,
    add_local_area,
    add_office,
    add_officer,
    appoint,
    office_for,
    place_of_pound,
)
from services.refusals import Refused, RefusedByLaw, RefusedForm, RefusedTask
from services.tariffs import (
    Heading,
    Instrument,
    approve_instrument,
    orders_in_force,
    propose_cancellation,
    propose_instrument,
)
from services.tariffs.appointments import appointment_kept
from services.tariffs.comparing import changes
from services.tariffs.standing import standings
from tests.services.case import day, india, order, pound
from tests.services.tariffs.scales import instrument

AT = india("2026-03-02 10:00")
PROGRESSIVE = {"first": "500", "by_count": [{"from": "6", "each": "800"}], "by_repeat": []}


def heading(area: LocalArea | None, state: str = "uttar_pradesh", **changed: Any) -> Heading:
    said = {
        "number": "9", "dated_on": day("2026-03-01"), "issued_by": "State Government",
        "in_force_from": day("2026-04-01"),
    } | changed  # fmt: skip
    return Heading(state=state, local_area_id=area.id if area else None, **said)


def propose(session: Session, kind: str, lines: dict[str, Any], **changed: Any) -> Instrument:
    state = changed.pop("state", "uttar_pradesh")
    area = add_local_area(session, state=state, name="Testpur")
    said = heading(area, state, **changed)
    return propose_instrument(session, kind=kind, heading=said, lines=lines, entered_by=1, at=AT)


def test_a_progressive_scale_only_where_the_law_of_the_state_has_it(
    sqlite_session: Session,
) -> None:
    made = propose(sqlite_session, "fines", {"cow": PROGRESSIVE}, state="maharashtra")
    assert made.values["cow"]["by_count"] == [{"from": "6", "each": "800"}]
    with pytest.raises(RefusedByLaw, match="section_12"):
        propose(sqlite_session, "fines", {"cow": PROGRESSIVE})


@pytest.mark.parametrize(
    ("kind", "lines", "code"),
    [
        ("fines", {"tiger": "5"}, "form"),
        ("fines", {}, "form"),
        ("feeding", {"cow": "0.005"}, "form"),
        ("security", {"cow": "5"}, "section_12a"),
        ("notified", {"section_12a": True}, "section_12a"),
        ("notified", {"section_26": "yes"}, "form"),
        ("notified", {"section_26": {"kinds": ["tiger"]}}, "form"),
        ("closed_days", {"2026-02-30": True}, "form"),
        ("closed_days", {"2026-02-20": "closed"}, "form"),
        ("setting", {"feeding_day": "fortnight"}, "form"),
        ("setting", {"no_such_setting": 1}, "form"),
        ("conditions_of_sale", {"1": "  "}, "form"),
        ("rules_of_disposal", {"1": "  "}, "form"),
        ("rules_of_disposal", {"1": "12. Pigs are destroyed."}, "section_14"),
        ("transfer", {"pound_keeper": "local_authority"}, "section_31"),
        ("transfer", {"magistrate_of_the_district": "local_authority"}, "section_31"),
        ("office", {"kind": "castle", "name": "x"}, "form"),
        ("appointment", {"office": 999}, "form"),
        ("villages", {"pound": 999, "villages": ["A"]}, "form"),
    ],
)
def test_what_an_order_cannot_say_is_refused(
    sqlite_session: Session, kind: str, lines: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        propose(sqlite_session, kind, lines)
    assert refused.value.code == code


def test_section_12b_is_applied_to_some_cattle_only_where_it_says_so(
    sqlite_session: Session,
) -> None:
    some = {"section_12b": {"kinds": ["cow"]}}
    made = propose(sqlite_session, "notified", some, state="madhya_pradesh")
    assert made.values == some
    with pytest.raises(RefusedByLaw, match="section_12b"):
        propose(sqlite_session, "notified", some, state="gujarat")


def test_part_of_a_security_is_at_most_the_whole(sqlite_session: Session) -> None:
    with pytest.raises(RefusedForm, match="part from 0 to 1"):
        propose(
            sqlite_session, "security", {"cow": "5", "forfeited_part": "1.5"}, state="maharashtra"
        )


def test_a_transfer_that_is_cancelled_goes_back_on_that_day(sqlite_session: Session) -> None:
    place = place_of_pound(sqlite_session, pound(sqlite_session).id)
    area = sqlite_session.get_one(LocalArea, place.local_area_id)
    office = add_office(sqlite_session, kind="local_authority", name="Board", local_area=area)
    made = propose(
        sqlite_session, "transfer", {"magistrate_of_the_district": "local_authority"},
    )  # fmt: skip
    approve_instrument(made, approved_by=2, at=AT)
    ended = propose_cancellation(
        sqlite_session, cancelled=made, entered_by=1, at=AT,
        heading=heading(area, number="10", in_force_from=day("2026-05-01")),
    )  # fmt: skip

    def holder(on: str) -> int | None:
        return office_for(sqlite_session, place, "magistrate_of_the_district", on=day(on))

    assert holder("2026-05-01") == office.id, "an order nobody approved cancels nothing"
    approve_instrument(ended, approved_by=2, at=AT)
    assert holder("2026-03-31") != office.id
    assert holder("2026-04-01") == office.id
    assert holder("2026-04-30") == office.id
    assert holder("2026-05-01") != office.id


def test_an_order_is_cancelled_once_and_only_when_approved(sqlite_session: Session) -> None:
    made = propose(sqlite_session, "fines", {"cow": "5"})
    area = sqlite_session.get_one(LocalArea, made.local_area_id)

    def cancel(number: str) -> Instrument:
        return propose_cancellation(
            sqlite_session, cancelled=made, entered_by=1, at=AT,
            heading=heading(area, number=number, in_force_from=day("2026-05-01")),
        )  # fmt: skip

    with pytest.raises(RefusedTask):
        cancel("10")
    approve_instrument(made, approved_by=2, at=AT)
    cancel("10")
    with pytest.raises(RefusedTask):
        cancel("11")


def test_closed_days_end_with_their_order_and_sundays_change_on_a_day(
    sqlite_session: Session,
) -> None:
    place = place_of_pound(sqlite_session, pound(sqlite_session).id)
    lines = {"2026-04-10": True, "2026-05-10": True, "sundays": True}
    made = propose(sqlite_session, "closed_days", lines)
    approve_instrument(made, approved_by=2, at=AT)
    area = sqlite_session.get_one(LocalArea, made.local_area_id)
    ended = propose_cancellation(
        sqlite_session, cancelled=made, entered_by=1, at=AT,
        heading=heading(area, number="10", in_force_from=day("2026-05-01")),
    )  # fmt: skip
    approve_instrument(ended, approved_by=2, at=AT)
    closed = orders_in_force(sqlite_session, place).closed_days()
    said = {on: closed.is_closed(day(on)) for on in
            ("2026-03-29", "2026-04-05", "2026-04-10", "2026-05-03", "2026-05-10")}  # fmt: skip
    assert said == {
        "2026-03-29": False, "2026-04-05": True, "2026-04-10": True,
        "2026-05-03": False, "2026-05-10": False,
    }  # fmt: skip


def test_conditions_of_sale_are_replaced_as_a_whole(sqlite_session: Session) -> None:
    place = place_of_pound(sqlite_session, pound(sqlite_session).id)
    order(sqlite_session, place, "conditions_of_sale", {"condition_01": "a", "condition_02": "b"})
    made = propose(sqlite_session, "conditions_of_sale", {"0": "Cash at  once."})
    approve_instrument(made, approved_by=2, at=AT)
    orders = orders_in_force(sqlite_session, place)
    assert [line.value for line in orders.conditions_of_sale(day("2026-03-31"))] == ["a", "b"]
    assert [line.value for line in orders.conditions_of_sale(day("2026-04-01"))] == [
        "Cash at once."
    ]


def test_an_order_for_the_state_changes_nothing_where_one_for_the_area_prevails() -> None:
    own = instrument("fines", {"cow": "350"}, area=1, id=1)
    new = instrument("fines", {"cow": "500"}, area=None, id=2, since="2026-04-01")
    found = changes(new, [own], {1: "Khed", 2: "Pen"})
    assert [(each.area, each.before, each.after, each.differs) for each in found] == [
        ("Khed", "350", "350", False),
        ("Pen", None, "500", True),
    ]


@pytest.mark.parametrize(
    ("on", "first", "second"),
    [("2026-03-31", "in_force", "to_come"), ("2026-04-01", "replaced", "in_force")],
)
def test_an_order_is_replaced_from_the_day_on_which_a_later_one_says_all_it_said(
    on: str, first: str, second: str
) -> None:
    old = instrument("fines", {"cow": "350"}, id=1)
    new = instrument("fines", {"cow": "500", "goat": "5"}, id=2, since="2026-04-01")
    partly = instrument("fines", {"cow": "350", "ass": "5"}, id=3, since="2019-01-01")
    for each in (old, new, partly):
        each.approved_at = AT
    found = standings([old, new, partly], day(on))
    assert (found[1], found[2], found[3]) == (first, second, "in_force")


def test_nobody_is_appointed_beside_a_pound_keeper_of_a_later_day(sqlite_session: Session) -> None:
    here = pound(sqlite_session)
    sita = add_officer(sqlite_session, username="sita", name="Sita Devi")
    appoint(
        sqlite_session, officer=sita, role="pound_keeper", office=here, from_on=day("2026-06-01")
    )
    said = {"office": here.id, "role": "pound_keeper", "username": "gopal", "name": "Gopal"}
    on, area = day("2026-05-01"), here.local_area
    until = {**said, "until_on": "2026-05-31"}
    assert appointment_kept(sqlite_session, until, area, on)["until_on"] == "2026-05-31"
    for lines in (said, {**said, "until_on": "2026-06-01"}):
        with pytest.raises(RefusedByLaw, match="section_06"):
            appointment_kept(sqlite_session, lines, area, on)
