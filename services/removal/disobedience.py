"""Section 12B, removal: an order not obeyed; the police remove the cattle, the owner is fined."""

from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion
from services.ledger import credit, debit, post_voucher
from services.papers import issue_paper
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.removal import rules
from services.removal.models import RemovalOrder
from services.removal.operations import SECTION, keep_record
from services.statute import Law


def remove_cattle(
    session: Session, *, order: RemovalOrder, law: Law, form: dict[str, Any], occasion: Occasion
) -> None:
    """Section 12B(2): the police, so directed, remove the cattle to the place in the order.

    - by an officer not below the rank the section names, if his is said
      (`section_12b.ranks_that_may_be_directed`): else refused under section 12B
    - after the period of the order, to the place it names: else refused under section 12B
    - not more heads than were ordered: else refused as `form`
    - what is left empty is as ordered: now, to the place in the order, as many heads
    - or it is said why they were not removed, for the owner has done so since, or they are gone
    """
    rules.refuse_lower_rank(law, form.get("rank"))
    if form.get("not_removed"):
        keep_record(session, order, "not_removed", occasion, form)
        return
    removed_at = form.get("removed_at") or occasion.at
    ordered = order.destination.casefold()
    there = (form.get("taken_to") or ordered).casefold()
    if there not in ordered and ordered not in there:
        raise RefusedByLaw(
            SECTION,
            "The cattle are to be removed to the place in the order, %(place)s.",
            field="taken_to",
            place=order.destination,
        )
    if removed_at < rules.comply_until(order.comply_by):
        raise RefusedByLaw(
            SECTION, "They may be removed only after the period of the order.", field="removed_at"
        )
    heads = form.get("heads") or order.heads
    if heads > order.heads:
        raise RefusedForm(
            "heads", "Enter not more than were ordered to be removed: %(heads)s.", heads=order.heads
        )
    order.removed_at, order.heads_removed = removed_at, heads
    keep_record(session, order, "remove_cattle", occasion.at_time(order.removed_at), form)


def impose_removal_fine(
    session: Session,
    *,
    order: RemovalOrder,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> None:
    """Section 12B(3): fine the owner or keeper who contravened the order.

    - not more than the section allows: else refused under section 12B
    - he may; a fine of 0 says that he does not
    - `keeper`: who is fined, where it was not he who was ordered
    - unpaid within the time given, it is recovered by sale of all or any of the cattle ordered to
      be removed (`services.removal.recovery`)
    """
    fine, pay_by = form["fine"], form.get("pay_by")
    rules.refuse_fine_above(law, fine)
    if pay_by is not None and pay_by < date_in_india(occasion.at):
        raise RefusedForm("pay_by", "Enter a day that is not over.")
    order.fine, order.pay_by = fine, pay_by
    post_voucher(
        session,
        entry_id=None,
        matter=order.matter,
        section=SECTION,
        narration=f"fine, {order.owner.name}"[:200],
        lines=[debit("penalty", fine), credit("penalty_adjudged", fine)],
        occasion=occasion,
    )
    keep_record(session, order, "impose_removal_fine", occasion, form)
    if not fine:
        return
    reasons = [
        law.provision(f"section_12b.{key}").reason().to_json()
        for key in ("fine_at_most", "recovered_by_sale_of_cattle")
    ]
    issue_paper(
        session,
        entry_id=None,
        matter=order.matter,
        office_id=order.office_id,
        kind="fine_order",
        section=SECTION,
        occasion=occasion,
        content={
            "owner": form.get("keeper")
            or {"name": order.owner.name, "residence": order.owner.residence},
            "penalty": fine,
            "pay_by": pay_by,
            "ordered_by": occasion.officer,
            "because": reasons,
        },
    )
