"""The operation of section 12: another than the pound-keeper imposes the fine."""

from typing import Any

from services import fines
from services.register.dues import dues_of
from services.register.queries import entry as entry_of
from services.tariffs import orders_in_force
from workflows.operations import Step, operation


@operation("fines/impose_fine", section="section_12")
def impose_fine(step: Step) -> dict[str, Any]:
    """Section 12: impose the fine on heads of the entry, in accordance with the scale."""
    entry = entry_of(step.session, step.subject["entry"])
    orders = orders_in_force(step.session, entry.place)
    fines.impose_fine(
        step.session,
        entry=entry,
        law=orders.law(step.at),
        dues_of=lambda heads, at: dues_of(step.session, entry, orders, heads, at),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}
