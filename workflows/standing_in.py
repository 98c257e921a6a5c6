"""Who may act in another's place: an office that he has authorised (ss. 6, 14 of some States).

The law of a section says who authorises, officers of which roles he may authorise, and to which
acts; the order that authorises an office is a record. Its officers may do the tasks and begin the
procedures of those acts in the local area of the order, beside him.
"""

from collections.abc import Iterable
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, or_
from sqlalchemy.orm import Session

from services.identity import Actor, Place
from services.identity.authorising import authorisation_of, authorisations_in_force
from services.reckoning.clock import date_in_india
from services.refusals import RefusedRole
from services.statute import Law, law_in_force
from workflows.store import HumanTask

AUTHORISED_TO = "authorised_to"
"""The provision of a section that lists the acts to which somebody may be authorised."""


class DoneBy(NamedTuple):
    """An act: its form, the section it is done under, the role whose it is."""

    form: str
    section: str
    role: str


def roles_authorised(law: Law, act: DoneBy) -> tuple[str, ...]:
    """The roles whose officers may be authorised to do an act in the place of its role.

    None where the law of the State lets nobody be authorised to it.
    """
    key = f"{act.section}.{AUTHORISED_TO}"
    if not law.has(key) or act.form not in law.provision(key).words_listed:
        return ()
    if law.provision(f"{act.section}.authorised_by").word != act.role:
        return ()
    return law.provision(f"{act.section}.may_be_authorised").words_listed


def may_stand_in(session: Session, actor: Actor, act: DoneBy, place: Place, at: datetime) -> bool:
    """Whether an officer of another role does this act in its place, by an order.

    Refused as `role`, and under the section, when he is one who may be authorised to it and his
    office has not been, in the area on that day.
    """
    on = date_in_india(at)
    law = law_in_force(place.state, str(place.local_area_id), on)
    if actor.office_id is None or actor.role not in roles_authorised(law, act):
        return False
    order = authorisation_of(
        session,
        section=act.section,
        act=act.form,
        office_id=actor.office_id,
        local_area_id=place.local_area_id,
        on=on,
    )
    if order is None:
        raise RefusedRole(
            "Your office has not been authorised by the %(role)s to act here on %(day)s.",
            remedy="Ask the %(role)s for the order that authorises your office in this local area.",
            also=(act.section,),
            role=act.role,
            day=on,
        )
    return True


class OfState(NamedTuple):
    """A role at an office of a State."""

    role: str
    office_id: int
    state: str


def tasks_in_the_place_of_others(
    session: Session, posts: Iterable[OfState], on: date
) -> ColumnElement[bool] | None:
    """The condition on tasks that an officer may do though they are another's; None without any.

    The records are asked only about a post that a section of its State lets be authorised.
    """
    found = []
    for post in posts:
        law = law_in_force(post.state, "", on)
        sections = [each for each in law.sections_with(AUTHORISED_TO) if _may_be(law, each, post)]
        for order in authorisations_in_force(session, post.office_id, on) if sections else ():
            if order.section not in sections:
                continue
            acts = law.provision(f"{order.section}.{AUTHORISED_TO}").words_listed
            found.append(
                and_(
                    HumanTask.state == post.state,
                    HumanTask.section == order.section,
                    HumanTask.role == law.provision(f"{order.section}.authorised_by").word,
                    HumanTask.form.in_([act for act in acts if order.covers(act)]),
                    HumanTask.local_area_id == order.local_area_id,
                )
            )
    return or_(*found) if found else None


def begins_in_the_place_of(
    session: Session, post: OfState, act: DoneBy, on: date, local_area_id: int | None = None
) -> bool:
    """Whether a post lets him begin, in some local area or in this one, what is another's."""
    law = law_in_force(post.state, "", on)
    if post.role not in roles_authorised(law, act):
        return False
    return any(
        order.section == act.section
        and order.covers(act.form)
        and local_area_id in (None, order.local_area_id)
        for order in authorisations_in_force(session, post.office_id, on)
    )


def _may_be(law: Law, section: str, post: OfState) -> bool:
    return post.role in law.provision(f"{section}.may_be_authorised").words_listed
