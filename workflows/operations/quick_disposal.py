"""Operations of section 14A, where a State has it: weak or unattached cattle."""

from datetime import datetime
from typing import Any

from services import notices
from services.claims.queries import heads_claimed_before
from services.journal.queries import legal_dates
from services.notices import weak_or_unattached
from services.notices.weak_or_unattached import JUST_AFTER
from services.register import RegisterEntry
from services.register.queries import entry as entry_of
from services.statute import Law
from services.tariffs import orders_in_force
from workflows.operations import Step, check, operation


@operation("quick_disposal/take_up_cattle", section="section_14a")
def take_up_cattle(step: Step) -> dict[str, Any]:
    """Section 14A: take up weak or unattached cattle among those impounded.

    Gives `taken_up`, their number, `report_by` and `report_late_from`.
    """
    entry, law = _entry_and_law(step)
    heads, by = notices.take_up_weak_or_unattached(
        step.session, entry=entry, law=law, occasion=step.occasion
    )
    return {
        "taken_up": len(heads),
        "report_by": None if by is None else by.isoformat(),
        "report_late_from": None if by is None else (by + JUST_AFTER).isoformat(),
    }


@operation("quick_disposal/report_cattle", section="section_14a")
def report_cattle(step: Step) -> dict[str, Any]:
    """Section 14A: report the cattle.

    Gives `quick_disposal_from`, `quick_disposal_until`, `disposal_late_from`, `reported_at` and
    `proclaimed_under`.
    """
    entry, law = _entry_and_law(step)
    opens, closes = notices.report_weak_or_unattached(
        step.session, entry=entry, law=law, form=step.answers, occasion=step.occasion
    )
    return {
        "reported_at": step.at.isoformat(),
        "quick_disposal_from": opens.isoformat(),
        "quick_disposal_until": closes.isoformat(),
        "disposal_late_from": (closes + JUST_AFTER).isoformat(),
        "proclaimed_under": "section_14a",
        "sale_section": "section_14a",
    }


@operation("quick_disposal/find_heads", section="section_14a")
def find_heads(step: Step) -> dict[str, Any]:
    """Section 14A: the hours to claim are over; which heads nobody claimed.

    Gives `unclaimed`, their number.
    """
    entry, law = _entry_and_law(step)
    claim_by = weak_or_unattached.claim_by(law, entry.brought_at).value
    heads = notices.find_heads_for_quick_disposal(
        step.session,
        entry=entry,
        claimed=heads_claimed_before(step.session, entry.id, claim_by + JUST_AFTER),
        occasion=step.occasion,
    )
    return {"unclaimed": len(heads)}


@operation("quick_disposal/record_late_report", section="section_14a")
def record_late_report(step: Step) -> dict[str, Any]:
    """Section 14A: the hours to report have passed with the report undone."""
    entry, law = _entry_and_law(step)
    notices.record_late_report(step.session, entry=entry, law=law, occasion=step.occasion)
    return {}


@operation("quick_disposal/record_late_disposal", section="section_14a")
def record_late_disposal(step: Step) -> dict[str, Any]:
    """Section 14A: the hours to dispose of the cattle have passed with them undisposed of."""
    entry, law = _entry_and_law(step)
    notices.record_late_disposal(
        step.session,
        entry=entry,
        law=law,
        reported_at=datetime.fromisoformat(step.data["reported_at"]),
        occasion=step.occasion,
    )
    return {}


@check("quick_disposal/nothing_left", section="section_14a")
def nothing_left(step: Step) -> bool:
    """Whether every head that section 14A took up has been answered for or has left."""
    entry = entry_of(step.session, step.subject["entry"])
    opens = legal_dates(step.session, entry.id).get("quick_disposal_from")
    hours_over = bool(opens and opens[-1].at and opens[-1].at <= step.at)
    return weak_or_unattached.none_left(entry.heads, hours_over=hours_over)


def _entry_and_law(step: Step) -> tuple[RegisterEntry, Law]:
    entry = entry_of(step.session, step.subject["entry"])
    return entry, orders_in_force(step.session, entry.place).law(entry.brought_at)
