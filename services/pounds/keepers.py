"""Section 6: appointing a pound-keeper; where a State has it, suspending and removing him."""

from datetime import date, timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import Office, Officer, Post, add_officer, appoint, end_post, holders_of
from services.identity.queries import folded
from services.journal import Occasion, record_about
from services.papers import issue_about
from services.pounds.matter import matter_of
from services.pounds.models import KeeperSuspension
from services.pounds.one_keeper import (
    KEEPER,
    keepers_from,
    refuse_a_second,
    refuse_recorded,
    refuse_suspended,
)
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm
from services.statute import Law

DAY = timedelta(days=1)


def appoint_pound_keeper(
    session: Session, *, pound: Office, law: Law, form: dict[str, Any], occasion: Occasion
) -> Post:
    """Section 6: appoint a pound-keeper for a pound, from a day.

    He may hold another office under the Government at the same time, and is a public servant. Who
    holds the post already, from that day, has his appointment recorded.
    Refused under section 6 when the pound has another pound-keeper on that day or after it; as
    `form` when the user name is another person's.
    """
    from_on = form["from_on"]
    held = keepers_from(session, pound, from_on)
    his = [post for post in held if (post.officer.name, post.from_on) == (form["keeper"], from_on)]
    if held != his:
        refuse_a_second(pound, next(post for post in held if post not in his), from_on)
    post = his[0] if his else appoint(
        session, officer=_officer(session, pound, form), role=KEEPER, office=pound, from_on=from_on
    )  # fmt: skip
    record_about(session, matter_of(pound), "appoint_pound_keeper", "section_06", occasion, form)
    issue_about(
        session,
        matter_of(pound),
        "letter_of_appointment",
        "section_06",
        occasion,
        {
            **form,
            "pound": pound.name,
            "because": [
                law.provision(f"section_06.{key}").reason().to_json()
                for key in _provisions(law, form)
            ],
        },
    )
    return post


def _provisions(law: Law, form: dict[str, Any]) -> tuple[str, ...]:
    """What an appointment rests on; with an authorisation, what lets an officer be authorised."""
    delegated = "may_be_authorised"
    rests_on = ("appointed_by", "may_hold_other_office", "keeper_is_public_servant")
    if form.get("authorised_by") and law.has(f"section_06.{delegated}"):
        return (*rests_on, delegated)
    return rests_on


def record_vacancy(
    session: Session, *, pound: Office, form: dict[str, Any], occasion: Occasion
) -> None:
    """Section 6: a pound-keeper has died, resigned or been posted elsewhere.

    His appointment ends with that day, and another is to be appointed, for every pound has one.

    Refused as `form` when the pound had no pound-keeper on that day, or it is recorded already
    that his appointment ends with it.
    """
    keepers = _keepers(session, pound, form["last_on"], "last_on")
    refuse_recorded(session, pound, keepers, form["last_on"])
    his = {post.officer_id for post in keepers}
    for post in keepers_from(session, pound, form["last_on"]):
        if post.officer_id in his:
            end_post(session, post=post, last_on=form["last_on"])
    record_about(session, matter_of(pound), "record_vacancy", "section_06", occasion, form)


def suspend_pound_keeper(
    session: Session, *, pound: Office, form: dict[str, Any], occasion: Occasion
) -> KeeperSuspension:
    """Section 6, where a State has it: whoever appointed the pound-keeper suspends him, from a day.

    From then he may do no act as pound-keeper; somebody may be named to act for him.

    Refused as `form` when the pound has no pound-keeper on that day, or his suspension is to begin
    later and has not been decided on, or he is named to act for himself.
    """
    from_on = form["from_on"]
    post = _keepers(session, pound, from_on, "from_on")[0]
    refuse_suspended(session, post)
    if form.get("officiating") and folded(form["officiating"]) == folded(post.officer.name):
        raise RefusedForm("officiating", "Enter another person, or none: he is suspended.")
    end_post(session, post=post, last_on=from_on - DAY)
    officiating = None
    if form.get("officiating"):
        acting = _officer(session, pound, {"keeper": form["officiating"]})
        officiating = appoint(session, officer=acting, role=KEEPER, office=pound, from_on=from_on)
    suspension = KeeperSuspension(
        pound_id=pound.id,
        post=post,
        officiating=officiating,
        from_on=from_on,
        reason=form["reason"],
        suspended_at=occasion.at,
    )
    session.add(suspension)
    session.flush()
    facts = {**form, "name": post.officer.name}
    record_about(session, matter_of(pound), "suspend_pound_keeper", "section_06", occasion, facts)
    _order(session, pound, "order_of_suspension", facts, occasion)
    return suspension


def decide_suspension(
    session: Session,
    *,
    suspension: KeeperSuspension,
    form: dict[str, Any],
    occasion: Occasion,
) -> str:
    """Section 6, where a State has it: reinstate the suspended pound-keeper, or remove him.

    Gives the outcome. Whoever acted for him acts no longer from the day of the decision. Decided
    before it began, the suspension never has effect.

    Refused under section 6: to reinstate him while another is the pound-keeper.
    """
    decided_on = date_in_india(occasion.at)
    on = max(decided_on, suspension.from_on)
    pound = suspension.post.office
    if suspension.officiating is not None:
        end_post(session, post=suspension.officiating, last_on=on - DAY)
    suspension.outcome, suspension.decided_at = form["outcome"], occasion.at
    if form["outcome"] == "reinstate":
        for other in keepers_from(session, pound, on):
            refuse_a_second(pound, other, on, reinstated=True)
        appoint(session, officer=suspension.post.officer, role=KEEPER, office=pound, from_on=on)
    else:
        end_post(session, post=suspension.post, last_on=decided_on - DAY)
    facts = {**form, "name": suspension.post.officer.name}
    record_about(session, matter_of(pound), "decide_suspension", "section_06", occasion, facts)
    _order(session, pound, "order_on_suspension", facts, occasion)
    return suspension.outcome


def _keepers(session: Session, pound: Office, on: date, field: str) -> list[Post]:
    found = holders_of(session, KEEPER, pound.id, on)
    if not found:
        raise RefusedForm(field, "The pound has no pound-keeper on that day.")
    return found


def _officer(session: Session, pound: Office, form: dict[str, Any]) -> Officer:
    name = form["keeper"]
    username = form.get("username") or f"{'_'.join(name.lower().split())}_{pound.id}"[:60]
    known = session.scalar(select(Officer).where(Officer.username == username))
    if known is None:
        return add_officer(session, username=username, name=name)
    if known.name != name:
        raise RefusedForm(
            "username",
            "The user name %(username)s belongs to another person.",
            username=username,
        )
    return known


def _order(
    session: Session, pound: Office, kind: str, content: dict[str, Any], occasion: Occasion
) -> None:
    issue_about(
        session, matter_of(pound), kind, "section_06", occasion, {**content, "pound": pound.name}
    )
