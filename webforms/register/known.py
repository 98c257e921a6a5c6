"""What was known of an entry on an earlier date: only what had been recorded by then.

Every act, date, voucher and paper carries when it was recorded; how each head then stood follows
from the acts (`services.register.standing`). Serves section 8 and every section after it.
"""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Act, Breach, Conflict, LegalDate
from services.journal import queries as journal
from services.journal.conflicts import unsettled_conflicts
from services.journal.lateness import lateness
from services.ledger import queries as ledger
from services.papers import Paper
from services.papers.queries import papers_of
from services.reckoning.clock import in_india
from services.register import RegisterEntry
from services.register.standing import HeadStanding, replay


@dataclass(frozen=True)
class KnownEntry:
    """An entry as the records had it at an instant; `in_register` is false before it was made."""

    entry: RegisterEntry
    known_on: datetime
    in_register: bool
    facts: dict[str, Any]
    heads: list[HeadStanding]
    dates: list[LegalDate]
    money: dict[str, Decimal]
    papers: list[Paper]
    breaches: list[Breach]
    acts: list[Act]
    conflicts: list[Conflict]

    def to_json(self) -> dict[str, Any]:
        """The entry as an object of JSON; instants as in India."""
        return {
            "entry": f"{self.entry.number}/{self.entry.year}",
            "pound": self.entry.pound.name,
            "known_on": _instant(self.known_on),
            "in_register": self.in_register,
            "facts": self.facts,
            "heads": [_head(head) for head in self.heads],
            "dates": {date.name: _day_or_instant(date) for date in self.dates},
            "money": {name: str(amount) for name, amount in self.money.items()},
            "papers": [_paper(paper) for paper in self.papers],
            "breaches": [breach.name for breach in self.breaches],
            "conflicts": [_conflict(conflict) for conflict in self.conflicts],
            "acts": [_act(act) for act in self.acts],
        }


def known_of(session: Session, entry: RegisterEntry, instant: datetime) -> KnownEntry:
    """What had been recorded of an entry by an instant."""
    acts = [act for act in journal.acts(session, entry.id) if act.recorded_at <= instant]
    entered = [act for act in acts if act.verb == "enter_seizure"]
    latest = (
        [row for row in rows if row.recorded_at <= instant][-1:]
        for rows in journal.legal_dates(session, entry.id).values()
    )
    money = ledger.totals_known_on(session, entry.id, instant)
    return KnownEntry(
        entry=entry,
        known_on=instant,
        in_register=bool(entered),
        facts=entered[0].facts if entered else {},
        heads=replay(acts),
        dates=[row for rows in latest for row in rows],
        money={name: amount for name, amount in money.items() if amount},
        papers=[each for each in papers_of(session, entry.id) if each.recorded_at <= instant],
        breaches=journal.breaches_known_on(session, entry.id, instant),
        acts=acts,
        conflicts=unsettled_conflicts(session, entry.id, known_on=instant),
    )


def _instant(value: datetime | None) -> str | None:
    return None if value is None else f"{in_india(value):%Y-%m-%d %H:%M}"


def _day_or_instant(row: LegalDate) -> str | None:
    return row.on_day.isoformat() if row.on_day else _instant(row.at)


def _head(head: HeadStanding) -> dict[str, Any]:
    return {
        "number": head.number,
        "kind": head.kind,
        "standing": head.standing,
        "freed_by": head.freed_by,
        "unclaimed": head.unclaimed,
        "left_at": _instant(head.left_at),
    }


def _paper(paper: Paper) -> dict[str, Any]:
    return {
        "kind": paper.kind,
        "number": f"{paper.number}/{paper.year}",
        "issued_at": _instant(paper.issued_at),
    }


def _conflict(conflict: Conflict) -> dict[str, Any]:
    return {
        "number": conflict.id,
        "act": conflict.act,
        "section": conflict.section,
        "heads": conflict.heads,
        "happened_at": _instant(conflict.happened_at),
        "later_section": conflict.later_section,
        "later_at": _instant(conflict.later_at),
    }


def _act(act: Act) -> dict[str, Any]:
    return {
        "verb": act.verb,
        "section": act.section,
        "happened_at": _instant(act.happened_at),
        "recorded_at": _instant(act.recorded_at),
        "entered_late_by_minutes": int(lateness(act).total_seconds() // 60),
        "officer": act.officer_name,
        "role": act.role,
        "facts": act.facts,
    }
