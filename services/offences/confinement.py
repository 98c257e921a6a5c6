"""Cattle not confined by night, where a State's section 12B punishes it."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.identity import Place
from services.journal import Occasion, record_about
from services.ledger import credit, debit, post_voucher
from services.offences import confinement_rules as rules
from services.offences.models import Offence
from services.papers import issue_about
from services.parties import party_named, same_person
from services.reckoning.clock import date_in_india
from services.reckoning.night import Hours
from services.reckoning.reasons import Reasoned
from services.register import RegisterEntry
from services.register.rules import refuse_kinds_not_notified
from services.statute.confinement import hours_that_hold, refuse_outside_the_hours
from services.tariffs import Orders

SECTION = "section_12b"
KIND = "not_confined_by_night"
ZERO = Decimal(0)


def report_confinement_breach(
    session: Session,
    *,
    place: Place,
    orders: Orders,
    entry: RegisterEntry | None,
    form: dict[str, Any],
    occasion: Occasion,
) -> Offence:
    """Section 12B(2): report that an owner or keeper did not keep his cattle confined by night.

    - the section was applied to this local area, by notification, when the cattle were found
      (else refused under section 12B), generally or for these kinds of cattle
    - they were found in the hours of the night, if the report or a seizure under this section says
      when (else refused under section 12B, naming the hours)
    - the cattle may have been impounded: then the heads named are those of the entry (else `form`)
    """
    found_at = form.get("found_at") or (entry.seized_at if entry else occasion.at)
    law = orders.law(found_at)
    stated = rules.time_stated(form, entry, law)
    rules.refuse_where_not_notified(law)
    hours = refuse_outside_the_hours(law, stated, field="found_at") if stated else None
    heads = rules.heads_found(entry.heads if entry else None, form.get("heads"))
    line = orders.notification(SECTION, date_in_india(found_at))
    refuse_kinds_not_notified(line, [(head.number, head.kind) for head in heads], field="heads")
    offence = Offence(
        entry_id=entry.id if entry else None,
        state=place.state,
        local_area_id=place.local_area_id,
        office_id=occasion.office_or(place.pound_id or 0),
        section=SECTION,
        kind=KIND,
        accused=party_named(session, form["owner"]),
        kinds=sorted({head.kind for head in heads}),
        committed_at=found_at,
        committed_place=form.get("place") or (entry.seized_place if entry else orders.local_area),
        facts=form.get("substance") or "",
        reported_at=occasion.at,
    )
    session.add(offence)
    session.flush()
    facts = {"offence_id": offence.id, **form}
    record_about(session, offence, "report_confinement_breach", SECTION, occasion, facts)
    content = {**form, **_of_the_night(stated, hours)}
    issue_about(session, offence, "offence_report", SECTION, occasion, content)
    return offence


def decide_confinement_offence(
    session: Session,
    *,
    offence: Offence,
    orders: Orders,
    form: dict[str, Any],
    occasion: Occasion,
) -> bool:
    """Section 12B(4) and (5): convict or acquit the owner or keeper; gives whether convicted.

    - another time at which the cattle were found, if it was proved, is in the hours of the night
    - first offence: a fine up to its maximum, no imprisonment
    - a second or later one: a fine up to the higher maximum, imprisonment within its months from
      the day of the sentence, or both
    - the fine is entered in the account, to be realised by sale of all or any of the cattle

    Refused under section 12B; as `form` for a number of the offence that earlier convictions here
    contradict.
    """
    offence.convicted, offence.decided_at = bool(form["convicted"]), occasion.at
    because: list[Any] = []
    proved: datetime | None = form.get("found_at")
    if offence.convicted:
        law = orders.law(proved or offence.committed_at)
        if proved:
            rules.refuse_where_not_notified(law)
            refuse_outside_the_hours(law, proved, field="found_at")
            offence.committed_at = proved
        hours = hours_that_hold(law, offence.committed_at)
        nth = form["nth_offence"]
        rules.refuse_wrong_number(nth, earlier=earlier_convictions(session, offence))
        offence.penalty = form.get("fine") or ZERO
        offence.imprisonment_days = form.get("imprisonment_days") or 0
        because = rules.check_sentence(
            law,
            nth=nth,
            fine=offence.penalty,
            days=offence.imprisonment_days,
            on=date_in_india(occasion.at),
        )
        because += hours.because if hours else ()
        post_voucher(
            session,
            entry_id=offence.entry_id,
            matter=offence.matter,
            section=SECTION,
            narration=f"penalty, to be realised by sale: {offence.accused.name}"[:200],
            lines=[debit("penalty", offence.penalty), credit("penalty_adjudged", offence.penalty)],
            occasion=occasion,
        )
    facts = {"offence_id": offence.id, **form}
    record_about(session, offence, "decide_confinement_offence", SECTION, occasion, facts)
    content = {
        "accused": {"name": offence.accused.name, "residence": offence.accused.residence},
        "convicted": offence.convicted,
        "nth_offence": form.get("nth_offence"),
        "penalty": offence.penalty or ZERO,
        "imprisonment_days": offence.imprisonment_days or 0,
        "found_at": proved,
        "because": [reason.to_json() for reason in because],
    }
    issue_about(session, offence, "offence_order", SECTION, occasion, content)
    return offence.convicted


def earlier_convictions(session: Session, offence: Offence) -> int:
    """How often the accused, by whichever of his names, was convicted of this before."""
    found = session.scalar(
        select(func.count())
        .select_from(Offence)
        .where(
            Offence.accused_id.in_(same_person(session, offence.accused_id)),
            Offence.section == SECTION,
            Offence.state == offence.state,
            Offence.convicted.is_(True),
            Offence.id != offence.id,
            Offence.decided_at < offence.committed_at,
        )
    )
    return found or 0


def _of_the_night(found_at: datetime | None, hours: Reasoned[Hours] | None) -> dict[str, Any]:
    """What the report says of the hours: when the cattle were found, and of which night that is."""
    if hours is None:
        return {}
    return {
        "found_at": found_at,
        "confined_from": hours.value.begins_at,
        "confined_until": hours.value.ends_at,
        "because": [reason.to_json() for reason in hours.because],
    }
