"""Reporting an offence to the Magistrate (ss. 24, 25, 26, 27)."""

from typing import Any

from sqlalchemy.orm import Session

from services.identity import Place, held_post
from services.journal import Occasion, record_about
from services.offences import rules
from services.offences.models import Offence
from services.papers import issue_paper
from services.parties import party_named
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.register import RegisterEntry
from services.tariffs import Orders


def report_offence(
    session: Session,
    *,
    place: Place,
    orders: Orders,
    entry: RegisterEntry | None,
    form: dict[str, Any],
    occasion: Occasion,
) -> Offence:
    """Sections 24 to 27: an offence is reported to the Magistrate, against one accused.

    - the offence is one that a section punishes in this State (else refused as `form`)
    - section 26: the cattle are pigs, or cattle to which a notification has extended it here
    - section 27: the accused was a pound-keeper on that day
    Refused under that section otherwise.
    """
    committed_at = form["committed_at"]
    law = orders.law(committed_at)
    section = rules.section_of(law, form["offence"])
    kinds = list(form.get("kinds") or ())
    if section == "section_26":
        widened = rules.widening(orders.notification(section, date_in_india(committed_at)))
        rules.refuse_kinds_not_covered(law, kinds, widened)
    elif section == "section_25" and not kinds:
        raise RefusedForm("kinds", "Select which cattle were caused to trespass.")
    accused = form["accused"]
    if section == "section_27" and not held_post(
        session, accused["name"], "pound_keeper", date_in_india(committed_at), state=place.state
    ):
        raise RefusedByLaw(
            "section_27",
            "%(name)s was not a pound-keeper on that day.",
            field="accused-name",
            remedy="Section 27 punishes pound-keepers only. Enter the name as it stands in the "
            "appointment.",
            name=accused["name"],
        )
    injured = form.get("injured")
    offence = Offence(
        entry_id=entry.id if entry else None,
        state=place.state,
        local_area_id=place.local_area_id,
        office_id=occasion.office_or(place.pound_id or 0),
        section=section,
        kind=form["offence"],
        accused=party_named(session, accused),
        injured=party_named(session, injured) if injured else None,
        kinds=kinds,
        committed_at=committed_at,
        committed_place=form["committed_place"],
        facts=form["facts"],
        reported_at=occasion.at,
    )
    session.add(offence)
    session.flush()
    record_about(
        session, offence, "report_offence", section, occasion, {"offence_id": offence.id, **form}
    )
    issue_paper(
        session,
        entry_id=offence.entry_id,
        matter=offence.matter,
        office_id=offence.office_id,
        kind="offence_report",
        section=section,
        occasion=occasion,
        content={**form, "section": section},
    )
    return offence
