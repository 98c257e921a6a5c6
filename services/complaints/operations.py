"""Sections 20 and 21: receiving a complaint, and examining the complainant."""

from collections.abc import Collection
from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from services.complaints import rules
from services.complaints.models import Complaint, ComplaintHead
from services.complaints.queries import complaints_of
from services.journal import Occasion, record_about
from services.papers import issue_about
from services.parties import party_named, same_person
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.register import RegisterEntry
from services.statute import Law


def receive_complaint(
    session: Session,
    *,
    entry: RegisterEntry,
    last_day: date,
    claimed_by: Collection[tuple[int, int]],
    form: dict[str, Any],
    occasion: Occasion,
) -> Complaint:
    """Sections 20 and 21: receive a complaint; if it is made by word of mouth it is taken down.

    - within the days of section 20 from the date of seizure, also for a detention (reading A-11);
      else refused under section 20
    - by a person whose cattle were seized, once; else refused under section 20
    - one that is entered later counts from when it was received: not before the seizure (`form`)

    `claimed_by` are pairs of party and head: who has claimed what.
    """
    if occasion.at < entry.seized_at:
        raise RefusedForm("happened_at", "Enter a time after the cattle were seized.")
    rules.refuse_unknown_heads(entry.heads, form["heads"])
    if date_in_india(occasion.at) > last_day:
        raise RefusedByLaw(
            "section_20",
            "A complaint had to be made by %(last_day)s.",
            last_day=last_day,
        )
    complainant = party_named(session, form["complainant"])
    session.flush()
    person = same_person(session, complainant.id)
    if any(made.complainant_id in person for made in complaints_of(session, entry.id)):
        raise RefusedByLaw(
            "section_20",
            "This person has already complained about this seizure.",
            field="complainant",
        )
    heads = rules.heads_complained_of(
        entry.heads,
        form["heads"],
        complainant=person,
        claimed_by_him={head for party, head in claimed_by if party in person},
    )
    complaint = Complaint(
        entry_id=entry.id,
        complainant=complainant,
        form=form["form"],
        grounds=form["grounds"],
        substance=form["substance"],
        against=list(form["against"]),
        received_at=occasion.at,
        about=[ComplaintHead(head=head) for head in heads],
    )
    session.add(complaint)
    session.flush()
    facts = {**form, "complaint": complaint.id, "heads": [head.number for head in heads]}
    record_about(session, entry, "receive_complaint", "section_20", occasion, facts)
    if complaint.form == "oral":
        _take_down(session, entry, complaint, facts["heads"], occasion)
    return complaint


def examine_complainant(
    session: Session,
    *,
    entry: RegisterEntry,
    complaint: Complaint,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> str:
    """Section 21: examine the complainant; summon if the complaint seems founded, else dismiss.

    The summons names the court that hears the complaint. Refused as `form` for a time before the
    complaint was made.
    """
    occasion.refuse_before(complaint.received_at)
    outcome: str = form["outcome"]
    court = rules.court_for(law)
    facts = {"complaint": complaint.id, **form}
    if outcome == "dismiss":
        complaint.finding, complaint.decided_at = "dismissed", occasion.at
    else:
        issue_about(
            session,
            entry,
            "summons",
            "section_21",
            occasion,
            {
                "court": court.value,
                "complainant": complaint.complainant.name,
                "residence": complaint.complainant.residence,
                "against": complaint.against,
                "substance": complaint.substance,
                "seized_at": entry.seized_at,
                "seized_place": entry.seized_place,
                "because": [reason.to_json() for reason in court.because],
                "signed_by": occasion.officer,
            },
        )
    record_about(session, entry, "examine_complainant", "section_21", occasion, facts)
    return outcome


def _take_down(
    session: Session,
    entry: RegisterEntry,
    complaint: Complaint,
    heads: list[int],
    occasion: Occasion,
) -> None:
    """Section 21: the substance of a verbal complaint is taken down in writing."""
    issue_about(
        session,
        entry,
        "complaint",
        "section_21",
        occasion,
        {
            "complainant": complaint.complainant.name,
            "residence": complaint.complainant.residence,
            "against": complaint.against,
            "heads": heads,
            "grounds": complaint.grounds,
            "substance": complaint.substance,
            "taken_down_by": occasion.officer,
        },
    )
