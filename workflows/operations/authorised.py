"""By which order an office acts in the Magistrate's place, for what it does (ss. 6, 14)."""

from typing import Any, NamedTuple

from services.identity.authorising import authorisation_of
from services.reckoning.clock import date_in_india
from services.tariffs import orders_in_force
from workflows.operations import Step


class DoneUnder(NamedTuple):
    """An act, by its form, and the section under which somebody may be authorised to it."""

    section: str
    act: str


def with_the_order(step: Step, what: DoneUnder, local_area_id: int) -> dict[str, Any]:
    """The answers; with the order by which an office acts in the Magistrate's place, if it does."""
    law, actor = orders_in_force(step.session, step.place).law(step.at), step.actor
    by = f"{what.section}.authorised_by"
    if actor is None or actor.office_id is None or not law.has(by):
        return step.answers
    if actor.role == law.provision(by).word:
        return step.answers
    order = authorisation_of(
        step.session,
        section=what.section,
        act=what.act,
        office_id=actor.office_id,
        local_area_id=local_area_id,
        on=date_in_india(step.at),
    )
    return step.answers if order is None else {**step.answers, "authorised_by": order.authority}
