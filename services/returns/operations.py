"""Section 7: drawing up a return, and furnishing it."""

from datetime import date
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.journal import Occasion, record_act
from services.papers import Paper, issue_paper
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm
from services.returns.models import PeriodicReturn
from services.returns.queries import figures
from services.statute import Law


def draw_up_return(
    session: Session, *, pound_id: int, form: dict[str, Any], occasion: Occasion
) -> PeriodicReturn:
    """Section 7: draw up the return of a pound for a period, from the register and the ledger.

    - the period has a first and a last day, and its last day is over
    - it does not overlap a period for which a return was furnished; for the very same period the
      new return replaces the old, which stays
    Refused as `form` otherwise.
    """
    first, last = form.get("period_from"), form.get("period_until")
    if first is None or last is None:
        raise RefusedForm("period_until", "Enter the first and the last day of the period.")
    if last < first:
        raise RefusedForm("period_until", "Enter a last day that is not before the first.")
    if last >= date_in_india(occasion.at):
        raise RefusedForm(
            "period_until",
            "The period is not over: its last day is %(last)s.",
            remedy="Furnish the return on the day after, or for a period that is over.",
            last=last,
        )
    before = _furnished_in(session, pound_id, first, last)
    drawn_up = PeriodicReturn(
        pound_id=pound_id,
        period_from=first,
        period_until=last,
        figures=figures(session, pound_id, first, last),
        drawn_up_at=occasion.at,
        replaces_id=before.id if before else None,
    )
    session.add(drawn_up)
    session.flush()
    _record(session, drawn_up, "draw_up_return", occasion)
    return drawn_up


def furnish_return(
    session: Session,
    *,
    drawn_up: PeriodicReturn,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> Paper:
    """Section 7: the pound-keeper confirms the figures and furnishes the return.

    It goes to whoever directs returns in the State.

    Refused as `form` when the figures are not confirmed.
    """
    if not form.get("confirmed"):
        raise RefusedForm("confirmed", "Select that the figures are right.")
    drawn_up.furnished_at, drawn_up.remarks = occasion.at, form.get("remarks")
    directed_by = law.provision("section_07.returns_directed_by")
    _record(session, drawn_up, "furnish_return", occasion)
    return issue_paper(
        session,
        entry_id=None,
        matter=drawn_up.matter,
        office_id=drawn_up.pound_id,
        kind="return",
        section="section_07",
        occasion=occasion,
        content={
            "pound": drawn_up.pound.name,
            "period_from": drawn_up.period_from,
            "period_until": drawn_up.period_until,
            "furnished_to": directed_by.word,
            "replaces": drawn_up.replaces_id,
            "remarks": drawn_up.remarks,
            "figures": drawn_up.figures,
            "because": [directed_by.reason().to_json()],
        },
    )


def _furnished_in(
    session: Session, pound_id: int, first: date, last: date
) -> PeriodicReturn | None:
    overlapping = session.scalars(
        select(PeriodicReturn)
        .where(
            PeriodicReturn.pound_id == pound_id,
            PeriodicReturn.furnished_at.is_not(None),
            PeriodicReturn.period_from <= last,
            PeriodicReturn.period_until >= first,
        )
        .order_by(PeriodicReturn.id)
    ).all()
    for other in overlapping:
        if (other.period_from, other.period_until) != (first, last):
            raise RefusedForm(
                "period_from",
                "A return was furnished for %(first)s to %(last)s, which overlaps this period.",
                remedy="Begin on the day after, or furnish the return for that very period again.",
                first=other.period_from,
                last=other.period_until,
            )
    return overlapping[-1] if overlapping else None


def _record(session: Session, drawn_up: PeriodicReturn, verb: str, occasion: Occasion) -> None:
    record_act(
        session,
        entry_id=None,
        matter=drawn_up.matter,
        verb=verb,
        section="section_07",
        occasion=occasion,
        facts={
            "pound": drawn_up.pound_id,
            "period_from": drawn_up.period_from,
            "period_until": drawn_up.period_until,
        },
    )
