"""Operations on the register (s. 8)."""

from typing import Any

from services import register
from services.tariffs import orders_in_force
from workflows.operations import Step, operation
from workflows.operations.other_entries import tell_of_impounding


@operation("register/enter_seizure", section="section_08")
def enter_seizure(step: Step) -> dict[str, Any]:
    """Section 8: enter the cattle brought to the pound and give the seizer a copy of the entry."""
    entry = register.enter_seizure(
        step.session,
        place=step.place,
        orders=orders_in_force(step.session, step.place),
        form=step.answers,
        occasion=step.occasion,
    )
    tell_of_impounding(step, entry)
    return {"entry": entry.id}
