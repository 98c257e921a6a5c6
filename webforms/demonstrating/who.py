"""Who can sign in to a demonstration: told where it is started, and where more is played."""

from itertools import groupby
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import Office, Officer, Post
from services.statute import states
from webforms.demonstrating.written import read
from webforms.forms.wording import ROLES

Held = tuple[str, str, str]
"""A post: role, office, name of the State."""


def who_can_sign_in() -> str:
    """Everybody whom the file of the demonstration names, each with all his posts."""
    said = read()
    state_of = _states_of_offices(said)
    told = [f"Sign in with the password {said['password']} as"]
    for officer in said["officers"]:
        held = [
            (post["role"], post["office"], state_of[post["office"]]) for post in officer["posts"]
        ]
        told.append(_line(officer["username"], officer["name"], held))
    return "\n".join(told)


def who_can_sign_in_there(session: Session, state: str, password: str) -> str:
    """One officer of each role of a State: at its pound that was made last, and those above it."""
    found = session.execute(
        select(Officer.username, Officer.name, Post.role, Office.name.label("office"))
        .join(Post, Post.officer_id == Officer.id)
        .join(Office, Office.id == Post.office_id)
        .where(Office.state == state, Officer.active, Officer.password_hash.is_not(None))
        .order_by(Post.role, Post.id.desc())
    )
    told = [f"In {_name_of(state)} sign in with the password {password} for instance as"]
    for role, rows in groupby(found, key=lambda row: str(row.role)):
        # An order is approved by a second administrator.
        for row in list(rows)[: 2 if role == "administrator" else 1]:
            told.append(_line(row.username, row.name, [(role, row.office, "")]))
    return "\n".join(told)


def _states_of_offices(said: dict[str, Any]) -> dict[str, str]:
    return {
        office: _name_of(place["state"])
        for place in said["places"]
        for office in [*place["pounds"], *(each["name"] for each in place["offices"].values())]
    }


def _line(username: str, name: str, held: list[Held]) -> str:
    posts = "; ".join(
        f"{ROLES[role]}, {office}" + (f" ({state})" if state else "")
        for role, office, state in held
    )
    return f"  {username:<11} {name}: {posts}"


def _name_of(state: str) -> str:
    return next(info.name for info in states() if info.slug == state)
