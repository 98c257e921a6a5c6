"""Section 12B, removal: the order, and whether it was obeyed."""

from collections.abc import Collection
from datetime import date, datetime
from typing import Any

from sqlalchemy.orm import Session

from services.identity import Place
from services.journal import Occasion, record_act
from services.papers import issue_paper
from services.parties import party_named
from services.reckoning.clock import date_in_india, in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.removal import rules
from services.removal.models import RemovalOrder
from services.statute import Law

SECTION = "section_12b"


def order_removal(
    session: Session,
    *,
    place: Place,
    law: Law,
    villages: Collection[str],
    other_states: Collection[str],
    form: dict[str, Any],
    occasion: Occasion,
) -> tuple[RemovalOrder, datetime]:
    """Section 12B(1): order an owner to remove cattle; gives the order and the end of its period.

    - the section has been applied to this local area by notification
    - clause (i): a resident, his dry or useless cattle, insufficient grazing; or
    - clause (ii): not a resident, who owns more head than the section names
    - to a place within the State, within the period the order gives

    Refused under section 12B; as `form` for a period that is over already, or for more heads than
    he owns.
    """
    rules.refuse_where_not_notified(law)
    heads, owned = form["heads"], form.get("heads_owned") or form["heads"]
    if owned < heads:
        raise RefusedForm("heads_owned", "Enter not fewer than are to be removed.")
    said = rules.Owned(
        heads=heads,
        heads_owned=owned,
        residence=form["owner"]["residence"],
        resident=form.get("resident"),
        conditions=form.get("condition") or (),
    )
    rules.refuse_without_ground(law, form["ground"], said, villages)
    rules.refuse_place_outside(law, form["destination"], other_states)
    if form["comply_by"] < date_in_india(occasion.at):
        raise RefusedForm("comply_by", "Enter a day that is not over.")
    order = RemovalOrder(
        state=place.state,
        local_area_id=place.local_area_id,
        office_id=occasion.office_or(place.pound_id or 0),
        owner=party_named(session, form["owner"]),
        ground=form["ground"],
        heads=heads,
        heads_owned=owned,
        destination=form["destination"],
        ordered_at=occasion.at,
        comply_by=form["comply_by"],
    )
    session.add(order)
    session.flush()
    keep_record(session, order, "order_removal", occasion, form)
    grounds = law.provision("section_12b.grounds_of_removal")
    issue_paper(
        session,
        entry_id=None,
        matter=order.matter,
        office_id=order.office_id,
        kind="removal_order",
        section=SECTION,
        occasion=occasion,
        content={
            **form,
            "ordered_by": occasion.officer,
            "because": [grounds.reason().to_json()],
        },
    )
    return order, rules.comply_until(order.comply_by)


def report_compliance(
    session: Session, *, order: RemovalOrder, form: dict[str, Any], occasion: Occasion
) -> bool:
    """Section 12B(2): find whether the cattle were removed as ordered; gives it.

    Refused under section 12B: that he failed, before the period in the order is over; as `form`: of
    a day before the order.
    """
    ends = rules.comply_until(order.comply_by)
    reported_on = form.get("reported_on") or date_in_india(occasion.at)
    ordered_on = date_in_india(order.ordered_at)
    if reported_on < ordered_on:
        raise RefusedForm(
            "reported_on",
            "Enter a day not before the order, which was made on %(ordered_on)s.",
            ordered_on=ordered_on,
        )
    if not form["complied"] and (occasion.at < ends or reported_on <= order.comply_by):
        raise RefusedByLaw(
            SECTION,
            "The order gives him until %(ends)s; before that he has not failed.",
            field="complied",
            ends=in_india(ends),
        )
    order.complied, order.reported_on = bool(form["complied"]), reported_on
    keep_record(session, order, "report_compliance", occasion, form)
    return order.complied


def extend_period(
    session: Session, *, order: RemovalOrder, law: Law, form: dict[str, Any], occasion: Occasion
) -> datetime:
    """Section 12B(1): he who ordered the removal gives more time for it; gives its new end.

    By a reading (`section_12b.order_varied_by`). Refused as `form` for a day that is over, or that
    is not later than the one in the order.
    """
    until: date = form["extended_to"]
    if until <= order.comply_by or until < date_in_india(occasion.at):
        raise RefusedForm(
            "extended_to", "Enter a later day than the order has, not one that is over."
        )
    order.comply_by = until
    _vary(session, order, law, "extend_period", form, occasion)
    return rules.comply_until(until)


def rescind_order(
    session: Session, *, order: RemovalOrder, law: Law, form: dict[str, Any], occasion: Occasion
) -> None:
    """Section 12B(1): he who ordered the removal takes the order back, and says why.

    By a reading (`section_12b.order_varied_by`).
    """
    _vary(session, order, law, "rescind_order", form, occasion)


def _vary(
    session: Session,
    order: RemovalOrder,
    law: Law,
    verb: str,
    form: dict[str, Any],
    occasion: Occasion,
) -> None:
    keep_record(session, order, verb, occasion, form)
    issue_paper(
        session,
        entry_id=None,
        matter=order.matter,
        office_id=order.office_id,
        kind="varied_removal_order",
        section=SECTION,
        occasion=occasion,
        content={
            "owner": {"name": order.owner.name, "residence": order.owner.residence},
            "extended_to": form.get("extended_to"),
            "rescinded": form.get("rescinded"),
            "ordered_by": occasion.officer,
            "because": [law.provision("section_12b.order_varied_by").reason().to_json()],
        },
    )


def keep_record(
    session: Session,
    order: RemovalOrder,
    verb: str,
    occasion: Occasion,
    form: dict[str, Any],
) -> None:
    """Record an act about an order."""
    record_act(
        session,
        entry_id=None,
        matter=order.matter,
        verb=verb,
        section=SECTION,
        occasion=occasion,
        facts={"removal_id": order.id, **form},
    )
