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
    - another office may hold one role for pounds of the State
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
        _refuse_a_second_pound_of_that_name(session, area, name)
        return {"kind": kind, "name": name, "villages": villages}
    role, pounds = lines.get("role") or None, [int(each) for each in lines.get("pounds") or ()]
    if role is not None and role not in SERVING:
        raise RefusedForm("role", "Select the role that the office holds for pounds.")
    if pounds and role is None:
        raise RefusedForm("role", "Select the role that the office holds for these pounds.")
    for pound_id in pounds:
        pound_of(session, pound_id, area.state, "pounds")
    return {"kind": kind, "name": name, "role": role, "pounds": pounds}


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

    A new pound is served as the others of its local area are.
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


def _refuse_a_second_pound_of_that_name(session: Session, area: LocalArea, name: str) -> None:
    named = session.scalars(
        select(Office.name).where(Office.local_area_id == area.id, Office.kind == "pound")
    )
    if name.casefold() in {each.casefold() for each in named}:
        raise RefusedForm("office_name", "There is a pound of that name in this local area.")


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
    return {row.role: row.office_id for row in rows}
