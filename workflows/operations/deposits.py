"""Operations of section 15: a deposit under protest."""

from typing import Any

from services import deposits
from services.deposits.queries import deposit_of_claim
from services.deposits.rules import held_until
from services.journal.queries import latest_day
from services.register.queries import entry as entry_of
from services.tariffs import orders_in_force
from workflows.operations import Step, operation


@operation("deposits/hold_until", section="section_15")
def hold_until(step: Step) -> dict[str, Any]:
    """Section 15: until when a complaint is possible and the deposit is held. Gives
    `deposit_ends_at`.
    """
    last_day = latest_day(step.session, step.subject["entry"], "complaint_last_day")
    return {"deposit_ends_at": held_until(last_day).isoformat()}


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
