"""Operations of section 15: a deposit under protest."""

from typing import Any

from services import deposits
from services.claims.queries import claim as claim_of
from services.complaints import Complaint
from services.complaints.queries import complaints_about, found_illegal, still_pending
from services.deposits.queries import deposit_of_claim
from services.deposits.rules import held_until
from services.journal.queries import latest_day
from services.register.queries import entry as entry_of
from services.tariffs import orders_in_force
from workflows.operations import Step, check, operation


@operation("deposits/hold_until", section="section_15")
def hold_until(step: Step) -> dict[str, Any]:
    """Section 15: until when a complaint is possible and the deposit held.

    Gives `deposit_ends_at`.
    """
    last_day = latest_day(step.session, step.subject["entry"], "complaint_last_day")
    return {"deposit_ends_at": held_until(last_day).isoformat()}


@operation("deposits/look_for_complaint", section="section_15")
def look_for_complaint(step: Step) -> dict[str, Any]:
    """Section 15: the days to complain are over; is one pending? Gives `complaint_pending`."""
    return {"complaint_pending": still_pending(_complaints(step))}


@operation("deposits/convert_deposit", section="section_15")
def convert_deposit(step: Step) -> dict[str, Any]:
    """Section 15: no complaint came in time; the deposit becomes fine and charges."""
    entry = entry_of(step.session, step.subject["entry"])
    deposits.convert_deposit(
        step.session,
        entry=entry,
        deposit=deposit_of_claim(step.session, step.subject["claim"]),
        law=orders_in_force(step.session, entry.place).law(step.at),
        occasion=step.occasion,
    )
    return {}


@operation("deposits/apply_decision", section="section_22")
def apply_decision(step: Step) -> dict[str, Any]:
    """Sections 15 and 22: by the decision the deposit is applied, or returned by order."""
    decided = _complaints(step)
    if found_illegal(decided) and any(made.return_deposit for made in decided):
        deposits.return_deposit(
            step.session,
            entry=entry_of(step.session, step.subject["entry"]),
            deposit=deposit_of_claim(step.session, step.subject["claim"]),
            occasion=step.occasion,
        )
        return {}
    return convert_deposit(step)


@check("deposits/complaint_decided", section="section_15")
def complaint_decided(step: Step) -> bool:
    """Whether a complaint about the heads of this deposit was made, and none is pending."""
    made = _complaints(step)
    return bool(made) and not still_pending(made)


def _complaints(step: Step) -> list[Complaint]:
    claim = claim_of(step.session, step.subject["claim"])
    heads = {row.head_id for row in claim.claimed}
    return complaints_about(step.session, claim.entry_id, heads)
