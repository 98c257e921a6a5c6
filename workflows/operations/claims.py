"""Operations on claims (ss. 13, 15, 16)."""

from typing import Any

from services import claims, fines, notices
from services.claims.queries import claim as claim_of
from services.fines.queries import imposed_on
from services.journal.queries import latest_day
from services.notices.late_claims import found_too_soon
from services.register import RegisterEntry
from services.register.dues import dues_of
from services.register.queries import entry as entry_of
from services.statute import Law
from services.tariffs import orders_in_force
from workflows.operations import Step, check, operation
from workflows.operations.other_entries import tell_of_impounding


@operation("claims/receive_claim", section="section_13")
def receive_claim(step: Step) -> dict[str, Any]:
    """Section 13: the owner or his agent appears and claims the cattle. Gives `late_claim`.

    A late claim was made in time, and entered after its heads had been found unclaimed.
    """
    entry = entry_of(step.session, step.subject["entry"])
    claim = claims.receive_claim(
        step.session, entry=entry, form=step.answers, occasion=step.occasion
    )
    tell_of_impounding(step, entry)
    found = [row.head for row in claim.claimed if row.head.unclaimed_since is not None]
    late = found and found_too_soon(_law_of(step, entry), entry, found, claim.claimed_at)
    return {"claim": claim.id, "late_claim": bool(late)}


@operation("claims/take_out_claimed", section="section_14")
def take_out_claimed(step: Step) -> dict[str, Any]:
    """Section 14: the heads of a claim made in time, and entered later, are no unclaimed cattle."""
    claim = claim_of(step.session, step.subject["claim"])
    entry = entry_of(step.session, step.subject["entry"])
    notices.take_out_claimed(
        step.session,
        entry=entry,
        claim_id=claim.id,
        claimed_at=claim.claimed_at,
        heads=[row.head for row in claim.claimed],
        law=_law_of(step, entry),
        occasion=step.occasion,
    )
    return {}


@operation("claims/settle_dues", section="section_13")
def settle_dues(step: Step) -> dict[str, Any]:
    """Sections 13, 15, 16: he pays, deposits under protest, or refuses.

    Gives `outcome`, `protest`.
    """
    claim = claim_of(step.session, step.subject["claim"])
    entry = entry_of(step.session, step.subject["entry"])
    orders = orders_in_force(step.session, entry.place)
    heads = [row.head for row in claim.claimed if row.head.may_be_sold]
    pays_nothing = step.answers["outcome"] == "refuses"
    protests = step.answers["outcome"] == "disputes"
    outcome = claims.settle_dues(
        step.session,
        entry=entry,
        claim=claim,
        heads=heads,
        dues=None if pays_nothing else dues_of(step.session, entry, orders, heads, step.at),
        law=orders.law(step.at),
        complaint_last_day=(
            latest_day(step.session, entry.id, "complaint_last_day") if protests else None
        ),
        form=step.answers,
        occasion=step.occasion,
    )
    if not pays_nothing:  # asked last: what the form has wrong is said first
        fines.refuse_payment_before_the_order(
            orders.law(step.at),
            lambda: imposed_on(step.session, entry.id),
            heads,
            step.at,
        )
    return {"outcome": outcome, "protest": outcome == "disputes"}


@operation("claims/deliver_cattle", section="section_13")
def deliver_cattle(step: Step) -> dict[str, Any]:
    """Sections 13 and 15: deliver the cattle paid or deposited for, against a signature."""
    claim = claim_of(step.session, step.subject["claim"])
    claims.deliver_cattle(
        step.session,
        entry=entry_of(step.session, step.subject["entry"]),
        claim=claim,
        heads=[row.head for row in claim.claimed],
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


@check("claims/nothing_left_to_deliver", section="section_13")
def nothing_left_to_deliver(step: Step) -> bool:
    """Whether every head paid or deposited for was lost, or is to be given up on an order."""
    claim = claim_of(step.session, step.subject["claim"])
    return not any(row.head.may_be_delivered for row in claim.claimed)


@check("claims/nothing_left_of_the_claim", section="section_13")
def nothing_left_of_the_claim(step: Step) -> bool:
    """Whether every head of the claim has left the pound or been answered for otherwise."""
    claim = claim_of(step.session, step.subject["claim"])
    return not any(row.head.may_be_sold for row in claim.claimed)


def _law_of(step: Step, entry: RegisterEntry) -> Law:
    return orders_in_force(step.session, entry.place).law(entry.brought_at)
