"""Whether the dates and the dues the program keeps are those of the oracle."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.journal.models import Act
from services.journal.queries import legal_dates
from services.ledger import Security, SurplusHeld
from services.notices.models import Notice
from services.register import RegisterEntry
from services.register.dues import dues_of_all
from tests.journeys.random_journeys import oracle
from tests.journeys.random_journeys.second_books import Books

HOURS_24 = timedelta(hours=24)
DECIDED = ("examine_complainant", "decide_complaint")
"""After these security is demanded at once, or at the delivery if it is still to come."""


def of_dates(
    session: Session, story: Mapping[str, Any], entries: Iterable[RegisterEntry]
) -> Iterator[str]:
    """Each date that is known of these entries, against the oracle."""
    calendar = oracle.of_story(story)
    for entry in entries:
        known = legal_dates(session, entry.id)
        for name, wanted in _wanted(session, entry, calendar):
            rows = known.get(name)
            if rows and (rows[-1].at or rows[-1].on_day) not in wanted:
                yield (
                    f"entry {entry.number}: {name} is {rows[-1].at or rows[-1].on_day}, "
                    f"by the oracle {wanted}"
                )
            if not rows and name in ("complaint_last_day", "unclaimed_from"):
                yield f"entry {entry.number}: {name} is not known"


def _wanted(
    session: Session, entry: RegisterEntry, calendar: oracle.Calendar
) -> Iterator[tuple[str, set[date | datetime]]]:
    yield "send_by", {entry.seized_at + HOURS_24}
    yield "complaint_last_day", {calendar.complaint_last_day(entry.seized_at)}
    yield "unclaimed_from", {calendar.unclaimed_from(entry.brought_at)}
    notices = session.scalars(select(Notice).where(Notice.entry_id == entry.id))
    yield (
        "sale_may_be_held_from",
        {calendar.sale_may_be_held_from(each.notice_on) for each in notices},
    )
    held = session.scalars(select(SurplusHeld).where(SurplusHeld.entry_id == entry.id))
    yield (
        "surplus_claim_last_day",
        {calendar.surplus_claim_last_day(s.deposited_on) for s in held if s.deposited_on},
    )
    given = session.scalars(select(Security).where(Security.entry_id == entry.id)).all()
    ends = {oracle.months_after(oracle.here(each.deposited_at).date(), 6) for each in given}
    yield "security_ends_on", set(ends)
    yield "refund_from", {oracle.after(day, 1) for day in ends}
    acts = session.scalars(select(Act).where(Act.entry_id == entry.id)).all()
    reported = {a.happened_at for a in acts if a.verb == "report_weak_or_unattached"}
    yield "quick_disposal_until", {each + HOURS_24 for each in reported}
    yield "quick_disposal_from", {max(each, entry.brought_at + HOURS_24) for each in reported}
    delivered = {a.happened_at for a in acts if a.verb == "deliver_cattle"}
    decided = {a.happened_at for a in acts if a.verb in DECIDED}
    yield (
        "security_demand_from",
        {oracle.after(oracle.here(each).date(), 29) for each in delivered}
        | {oracle.here(each).date() for each in (decided | delivered if decided else ())},
    )
    sixth = oracle.after(oracle.here(entry.brought_at).date(), 6)
    yield "sale_without_notice_from", {oracle.midnight(sixth)}


def of_dues(
    session: Session,
    story: Mapping[str, Any],
    at: datetime,
    entries: Iterable[RegisterEntry],
    books: Books,
) -> Iterator[str]:
    """Fine, charges and security of what is in the pound, worked out apart from the program.

    What was met is read from the second books, as long as they follow an entry.
    """
    calendar = oracle.of_story(story)
    orders = story["orders"]
    for entry in entries:
        fines = oracle.fines_of(session, story, entry)
        fine = charges = security = Decimal(0)
        for head in entry.heads:
            if head.standing != "in_pound" or head.freed_by is not None:
                continue
            met = books.met(entry.id, head.number) or (head.fine_met, head.charges_met)
            fine += max(fines[head.number] - met[0], Decimal(0))
            until = min(at, head.charges_end_at or at)
            days = calendar.feeding_days(head.charges_from or entry.brought_at, until)
            fed = days * Decimal(orders["feeding"][head.kind])
            charges += max(fed - met[1], Decimal(0))
            if "section_12a" in story.get("notified", ()):
                security += Decimal(orders["security"][head.kind])
        found = dues_of_all(session, entry.id, at)
        said = (found.fine.value, found.charges.value, found.security.value)
        if said != (fine, charges, security):
            yield f"entry {entry.number}: due {said}, by hand {(fine, charges, security)}"
