"""Section 4: establishing a pound, and determining the villages that use it."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import (
    LocalArea,
    Office,
    Place,
    ServedBy,
    add_local_area,
    add_office,
    move_village_to_pound,
    serve_pound,
)
from services.journal import Occasion, record_about
from services.papers import issue_about
from services.pounds import rules
from services.pounds.matter import matter_of
from services.pounds.models import Pound
from services.refusals import RefusedForm
from services.tariffs import orders_in_force, refuse_outside_the_act

OFFICES_NAMED = {  # field of the form -> role, kind of office
    "police_station": ("officer_in_charge", "police_station"),
    "court": ("magistrate", "court"),
    "local_authority": ("local_authority", "local_authority"),
}


def establish_pound(
    session: Session, *, place: Place, form: dict[str, Any], occasion: Occasion
) -> Pound:
    """Section 4: the Magistrate of the District directs that a pound be established at a place.

    - the Act extends to the place and runs in the State (else refused under section 1)
    - the villages by which it is to be used are determined at the same time
    - he acts under the general control of whom section 4 names in the State; the order says so
    - the offices that serve the pound are fixed: the nearest police-station (s. 14), the court (s.
      20), the local authority where there is one; the others as for the pounds of that local area
    Refused as `form` for a pound of that name in the local area.
    """
    if form.get("local_area"):
        area = add_local_area(session, state=place.state, name=form["local_area"])
    else:
        area = session.get_one(LocalArea, place.local_area_id)
    orders = orders_in_force(session, Place(place.state, area.id, None))
    on = form["established_on"]
    law = orders.law(on)
    villages = rules.refuse_no_village(form["villages"])
    places = (form["place"], form["pound"], *villages)
    refuse_outside_the_act(orders, places, on, field="place", area_field="local_area")
    _refuse_same_name(session, area.id, form["pound"])
    office = add_office(session, kind="pound", name=form["pound"], local_area=area)
    controlled_by = law.provision("section_04.controlled_by")
    pound = Pound(
        office=office,
        place=form["place"],
        order_no=form["order_no"],
        ordered_on=form["ordered_on"],
        established_on=on,
        controlled_by=controlled_by.word,
    )
    session.add(pound)
    for village in villages:
        move_village_to_pound(session, pound=office, village=village)
    _fix_offices(session, office, form, occasion)
    session.flush()
    record_about(session, matter_of(office), "establish_pound", "section_04", occasion, form)
    issue_about(
        session,
        matter_of(office),
        "order_of_establishment",
        "section_04",
        occasion,
        {
            **form,
            "villages": villages,
            "controlled_by": law.office(controlled_by.word).word,
            "because": [controlled_by.reason().to_json()],
        },
    )
    return pound


def determine_villages(
    session: Session, *, pound: Office, form: dict[str, Any], occasion: Occasion
) -> list[str]:
    """Section 4: determine further villages to use a pound and leave the one they used."""
    villages = rules.refuse_no_village(form["villages"])
    for village in villages:
        move_village_to_pound(session, pound=pound, village=village)
    record_about(
        session,
        matter_of(pound),
        "determine_villages",
        "section_04",
        occasion,
        {**form, "villages": villages},
    )
    issue_about(
        session,
        matter_of(pound),
        "order_on_villages",
        "section_04",
        occasion,
        {**form, "pound": pound.name, "villages": villages},
    )
    return villages


def _refuse_same_name(session: Session, local_area_id: int, name: str) -> None:
    same = select(Office.id).where(
        Office.local_area_id == local_area_id, Office.kind == "pound", Office.name == name
    )
    if session.scalar(same) is not None:
        raise RefusedForm("pound", "There is a pound of that name in this local area already.")


def _fix_offices(session: Session, pound: Office, form: dict[str, Any], occasion: Occasion) -> None:
    near = session.scalar(
        select(Office.id).where(
            Office.local_area_id == pound.local_area_id,
            Office.kind == "pound",
            Office.id != pound.id,
        )
    )
    offices = {
        row.role: session.get_one(Office, row.office_id)
        for row in session.scalars(select(ServedBy).where(ServedBy.pound_id == near))
    }
    acting = occasion.actor
    if acting is not None and acting.office_id is not None:
        offices[acting.role] = session.get_one(Office, acting.office_id)
    for field, (role, kind) in OFFICES_NAMED.items():
        if form.get(field):
            offices[role] = add_office(
                session, kind=kind, name=form[field], local_area=pound.local_area
            )
    offices["pound_keeper"] = pound
    for role, office in offices.items():
        serve_pound(session, pound=pound, role=role, office=office)
