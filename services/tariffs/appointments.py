"""Orders that appoint an officer to a post, or end his appointment (s. 6 and every role)."""

import re
from datetime import date, timedelta
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.identity import (
    LocalArea,
    Office,
    Officer,
    Post,
    add_officer,
    appoint,
    end_post,
    holders_from,
    holders_of,
)
from services.refusals import RefusedByLaw, RefusedForm

ROLES = (
    "pound_keeper", "officer_in_charge", "magistrate_of_the_district", "magistrate",
    "local_authority", "revenue_officer", "authorised_officer", "administrator", "supervisor",
)  # fmt: skip
KEEPER, ADMINISTRATOR = "pound_keeper", "administrator"
FEWEST_ADMINISTRATORS = 2
DAY = timedelta(days=1)
_USERNAME = re.compile(r"[a-z][a-z0-9._-]{1,59}")


def appointment_kept(
    session: Session, lines: dict[str, Any], area: LocalArea, on: date
) -> dict[str, Any]:
    """Section 6: who is appointed to which role at which office, until when if a day is fixed.

    - an officer who is known, or a new one with a user name of his own
    - a pound-keeper at a pound, and one a pound (else refused under section 6)
    """
    office = _office(session, lines.get("office"), area)
    role = lines.get("role")
    if role not in ROLES:
        raise RefusedForm("role", "Select the role.")
    if (role == KEEPER) != (office.kind == "pound"):
        raise RefusedForm(
            "office",
            "Select a pound for a pound-keeper, and another office for every other role.",
        )
    until_on = _until(lines.get("until_on"), on)
    officer = _officer_named(session, lines)
    if role == KEEPER:
        _refuse_a_second_keeper(session, office, on, until_on)
    for post in holders_of(session, role, office.id, on):
        if officer.get("officer") == post.officer_id:
            raise RefusedForm("officer", "He holds that post on that day already.")
    return {
        **officer,
        "role": role,
        "office": office.id,
        "until_on": until_on.isoformat() if until_on else None,
    }


def _refuse_a_second_keeper(
    session: Session, pound: Office, on: date, until_on: date | None
) -> None:
    """Section 6: a pound has one pound-keeper, now and on every later day of the appointment."""
    for post in holders_from(session, KEEPER, pound.id, on):
        if until_on is not None and post.from_on > until_on:
            continue
        raise RefusedByLaw(
            "section_06",
            "%(name)s is the pound-keeper of %(pound)s on that day; a pound has one."
            if post.from_on <= on
            else "%(name)s is to be the pound-keeper of %(pound)s from %(from_on)s; a pound has "
            "one.",
            field="in_force_from",
            remedy="Appoint from a day after the appointment before has ended.",
            name=post.officer.name,
            pound=pound.name,
            from_on=post.from_on,
        )


def end_kept(session: Session, lines: dict[str, Any], area: LocalArea, on: date) -> dict[str, Any]:
    """An appointment ends: `on` is the first day on which the post is no longer held.

    Refused as `form` for a post that has ended by then or has not begun, and where fewer than two
    administrators would be left, for one enters an order and another approves it.
    """
    post = session.get(Post, int(lines.get("post") or 0))
    if post is None or post.office.local_area_id != area.id:
        raise RefusedForm("post", "Select the appointment that ends.")
    if post.until_on is not None and post.until_on < on:
        raise RefusedForm("post", "That appointment ends before that day already.")
    if on <= post.from_on:
        raise RefusedForm(
            "in_force_from", "Enter a day after the first day of the appointment, %(day)s.",
            day=post.from_on,
        )  # fmt: skip
    if post.role == ADMINISTRATOR and _administrators_but(session, post, on) < (
        FEWEST_ADMINISTRATORS
    ):
        raise RefusedForm(
            "post",
            "A State needs two administrators: one enters an order, another approves it.",
            remedy="Appoint another administrator first.",
        )
    return {"post": post.id}


def put_appointment_in_force(session: Session, lines: dict[str, Any], on: date) -> Post:
    """Section 6: the officer holds the post from that day."""
    officer = (
        session.get_one(Officer, lines["officer"])
        if lines.get("officer")
        else add_officer(
            session, username=lines["username"], name=lines["name"], language=lines["language"]
        )
    )
    until_on = lines.get("until_on")
    return appoint(
        session,
        officer=officer,
        role=lines["role"],
        office=session.get_one(Office, lines["office"]),
        from_on=on,
        until_on=date.fromisoformat(until_on) if until_on else None,
    )


def put_end_in_force(session: Session, lines: dict[str, Any], on: date) -> None:
    """The appointment lasts to the day before."""
    end_post(session, post=session.get_one(Post, lines["post"]), last_on=on - DAY)


def _office(session: Session, office_id: Any, area: LocalArea) -> Office:
    found = session.get(Office, int(office_id)) if str(office_id or "").isdecimal() else None
    if found is None or found.local_area_id != area.id:
        raise RefusedForm("office", "Select the office.")
    return found


def _until(written: Any, on: date) -> date | None:
    if not written:
        return None
    until_on = written if isinstance(written, date) else date.fromisoformat(written)
    if until_on < on:
        raise RefusedForm("until_on", "Enter a last day that is not before the first day.")
    return until_on


def _officer_named(session: Session, lines: dict[str, Any]) -> dict[str, Any]:
    if lines.get("officer"):
        known = session.get(Officer, int(lines["officer"]))
        if known is None:
            raise RefusedForm("officer", "Select the officer.")
        return {"officer": known.id}
    name = " ".join(str(lines.get("name") or "").split())
    username = str(lines.get("username") or "").strip().lower()
    if not name:
        raise RefusedForm("officer_name", "Enter the name of the officer.")
    if not _USERNAME.fullmatch(username):
        raise RefusedForm(
            "username", "Enter a user name of small letters and figures, such as r.tandon."
        )
    if session.scalar(select(Officer.id).where(Officer.username == username)) is not None:
        raise RefusedForm(
            "username",
            "The user name %(username)s belongs to another person: enter another.",
            username=username,
        )
    return {"username": username, "name": name, "language": lines.get("language") or "en"}


def _administrators_but(session: Session, post: Post, on: date) -> int:
    return (
        session.scalar(
            select(func.count(Post.officer_id.distinct()))
            .join(Office)
            .join(Officer, Officer.id == Post.officer_id)
            .where(
                Officer.active,
                Post.role == ADMINISTRATOR,
                Office.state == post.office.state,
                Post.officer_id != post.officer_id,
                Post.from_on <= on,
                (Post.until_on.is_(None)) | (Post.until_on >= on),
            )
        )
        or 0
    )
