"""The act is done in a transaction that is rolled back, and what it would leave is noted down.

So the check page says what the operation itself will do, dates and rupees included, and not what
somebody wrote that it would do. Serves every act that cannot be undone (ss. 9, 13 to 17, 19, 20).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.journal import Breach, LegalDate
from services.ledger import queries as ledger
from services.papers import Paper
from services.reckoning.reasons import Reason
from services.refusals import Refused
from services.register import Head
from webforms.doing import Act
from webforms.filling import Filling, only_changes_rows, refuse
from webforms.register.standing import open_tasks, waiting_timers
from webforms.session import close_reading, installation, now
from workflows.outcome import Outcome

ASKED_FOR_CHECK = frozenset(
    {
        "record_sale",
        "decide_disposal",
        "dispose_quickly",
        "sell_without_notice",
        "settle_dues",
        "decide_complaint",
        "order_release",
        "record_loss",
        "decide_surplus_claim",
    }
)
"""Forms of acts that cannot be undone: they are recorded only from the check page."""


Standing = tuple[str, str | None, bool]
"""The standing, what freed it if anything, and whether payment was refused for it."""


@dataclass(frozen=True)
class HeadChange:
    """How a head stands now and how it would stand."""

    number: int
    kind: str
    before: Standing
    after: Standing


@dataclass(frozen=True)
class TaskToCome:
    """A task that would open, for whom, by when."""

    name: str
    role: str
    due_at: datetime | None
    due_is_law: bool


@dataclass
class Foreseen:
    """What an act would leave in the records."""

    heads: list[HeadChange] = field(default_factory=list)
    money: dict[str, Decimal] = field(default_factory=dict)
    payees: dict[str, str] = field(default_factory=dict)
    papers: list[str] = field(default_factory=list)
    dates: list[tuple[str, Any, tuple[Reason, ...]]] = field(default_factory=list)
    breaches: list[str] = field(default_factory=list)
    tasks: list[TaskToCome] = field(default_factory=list)
    timers: list[tuple[str, datetime]] = field(default_factory=list)
    replayed: Outcome | None = None
    """The act has been done already: the same form was sent before."""


def rehearse(filling: Filling, act: Act, entry_id: int) -> Foreseen | None:
    """Do the act, note what it would leave, and undo it; None when the form must be shown again."""
    if only_changes_rows():
        return None
    close_reading()
    try:
        filling.form.validate_or_refuse(now())
        answers = filling.form.answers()
        with installation().sessions.writing() as session:
            try:
                return _foresee(session, entry_id, lambda: act(session, answers))
            finally:
                session.rollback()
    except Refused as refused:
        refuse(filling, refused)
        return None


def _foresee(session: Session, entry_id: int, act: Callable[[], Outcome]) -> Foreseen:
    stood = _standings(session, entry_id)
    money, last = ledger.totals(session, entry_id), _last_rows(session)
    outcome = act()
    if outcome.replayed:
        return Foreseen(replayed=outcome)
    session.flush()
    session.expire_all()
    stand = _standings(session, entry_id)
    tasks = open_tasks(session, [outcome.case_id])
    opened = [task for task in tasks if task.id in outcome.opened]
    after = ledger.totals(session, entry_id)
    changed = {name: after[name] - money[name] for name in after if after[name] != money[name]}
    return Foreseen(
        heads=[
            HeadChange(number, kind, stood[number][1], standing)
            for number, (kind, standing) in stand.items()
            if standing != stood[number][1]
        ],
        money=changed,
        payees=ledger.payees(session, entry_id),
        papers=[row.kind for row in _new(session, Paper, entry_id, last)],
        dates=[_date(row) for row in _new(session, LegalDate, entry_id, last)],
        breaches=[row.name for row in _new(session, Breach, entry_id, last)],
        tasks=[TaskToCome(task.name, task.role, task.due_at, task.due_is_law) for task in opened],
        timers=[(each.name, each.due_at) for each in waiting_timers(session, [outcome.case_id])],
    )


def _standings(session: Session, entry_id: int) -> dict[int, tuple[str, Standing]]:
    rows = session.execute(
        select(Head.number, Head.kind, Head.standing, Head.freed_by, Head.refused_in)
        .where(Head.entry_id == entry_id)
        .order_by(Head.number)
    )
    return {
        number: (kind, (standing, freed_by, refused_in is not None))
        for number, kind, standing, freed_by, refused_in in rows
    }


def _last_rows(session: Session) -> dict[type[Any], int]:
    tables: tuple[type[Any], ...] = (Paper, LegalDate, Breach)
    return {each: session.scalar(select(func.max(each.id))) or 0 for each in tables}


def _new(session: Session, table: Any, entry_id: int, last: dict[type[Any], int]) -> list[Any]:
    wanted = select(table).where(table.entry_id == entry_id, table.id > last[table])
    return list(session.scalars(wanted.order_by(table.id)))


def _date(row: LegalDate) -> tuple[str, Any, tuple[Reason, ...]]:
    because = tuple(Reason.from_json(each) for each in row.because)
    return row.name, row.on_day or row.at, because
