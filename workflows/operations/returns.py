"""Operations of section 7: the return of a pound."""

from typing import Any

from services import returns
from services.refusals import RefusedForm
from services.returns.queries import periodic_return
from services.tariffs import orders_in_force
from workflows.operations import Step, operation


@operation("returns/draw_up_return", section="section_07")
def draw_up_return(step: Step) -> dict[str, Any]:
    """Section 7: draw up the return for a period. Gives `periodic_return`, `confirmed`."""
    if step.place.pound_id is None:
        raise RefusedForm(None, "A return is furnished for a pound.")
    drawn_up = returns.draw_up_return(
        step.session, pound_id=step.place.pound_id, form=step.answers, occasion=step.occasion
    )
    return {
        "periodic_return": drawn_up.id,
        "confirmed": bool(step.answers.get("confirmed")),
    }


@operation("returns/furnish_return", section="section_07")
def furnish_return(step: Step) -> dict[str, Any]:
    """Section 7: the pound-keeper confirms the figures and furnishes the return."""
    returns.furnish_return(
        step.session,
        drawn_up=periodic_return(step.session, step.data["periodic_return"]),
        law=orders_in_force(step.session, step.place).law(step.at),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}
