"""Entering an instrument and approving it."""

from datetime import date, datetime
from typing import Any

from sqlalchemy.orm import Session

from services.refusals import RefusedRole
from services.tariffs.lines import rate_kept
from services.tariffs.models import Instrument, InstrumentLine
from services.tariffs.orders import SCALES
from services.tariffs.transfer import put_transfer_in_force


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
) -> Instrument:
    """Enter an order or notification. It has no force until another officer approves it.

    `lines` by key: for `fines`, `feeding` and `security`, kind of cattle -> rupees a head.
    """
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
        lines=[
            InstrumentLine(key=key, value=rate_kept(kind, key, value) if kind in SCALES else value)
            for key, value in lines.items()
        ],
    )
    session.add(instrument)
    session.flush()
    return instrument


def approve_instrument(instrument: Instrument, *, approved_by: int | None, at: datetime) -> None:
    """Approve an instrument. Refused for the officer who entered it: a second person must read
    it.
    """
    if approved_by is not None and approved_by == instrument.entered_by:
        raise RefusedRole(
            "The officer who entered an order cannot approve it; another officer must."
        )
    instrument.approved_by = approved_by
    instrument.approved_at = at
    if instrument.kind == "transfer":
        put_transfer_in_force(instrument)
