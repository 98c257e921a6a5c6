"""Reads for the pages of offices and officers: a constant number of statements a page."""

from dataclasses import dataclass
from datetime import date

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session, joinedload

from services.identity import Office, Officer, Post, ServedBy, Village


@dataclass(frozen=True)
class OfficeRow:
    """An office with who holds posts there on a day, and for a pound its villages."""

    office: Office
    posts: list[Post]
    villages: list[str]


def offices_of(
    session: Session, state: str, on: date, *, kind: str = "", area: int = 0, words: str = ""
) -> list[OfficeRow]:
    """The offices of a State, with who is there on a day: three statements."""
    wanted = select(Office).where(Office.state == state)
    if kind:
        wanted = wanted.where(Office.kind == kind)
    if area:
        wanted = wanted.where(Office.local_area_id == area)
    found = list(session.scalars(wanted.order_by(Office.kind, Office.name)))
    found = [each for each in found if words.casefold() in each.name.casefold()]
    ids = [each.id for each in found]
    posts: dict[int, list[Post]] = {}
    for post in session.scalars(
        select(Post)
        .where(Post.office_id.in_(ids), *held_on(on))
        .options(joinedload(Post.officer))
        .order_by(Post.role, Post.id)
    ):
        posts.setdefault(post.office_id, []).append(post)
    villages: dict[int, list[str]] = {}
    for row in session.execute(
        select(Village.pound_id, Village.name)
        .where(Village.pound_id.in_(ids))
        .order_by(Village.name)
    ):
        villages.setdefault(row.pound_id, []).append(row.name)
    return [OfficeRow(each, posts.get(each.id, []), villages.get(each.id, [])) for each in found]


def officers_of(
    session: Session, state: str, on: date, *, role: str = "", words: str = "", former: bool = False
) -> list[Officer]:
    """The officers who hold a post in a State on a day or will hold one; `former`: held one too.

    An officer who has held no post yet is of no State and is found by his name only.
    """
    held = select(Post.officer_id).join(Office).where(Office.state == state)
    if not former:
        held = held.where(or_(Post.until_on.is_(None), Post.until_on >= on))
    if role:
        held = held.where(Post.role == role)
    wanted = select(Officer).where(Officer.id.in_(held)).options(joinedload(Officer.posts))
    if words:
        like = f"%{words.lower()}%"
        wanted = wanted.where(or_(func.lower(Officer.name).like(like), Officer.username.like(like)))
    return list(session.scalars(wanted.order_by(Officer.name, Officer.id)).unique())


def serves(session: Session, office: Office) -> list[tuple[str, Office]]:
    """For a pound, the offices that hold a role for it; for another, the pounds it serves."""
    here, there = (
        (ServedBy.pound_id, ServedBy.office_id)
        if office.kind == "pound"
        else (ServedBy.office_id, ServedBy.pound_id)
    )
    rows = session.execute(
        select(ServedBy.role, Office)
        .join(Office, Office.id == there)
        .where(here == office.id, ServedBy.role != "pound_keeper")
        .order_by(ServedBy.role, Office.name)
    )
    return [(row.role, row.Office) for row in rows]


def all_posts_at(session: Session, office: Office) -> list[Post]:
    """Every appointment at an office, the latest first."""
    return list(
        session.scalars(
            select(Post)
            .where(Post.office_id == office.id)
            .options(joinedload(Post.officer))
            .order_by(Post.from_on.desc(), Post.id.desc())
        )
    )


def held_on(on: date) -> tuple[object, ...]:
    """A post that is held on a day."""
    return Post.from_on <= on, or_(Post.until_on.is_(None), Post.until_on >= on)
