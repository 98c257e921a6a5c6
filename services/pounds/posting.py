"""Section 12: the list of fines and of feeding rates posted on or near a pound."""

from typing import Any

from sqlalchemy.orm import Session

from services.identity import Office, Place
from services.journal import Occasion, record_about
from services.papers import Paper, issue_paper
from services.pounds.matter import matter_of
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.tariffs.levying import who_levies
from services.tariffs.queries import orders_in_force, rate_card


def post_list(
    session: Session, *, pound: Office, place: Place, form: dict[str, Any], occasion: Occasion
) -> Paper:
    """Section 12: post the list in a conspicuous place on or near to the pound.

    The list is the rate card of the day it is posted, each line with its instrument. Refused under
    section 12 when neither a fine nor a rate is prescribed for any kind; as `form` for a day that
    is yet to come.
    """
    posted_on = form.get("posted_on") or date_in_india(occasion.at)
    if posted_on > date_in_india(occasion.at):
        raise RefusedForm("posted_on", "Enter a day that is not later than today.")
    law = orders_in_force(session, place).law(posted_on)
    rows = rate_card(session, place, posted_on)
    if not rows:
        raise RefusedByLaw(
            "section_12",
            "Neither a fine nor a rate of charge is prescribed here on %(day)s: there is nothing "
            "to post.",
            remedy="Have the notification and the order entered and approved.",
            day=posted_on,
        )
    record_about(
        session,
        matter_of(pound),
        "post_list",
        "section_12",
        occasion,
        {"posted_on": posted_on, "place": form["place"], "kinds": len(rows)},
    )
    return issue_paper(
        session,
        entry_id=None,
        matter=f"pound/{pound.id}",
        office_id=pound.id,
        kind="posted_list",
        section="section_12",
        occasion=occasion,
        content={
            "pound": pound.name,
            "posted_on": posted_on,
            "place": form["place"],
            "rows": [row.to_json() for row in rows],
            **who_levies(law),
        },
    )
