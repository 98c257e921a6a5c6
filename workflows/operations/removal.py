"""Operations of section 12B where it orders cattle to be removed."""

from typing import Any

from services import removal
from services.database import lock_row
from services.identity.queries import villages_of
from services.journal.queries import last_done_about
from services.refusals import RefusedForm
from services.removal import RemovalOrder
from services.statute import Law, states
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
    """Section 12B: whether the order was obeyed, or has been varied.

    Gives `complied`, `police_directed`, `extended` (with a new `comply_until`) and `rescinded`.
    """
    order = _order(step)
    found = {"complied": False, "police_directed": False, "extended": False, "rescinded": False}
    act: dict[str, Any] = {
        "order": order,
        "form": step.answers,
        "occasion": step.occasion,
    }
    law = _law_of(step, order)
    if step.answers.get("extended_to"):
        ends = removal.extend_period(step.session, law=law, **act)
        return {**found, "extended": True, "comply_until": ends.isoformat()}
    if step.answers.get("rescinded"):
        removal.rescind_order(step.session, law=law, **act)
        return {**found, "rescinded": True}
    complied = removal.report_compliance(step.session, **act)
    directed = not complied and step.answers.get("police_directed") is not False
    return {**found, "complied": complied, "police_directed": directed}


@operation("removal/remove_cattle", section="section_12b")
def remove_cattle(step: Step) -> dict[str, Any]:
    """Section 12B: the police have removed the cattle, or say why they were not removed."""
    order = _order(step)
    removal.remove_cattle(
        step.session,
        order=order,
        law=_law_of(step, order),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


@operation("removal/recover_removal_fine", section="section_12b")
def recover_removal_fine(step: Step) -> dict[str, Any]:
    """Section 12B: the fine is paid, or recovered by sale of the cattle. Gives `removal`."""
    number = step.answers["removal"]
    lock_row(step.session, RemovalOrder, number)
    order = step.session.get(RemovalOrder, number)
    if order is None or order.local_area_id != step.place.local_area_id:
        raise RefusedForm("removal", "There is no order of that number in this local area.")
    removal.recover_removal_fine(
        step.session,
        order=order,
        law=_law_of(step, order),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"removal": order.id}


@operation("removal/impose_removal_fine", section="section_12b")
def impose_removal_fine(step: Step) -> dict[str, Any]:
    """Section 12B: the owner or keeper is fined for disobedience."""
    order = _order(step)
    if order.matter is not None:
        step.occasion.refuse_before(last_done_about(step.session, order.matter))
    removal.impose_removal_fine(
        step.session,
        order=order,
        law=_law_of(step, order),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


def _law_of(step: Step, order: RemovalOrder) -> Law:
    """The law by which the order was made: what followed from it outlives the notification."""
    return orders_in_force(step.session, step.place).law(order.ordered_at)


def _order(step: Step) -> RemovalOrder:
    return step.session.get_one(RemovalOrder, step.data["removal"])
