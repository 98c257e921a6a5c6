"""What a form has in it when it is first shown: the answer that is usually right, to be changed.

Only what the officer can see and would type the same: now, today, the month before, who claimed,
the police-station of the pound. Never what the law must ask (a decision, an outcome, a sum).
"""

from datetime import date, datetime, timedelta

from sqlalchemy.orm import Session

from services.identity import Office, Place, office_for
from services.offences import Offence
from services.reckoning.clock import date_in_india
from webforms.forms.base import LegalForm
from webforms.language import day

NOW = {"enter_seizure": "brought_at", "remove_cattle": "removed_at"}
TODAY = {
    "stick_up_notice": "notice_on",
    "deposit_surplus": "deposited_on",
    "prefer_surplus_claim": "preferred_on",
    "decide_surplus_claim": "decided_on",
    "post_list": "posted_on",
    "record_feeding": "fed_on",
    "report_compliance": "reported_on",
}


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
    if form.name == "deliver_cattle" and claimant:
        form["received_by"].data = claimant
    if form.name == "report_unclaimed":
        station = office_for(session, place, "officer_in_charge", on=today)
        office = session.get(Office, station) if station else None
        form["reported_to"].data = office.name if office else None


def preset_about_offence(form: LegalForm, offence: Offence) -> None:
    """Section 29: a suit about an offence begins with who suffered the damage, where and when."""
    form["offences"].data = [offence.id]
    if offence.injured is not None:
        form["plaintiff"].form["name"].data = offence.injured.name
        form["plaintiff"].form["residence"].data = offence.injured.residence
    form["damage"].data = f"{offence.committed_place}, {day(offence.committed_at)}"


def month_before(today: date) -> tuple[date, date]:
    """The first and the last day of the month before."""
    last = today.replace(day=1) - timedelta(days=1)
    return last.replace(day=1), last
