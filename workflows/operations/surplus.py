"""Operations of section 17: surplus unclaimed proceeds."""

from typing import Any

from services import surplus
from services.ledger import SurplusHeld
from services.register.queries import entry as entry_of
from services.surplus import SurplusClaim, queries
from services.surplus.rules import lapses_at
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
    """Section 17: a claim to the surplus is preferred.

    Gives `surplus_claim`, `surplus`, `sale`, and `had_lapsed`: preferred in time, it was entered
    after the surplus had lapsed.
    """
    entry = entry_of(step.session, step.subject["entry"])
    claim = surplus.prefer_claim(
        step.session,
        entry=entry,
        held=queries.surpluses_of_entry(step.session, entry.id),
        form=step.answers,
        occasion=step.occasion,
    )
    held = step.session.get_one(SurplusHeld, claim.surplus_id)
    return {
        "surplus_claim": claim.id,
        "surplus": held.id,
        "sale": held.sale_id,
        "had_lapsed": held.ended_by == "lapsed",
    }


@operation("surplus/reverse_lapse", section="section_17")
def reverse_lapse(step: Step) -> dict[str, Any]:
    """Section 17: a claim made in time was entered after the lapse; the surplus is held again."""
    entry = entry_of(step.session, step.subject["entry"])
    surplus.reverse_lapse(
        step.session,
        entry=entry,
        surplus=step.session.get_one(SurplusHeld, step.subject["surplus"]),
        law=orders_in_force(step.session, entry.place).law(step.at),
        occasion=step.occasion,
    )
    return {}


@operation("surplus/find_when_it_lapses", section="section_17")
def find_when_it_lapses(step: Step) -> dict[str, Any]:
    """Section 17: a surplus is held again. Gives `surplus_lapses_at`, when its time was over."""
    held = step.session.get_one(SurplusHeld, step.subject["surplus"])
    assert held.last_day is not None  # it had lapsed
    return {"surplus_lapses_at": lapses_at(held.last_day).isoformat()}


@operation("surplus/decide_claim", section="section_17")
def decide_claim(step: Step) -> dict[str, Any]:
    """Section 17: the claim is established and paid, or not. Gives `established`."""
    entry = entry_of(step.session, step.subject["entry"])
    # Claims preferred before the subject named them have the number in the task data.
    number = step.subject.get("surplus_claim") or step.data["surplus_claim"]
    claim = step.session.get_one(SurplusClaim, number)
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
