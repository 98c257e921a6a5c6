"""All there is to see of one entry, read in a fixed number of statements.

The dues are reckoned for now and for a day later, so that the counter can say what waiting costs.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import LocalArea
from services.journal import Act, Breach, LegalDate
from services.journal import queries as journal
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
from webforms.diagrams.tokens import Drawing, drawings
from webforms.queue.due import Due, due_in_words
from workflows.store import Case, Diagram, HumanTask, LegalTimer, Proceeding

A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class OpenTask:
    """An open task of the entry and when it is due."""

    task: HumanTask
    due: Due


@dataclass(frozen=True)
class ShownDate:
    """A date of the law with its reasons."""

    name: str
    on_day: Any
    at: datetime | None
    because: tuple[Reason, ...]


@dataclass(frozen=True)
class ShownProceeding:
    """A proceeding: how it stands, what is open in it, and the diagrams to draw."""

    proceeding: Proceeding
    name: str
    section: str
    tasks: list[HumanTask]
    timers: list[LegalTimer]
    drawings: list[Drawing]


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

    @property
    def in_pound(self) -> list[Head]:
        return [head for head in self.entry.heads if head.standing == "in_pound"]

    @property
    def owing(self) -> list[Head]:
        return [head for head in self.in_pound if head.freed_by is None]


def view_of(session: Session, entry: RegisterEntry, now: datetime) -> EntryView:
    """Read all that the page of an entry shows."""
    case = session.scalars(select(Case).where(Case.entry_id == entry.id)).one_or_none()
    case_id = case.id if case else 0
    tasks = _open_tasks(session, case_id)
    timers = _waiting_timers(session, case_id)
    dues, tomorrow, refused = _dues(session, entry, now)
    area = session.get(LocalArea, entry.local_area_id)
    return EntryView(
        entry=entry,
        local_area=area.name if area else "",
        dues=dues,
        tomorrow=tomorrow,
        no_dues_because=refused,
        tasks=[OpenTask(task, due_in_words(task.due_at, task.due_is_law, now)) for task in tasks],
        timers=timers,
        proceedings=_proceedings(session, case_id, tasks, timers, now),
        dates=_dates(journal.legal_dates(session, entry.id)),
        acts=journal.acts(session, entry.id),
        papers=papers_of(session, entry.id),
        breaches=journal.breaches(session, entry.id),
        money={name: sum_ for name, sum_ in ledger.totals(session, entry.id).items() if sum_},
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
            dues_of(session, entry, orders, heads, now),
            dues_of(session, entry, orders, heads, now + A_DAY),
            None,
        )
    except Refused as refused:
        return None, None, refused


def _open_tasks(session: Session, case_id: int) -> list[HumanTask]:
    return list(
        session.scalars(
            select(HumanTask)
            .where(
                HumanTask.case_id == case_id,
                HumanTask.completed_at.is_(None),
                HumanTask.withdrawn_at.is_(None),
            )
            .order_by(HumanTask.queue_order, HumanTask.id)
        )
    )


def _waiting_timers(session: Session, case_id: int) -> list[LegalTimer]:
    return list(
        session.scalars(
            select(LegalTimer)
            .where(
                LegalTimer.case_id == case_id,
                LegalTimer.fired_at.is_(None),
                LegalTimer.withdrawn_at.is_(None),
            )
            .order_by(LegalTimer.due_at)
        )
    )


def _proceedings(
    session: Session,
    case_id: int,
    tasks: list[HumanTask],
    timers: list[LegalTimer],
    now: datetime,
) -> list[ShownProceeding]:
    rows = session.execute(
        select(Proceeding, Diagram)
        .join(Diagram, Diagram.hash == Proceeding.diagram_hash)
        .where(Proceeding.case_id == case_id)
        .order_by(Proceeding.id)
    ).all()
    shown = []
    for proceeding, diagram in rows:
        own_tasks = [task for task in tasks if task.proceeding_id == proceeding.id]
        own_timers = [timer for timer in timers if timer.proceeding_id == proceeding.id]
        shown.append(
            ShownProceeding(
                proceeding=proceeding,
                name=diagram.name,
                section=diagram.section,
                tasks=own_tasks,
                timers=own_timers,
                drawings=drawings(diagram, own_tasks, own_timers, now),
            )
        )
    return sorted(
        shown, key=lambda each: (each.proceeding.status != "running", -each.proceeding.id)
    )


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
