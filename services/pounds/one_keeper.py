"""Section 6: a pound-keeper for every pound, and never two at a time."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import Office, Post, holders_from
from services.journal.queries import acts_of_matter
from services.pounds.matter import matter_of
from services.pounds.models import KeeperSuspension
from services.refusals import RefusedByLaw, RefusedForm

KEEPER = "pound_keeper"


def keepers_from(session: Session, pound: Office, on: date) -> list[Post]:
    """The posts of who is the pound-keeper on a day, or is to be later."""
    return holders_from(session, KEEPER, pound.id, on)


def refuse_a_second(pound: Office, other: Post, on: date, *, reinstated: bool = False) -> None:
    """Refused under section 6: to appoint, or reinstate, somebody beside another pound-keeper."""
    raise RefusedByLaw(
        "section_06",
        "%(name)s is the pound-keeper of %(pound)s on that day; a pound has one."
        if other.from_on <= on
        else "%(name)s is to be the pound-keeper of %(pound)s from %(from_on)s; a pound has one.",
        field="outcome" if reinstated else "from_on",
        remedy="Have it recorded first that the other appointment has ended."
        if reinstated
        else "Appoint from a day after the appointment before has ended; if he is meant himself, "
        "enter the day from which he holds the post.",
        name=other.officer.name,
        pound=pound.name,
        from_on=other.from_on,
    )


def refuse_recorded(session: Session, pound: Office, posts: Sequence[Post], last_on: date) -> None:
    """Refused as `form`: that an appointment ends with a day is recorded once."""
    if any(post.until_on != last_on for post in posts):
        return
    for act in acts_of_matter(session, matter_of(pound).matter):
        if act.verb == "record_vacancy" and act.facts["last_on"] == last_on.isoformat():
            raise RefusedForm(
                "last_on", "It is recorded already that the appointment ends with that day."
            )


def refuse_suspended(session: Session, post: Post) -> None:
    """Refused as `form`: who is to be suspended from a later day is not suspended again."""
    pending = session.scalar(
        select(KeeperSuspension.from_on).where(
            KeeperSuspension.post_id == post.id, KeeperSuspension.outcome.is_(None)
        )
    )
    if pending is not None:
        raise RefusedForm(
            "from_on",
            "He is to be suspended from %(from_on)s, which has not been decided on yet.",
            from_on=pending,
        )
