"""What a form has in it when it is first shown: the answer that is usually right, to be changed.

Only what the officer can see and would type the same: now, today, the month before, who claimed,
the only owner of the cattle, the police-station of the pound. Never what the law must ask (a
decision, an outcome, a sum, whether he who came is the owner or his agent).
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy.orm import Session

from services.identity import Office, Place, office_for
from services.offences import Offence
from services.parties import Party
from services.reckoning.clock import date_in_india
from services.register import Head, RegisterEntry
from webforms.forms.base import LegalForm
from webforms.language import day

NOW = {"enter_seizure": "brought_at", "remove_cattle": "removed_at"}
TODAY = {
    "stick_up_notice": "notice_on",
    "deposit_surplus": "deposited_on",
    "prefer_surplus_claim": "preferred_on",
    "decide_surplus_claim": "decided_on",
    "order_release": "ordered_on",
    "post_list": "posted_on",
    "record_feeding": "fed_on",
    "report_compliance": "reported_on",
}


TO_THE_POLICE = ("report_unclaimed", "report_weak_or_unattached")
TAKES = ("deliver_cattle", "deliver_balance")


def preset(
    form: LegalForm, session: Session, place: Place, now: datetime, claimant: str | None = None
) -> None:
    """Put the usual answers into a form that has not been filled in yet."""
    today = date_in_india(now)
    if form.name in NOW:
        form[NOW[form.name]].data = now.replace(second=0, microsecond=0)
    if form.name in TODAY:
        form[TODAY[form.name]].data = today
    if form.name == "furnish_return":
        form["period_from"].data, form["period_until"].data = month_before(today)
    if form.name in TAKES and claimant:
        form["received_by"].data = claimant
    if form.name == "fix_sale" and len(form["outcome"].offered) == 1:
        (form["outcome"].data,) = form["outcome"].offered
    if form.name in TO_THE_POLICE:
        station = office_for(session, place, "officer_in_charge", on=today)
        office = session.get(Office, station) if station else None
        form["reported_to"].data = office.name if office else None


def preset_about_entry(form: LegalForm, entry: RegisterEntry, office: str) -> None:
    """What the register knows of an entry, in a form that begins about it at an office."""
    if form.name == "receive_claim":
        _name(form["claimant"].form, only_owner([h for h in entry.heads if h.may_be_sold]))
    if form.name == "receive_complaint":
        _name(form["complainant"].form, only_owner(entry.heads))
    if form.name == "require_police_aid":
        _name(form["seizer"].form, entry.seizer)
        form["seizer"].form["capacity"].data = entry.seizer_capacity
        form["place"].data = entry.seized_place
    if form.name == "order_release":
        form["court"].data = office


def only_owner(heads: Iterable[Head]) -> Party | None:
    """Whose these heads are, if they are all of one owner who is known."""
    owners = {head.owner_id: head.owner for head in heads}
    return next(iter(owners.values())) if len(owners) == 1 else None


def _name(person: Any, party: Party | None) -> None:
    if party is None:
        return
    person["name"].data, person["residence"].data = party.name, party.residence
    if party.phone and "phone" in person:
        person["phone"].data = party.phone


def preset_about_offence(form: LegalForm, offence: Offence) -> None:
    """Its number; a suit about it (s. 29) with who suffered the damage, where and when."""
    if form.name == "recover_confinement_fine":
        form["offence"].data = offence.id
        return
    form["offences"].data = [offence.id]
    if offence.injured is not None:
        form["plaintiff"].form["name"].data = offence.injured.name
        form["plaintiff"].form["residence"].data = offence.injured.residence
    form["damage"].data = f"{offence.committed_place}, {day(offence.committed_at)}"


def month_before(today: date) -> tuple[date, date]:
    """The first and the last day of the month before."""
    last = today.replace(day=1) - timedelta(days=1)
    return last.replace(day=1), last
