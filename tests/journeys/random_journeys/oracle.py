"""The days of the law once more, slowly and apart from the program, from law/readings.md.

Days are counted one by one on a calendar of India; nothing of the program's counting is used, and
no law file: what the States change is written down here again.
"""

from calendar import monthrange
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.journal.models import Act
from services.ledger.models import Posting, Voucher
from services.parties.models import PartyMerge
from services.register import Head, RegisterEntry

INDIA = timedelta(hours=5, minutes=30)
DAY = timedelta(days=1)
PUNJAB = ("punjab", "haryana", "chandigarh", "himachal_pradesh")


@dataclass(frozen=True)
class Calendar:
    """What a State and an area say of days."""

    state: str
    closed: frozenset[date]
    sundays: bool
    settings: Mapping[str, Any]

    @property
    def first_period(self) -> int:
        return 3 if self.state in PUNJAB else 7

    @property
    def second_period(self) -> int:
        return 4 if self.state in PUNJAB else 7

    @property
    def months_of_surplus(self) -> int:
        return 6 if self.state in PUNJAB else 3

    def is_open(self, day: date) -> bool:
        return day not in self.closed and not (self.sundays and day.isoweekday() == 7)

    def opened(self, day: date, *, rolls: bool) -> date:
        """T-H: a last day on which the office is closed goes to the next open one."""
        while rolls and not self.is_open(day):
            day += DAY
        return day

    def rolls(self, what: str, *, otherwise: bool) -> bool:
        return bool(self.settings.get(f"{what}_last_day_rolls", otherwise))

    def unclaimed_from(self, brought_at: datetime) -> datetime:
        return self._pound(here(brought_at).date(), self.first_period)

    def sale_may_be_held_from(self, notice_on: date) -> datetime:
        return self._pound(notice_on, self.second_period)

    def _pound(self, day: date, days: int) -> datetime:
        """T-B, T-C: the day itself is not counted; from midnight after the last."""
        last = after(day, days)
        return midnight(self.opened(last, rolls=self.rolls("pound_claim", otherwise=False)) + DAY)

    def complaint_last_day(self, seized_at: datetime) -> date:
        last = after(here(seized_at).date(), 10)
        return self.opened(last, rolls=self.rolls("complaint", otherwise=True))

    def surplus_claim_last_day(self, deposited_on: date) -> date:
        last = months_after(deposited_on, self.months_of_surplus)
        return self.opened(last, rolls=self.rolls("surplus_claim", otherwise=True))

    def feeding_days(self, since: datetime, until: datetime) -> int:
        """A-9: each period of twenty-four hours begun; or each day of the calendar touched."""
        if self.settings.get("feeding_day") == "calendar_day":
            day, count = here(since).date(), 1
            while day < here(until).date():
                day, count = day + DAY, count + 1
            return count
        count, ends = 1, since + DAY
        while ends < until:
            ends, count = ends + DAY, count + 1
        return count


def here(instant: datetime) -> datetime:
    return instant.astimezone(UTC) + INDIA


def midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC) - INDIA


def after(day: date, days: int) -> date:
    for _ in range(days):
        day += DAY
    return day


def months_after(day: date, months: int) -> date:
    """T-F: the day of the same number, else the last of the month."""
    year, month = day.year, day.month
    for _ in range(months):
        year, month = (year + 1, 1) if month == 12 else (year, month + 1)
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def fine_by_hand(scale: Any, place: int, nth: int) -> Decimal:
    """A plain fine; or by the place of the head in its owner's herd, times his repetition."""
    if not isinstance(scale, dict):
        return Decimal(str(scale))
    each, times = Decimal(str(scale["first"])), Decimal(1)
    for step in scale.get("by_count", ()):
        if step["from"] <= place:
            each = Decimal(str(step["each"]))
    for step in scale.get("by_repeat", ()):
        if step["nth"] <= nth:
            times = Decimal(str(step["times"]))
    return (each * times).quantize(Decimal("0.01"))


MOST_PENALTY = {
    "section_24": Decimal(500), "section_26": Decimal(10), "section_27": Decimal(50),
}  # fmt: skip
"""Sections 24, 26, 27: the highest fine; of mischief (25) another law says it."""


def person(session: Session, party_id: int | None) -> int | None:
    """Whom a party is held to be: merged with another, and that one perhaps with a third."""
    while party_id is not None:
        into = session.scalar(
            select(PartyMerge.into_id).where(
                PartyMerge.party_id == party_id, PartyMerge.undone_at.is_(None)
            )
        )
        if into is None:
            return party_id
        party_id = into
    return None


def fines_of(
    session: Session, story: Mapping[str, Any], entry: RegisterEntry
) -> dict[int, Decimal]:
    """Section 12: the fine of each head of a seizure, by its number, whatever was met of it."""
    places: Counter[int | None] = Counter()
    found = {}
    for head in entry.heads:
        owner = person(session, head.owner_id)
        places[owner] += 1
        nth = 1 + earlier_impoundings(session, head, entry)
        scale = story["orders"]["fines"][head.kind]
        found[head.number] = fine_by_hand(scale, places[owner], nth)
    return found


def earlier_impoundings(session: Session, head: Head, entry: RegisterEntry) -> int:
    """How often cattle of this owner were impounded before; not if it was adjudged illegal."""
    owner = person(session, head.whose)
    if owner is None:
        return 0
    count = 0
    for other in session.scalars(select(RegisterEntry)):
        before = (other.brought_at, other.id) < (entry.brought_at, entry.id)
        his = [each for each in other.heads if person(session, each.whose) == owner]
        if before and his and not all(each.adjudged_illegal for each in his):
            count += 1
    return count


def sum_of(session: Session, account: str, matter: str | None = None) -> Decimal:
    """What was posted to an account, debits positive; of a matter, or of everything."""
    wanted = select(func.sum(Posting.amount)).join(Voucher).where(Posting.account == account)
    if matter is not None:
        wanted = wanted.where(Voucher.matter == matter)
    return session.scalar(wanted) or Decimal(0)


def left_of_penalty(session: Session, matter: str) -> Decimal:
    """What is still to be recovered of a penalty."""
    accounts = ("penalty", "penalty_recovered")
    given_up = sum_of(session, "penalty_unrecovered", matter)
    return sum((sum_of(session, each, matter) for each in accounts), -given_up)


def left_to_apply(session: Session, state: str) -> Decimal:
    """Section 18 of Odisha and of the Islands: what of the sums received is not applied yet."""
    accounts = ("fine", "surplus_lapsed") if state == "odisha" else ("fine",)
    received = -sum((sum_of(session, account) for account in accounts), Decimal(0))
    paid = session.scalars(select(Act).where(Act.verb == "apply_sums"))
    return received - sum((Decimal(act.facts["amount"]) for act in paid), Decimal(0))


def of_story(story: Mapping[str, Any]) -> Calendar:
    return Calendar(
        story["state"],
        frozenset(date.fromisoformat(day) for day in story["closed_days"]),
        story["sundays_closed"],
        story["settings"],
    )
