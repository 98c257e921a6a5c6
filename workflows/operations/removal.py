"""Operations of section 12B where it orders cattle to be removed."""

from typing import Any

from services import removal
from services.identity.queries import villages_of
from services.journal.queries import last_done_about
from services.removal import RemovalOrder
from services.statute import states
from services.tariffs import orders_in_force
from workflows.operations import Step, operation


@operation("removal/order_removal", section="section_12b")
def order_removal(step: Step) -> dict[str, Any]:
    """Section 12B: order an owner to remove cattle. Gives `removal` and `comply_until`."""
    order, ends = removal.order_removal(
        step.session,
        place=step.place,
        law=orders_in_force(step.session, step.place).law(step.at),
        villages=villages_of(step.session, step.place.local_area_id),
        other_states=[info.name for info in states() if info.slug != step.place.state],
        form=step.answers,
        occasion=step.occasion,
    )
    return {"removal": order.id, "comply_until": ends.isoformat()}


@operation("removal/report_compliance", section="section_12b")
def report_compliance(step: Step) -> dict[str, Any]:
    """Section 12B: whether the order was obeyed. Gives `complied`."""
    complied = removal.report_compliance(
        step.session, order=_order(step), form=step.answers, occasion=step.occasion
    )
    return {"complied": complied}


@operation("removal/remove_cattle", section="section_12b")
def remove_cattle(step: Step) -> dict[str, Any]:
    """Section 12B: the police have removed the cattle."""
    removal.remove_cattle(
        step.session, order=_order(step), form=step.answers, occasion=step.occasion
    )
    return {}


@operation("removal/impose_removal_fine", section="section_12b")
def impose_removal_fine(step: Step) -> dict[str, Any]:
    """Section 12B: the owner or keeper is fined for disobedience."""
    order = _order(step)
    if order.matter is not None:
        step.occasion.refuse_before(last_done_about(step.session, order.matter))
    removal.impose_removal_fine(
        step.session,
        order=order,
        law=orders_in_force(step.session, step.place).law(step.at),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


def _order(step: Step) -> RemovalOrder:
    return step.session.get_one(RemovalOrder, step.data["removal"])
