"""Orders about offices (ss. 4, 14, 20): an office is known, serves pounds; villages use a pound.

They are done when they are approved, which may be on their first day in force at the earliest.
"""

from datetime import date
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import (
    LocalArea,
    Office,
    Place,
    ServedBy,
    add_office,
    move_village_to_pound,
    serve_pound,
)
from services.refusals import RefusedForm
from services.tariffs.extent import refuse_outside_the_act
from services.tariffs.models import Instrument
from services.tariffs.queries import orders_in_force

OFFICES = (
    "pound", "police_station", "magistrate_of_the_district", "magistrate", "local_authority",
    "revenue", "sub_division", "state",
)  # fmt: skip
"""Kinds of office."""

SERVING = ("officer_in_charge", "magistrate_of_the_district", "magistrate", "local_authority",
           "revenue_officer")  # fmt: skip
"""Roles that an office holds for pounds; the pound-keeper's is the pound's own."""


def office_kept(
    session: Session, lines: dict[str, Any], area: LocalArea, on: date
) -> dict[str, Any]:
    """Section 4 and what serves a pound: what is said of an office.

    - a pound lies where the Act extends (else refused under section 1), has a name of its own in
      the local area and villages that use it
    - another office has a name of its own among those of its kind there, and may hold one role for
      pounds of the State
    """
    kind, name = lines.get("kind"), " ".join(str(lines.get("name") or "").split())
    if kind not in OFFICES:
        raise RefusedForm("office_kind", "Select what the office is.")
    if not name:
        raise RefusedForm("office_name", "Enter the name of the office.")
    if kind == "pound":
        villages = villages_named(lines.get("villages") or ())
        orders = orders_in_force(session, Place(area.state, area.id, None))
        refuse_outside_the_act(
            orders, (name, *villages), on, field="office_name", area_field="area"
        )
        _refuse_a_second_of_that_name(session, area, kind, name)
        return {"kind": kind, "name": name, "villages": villages}
    _refuse_a_second_of_that_name(session, area, kind, name)
    role, pounds = lines.get("role") or None, [int(each) for each in lines.get("pounds") or ()]
    if role is not None and role not in SERVING:
        raise RefusedForm("role", "Select the role that the office holds for pounds.")
    if pounds and role is None:
        raise RefusedForm("role", "Select the role that the office holds for these pounds.")
    for pound_id in pounds:
        pound_of(session, pound_id, area.state, "pounds")
    return {"kind": kind, "name": name, "role": role, "pounds": pounds}


def serving_kept(
    session: Session, lines: dict[str, Any], area: LocalArea, on: date
) -> dict[str, Any]:
    """Sections 4, 14, 20 and what serves a pound: an office that is known holds a role for pounds.

    - an office of the local area of the order that is no pound
    - one role, for one pound or more of the State
    """
    asked = str(lines.get("office") or "")
    office = session.get(Office, int(asked)) if asked.isdecimal() else None
    if office is None or office.local_area_id != area.id or office.kind == "pound":
        raise RefusedForm("serving_office", "Select an office that is no pound.")
    role, pounds = lines.get("role"), [int(each) for each in lines.get("pounds") or ()]
    if role not in SERVING:
        raise RefusedForm("role", "Select the role that the office holds for these pounds.")
    if not pounds:
        raise RefusedForm("pounds", "Select the pounds that the office serves.")
    for pound_id in pounds:
        pound_of(session, pound_id, area.state, "pounds")
    return {"office": office.id, "role": role, "pounds": pounds}


def villages_kept(
    session: Session, lines: dict[str, Any], area: LocalArea, on: date
) -> dict[str, Any]:
    """Section 4: the villages by which a pound of the local area is to be used."""
    pound = pound_of(session, lines.get("pound"), area.state, "pound")
    if pound.local_area_id != area.id:
        raise RefusedForm("pound", "Select a pound of the local area of the order.")
    return {"pound": pound.id, "villages": villages_named(lines.get("villages") or ())}


