"""An administrator enters an order: its heading and its lines are checked before it is kept.

Serves every section by which an order or notification is made (services/tariffs/kinds.py).
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import LocalArea
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm, RefusedTask
from services.statute import law_in_force
from services.tariffs import appointments, offices
from services.tariffs.contents import lines_kept
from services.tariffs.kinds import KINDS
from services.tariffs.models import Instrument
from services.tariffs.operations import enter_instrument
from services.tariffs.transfer import local_authority_in

FARTHEST_YEARS = 5


@dataclass(frozen=True)
class Heading:
    """What every order bears: number, date, who issued it, where and from which day it has force.

    `local_area_id` is None for an order for the whole State.
    """

    number: str
    dated_on: date
    issued_by: str
    state: str
    local_area_id: int | None
    in_force_from: date
    remark: str | None = None


def propose_instrument(
    session: Session,
    *,
    kind: str,
    heading: Heading,
    lines: dict[str, Any],
    entered_by: int,
    at: datetime,
) -> Instrument:
    """Enter an order for another officer to approve.

    - dated not later than today, in force not before its date
    - of this kind, number, date and issuer only once
    - for one local area where its kind is always so
    - its lines say what such an order can say in the State on its first day in force
    Refused as `form` with the field, or under the section that does not allow it.
    """
    area = _area(session, kind, heading)
    _refuse_wrong_days(heading, date_in_india(at))
    _refuse_the_same_again(session, kind, heading)
    on = heading.in_force_from
    if kind in _OF_OFFICES and area is not None:
        kept = _OF_OFFICES[kind](session, lines, area, on)
    else:
        kept = lines_kept(kind, lines, law_in_force(heading.state, area.name if area else "", on))
    if kind == "transfer" and area is not None:
        local_authority_in(session, area)
    return _enter(session, kind, heading, kept, entered_by, at)


def propose_cancellation(
    session: Session,
    *,
    cancelled: Instrument,
    heading: Heading,
    entered_by: int,
    at: datetime,
) -> Instrument:
    """Enter an order that cancels another from its first day in force; the other stays to be read.

    Refused for one that is not approved (it is withdrawn), is cancelled already, or has done
    something to offices or posts, which only a new order of its kind can undo.
    """
    if cancelled.approved_at is None:
        raise RefusedTask("Only an order that has been approved can be cancelled.")
    if not KINDS[cancelled.kind].may_be_cancelled or cancelled.cancels_id is not None:
        raise RefusedTask(
            "This order cannot be cancelled.",
            remedy="Enter a new order that says what is to be from now on.",
        )
    again = select(Instrument.id).where(
        Instrument.cancels_id == cancelled.id, Instrument.withdrawn_at.is_(None)
    )
    if session.scalar(again.limit(1)) is not None:
        raise RefusedTask("An order that cancels this one has been entered already.")
    _refuse_wrong_days(heading, date_in_india(at))
    _refuse_the_same_again(session, cancelled.kind, heading)
    return _enter(session, cancelled.kind, heading, {}, entered_by, at, cancels_id=cancelled.id)


def _enter(
    session: Session,
    kind: str,
    heading: Heading,
    lines: dict[str, Any],
    entered_by: int,
    at: datetime,
    cancels_id: int | None = None,
) -> Instrument:
    return enter_instrument(
        session,
        kind=kind,
        number=heading.number,
        dated_on=heading.dated_on,
        issued_by=heading.issued_by,
        state=heading.state,
        local_area_id=heading.local_area_id,
        in_force_from=heading.in_force_from,
        lines={key: value for key, value in lines.items() if value is not None},
        entered_by=entered_by,
        at=at,
        remark=heading.remark,
        cancels_id=cancels_id,
    )


def _area(session: Session, kind: str, heading: Heading) -> LocalArea | None:
    if heading.local_area_id is None:
        if KINDS[kind].for_one_area:
            raise RefusedForm("area", "Select the local area: such an order is for one.")
        return None
    area = session.get(LocalArea, heading.local_area_id)
    if area is None or area.state != heading.state:
        raise RefusedForm("area", "Select a local area of the State.")
    return area


def _refuse_wrong_days(heading: Heading, today: date) -> None:
    if heading.dated_on > today:
        raise RefusedForm("dated_on", "Enter the date of the order; it is not later than today.")
    if heading.in_force_from < heading.dated_on:
        raise RefusedForm(
            "in_force_from",
            "Enter a first day in force that is not before the date of the order.",
        )
    if heading.in_force_from.year > today.year + FARTHEST_YEARS:
        raise RefusedForm(
            "in_force_from",
            "Enter a first day in force within the next %(years)s years.",
            years=FARTHEST_YEARS,
        )


def _refuse_the_same_again(session: Session, kind: str, heading: Heading) -> None:
    found = session.scalar(
        select(Instrument.id)
        .where(
            Instrument.kind == kind,
            Instrument.state == heading.state,
            Instrument.number == heading.number,
            Instrument.dated_on == heading.dated_on,
            Instrument.issued_by == heading.issued_by,
            Instrument.local_area_id.is_(None)
            if heading.local_area_id is None
            else Instrument.local_area_id == heading.local_area_id,
            Instrument.withdrawn_at.is_(None),
        )
        .limit(1)
    )
    if found is not None:
        raise RefusedForm(
            "number",
            "The order of that number and date has been entered already: enter the number of "
            "another, or find that one in the list.",
        )


_OF_OFFICES: dict[str, Callable[[Session, dict[str, Any], LocalArea, date], dict[str, Any]]] = {
    "office": offices.office_kept,
    "serving": offices.serving_kept,
    "villages": offices.villages_kept,
    "appointment": appointments.appointment_kept,
    "end_of_appointment": appointments.end_kept,
}
