"""All there is to see of one entry, read in a fixed number of statements.

The dues are reckoned for now and for a day later, so that the counter can say what waiting costs.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.complaints.queries import latest_award
from services.fines.queries import IMPOSE_FINE
from services.identity import LocalArea
from services.journal import Act, Breach, Conflict, LegalDate
from services.journal import queries as journal
from services.journal.conflicts import unsettled_conflicts
from services.ledger import queries as ledger
from services.papers import Paper
from services.papers.queries import papers_of
from services.reckoning.clock import midnight_in_india
from services.reckoning.reasons import Reason
from services.refusals import Refused
from services.register import Head, RegisterEntry
from services.register import queries as register
from services.register.dues import dues_of
from services.tariffs import Dues, orders_in_force
from webforms.in_force import may_be_entered_late
from webforms.queue.due import Due, due_in_words
from webforms.queue.whose import whose
from webforms.register.standing import (
    ShownProceeding,
    open_tasks,
    proceedings_of,
    waiting_timers,
    withdrawn_tasks,
)
from webforms.starts.offered import Start
from workflows.store import Case, HumanTask, LegalTimer

A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class OpenTask:
    """An open task of the entry, when it is due, and whose claim or complaint it is about."""

    task: HumanTask
    due: Due
    whose: str | None


@dataclass(frozen=True)
class ShownDate:
    """A date of the law with its reasons."""

    name: str
    on_day: Any
    at: datetime | None
    because: tuple[Reason, ...]


@dataclass(frozen=True)
class EntryView:
    """What the page of an entry shows."""

    entry: RegisterEntry
    local_area: str
    dues: Dues | None
    tomorrow: Dues | None
    no_dues_because: Refused | None
    tasks: list[OpenTask]
    timers: list[LegalTimer]
    proceedings: list[ShownProceeding]
    dates: list[ShownDate]
    acts: list[Act]
    papers: list[Paper]
    breaches: list[Breach]
    money: dict[str, Decimal]
    conflicts: list[Conflict]
    withdrawn: list[HumanTask]
    """Tasks that a later record withdrew, and in which what was done before can be entered."""

    @property
    def in_pound(self) -> list[Head]:
        return [head for head in self.entry.heads if head.standing == "in_pound"]

    @property
    def owing(self) -> list[Head]:
        return [head for head in self.in_pound if head.freed_by is None]


def view_of(session: Session, entry: RegisterEntry, now: datetime) -> EntryView:
    """Read all that the page of an entry shows."""
    case = session.scalars(select(Case).where(Case.entry_id == entry.id)).one_or_none()
    cases = [case.id] if case else []
    tasks = open_tasks(session, cases)
    names = whose(session, tasks)
    timers = waiting_timers(session, cases)
    dues, tomorrow, refused = _dues(session, entry, now)
    area = session.get(LocalArea, entry.local_area_id)
    return EntryView(
        entry=entry,
        local_area=area.name if area else "",
        dues=dues,
        tomorrow=tomorrow,
        no_dues_because=refused,
        tasks=[
            OpenTask(task, due_in_words(task.due_at, task.due_is_law, now), names.get(task.id))
            for task in tasks
        ],
        timers=timers,
        proceedings=proceedings_of(session, cases, tasks, timers, now),
        dates=_dates(journal.legal_dates(session, entry.id)),
        acts=journal.acts(session, entry.id),
        papers=papers_of(session, entry.id),
        breaches=journal.breaches(session, entry.id),
        money={name: sum_ for name, sum_ in ledger.totals(session, entry.id).items() if sum_},
        conflicts=unsettled_conflicts(session, entry.id),
        withdrawn=withdrawn_tasks(session, cases, may_be_entered_late(entry.state)),
    )


def find_entry(session: Session, entry_id: int) -> RegisterEntry | None:
    """The entry with its heads, owners, seizer and pound; None when there is none."""
    if session.get(RegisterEntry, entry_id) is None:
        return None
    return register.entry(session, entry_id)


def _dues(
    session: Session, entry: RegisterEntry, now: datetime
) -> tuple[Dues | None, Dues | None, Refused | None]:
    heads = [head for head in entry.heads if head.may_be_sold]
    if not heads:
        return None, None, None
    orders = orders_in_force(session, entry.place)
    try:
        return (
            dues_of(session, entry, orders, heads, now).with_security(),
            dues_of(session, entry, orders, heads, now + A_DAY).with_security(),
            None,
        )
    except Refused as refused:
        return None, None, refused


def _dates(by_name: dict[str, list[LegalDate]]) -> list[ShownDate]:
    shown = [
        ShownDate(
            name=name,
            on_day=row.on_day,
            at=row.at,
            because=tuple(Reason.from_json(each) for each in row.because),
        )
        for name, rows in by_name.items()
        for row in rows[-1:]
    ]
    return sorted(shown, key=lambda date: date.at or midnight_in_india(date.on_day))


def starts_of_use(session: Session, offers: list[Start], view: EntryView) -> list[Start]:
    """Of what an officer may begin, that which this entry can have at all, now or entered late.

    No award is recovered where none was made, no surplus claimed or security given back where
    there never was one, no conflict settled where there is none.
    """
    award = latest_award(session, view.entry.id)
    ever = {name.partition("_")[0] for name in view.money}
    there = {
        "recover_award": award is not None and award.recovered < (award.award or 0),
        "prefer_surplus_claim": "surplus" in ever,
        "apply_for_refund": "security" in ever,
        "settle_conflict": bool(view.conflicts),
    }
    return [offer for offer in offers if there.get(offer.form, True)]


def starts_that_fit(offers: list[Start], view: EntryView) -> list[Start]:
    """Of what an officer may begin, that for which there is something to be done now.

    That is about heads in the pound, those on which no fine has been imposed yet, or about a
    surplus that is held. The rest can only be entered late.
    """
    imposed = {
        number for act in view.acts if act.verb == IMPOSE_FINE for number in act.facts["heads"]
    }
    there = {
        "impose_fine": any(head.number not in imposed for head in view.owing),
        "receive_claim": bool(view.owing),
        "record_loss": bool(view.in_pound),
        "order_release": bool(view.in_pound),
        "prefer_surplus_claim": bool(view.money.get("surplus_held")),
        "enter_conflict": False,
        "settle_conflict": bool(view.conflicts),
    }
    return [offer for offer in offers if there.get(offer.form, True)]
