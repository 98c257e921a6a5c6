"""Operations on complaints (ss. 20-23)."""

from typing import Any

from services import complaints
from services.claims.queries import claim as claim_of
from services.claims.queries import claims_to, who_claimed
from services.claims.rules import deposited_for
from services.complaints.queries import complaint as complaint_of
from services.complaints.queries import latest_award
from services.deposits.queries import still_held
from services.journal.queries import last_done, latest_day
from services.ledger import refund_security
from services.parties import same_person
from services.reckoning.clock import date_in_india
from services.register import RegisterEntry
from services.register.dues import dues_of
from services.register.queries import entry as entry_of
from services.security.queries import securities_of
from services.security.rules import no_more_secured
from services.tariffs import Orders, orders_in_force, security_of
from workflows.operations import Step, operation
from workflows.operations.other_entries import tell_of_late_complaint, tell_those_liable


@operation("complaints/receive_complaint", section="section_20")
def receive_complaint(step: Step) -> dict[str, Any]:
    """Section 20: receive a complaint of illegal seizure or detention. Gives `complaint`."""
    entry = entry_of(step.session, step.subject["entry"])
    complaint = complaints.receive_complaint(
        step.session,
        entry=entry,
        last_day=latest_day(step.session, entry.id, "complaint_last_day"),
        claimed_by=who_claimed(step.session, entry.id),
        form=step.answers,
        occasion=step.occasion,
    )
    tell_of_late_complaint(step, complaint)
    return {"complaint": complaint.id}


@operation("complaints/examine_complainant", section="section_21")
def examine_complainant(step: Step) -> dict[str, Any]:
    """Section 21: examine the complainant, and summon or dismiss. Gives `outcome`."""
    entry = entry_of(step.session, step.subject["entry"])
    outcome = complaints.examine_complainant(
        step.session,
        entry=entry,
        complaint=complaint_of(step.session, step.subject["complaint"]),
        law=orders_in_force(step.session, entry.place).law(step.at),
        form=step.answers,
        occasion=step.occasion,
    )
    if outcome == "dismiss":
        tell_those_liable(step)
    return {"outcome": outcome}


@operation("complaints/decide_complaint", section="section_22")
def decide_complaint(step: Step) -> dict[str, Any]:
    """Section 22: find the seizure lawful or illegal, and award.

    Gives `finding`, `release_ordered` and `to_be_released`, the numbers of the heads.
    """
    entry = entry_of(step.session, step.subject["entry"])
    complaint = complaint_of(step.session, step.subject["complaint"])
    orders = orders_in_force(step.session, entry.place)
    step.occasion.refuse_before(last_done(step.session, entry.id, "examine_complainant"))
    heads = {row.head_id for row in complaint.about}
    claims = claims_to(step.session, heads)
    held = [claim_of(step.session, claim) for claim in still_held(step.session, claims)]
    leviable = orders.nothing_levied()
    released = complaints.decide_complaint(
        step.session,
        entry=entry,
        complaint=complaint,
        dues_of=lambda heads, until: dues_of(step.session, entry, leviable, heads, until),
        law=orders.law(step.at),
        form=step.answers,
        occasion=step.occasion,
        deposited={head.id for claim in held for head in deposited_for(claim)},
    )
    if complaint.finding == "illegal":
        _give_back_security(step, entry, orders)
    tell_those_liable(step)
    return {
        "finding": complaint.finding,
        "release_ordered": bool(released),
        "to_be_released": [head.number for head in released],
    }


@operation("complaints/recover_award", section="section_23")
def recover_award(step: Step) -> dict[str, Any]:
    """Section 23: a sum awarded under section 22 has been recovered from the seizer."""
    entry = entry_of(step.session, step.subject["entry"])
    complaints.recover_award(
        step.session,
        entry=entry,
        complaint=latest_award(step.session, entry.id),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


def _give_back_security(step: Step, entry: RegisterEntry, orders: Orders) -> None:
    """Section 12A: what is held for heads whose seizure was adjudged illegal is refunded at once.

    Where one claim was for several owners, each has a security of his own.
    """
    held = securities_of(step.session, entry.id)
    for security in held:
        heads = [row.head for row in claim_of(step.session, security.claim_id).claimed]
        if sum(each.claim_id == security.claim_id for each in held) > 1:
            owner = same_person(step.session, security.owner_id)
            heads = [head for head in heads if head.whose in owner]
        rates = security_of(orders, heads, date_in_india(security.deposited_at))
        back = no_more_secured(security.held, heads, rates)
        refund_security(step.session, security, "section_12a", step.occasion, back)
