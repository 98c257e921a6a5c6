"""Operations of authorisations: who may act in the place of the Magistrate (ss. 6, 14)."""

from typing import Any

from services import authorisations
from services.database import lock_row
from services.identity import LocalArea
from services.tariffs import orders_in_force
from workflows.operations import Step, operation


@operation("authorisations/authorise_officer", section="section_06")
def authorise_officer(step: Step) -> dict[str, Any]:
    """Sections 6, 14, where a State has it: authorise an office. Gives `authorisation`.

    Parameter: `section`, under which it is authorised.
    """
    return _kept(step, authorisations.authorise_officer)


@operation("authorisations/end_authorisation", section="section_06")
def end_authorisation(step: Step) -> dict[str, Any]:
    """Sections 6, 14, where a State has it: an authorisation ends. Gives `authorisation`.

    Parameter: `section`, under which the office was authorised.
    """
    return _kept(step, authorisations.end_authorisation)


def _kept(step: Step, act: Any) -> dict[str, Any]:
    lock_row(step.session, LocalArea, step.place.local_area_id)
    kept = act(
        step.session,
        section=str(step.parameters["section"]),
        place=step.place,
        law=orders_in_force(step.session, step.place).law(step.at),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"authorisation": kept.id}
