"""Operations of section 12B where it punishes cattle not confined by night."""

from typing import Any

from services import offences
from services.database import lock_row
from services.identity import Place, office_for
from services.journal.queries import last_done_about
from services.offences import Offence
from services.offences.queries import offence as offence_of
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm
from services.tariffs import orders_in_force
from workflows.operations import Step, operation
from workflows.operations.reporting import report


@operation("confinement/report_confinement_breach", section="section_12b")
def report_confinement_breach(step: Step) -> dict[str, Any]:
    """Section 12B: report cattle not confined by night. Gives `offence`."""
    return {"offence": report(step, offences.report_confinement_breach).id}


@operation("confinement/recover_confinement_fine", section="section_12b")
def recover_confinement_fine(step: Step) -> dict[str, Any]:
    """Section 12B: the fine is paid, or realised by sale of the cattle. Gives `offence`.

    Refused as `form` for an offence that is not of this section or not before this court, and for
    one about impounded cattle unless it is begun from their entry.
    """
    offence = _before_this_court(step, step.answers["offence"])
    step.occasion.refuse_before(last_done_about(step.session, offence.matter))
    offences.recover_penalty(
        step.session,
        offence=offence,
        law=orders_in_force(step.session, _area_of(offence)).law(offence.committed_at),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"offence": offence.id}


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


def _before_this_court(step: Step, number: int) -> Offence:
    lock_row(step.session, Offence, number)
    offence = step.session.get(Offence, number)
    if offence is None or offence.state != step.place.state or offence.section != "section_12b":
        raise RefusedForm("offence", "There is no offence of that number under section 12B here.")
    if offence.entry_id != step.subject.get("entry"):
        raise RefusedForm(
            "offence",
            "The offence is about impounded cattle: begin from their entry in the register."
            if offence.entry_id is not None
            else "The offence is not about the cattle of this entry.",
        )
    court = office_for(step.session, _area_of(offence), "magistrate", on=date_in_india(step.at))
    actor = step.actor
    if offence.entry_id is None and actor and court not in (None, actor.office_id):
        raise RefusedForm("offence", "The offence is with the Magistrate of another court.")
    return offence


def _area_of(offence: Offence) -> Place:
    return Place(offence.state, offence.local_area_id, None)
