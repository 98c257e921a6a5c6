"""Who may act in another's place: an office specially authorised (s. 6, where a State has it).

The law says whose place, by whom he is authorised, and in which role he acts; the order that
authorises an office is a record. He may do the tasks and begin the procedures of the section that
are the other's, in the local area of the order, beside him.
"""

from collections.abc import Iterable
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, or_
from sqlalchemy.orm import Session

from services.identity import Actor, Place
from services.identity.authorising import authorisation_of, authorisations_in_force
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw
from services.statute import Law, law_in_force
from workflows.drawing import Lane
from workflows.store import HumanTask

DELEGATED = {"section_06": "section_06.appointing_may_be_delegated_to"}
"""Section -> the provision that names the role of an officer who may be authorised under it."""


def stand_in_of(law: Law, role: str, section: str) -> str | None:
    """The role that may be authorised to act under a section in the place of a role.

    None where the law of the State lets nobody be authorised.
    """
    key = DELEGATED.get(section)
    if key is None or not law.has(key) or law.provision(f"{section}.authorised_by").word != role:
        return None
    return law.provision(key).word


def is_his_alone(lane: Lane | None, section: str) -> bool:
    """Whether a lane is for the one who authorises himself: nobody authorises in his place."""
    return lane is not None and lane.role_from == f"{section}.authorised_by"


def may_stand_in(
    session: Session, actor: Actor, role: str, section: str, place: Place, at: datetime
) -> bool:
    """Whether an officer of another role is the one who may be authorised to act here.

    Refused under the section when his office has not been authorised in the area on that day.
    """
    on = date_in_india(at)
    law = law_in_force(place.state, str(place.local_area_id), on)
    if actor.office_id is None or actor.role != stand_in_of(law, role, section):
        return False
    order = authorisation_of(
        session,
        section=section,
        office_id=actor.office_id,
        local_area_id=place.local_area_id,
        on=on,
    )
    if order is None:
        raise RefusedByLaw(
            section,
            "Your office has not been specially authorised by the %(role)s to act here on %(day)s.",
            remedy="Ask the %(role)s for the order that authorises your office in this local area.",
            role=role,
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
        for section, key in DELEGATED.items():
            if not law.has(key) or law.provision(key).word != post.role:
                continue
            authorised = authorisations_in_force(session, post.office_id, on)
            found.append(
                and_(
                    HumanTask.state == post.state,
                    HumanTask.section == section,
                    HumanTask.role == law.provision(f"{section}.authorised_by").word,
                    HumanTask.local_area_id.in_([area for of, area in authorised if of == section]),
                )
            )
    return or_(*found) if found else None


def begins_in_the_place_of(
    session: Session, post: OfState, role: str, section: str, on: date
) -> bool:
    """Whether a post lets him begin, in some local area, what another's role begins."""
    law = law_in_force(post.state, "", on)
    if post.role != stand_in_of(law, role, section):
        return False
    return any(of == section for of, _ in authorisations_in_force(session, post.office_id, on))
