"""Operations of section 12B where it punishes cattle not confined by night."""

from typing import Any

from services import offences
from services.journal.queries import last_done_about
from services.offences.queries import offence as offence_of
from services.tariffs import orders_in_force
from workflows.operations import Step, operation
from workflows.operations.reporting import report


@operation("confinement/report_confinement_breach", section="section_12b")
def report_confinement_breach(step: Step) -> dict[str, Any]:
    """Section 12B: report cattle not confined by night. Gives `offence`."""
    return {"offence": report(step, offences.report_confinement_breach).id}


@operation("confinement/decide_confinement_offence", section="section_12b")
def decide_confinement_offence(step: Step) -> dict[str, Any]:
    """Section 12B: the Magistrate convicts or acquits. Gives `convicted`."""
    offence = offence_of(step.session, step.data["offence"])
    if offence.matter is not None:
        step.occasion.refuse_before(last_done_about(step.session, offence.matter))
    convicted = offences.decide_confinement_offence(
        step.session,
        offence=offence,
        orders=orders_in_force(step.session, step.place),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"convicted": convicted}
