"""Setting up local areas, offices, officers and posts (ss. 4, 6). The caller commits."""

from collections.abc import Iterable
from datetime import date

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from services.identity.models import (
    LocalArea,
    Office,
    Officer,
    Post,
    ServedBy,
    TransferredFunction,
    Village,
)
from services.identity.queries import folded


def add_local_area(session: Session, *, state: str, name: str) -> LocalArea:
    """The local area of that name in the State; made if it is not there yet."""
    found = session.scalar(
        select(LocalArea).where(LocalArea.state == state, LocalArea.name == name)
    )
    if found is None:
        found = LocalArea(state=state, name=name)
        session.add(found)
        session.flush()
    return found


def add_office(session: Session, *, kind: str, name: str, local_area: LocalArea) -> Office:
    """An office of a local area: a `pound`, `police_station`, `magistrate`, `state` ..."""
    found = session.scalar(
        select(Office).where(
            Office.local_area_id == local_area.id, Office.kind == kind, Office.name == name
        )
    )
    if found is None:
        found = Office(kind=kind, name=name, state=local_area.state, local_area=local_area)
        session.add(found)
        session.flush()
    return found


def serve_pound(session: Session, *, pound: Office, role: str, office: Office) -> None:
    """Fix which office holds a role for a pound, as its nearest police-station (section 14)."""
    row = session.get(ServedBy, (pound.id, role))
    if row is None:
        session.add(ServedBy(pound_id=pound.id, role=role, office_id=office.id))
    else:
        row.office_id = office.id
    session.flush()


def use_pound_for_village(session: Session, *, pound: Office, village: str) -> Village:
    """Section 4: determine the village by which a pound is to be used."""
    theirs = session.scalars(select(Village).where(Village.pound_id == pound.id))
    found = next((each for each in theirs if folded(each.name) == folded(village)), None)
    if found is None:
        found = Village(pound_id=pound.id, name=village)
        session.add(found)
        session.flush()
    return found


def move_village_to_pound(session: Session, *, pound: Office, village: str) -> Village:
    """Section 4: determine anew which pound a village is to use; it leaves the one it used."""
    others = session.scalars(
        select(Village)
        .join(Office, Office.id == Village.pound_id)
        .where(Village.pound_id != pound.id, Office.local_area_id == pound.local_area_id)
    )
    for other in others:
        if folded(other.name) == folded(village):
            session.delete(other)
    return use_pound_for_village(session, pound=pound, village=village)


def transfer_function(
    session: Session,
    *,
    local_area_id: int,
    function: str,
    office: Office,
    from_on: date,
    authority: str,
) -> TransferredFunction:
    """Section 31: from a day on a role or function here is the local authority's office's."""
    transferred = TransferredFunction(
        local_area_id=local_area_id,
        function=function,
        office_id=office.id,
        from_on=from_on,
        authority=authority,
    )
    session.add(transferred)
    session.flush()
    return transferred


def end_transfer(
    session: Session, *, local_area_id: int, functions: Iterable[str], authority: str, last_on: date
) -> None:
    """Section 31: what a notification had transferred in a local area goes back after a day."""
    session.execute(
        update(TransferredFunction)
        .where(
            TransferredFunction.local_area_id == local_area_id,
            TransferredFunction.function.in_(list(functions)),
            TransferredFunction.authority == authority,
        )
        .values(until_on=last_on)
    )


def add_officer(
    session: Session,
    *,
    username: str,
    name: str,
    password_hash: str | None = None,
    language: str = "en",
) -> Officer:
    """An officer who may sign in once he has a password and a post."""
    officer = Officer(username=username, name=name, password_hash=password_hash, language=language)
    session.add(officer)
    session.flush()
    return officer


def appoint(
    session: Session,
    *,
    officer: Officer,
    role: str,
    office: Office,
    from_on: date,
    until_on: date | None = None,
) -> Post:
    """Section 6: appoint an officer to a role at an office from a day, until a day or for good."""
    post = Post(officer=officer, role=role, office=office, from_on=from_on, until_on=until_on)
    session.add(post)
    session.flush()
    return post


def end_post(session: Session, *, post: Post, last_on: date) -> None:
    """Section 6: an appointment ends with a day; it never lasts longer than it was to last."""
    if post.until_on is None or post.until_on > last_on:
        post.until_on = last_on
    session.flush()
