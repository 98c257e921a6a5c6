"""Operations of section 17: surplus unclaimed proceeds."""

from typing import Any

from services import surplus
from services.ledger import SurplusHeld
from services.register.queries import entry as entry_of
from services.surplus import SurplusClaim, queries
from services.tariffs import orders_in_force
from workflows.operations import Step, check, operation


@operation("surplus/deposit_surplus", section="section_17")
def deposit_surplus(step: Step) -> dict[str, Any]:
    """Section 17: receive the surplus in deposit. Gives `surplus_lapses_at`."""
    entry = entry_of(step.session, step.subject["entry"])
    orders = orders_in_force(step.session, entry.place)
    instant = surplus.deposit_surplus(
        step.session,
        entry=entry,
        held=queries.surpluses_of_sale(step.session, step.subject["sale"]),
        law=orders.law(step.answers["deposited_on"]),
        closed=orders.closed_days(),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"surplus_lapses_at": instant.isoformat()}


@operation("surplus/lapse_surplus", section="section_17")
def lapse_surplus(step: Step) -> dict[str, Any]:
    """Section 17: the period is over; what nobody claimed lapses. Gives `claim_pending`."""
    entry = entry_of(step.session, step.subject["entry"])
    pending = surplus.lapse_surplus(
        step.session,
        entry=entry,
        held=queries.surpluses_of_sale(step.session, step.subject["sale"]),
        awaiting_decision=queries.awaiting_decision(step.session, entry.id),
        law=orders_in_force(step.session, entry.place).law(step.at),
        occasion=step.occasion,
    )
    return {"claim_pending": pending}


@operation("surplus/prefer_claim", section="section_17")
def prefer_claim(step: Step) -> dict[str, Any]:
    """Section 17: a claim to the surplus is preferred. Gives `surplus_claim`, `surplus`."""
    entry = entry_of(step.session, step.subject["entry"])
    claim = surplus.prefer_claim(
        step.session,
        entry=entry,
        held=queries.surpluses_of_entry(step.session, entry.id),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"surplus_claim": claim.id, "surplus": claim.surplus_id}


@operation("surplus/decide_claim", section="section_17")
def decide_claim(step: Step) -> dict[str, Any]:
    """Section 17: the claim is established and paid, or not. Gives `established`."""
    entry = entry_of(step.session, step.subject["entry"])
    claim = step.session.get_one(SurplusClaim, step.data["surplus_claim"])
    established = surplus.decide_claim(
        step.session,
        entry=entry,
        claim=claim,
        surplus=step.session.get_one(SurplusHeld, claim.surplus_id),
        law=orders_in_force(step.session, entry.place).law(step.at),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"established": established}


@check("surplus/nothing_left_in_deposit", section="section_17")
def nothing_left_in_deposit(step: Step) -> bool:
    """Whether every surplus of the sale has been paid to its claimant."""
    held = queries.surpluses_of_sale(step.session, step.subject["sale"])
    return all(each.ended_by is not None for each in held)


@check("surplus/claim_fell_with_lapse", section="section_17")
def claim_fell_with_lapse(step: Step) -> bool:
    """Whether the surplus this claim is about has lapsed before it was decided."""
    held = step.session.get_one(SurplusHeld, step.subject["surplus"])
    return held.ended_by == "lapsed"
