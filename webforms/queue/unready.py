"""Pounds that cannot work yet: nobody keeps them, or no office holds a role for them (ss. 4, 6)."""

from dataclasses import dataclass

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from services.identity import Office, Post, ServedBy
from webforms.access import SignedIn
from webforms.queue.nobodys import administered
from webforms.session import today

KEEPER = "pound_keeper"
NEEDED = ("officer_in_charge", "magistrate_of_the_district", "magistrate")
MOST = 10


@dataclass(frozen=True)
class Unready:
    """A pound and the roles that nobody holds for it."""

    pound: Office
    roles: tuple[str, ...]


def unready_pounds(session: Session, officer: SignedIn) -> list[Unready]:
    """Of the States he administers, the pounds that still want a keeper or an office."""
    states = administered(officer)
    if not states:
        return []
    on = today()
    pounds = select(Office).where(Office.kind == "pound", Office.state.in_(states))
    kept = set(
        session.scalars(
            select(Post.office_id).where(
                Post.role == KEEPER, or_(Post.until_on.is_(None), Post.until_on >= on)
            )
        )
    )
    served = {
        (row.pound_id, row.role)
        for row in session.execute(
            select(ServedBy.pound_id, ServedBy.role).where(ServedBy.role.in_(NEEDED))
        )
    }
    found = []
    for pound in session.scalars(pounds.order_by(Office.name, Office.id)):
        roles = [role for role in NEEDED if (pound.id, role) not in served]
        if pound.id not in kept:
            roles.insert(0, KEEPER)
        if roles:
            found.append(Unready(pound, tuple(roles)))
    return found[:MOST]
