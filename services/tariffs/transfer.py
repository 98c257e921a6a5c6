"""Section 31: functions transferred to a local authority by notification."""

from datetime import timedelta

from sqlalchemy.orm import Session, object_session

from services.identity import (
    LocalArea,
    Office,
    end_transfer,
    local_authority_of,
    transfer_function,
)
from services.refusals import RefusedByLaw, RefusedForm
from services.statute import Law, law_in_force
from services.tariffs.models import Instrument


def put_transfer_in_force(instrument: Instrument) -> None:
    """Section 31: what the notification names belongs to the local authority from its first day.

    Each line is a role (`magistrate_of_the_district: local_authority`, all its functions) or one
    function by its provision (`section_05.rates_fixed_by: local_authority`).
    - only functions of the State Government or the Magistrate of the District: refused under
      section 31 otherwise, as for anybody but a local authority
    - the notification names a local area that has a local authority: refused as `form`, and under
      section 31, otherwise
    """
    session = object_session(instrument)
    if session is None:
        raise ValueError("an instrument is approved in the session it was entered or read in")
    if instrument.local_area_id is None:
        raise RefusedForm("local_area", "Enter the local area of the local authority.")
    area = session.get_one(LocalArea, instrument.local_area_id)
    law = law_in_force(area.state, area.name, instrument.in_force_from)
    for line in instrument.lines:
        refuse_what_cannot_be_transferred(law, line.key, line.value)
        _transfer(session, instrument, area, line.key)


def end_transfer_of(cancelled: Instrument, by: Instrument) -> None:
    """Section 31: a notification that is cancelled transfers nothing from that day."""
    session = object_session(cancelled)
    if session is None or cancelled.local_area_id is None:
        raise ValueError("a transfer is ended in the session it was read in, in its local area")
    end_transfer(
        session,
        local_area_id=cancelled.local_area_id,
        functions=[line.key for line in cancelled.lines],
        authority=cancelled.authority,
        last_on=by.in_force_from - timedelta(days=1),
    )


def refuse_what_cannot_be_transferred(law: Law, function: str, to: object) -> None:
    """Section 31: refuse a function that cannot be transferred, and anybody but a local authority.

    Only the State Government's functions and those of the Magistrate of the District can.
    """
    may_be = law.provision("section_31.transferable_from").words_listed
    role = law.provision(function).value if law.has(function) else function
    if role not in may_be:
        raise RefusedByLaw(
            "section_31",
            "%(function)s is no function of the State Government or of the Magistrate of the "
            "District, so it cannot be transferred.",
            function=function,
        )
    if to != law.provision("section_31.transferable_to").word:
        raise RefusedByLaw(
            "section_31", "Functions can be transferred to a local authority only.", field="lines"
        )


def local_authority_in(session: Session, area: LocalArea) -> Office:
    """The local authority's office of an area; refused under section 31 where none is known."""
    office = local_authority_of(session, area.id)
    if office is None:
        raise RefusedByLaw(
            "section_31",
            "No local authority is known in %(area)s.",
            remedy=(
                "Enter the office of the local authority first, under Offices, and have it "
                "approved."
            ),
            area=area.name,
        )
    return office


def _transfer(session: Session, instrument: Instrument, area: LocalArea, function: str) -> None:
    transfer_function(
        session,
        local_area_id=area.id,
        function=function,
        office=local_authority_in(session, area),
        from_on=instrument.in_force_from,
        authority=instrument.authority,
    )
