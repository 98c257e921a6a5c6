"""Section 14A: weak or unattached cattle are taken up, reported, and counted as unclaimed."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, keep_date, record_about, record_breach
from services.journal.corrections import take_back_breach
from services.notices import weak_or_unattached as rules
from services.papers import issue_paper
from services.refusals import RefusedForm
from services.register import Head, RegisterEntry
from services.statute import Law

SECTION = "section_14a"


def take_up_weak_or_unattached(
    session: Session, *, entry: RegisterEntry, law: Law, occasion: Occasion
) -> tuple[list[Head], datetime | None]:
    """Section 14A: take up the cattle that the section names.

    Gives them and the last moment for the report; None before the section was law.

    - an unattached calf, kid or lamb; decrepit, weak or maimed cattle
    - "notwithstanding anything contained in section 14": they are no longer section 14's
    """
    if not law.has("section_14a.hours_to_report"):
        return [], None
    heads = rules.weak_or_unattached(law, [each for each in entry.heads if each.may_be_sold])
    by = rules.report_by(law, entry.brought_at)
    for head in heads:
        head.road = rules.ROAD
    if heads:
        keep_date(session, entry_id=entry.id, name="quick_report_by", value=by, occasion=occasion)
        record_about(
            session, entry, "take_up_weak_or_unattached", SECTION, occasion, _numbers(heads)
        )
    return heads, by.value


def report_weak_or_unattached(
    session: Session,
    *,
    entry: RegisterEntry,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> tuple[datetime, datetime]:
    """Section 14A: report the cattle to the officer of section 14.

    Gives from when and until when he is to dispose of them.

    A report after the hours is still a report: the window opens with it (reading A-25). One made in
    time and entered later takes the breach back. Refused as `form` for a time before the cattle
    came.
    """
    if occasion.at < entry.brought_at:
        raise RefusedForm("happened_at", "Enter a time after the cattle were brought to the pound.")
    if occasion.at <= rules.report_by(law, entry.brought_at).value:
        take_back_breach(
            session, entry_id=entry.id, name="reported_late", section=SECTION, occasion=occasion
        )
    heads = rules.heads_of_section_14a(entry.heads)
    opens = rules.disposal_from(law, entry.brought_at, occasion.at)
    closes = rules.disposal_until(law, occasion.at)
    for name, value in (("quick_disposal_from", opens), ("quick_disposal_until", closes)):
        keep_date(session, entry_id=entry.id, name=name, value=value, occasion=occasion)
    facts = {**_numbers(heads), **form}
    record_about(session, entry, "report_weak_or_unattached", SECTION, occasion, facts)
    issue_paper(
        session,
        entry_id=entry.id,
        office_id=entry.pound_id,
        kind="report",
        section=SECTION,
        occasion=occasion,
        content={
            "heads": [
                {
                    "number": head.number,
                    "kind": head.kind,
                    "description": head.description,
                    "condition": head.condition,
                }
                for head in heads
            ],
            "seized_place": entry.seized_place,
            "seized_village": entry.seized_village,
            "impounded_at": entry.pound.name,
            "brought_at": entry.brought_at,
            "signed_by": occasion.officer,
            "dispose_from": opens.value,
            "dispose_until": closes.value,
            **form,
        },
    )
    return opens.value, closes.value


def find_heads_for_quick_disposal(
    session: Session,
    *,
    entry: RegisterEntry,
    claimed: Collection[int],
    occasion: Occasion,
) -> list[Head]:
    """Section 14A: the hours to claim are over; mark the heads nobody claimed within them.

    A claim made in time, though not settled, keeps its heads out, as in section 14 (reading A-1).
    """
    heads = rules.not_claimed(entry.heads, claimed)
    found_now = [head for head in heads if head.unclaimed_since is None]
    for head in found_now:
        head.unclaimed_since = occasion.at
    if found_now:
        record_about(
            session,
            entry,
            "find_heads_for_quick_disposal",
            SECTION,
            occasion,
            _numbers(found_now),
        )
    return heads


def record_late_report(
    session: Session, *, entry: RegisterEntry, law: Law, occasion: Occasion
) -> None:
    """Section 14A: the hours to report have passed with the report undone; the duty goes on."""
    record_breach(
        session,
        entry_id=entry.id,
        name="reported_late",
        section=SECTION,
        passed=rules.report_by(law, entry.brought_at),
        occasion=occasion,
    )


def record_late_disposal(
    session: Session,
    *,
    entry: RegisterEntry,
    law: Law,
    reported_at: datetime,
    occasion: Occasion,
) -> None:
    """Section 14A: the hours to dispose have passed with cattle there; the power goes on (A-25)."""
    record_breach(
        session,
        entry_id=entry.id,
        name="disposed_late",
        section=SECTION,
        passed=rules.disposal_until(law, reported_at),
        occasion=occasion,
    )


def _numbers(heads: list[Head]) -> dict[str, Any]:
    return {"heads": [head.number for head in heads]}
