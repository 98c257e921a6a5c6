"""Entering an instrument, approving it, withdrawing it before it is approved."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Any

from sqlalchemy.orm import Session, object_session

from services.identity import LocalArea, password_may_be_known
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm, RefusedRole, RefusedTask
from services.statute import law_in_force
from services.tariffs import appointments, offices
from services.tariffs.kinds import KINDS, refuse_what_the_law_has_not
from services.tariffs.lines import rate_kept
from services.tariffs.models import Instrument, InstrumentLine
from services.tariffs.orders import SCALES
from services.tariffs.progressive import refuse_a_progressive_scale, refuse_a_scale_that_falls
from services.tariffs.transfer import end_transfer_of, put_transfer_in_force


def enter_instrument(
    session: Session,
    *,
    kind: str,
    number: str,
    dated_on: date,
    issued_by: str,
    state: str,
    local_area_id: int | None,
    in_force_from: date,
    lines: dict[str, Any],
    entered_by: int | None,
    at: datetime,
    remark: str | None = None,
    cancels_id: int | None = None,
) -> Instrument:
    """Enter an order or notification. It has no force until another officer approves it.

    `lines` by key: for `fines`, `feeding` and `security`, kind of cattle -> rupees a head. A
    progressive scale is refused under section 12 where the State's law has none, or where it falls;
    a kind of order that the State's law does not provide for under the section of that kind.
    """
    kept = {
        key: rate_kept(kind, key, value) if kind in SCALES else value
        for key, value in lines.items()
    }
    law = law_in_force(state, "", in_force_from)
    refuse_what_the_law_has_not(kind, law)
    if kind == "fines":
        for scale in kept.values():
            refuse_a_progressive_scale(law, scale)
            refuse_a_scale_that_falls(scale)
    instrument = Instrument(
        kind=kind,
        number=number,
        dated_on=dated_on,
        issued_by=issued_by,
        state=state,
        local_area_id=local_area_id,
        in_force_from=in_force_from,
        entered_by=entered_by,
        entered_at=at,
        remark=remark,
        cancels_id=cancels_id,
        lines=[InstrumentLine(key=key, value=value) for key, value in kept.items()],
    )
    session.add(instrument)
    session.flush()
    return instrument


def approve_instrument(instrument: Instrument, *, approved_by: int | None, at: datetime) -> None:
    """Approve an instrument; what it says of offices, posts and functions is done.

    - by another than the officer who entered it: a second person must read it; nor by one whose
      password that officer has set within the week, for he may still know it
    - neither approved nor withdrawn before
    - an order about offices on its first day in force or later
    """
    if approved_by is not None and approved_by == instrument.entered_by:
        raise RefusedRole(
            "The officer who entered an order cannot approve it; another officer must."
        )
    if instrument.approved_at is not None or instrument.withdrawn_at is not None:
        raise RefusedTask("This order has been approved or withdrawn already.")
    session = object_session(instrument)
    if session is not None:
        _refuse_a_password_that_is_known(session, instrument, approved_by, at)
    kind = KINDS.get(instrument.kind)
    if kind is not None and kind.on_approval and instrument.in_force_from > date_in_india(at):
        raise RefusedForm(
            None,
            "What this order says of offices is done when it is approved: approve it on %(day)s "
            "or later.",
            day=instrument.in_force_from,
        )
    instrument.approved_by = approved_by
    instrument.approved_at = at
    put_in_force = _PUT_IN_FORCE.get(instrument.kind)
    if put_in_force is not None:
        put_in_force(instrument)


def withdraw_instrument(
    instrument: Instrument, *, withdrawn_by: int | None, because: str, at: datetime
) -> None:
    """Withdraw an instrument that nobody has approved; it stays to be read.

    Refused once it has been approved: then a new order must cancel it.
    """
    if not instrument.waits:
        raise RefusedTask(
            "This order has been approved or withdrawn already.",
            remedy="An order that is in force is cancelled by a new one.",
        )
    if not because.strip():
        raise RefusedForm("because", "Enter why the order is withdrawn.")
    instrument.withdrawn_by, instrument.withdrawn_at = withdrawn_by, at
    instrument.remark = because.strip()[:500]


def _refuse_a_password_that_is_known(
    session: Session, instrument: Instrument, approved_by: int | None, at: datetime
) -> None:
    if password_may_be_known(session, approved_by, to=[instrument.entered_by], at=at):
        raise RefusedRole(
            "The officer who entered this order has set your password within the last seven days, "
            "so the order must be approved by somebody else."
        )


def _transfer(instrument: Instrument) -> None:
    session = object_session(instrument)
    if instrument.cancels_id is None:
        put_transfer_in_force(instrument)
    elif session is not None:
        end_transfer_of(session.get_one(Instrument, instrument.cancels_id), instrument)


def _of_offices(instrument: Instrument) -> None:
    """What was right when it was entered is asked again: the offices may have changed since."""
    session = object_session(instrument)
    if session is None:
        raise ValueError("an order about offices is approved in the session it was read in")
    area = session.get_one(LocalArea, instrument.local_area_id)
    on, lines = instrument.in_force_from, instrument.values
    if instrument.kind == "office":
        offices.put_office_in_force(
            session, offices.office_kept(session, lines, area, on), area, on
        )
    elif instrument.kind == "serving":
        offices.put_serving_in_force(session, offices.serving_kept(session, lines, area, on))
    elif instrument.kind == "villages":
        offices.put_villages_in_force(session, offices.villages_kept(session, lines, area, on))
    elif instrument.kind == "appointment":
        kept = appointments.appointment_kept(session, lines, area, on)
        appointments.put_appointment_in_force(session, kept, on)
    else:
        appointments.end_kept(session, lines, area, on)
        appointments.put_end_in_force(session, lines, on)


_PUT_IN_FORCE: dict[str, Callable[[Instrument], None]] = {
    "transfer": _transfer,
    "office": _of_offices,
    "serving": _of_offices,
    "villages": _of_offices,
    "appointment": _of_offices,
    "end_of_appointment": _of_offices,
}
