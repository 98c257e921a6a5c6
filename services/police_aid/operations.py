"""Sections 10 and 12B: a seizer requires officers of police to aid him."""

from typing import Any

from sqlalchemy.orm import Session

from services.identity import Place
from services.journal import Occasion, record_about
from services.papers import issue_paper
from services.parties import party_named
from services.police_aid.models import PoliceAid
from services.police_aid.rules import refuse_what_needs_no_aid, section_of_aid
from services.refusals import RefusedForm
from services.register import RegisterEntry
from services.tariffs import Orders


def require_police_aid(
    session: Session,
    *,
    place: Place,
    orders: Orders,
    entry: RegisterEntry | None,
    form: dict[str, Any],
    occasion: Occasion,
) -> PoliceAid:
    """Section 10: record that a seizer required aid, and what officers of police did.

    - the seizer is one whose seizures section 10 (or 12B of some States) has them aid: else refused
      under section 10
    - about an entry: its cattle were seized under such a section and not yet in the pound; else
      refused under section 10
    - the aid is said when it was given, the reason when it was declined (else `form`); the section
      orders it whenever it is required
    """
    required_at = form["required_at"]
    if required_at > occasion.at:
        raise RefusedForm("required_at", "Enter a time that is not later than now.")
    law = orders.law(required_at)
    seizer = form["seizer"]
    section = section_of_aid(law, seizer["capacity"])
    if entry is not None:
        refuse_what_needs_no_aid(law, entry, required_at)
        section = entry.seized_under
    aid = PoliceAid(
        entry_id=entry.id if entry else None,
        state=place.state,
        local_area_id=place.local_area_id,
        office_id=occasion.office_or(place.pound_id or 0),
        section=section,
        seizer=party_named(session, seizer),
        capacity=seizer["capacity"],
        preventing=form["preventing"],
        required_at=required_at,
        place=form["place"],
        outcome=form["outcome"],
        aid=form.get("aid"),
        reason=form.get("reason"),
    )
    session.add(aid)
    session.flush()
    record_about(session, aid, "require_police_aid", section, occasion.at_time(required_at), form)
    issue_paper(
        session,
        entry_id=aid.entry_id,
        matter=aid.matter,
        office_id=aid.office_id,
        kind="record_of_police_aid",
        section="section_10",
        occasion=occasion,
        content={
            **form,
            "signed_by": occasion.officer,
            "because": [law.provision(f"{section}.police_aid").reason().to_json()],
        },
    )
    return aid
