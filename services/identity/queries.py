"""Reads: who holds which post, which office serves a pound, who may not buy (s. 19)."""

from collections.abc import Iterable
from datetime import date

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Date,
    ScalarSelect,
    bindparam,
    func,
    or_,
    select,
)
from sqlalchemy.orm import Session

from services.identity.actor import Place
from services.identity.models import Office, Officer, Post, ServedBy, TransferredFunction, Village


def _held_on(on: date | BindParameter[date]) -> tuple[ColumnElement[bool], ...]:
    return Post.from_on <= on, or_(Post.until_on.is_(None), Post.until_on >= on)


_ON = bindparam("on", type_=Date)
_TRANSFERRED: ScalarSelect[int] = (
    select(TransferredFunction.office_id)
    .where(
        TransferredFunction.local_area_id == bindparam("area"),
        TransferredFunction.function.in_(bindparam("functions", expanding=True)),
        TransferredFunction.from_on <= _ON,
        or_(TransferredFunction.until_on.is_(None), TransferredFunction.until_on >= _ON),
    )
    .order_by(TransferredFunction.from_on.desc(), TransferredFunction.id.desc())
    .limit(1)
    .scalar_subquery()
)
"""Section 31: the local authority's office that a function has been transferred to."""
_OF_AREA: ScalarSelect[int] = (
    select(func.min(Post.office_id))
    .join(Office, Office.id == Post.office_id)
    .where(Office.local_area_id == bindparam("area"), Post.role == bindparam("role"))
    .where(*_held_on(_ON))
    .scalar_subquery()
)
"""For a matter about no pound: the first office of the local area in which the role is held."""
_OF_POUND: ScalarSelect[int] = (
    select(ServedBy.office_id)
    .where(ServedBy.pound_id == bindparam("pound"), ServedBy.role == bindparam("role"))
    .scalar_subquery()
)
_OFFICE_OF_AREA = select(func.coalesce(_TRANSFERRED, _OF_AREA))
_OFFICE_SERVING_POUND = select(func.coalesce(_TRANSFERRED, _OF_POUND))


def office_for(
    session: Session, place: Place, role: str, *, on: date, function: str | None = None
) -> int | None:
    """The office that holds a role for the pound of a case on a day; None when none is fixed.

    A matter about no pound (a removal of cattle) is with the office of the local area.

    Where a notification under section 31 has transferred the role, or the one `function` of it
    that is meant (the provision that says who does it), that is the local authority's office.
    """
    if role == "pound_keeper":
        return place.pound_id
    asked = {
        "role": role,
        "functions": [each for each in (role, function) if each],
        "on": on,
        "area": place.local_area_id,
    }
    if place.pound_id is None:
        return session.scalar(_OFFICE_OF_AREA, asked)
    return session.scalar(_OFFICE_SERVING_POUND, {**asked, "pound": place.pound_id})


def _transferred(
    session: Session, local_area_id: int, functions: list[str], on: date
) -> int | None:
    """Section 31: the local authority's office to which one of these functions is transferred."""
    asked = {"area": local_area_id, "functions": functions, "on": on}
    return session.scalar(select(_TRANSFERRED), asked)


def local_authority_of(session: Session, local_area_id: int) -> Office | None:
    """The office of the local authority of a local area; None when none is known."""
    return session.scalars(
        select(Office)
        .where(Office.local_area_id == local_area_id, Office.kind == "local_authority")
        .order_by(Office.id)
        .limit(1)
    ).first()


def holders_of(session: Session, role: str, office_id: int, on: date) -> list[Post]:
    """The posts by which a role is held at an office on a day."""
    return list(
        session.scalars(
            select(Post)
            .where(Post.role == role, Post.office_id == office_id, *_held_on(on))
            .order_by(Post.id)
        )
    )


def holders_from(session: Session, role: str, office_id: int, on: date) -> list[Post]:
    """The posts by which a role is held at an office on a day, or is to be held later."""
    until = Post.until_on
    return list(
        session.scalars(
            select(Post)
            .where(
                Post.role == role,
                Post.office_id == office_id,
                or_(until.is_(None), (until >= on) & (until >= Post.from_on)),
            )
            .order_by(Post.from_on, Post.id)
        )
    )


def roles_at(session: Session, office_id: int, on: date) -> set[str]:
    """The roles held at an office on a day."""
    return set(session.scalars(select(Post.role).where(Post.office_id == office_id, *_held_on(on))))


def held_post(session: Session, name: str, role: str, on: date, *, state: str) -> bool:
    """Whether somebody of that name, however spaced or in whatever letters, held a role on a day.

    At whatever office of the State.
    """
    held = session.scalars(
        select(Officer.name)
        .join(Post, Post.officer_id == Officer.id)
        .join(Office, Office.id == Post.office_id)
        .where(Office.state == state, Post.role == role, *_held_on(on))
    )
    return folded(name) in map(folded, held)


def pounds_of(session: Session, state: str) -> list[Office]:
    """The pounds established in a State (s. 4)."""
    return list(
        session.scalars(
            select(Office)
            .where(Office.state == state, Office.kind == "pound")
            .order_by(Office.name)
        )
    )


def pounds_served(
    session: Session, state: str, role: str, office_id: int, *, on: date, function: str | None
) -> list[Office]:
    """The pounds of a State for which an office has a role on a day, as `office_for` gives it.

    A pound for which no office has the role is everybody's who holds it in the State.
    """
    pounds = pounds_of(session, state)
    served = select(ServedBy.pound_id, ServedBy.office_id).where(ServedBy.role == role)
    of_pound = {row.pound_id: row.office_id for row in session.execute(served)}
    functions = [each for each in (role, function) if each]
    of_area = {
        area: _transferred(session, area, functions, on)
        for area in {pound.local_area_id for pound in pounds}
    }
    return [
        pound
        for pound in pounds
        if (of_area[pound.local_area_id] or of_pound.get(pound.id)) in (None, office_id)
    ]


def place_of_pound(session: Session, pound_id: int) -> Place:
    """Where a pound lies: the State whose law runs there, its local area."""
    pound = session.get_one(Office, pound_id)
    return Place(state=pound.state, local_area_id=pound.local_area_id, pound_id=pound.id)


def villages_of(session: Session, local_area_id: int) -> list[str]:
    """The villages of a local area whose pounds are fixed (s. 4), by name."""
    return list(
        session.scalars(
            select(Village.name)
            .join(Office, Office.id == Village.pound_id)
            .where(Office.local_area_id == local_area_id)
            .distinct()
        )
    )


def pounds_of_village(session: Session, local_area_id: int, village: str) -> dict[int, str]:
    """The pounds of a local area by which a village is to be used (s. 4): number and name."""
    rows = session.execute(
        select(Office.id, Office.name)
        .join(Village, Village.pound_id == Office.id)
        .where(
            Office.local_area_id == local_area_id,
            func.lower(Village.name) == " ".join(village.split()).lower(),
        )
    )
    return {row.id: row.name for row in rows}


def barred_names(session: Session, names: Iterable[str]) -> set[str]:
    """Section 19: those of the names that belong to an officer, whatever his role.

    Capitals and spaces make no other person of him, so names are compared here: a database folds
    the letters of English only.
    """
    officers = {folded(name) for name in session.scalars(select(Officer.name))}
    return {name for name in names if folded(name) in officers}


def folded(name: str) -> str:
    """A name as names are compared: capitals and spaces make no other of it."""
    return " ".join(name.split()).casefold()
