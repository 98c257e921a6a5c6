"""What is in nobody's queue: tasks whose office was never fixed, for the administrator to see."""

from dataclasses import dataclass

from flask import url_for
from sqlalchemy.orm import Session

from services.identity import LocalArea, Office, pounds_of
from webforms.access import SignedIn
from webforms.session import today
from workflows.without_office import WithoutOffice, tasks_without_office

ADMINISTRATOR = "administrator"
MOST = 20


@dataclass(frozen=True)
class Nobodys:
    """A role without an office: where, how many tasks wait, and where that is put right."""

    role: str
    where: str
    tasks: int
    fixed: str | None
    """The office that has been fixed since."""
    link: str


def administered(officer: SignedIn) -> list[str]:
    """The States in which he is the administrator."""
    return sorted({post.state for post in officer.posts if post.role == ADMINISTRATOR})


def without_pound(session: Session, officer: SignedIn) -> list[str]:
    """The States he administers in which no pound has been entered yet: a new installation."""
    return [state for state in administered(officer) if not pounds_of(session, state)]


def in_nobodys_queue(session: Session, officer: SignedIn) -> list[Nobodys]:
    """What waits for an office to be fixed in the States he administers."""
    states = administered(officer)
    if not states:
        return []
    return [
        _shown(session, each) for each in tasks_without_office(session, states, on=today())[:MOST]
    ]


def _shown(session: Session, each: WithoutOffice) -> Nobodys:
    place = each.place
    pound = session.get(Office, place.pound_id) if place.pound_id else None
    area = session.get(LocalArea, place.local_area_id)
    fixed = session.get(Office, each.office_id) if each.office_id else None
    return Nobodys(
        role=each.role,
        where=pound.name if pound else area.name if area else "",
        tasks=each.tasks,
        fixed=fixed.name if fixed else None,
        link=url_for("offices.show", state=place.state, office_id=pound.id)
        if pound
        else url_for("offices.show_all", state=place.state, area=place.local_area_id),
    )
