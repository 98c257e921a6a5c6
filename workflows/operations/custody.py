"""Operations of sections 9 and 19: feeding, loss in custody, release by order."""

from typing import Any

from services import custody
from services.claims.queries import claim as claim_of
from services.claims.queries import claims_to
from services.custody.losing import DuesOf, Paid
from services.database import lock_row
from services.deposits.queries import deposit_of_claim, still_held
from services.identity import Office
from services.refusals import RefusedForm
from services.register import Head, RegisterEntry
from services.register.dues import dues_of
from services.register.queries import entry as entry_of
from services.tariffs import orders_in_force
from workflows.operations import Step, check, operation


@operation("custody/record_loss", section="section_09")
def record_loss(step: Step) -> dict[str, Any]:
    """Section 9: heads died, escaped, or were rescued or stolen while in the pound."""
    entry = entry_of(step.session, step.subject["entry"])
    custody.record_loss(
        step.session,
        entry=entry,
        dues_of=_dues_of(step, entry),
        paid_for=lambda head: _paid_for(step, head),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


@operation("custody/record_feeding", section="section_09")
def record_feeding(step: Step) -> dict[str, Any]:
    """Section 9: whether the cattle in the pound were fed and watered on a day.

    Gives `feeding`, the pound whose record it is.
    """
    if step.place.pound_id is None:
        raise RefusedForm("pound", "Enter the pound this is about.")
    lock_row(step.session, Office, step.place.pound_id)
    custody.record_feeding(
        step.session, pound_id=step.place.pound_id, form=step.answers, occasion=step.occasion
    )
    return {"feeding": step.place.pound_id}


@operation("custody/order_release", section="section_19")
def order_release(step: Step) -> dict[str, Any]:
    """Section 19: a Magistrate or Civil Court orders heads released.

    Gives `to_be_released`, their numbers.
    """
    entry = entry_of(step.session, step.subject["entry"])
    heads = custody.order_release(
        step.session,
        entry=entry,
        dues_of=_dues_of(step, entry),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"to_be_released": [head.number for head in heads]}


@operation("custody/deliver_on_order", section="section_19")
def deliver_on_order(step: Step) -> dict[str, Any]:
    """Section 19: the pound-keeper gives up the heads ordered; all, if the order names none."""
    entry = entry_of(step.session, step.subject["entry"])
    custody.deliver_on_order(
        step.session,
        entry=entry,
        heads=_heads_ordered(step, entry),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


def _paid_for(step: Step, head: Head) -> Paid | None:
    """Who paid or deposited for a head, and the deposit while it is held."""
    claims = [claim_of(step.session, number) for number in claims_to(step.session, [head.id])]
    settled = [each for each in claims if each.outcome in ("pays", "disputes") and each.settled_at]
    if not settled or head.freed_by not in ("payment", "deposit"):
        return None
    last = max(settled, key=lambda claim: (claim.settled_at, claim.id))
    held = last.outcome == "disputes" and bool(still_held(step.session, [last.id]))
    return Paid(last.claimant.name, deposit_of_claim(step.session, last.id) if held else None)


def _dues_of(step: Step, entry: RegisterEntry) -> DuesOf:
    orders = orders_in_force(step.session, entry.place).nothing_levied()
    return lambda heads, until: dues_of(step.session, entry, orders, heads, until)


@check("custody/nothing_left_to_release", section="section_19")
def nothing_left_to_release(step: Step) -> bool:
    """Whether none of the heads this order released is still in the pound under an order."""
    entry = entry_of(step.session, step.subject["entry"])
    return not any(
        head.standing == "in_pound" and head.freed_by == "order"
        for head in _heads_ordered(step, entry)
    )


def _heads_ordered(step: Step, entry: RegisterEntry) -> list[Head]:
    numbers = step.data.get("to_be_released") or [head.number for head in entry.heads]
    return [head for head in entry.heads if head.number in numbers]