def put_office_in_force(
    session: Session, lines: dict[str, Any], area: LocalArea, on: date
) -> Office:
    """The office is known from now on, and serves the pounds named.

    A new pound is served as the others of its local area are; the first of an area by the offices
    that were made known there for a role.
    """
    office = add_office(session, kind=lines["kind"], name=lines["name"], local_area=area)
    if office.kind == "pound":
        serve_pound(session, pound=office, role="pound_keeper", office=office)
        for role, office_id in _serving_the_area(session, area, office).items():
            serve_pound(session, pound=office, role=role, office=session.get_one(Office, office_id))
        for village in lines["villages"]:
            move_village_to_pound(session, pound=office, village=village)
    for pound_id in lines.get("pounds", ()):
        pound = session.get_one(Office, pound_id)
        serve_pound(session, pound=pound, role=lines["role"], office=office)
    return office


def put_serving_in_force(session: Session, lines: dict[str, Any]) -> None:
    """The office holds the role for these pounds from now on, and the one before no longer."""
    office = session.get_one(Office, lines["office"])
    for pound_id in lines["pounds"]:
        pound = session.get_one(Office, pound_id)
        serve_pound(session, pound=pound, role=lines["role"], office=office)


def put_villages_in_force(session: Session, lines: dict[str, Any]) -> None:
    """Section 4: the villages use this pound from now on, and leave the one they used."""
    pound = session.get_one(Office, lines["pound"])
    for village in lines["villages"]:
        move_village_to_pound(session, pound=pound, village=village)


def villages_named(given: Any) -> list[str]:
    """The villages, each once; at least one."""
    named = list(dict.fromkeys(" ".join(name.split()) for name in given if name.strip()))
    if not named:
        raise RefusedForm("villages", "Enter the villages that are to use the pound, one a line.")
    if any(len(name) > 120 for name in named):
        raise RefusedForm("villages", "Enter at most 120 letters a village.")
    return named


def pound_of(session: Session, pound_id: Any, state: str, field: str) -> Office:
    """A pound of the State; refused as `form` when there is none of that number."""
    found = session.get(Office, int(pound_id)) if str(pound_id or "").isdecimal() else None
    if found is None or found.kind != "pound" or found.state != state:
        raise RefusedForm(field, "Select a pound of the State.")
    return found


def _refuse_a_second_of_that_name(session: Session, area: LocalArea, kind: str, name: str) -> None:
    named = session.scalars(
        select(Office.name).where(Office.local_area_id == area.id, Office.kind == kind)
    )
    if name.casefold() not in {each.casefold() for each in named}:
        return
    if kind == "pound":
        raise RefusedForm(
            "office_name", "There is a pound of that name in this local area: enter another name."
        )
    raise RefusedForm(
        "office_name",
        "There is such an office of that name in this local area: enter another name.",
        remedy="For other pounds that it serves, enter the pounds that an office serves.",
    )


def _serving_the_area(session: Session, area: LocalArea, pound: Office) -> dict[str, int]:
    rows = session.execute(
        select(ServedBy.role, ServedBy.office_id)
        .join(Office, Office.id == ServedBy.pound_id)
        .where(
            Office.local_area_id == area.id,
            Office.id != pound.id,
            ServedBy.role.in_(SERVING),
        )
        .order_by(ServedBy.pound_id)
    )
    return _said_to_serve(session, area) | {row.role: row.office_id for row in rows}


def _said_to_serve(session: Session, area: LocalArea) -> dict[str, int]:
    """Role -> office, of offices made known for a role in the area before it had a pound."""
    orders = session.scalars(
        select(Instrument)
        .where(
            Instrument.kind == "office",
            Instrument.local_area_id == area.id,
            Instrument.approved_at.is_not(None),
        )
        .order_by(Instrument.in_force_from, Instrument.id)
    ).unique()
    said = [order.values for order in orders]
    roles = {(each["kind"], each["name"]): each["role"] for each in said if each.get("role")}
    offices = session.scalars(select(Office).where(Office.local_area_id == area.id))
    return {
        roles[each.kind, each.name]: each.id for each in offices if (each.kind, each.name) in roles
    }
