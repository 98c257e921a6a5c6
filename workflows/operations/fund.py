"""The operation of section 18: a local authority applies what it received."""

from typing import Any

from services import fund
from services.refusals import RefusedForm
from services.tariffs import orders_in_force
from workflows.operations import Step, operation


@operation("fund/apply_sums", section="section_18")
def apply_sums(step: Step) -> dict[str, Any]:
    """Section 18: apply a sum received to a purpose of the section. Gives `fund`, the local area
    whose account it is.
    """
    area = step.place.local_area_id
    if area is None:
        raise RefusedForm(None, "Enter the local area of the local authority.")
    fund.apply_sums(
        step.session,
        local_area_id=area,
        law=orders_in_force(step.session, step.place).law(step.at),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"fund": area}
