"""Section 14: the report, the notice, the proclamation."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, keep_date, record_about
from services.notices import rules
from services.notices.models import Notice, Proclamation, UnclaimedReport
from services.papers import issue_about
from services.reckoning.calendar import ClosedDays
from services.reckoning.clock import date_in_india, in_india
from services.refusals import RefusedForm
from services.register import Head, RegisterEntry
from services.statute import Law


def report_unclaimed(
    session: Session,
    *,
    entry: RegisterEntry,
    form: dict[str, Any],
    occasion: Occasion,
) -> UnclaimedReport:
    """Section 14: report to the officer in charge that cattle are not claimed.

    The section gives the report no time of its own; a target the office sets itself is not law
    (A-3). Refused as `form` for a time before the first period was over.
    """
    over_at = entry.first_period_ended_at
    if over_at is not None and occasion.at < over_at:
        raise RefusedForm(
            "happened_at",
            "Enter a time not before the first period to claim was over, %(over_at)s.",
            over_at=in_india(over_at),
        )
    report = UnclaimedReport(
        entry_id=entry.id, reported_to=form["reported_to"], reported_at=occasion.at
    )
    session.add(report)
    numbers = [head.number for head in rules.heads_of_section_14(entry.heads)]
    facts = {"heads": numbers, **form}
    record_about(session, entry, "report_unclaimed", "section_14", occasion, facts)
    _paper(session, entry, occasion, "report", {"reported_to": form["reported_to"]})
    return report


def stick_up_notice(
    session: Session,
    *,
    entry: RegisterEntry,
    law: Law,
    closed: ClosedDays,
    reported_on: date,
    form: dict[str, Any],
    occasion: Occasion,
) -> datetime:
    """Section 14: stick up the notice; gives the instant from which a sale may be held.

    The notice states (a) number and description, (b) the place of seizure, (c) where impounded.
    The second period runs from the date it was stuck up (reading A-4): not before the report and
    not later than today, else refused as `form`.
    """
    notice_on = form.get("notice_on") or date_in_india(occasion.at)
    if notice_on < reported_on:
        raise RefusedForm(
            "notice_on",
            "Enter a day not before the report, which was made on %(reported_on)s.",
            reported_on=reported_on,
        )
    if notice_on > date_in_india(occasion.at):
        raise RefusedForm(
            "notice_on", "Enter the day the notice was stuck up: not later than today."
        )
    session.add(
        Notice(
            entry_id=entry.id,
            notice_on=notice_on,
            place=form["place"],
            recorded_at=occasion.recorded_at,
        )
    )
    sale_from = rules.sale_may_be_held_from(law, notice_on, closed)
    keep_date(
        session,
        entry_id=entry.id,
        name="sale_may_be_held_from",
        value=sale_from,
        occasion=occasion,
    )
    facts = {"notice_on": notice_on, "place": form["place"]}
    record_about(session, entry, "stick_up_notice", "section_14", occasion, facts)
    content = {**facts, "claim_until": sale_from.value}
    _paper(session, entry, occasion, "notice", content)
    return sale_from.value


def proclaim(
    session: Session,
    *,
    entry: RegisterEntry,
    section: str,
    notice_on: date | None,
    heads: Sequence[Head],
    form: dict[str, Any],
    occasion: Occasion,
) -> Proclamation:
    """Sections 14 and 14A: record the proclamation of these heads in the village and at the market.

    Both are after the cattle were brought, and not before the notice where there is one, else
    refused as `form`; that neither is in the future the form has seen to. The clock of the sale
    does not run from it, but it comes before the sale (A-4).
    """
    for field in ("village_at", "market_at"):
        if form[field] < entry.brought_at:
            raise RefusedForm(field, "Enter a time after the cattle were brought to the pound.")
        if notice_on is not None and date_in_india(form[field]) < notice_on:
            raise RefusedForm(
                field,
                "Enter a time not before the day of the notice, %(notice_on)s.",
                notice_on=notice_on,
            )
    made = Proclamation(
        entry_id=entry.id,
        village=entry.seized_village,
        village_at=form["village_at"],
        market_place=form["market_place"],
        market_at=form["market_at"],
    )
    session.add(made)
    made_at = occasion.at_time(max(form["village_at"], form["market_at"]))
    record_about(session, entry, "proclaim", section, made_at, form)
    content = {"village": entry.seized_village, **form}
    _paper(session, entry, occasion, "proclamation_record", content, section, heads)
    return made


def _paper(
    session: Session,
    entry: RegisterEntry,
    occasion: Occasion,
    kind: str,
    content: dict[str, Any],
    section: str = "section_14",
    heads: Sequence[Head] = (),
) -> None:
    named = [
        {"number": head.number, "kind": head.kind, "description": head.description}
        for head in heads or rules.heads_of_section_14(entry.heads) or entry.heads
    ]
    issue_about(
        session,
        entry,
        kind,
        section,
        occasion,
        {
            "heads": named,
            "seized_place": entry.seized_place,
            "seized_village": entry.seized_village,
            "impounded_at": entry.pound.name,
            "brought_at": entry.brought_at,
            "signed_by": occasion.officer,
            **content,
        },
    )
