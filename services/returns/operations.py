"""Section 7: drawing up a return, and furnishing it."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.journal import Occasion, record_act
from services.papers import Paper, issue_paper
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm
from services.returns.models import PeriodicReturn
from services.returns.queries import figures, figures_now
from services.statute import Law


def draw_up_return(
    session: Session, *, pound_id: int, form: dict[str, Any], occasion: Occasion
) -> PeriodicReturn:
    """Section 7: draw up the return of a pound for a period, from the register and the ledger.

    - the period has a first and a last day, and its last day is over (else `form`)
    - for the very same period as a return that was furnished the new return replaces the old, which
      stays; another period may overlap it, for a month and its year may both be directed
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
    drawn_up = PeriodicReturn(
        pound_id=pound_id,
        period_from=first,
        period_until=last,
        figures=figures(session, pound_id, first, last),
        drawn_up_at=occasion.at,
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

    It goes to whoever directs returns in the State. The figures are those of now, when he confirms
    them: what was entered since the return was drawn up is in them.

    Refused as `form` when the figures are not confirmed.
    """
    if not form.get("confirmed"):
        raise RefusedForm("confirmed", "Select that the figures are right.")
    drawn_up.figures = figures_now(session, drawn_up)
    drawn_up.replaces_id = _furnished_for_the_same(session, drawn_up)
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


def _furnished_for_the_same(session: Session, period: PeriodicReturn) -> int | None:
    """The latest return that was furnished for this very period."""
    return session.scalar(
        select(PeriodicReturn.id)
        .where(
            PeriodicReturn.pound_id == period.pound_id,
            PeriodicReturn.furnished_at.is_not(None),
            PeriodicReturn.period_from == period.period_from,
            PeriodicReturn.period_until == period.period_until,
        )
        .order_by(PeriodicReturn.furnished_at.desc(), PeriodicReturn.id.desc())
        .limit(1)
    )


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
