"""The figures of a board: open duties by section and age, by place, breaches, money, what comes.

Nine statements whatever the number of entries; counts come from one, grouped by the database. A
State whose section 3 wants local authorities entrusted is asked one more.
"""

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal

from sqlalchemy.orm import Session

from services.monitoring import (
    BreachCount,
    EnteredLate,
    HeldMoney,
    NotEntrusted,
    count_breaches,
    count_entered_late,
    money_held,
    not_entrusted,
)
from services.reckoning.clock import date_in_india, midnight_in_india
from services.statute import hours_to_enter
from webforms.monitor.reach import Looking
from workflows.supervision import (
    AGES,
    LATE_AGES,
    Coming,
    DutyCount,
    DutyRow,
    Filters,
    count_duties,
    duty_page,
    next_to_fall_due,
)

LATEST = 5
STEPS = 20
"""Steps of a bar: each has a class in the style sheet."""


@dataclass
class SectionRow:
    """Open duties of a section, either those the law dates or the others, by age."""

    section: str
    by_law: bool
    ages: Counter[str] = field(default_factory=Counter)

    @property
    def all(self) -> int:
        return self.ages.total()

    @property
    def late(self) -> int:
        return sum(self.ages[age] for age in LATE_AGES)


@dataclass
class PlaceRow:
    """A local area or a pound, and what is open, late and breached there."""

    id: int
    name: str
    late: int = 0
    past_target: int = 0
    soon: int = 0
    all: int = 0
    breaches: int = 0


@dataclass
class Board:
    """What a board shows."""

    sections: list[SectionRow]
    places: list[PlaceRow]
    breaches: list[BreachCount]
    money: list[HeldMoney]
    coming: list[Coming]
    latest: list[DutyRow]
    not_entrusted: list[NotEntrusted]
    entered: EnteredLate
    month_began_at: datetime

    @property
    def late(self) -> int:
        return sum(row.late for row in self.sections if row.by_law)

    @property
    def past_target(self) -> int:
        return sum(row.late for row in self.sections if not row.by_law)

    @property
    def soon(self) -> int:
        return sum(row.ages["soon"] for row in self.sections)

    @property
    def all(self) -> int:
        return sum(row.all for row in self.sections)

    @property
    def breached(self) -> int:
        return sum(each.number for each in self.breaches)

    @property
    def held(self) -> Decimal:
        return sum((each.amount for each in self.money), Decimal(0))

    @property
    def oldest(self) -> HeldMoney | None:
        dated = [each for each in self.money if each.oldest_on]
        return min(dated, key=lambda each: str(each.oldest_on)) if dated else None


def board_of(session: Session, looking: Looking, now: datetime) -> Board:
    """Read all that a board shows."""
    scope = looking.scope
    began = month_began(now)
    counts = count_duties(session, scope, now)
    breaches = count_breaches(session, scope, since=began)
    return Board(
        sections=_by_section(counts),
        places=_by_place(looking, counts, breaches),
        breaches=_merged(breaches),
        money=money_held(session, scope),
        coming=next_to_fall_due(session, scope, now),
        latest=latest_duties(session, looking, now, law_first=counts),
        not_entrusted=not_entrusted(session, scope, date_in_india(now)),
        entered=count_entered_late(
            session, scope, since=began, longer_than=hours_to_enter(scope.state)
        ),
        month_began_at=began,
    )


def latest_duties(
    session: Session, looking: Looking, now: datetime, law_first: list[DutyCount]
) -> list[DutyRow]:
    """The duties that are late the longest: by law if any is, else past a target."""
    by_law = any(each.by_law and each.age in LATE_AGES for each in law_first)
    filters = Filters(late=True, by_law=by_law)
    return duty_page(session, looking.scope, now, filters, limit=LATEST).rows


def month_began(now: datetime) -> datetime:
    """The instant at which this month began in India."""
    return midnight_in_india(date_in_india(now).replace(day=1))


def _by_section(counts: list[DutyCount]) -> list[SectionRow]:
    rows: dict[tuple[str, bool], SectionRow] = {}
    for each in counts:
        key = each.section, each.by_law
        row = rows.setdefault(key, SectionRow(*key))
        row.ages[each.age] += each.number
    return [rows[key] for key in sorted(rows, key=lambda key: (key[0], not key[1]))]


def _by_place(
    looking: Looking, counts: list[DutyCount], breaches: list[BreachCount]
) -> list[PlaceRow]:
    if looking.area:
        places = looking.area.pounds if looking.pound is None else [looking.pound]
        rows = {each.id: PlaceRow(each.id, each.name) for each in places}
    else:
        rows = {each.id: PlaceRow(each.id, each.name) for each in looking.areas}
    for each in counts:
        row = rows.get(each.place_id or 0)
        if row is None:
            continue
        row.all += each.number
        row.soon += each.number if each.age == "soon" else 0
        if each.age in LATE_AGES and each.by_law:
            row.late += each.number
        elif each.age in LATE_AGES:
            row.past_target += each.number
    for breach in breaches:
        if breach.place_id in rows:
            rows[breach.place_id].breaches += breach.number
    return sorted(rows.values(), key=lambda row: (-row.late, -row.past_target, row.name))


def _merged(breaches: list[BreachCount]) -> list[BreachCount]:
    """Of all places together."""
    by_duty: dict[tuple[str, str], BreachCount] = {}
    for each in breaches:
        before = by_duty.get((each.name, each.section))
        number = each.number + (before.number if before else 0)
        latest = max(each.latest_at, before.latest_at) if before else each.latest_at
        by_duty[each.name, each.section] = BreachCount(0, each.name, each.section, number, latest)
    return sorted(by_duty.values(), key=lambda each: -each.number)


def bar(number: int, most: int) -> int:
    """The step of a bar: 0 for nothing, never 0 for something."""
    return max(1, round(number * STEPS / most)) if number and most else 0


assert set(LATE_AGES) < set(AGES)
