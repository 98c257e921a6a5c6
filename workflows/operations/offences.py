"""Operations of the offences (ss. 24, 25, 26, 27, 28)."""

from typing import Any

from services import offences
from services.journal.queries import last_done_about
from services.offences import Offence
from services.offences.queries import offence as offence_of
from services.offences.rules import may_be_appropriated
from services.tariffs import orders_in_force
from workflows.operations import Step, operation
from workflows.operations.reporting import report


@operation("offences/report_offence", section="section_24")
def report_offence(step: Step) -> dict[str, Any]:
    """Sections 24 to 27: report an offence to the Magistrate. Gives `offence`."""
    return {"offence": report(step, offences.report_offence).id}


@operation("offences/decide_offence", section="section_24")
def decide_offence(step: Step) -> dict[str, Any]:
    """Sections 24, 26, 27: convict or acquit. Gives `penalty_imposed`."""
    offence = _offence(step)
    offences.decide_offence(
        step.session,
        offence=offence,
        orders=orders_in_force(step.session, step.place),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"penalty_imposed": offence.penalty > 0}


@operation("offences/recover_penalty", section="section_25")
def recover_penalty(step: Step) -> dict[str, Any]:
    """Sections 25, 27: recover the penalty. Gives `outstanding` and `may_be_appropriated`."""
    offence = _offence(step)
    law = orders_in_force(step.session, step.place).law(step.at)
    outstanding = offences.recover_penalty(
        step.session, offence=offence, law=law, form=step.answers, occasion=step.occasion
    )
    return {
        "outstanding": outstanding > 0,
        "may_be_appropriated": may_be_appropriated(law, offence.section, offence.recovered),
    }


@operation("offences/appropriate_penalty", section="section_28")
def appropriate_penalty(step: Step) -> dict[str, Any]:
    """Section 28: appropriate the penalty as compensation for the loss proved."""
    offences.appropriate_penalty(
        step.session,
        offence=_offence(step),
        law=orders_in_force(step.session, step.place).law(step.at),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


def _offence(step: Step) -> Offence:
    """The offence; what is done about it comes after what was done before (else `form`)."""
    offence = offence_of(step.session, step.data["offence"])
    if offence.matter is not None:
        step.occasion.refuse_before(last_done_about(step.session, offence.matter))
    return offence
