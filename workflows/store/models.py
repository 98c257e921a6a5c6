"""Tables of the engine: who must do what when. Law and money are in the services' tables.

A case is what is locked; it has proceedings (running diagrams), these have human tasks and legal
timers. All instants are stored in UTC. Serves no section by itself.
"""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, deferred, mapped_column

from services.database import Base, Instant, JsonText

NO_DUE_DATE = datetime(9999, 1, 1, tzinfo=UTC)
"""Place in the queue of a task without a due date: after all others."""


class Diagram(Base):
    """One published version of a procedure, by the hash of its content and of what it calls."""

    __tablename__ = "diagrams"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    process_id: Mapped[str] = mapped_column(String(100), index=True)
    state: Mapped[str | None] = mapped_column(String(60))
    """The State whose version this is; empty for the central one."""
    name: Mapped[str] = mapped_column(String(200))
    section: Mapped[str] = mapped_column(String(40))
    xml: Mapped[str] = mapped_column(Text)
    called: Mapped[dict[str, str]] = mapped_column(JsonText, default=dict)
    """Process id -> XML of each called diagram, as it was when this version was published."""
    origin: Mapped[str] = mapped_column(String(300))
    published_at: Mapped[datetime] = mapped_column(Instant)


class Case(Base):
    """What is locked: one per register entry, with the next legal instant of its proceedings."""

    __tablename__ = "cases"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int | None] = mapped_column(unique=True)
    """The register entry; empty until `register/enter_seizure` has run."""
    state: Mapped[str] = mapped_column(String(60))
    local_area_id: Mapped[int]
    pound_id: Mapped[int | None]
    version: Mapped[int] = mapped_column()
    """How often the row, or which proceedings there are, was changed."""
    next_due_at: Mapped[datetime | None] = mapped_column(Instant)
    opened_at: Mapped[datetime] = mapped_column(Instant)
    finished_at: Mapped[datetime | None] = mapped_column(Instant)

    __mapper_args__ = {"version_id_col": version}


class Proceeding(Base):
    """One running or ended diagram of a case. `engine_state` holds its tokens, never the specs."""

    __tablename__ = "proceedings"

    id: Mapped[int] = mapped_column(primary_key=True)
    case_id: Mapped[int] = mapped_column(ForeignKey("cases.id"), index=True)
    process_id: Mapped[str] = mapped_column(String(100))
    diagram_hash: Mapped[str] = mapped_column(ForeignKey("diagrams.hash"), index=True)
    subject: Mapped[dict[str, int]] = mapped_column(JsonText, default=dict)
    """The ids it is about: entry, claim, complaint, sale, surplus, deposit."""
    engine_state: Mapped[bytes] = deferred(mapped_column(LargeBinary))
    waits_for: Mapped[list[str]] = mapped_column(JsonText, default=list)
    """Names of the messages it waits for while it rests."""
    status: Mapped[str] = mapped_column(String(12))
    """running, finished, withdrawn or broken."""
    start_form: Mapped[str | None] = mapped_column(String(100))
    start_key: Mapped[str | None] = mapped_column(String(200), unique=True)
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JsonText)
    """What the start gave, replayed when its key comes again."""
    started_at: Mapped[datetime] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)
    version: Mapped[int] = mapped_column(default=1, server_default="1")
    """How often its saved state was written."""


class HumanTask(Base):
    """A task for a person: what a queue page lists, with the role and office that must do it."""

    __tablename__ = "human_tasks"

    id: Mapped[int] = mapped_column(primary_key=True)
    case_id: Mapped[int] = mapped_column(ForeignKey("cases.id"))
    proceeding_id: Mapped[int] = mapped_column(ForeignKey("proceedings.id"), index=True)
    entry_id: Mapped[int | None]
    engine_id: Mapped[str] = mapped_column(String(36))
    element_id: Mapped[str] = mapped_column(String(100))
    form: Mapped[str] = mapped_column(String(100))
    name: Mapped[str] = mapped_column(String(200))
    section: Mapped[str] = mapped_column(String(40))
    role: Mapped[str] = mapped_column(String(60))
    office_id: Mapped[int | None]
    state: Mapped[str] = mapped_column(String(60))
    local_area_id: Mapped[int]
    pound_id: Mapped[int | None]
    claim_id: Mapped[int | None]
    complaint_id: Mapped[int | None]
    opened_at: Mapped[datetime] = mapped_column(Instant)
    due_at: Mapped[datetime | None] = mapped_column(Instant)
    due_is_law: Mapped[bool] = mapped_column(default=False)
    """True when the law says when; False when it is a target the office set itself."""
    queue_order: Mapped[datetime] = mapped_column(Instant)
    """`due_at`, or NO_DUE_DATE: never empty, so that one index gives the queue in order."""
    holder_id: Mapped[int | None] = mapped_column(index=True)
    holder_name: Mapped[str | None] = mapped_column(String(200))
    held_at: Mapped[datetime | None] = mapped_column(Instant)
    completed_at: Mapped[datetime | None] = mapped_column(Instant)
    completed_by: Mapped[int | None]
    completed_by_name: Mapped[str | None] = mapped_column(String(200))
    completed_key: Mapped[str | None] = mapped_column(String(200))
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JsonText)
    """What the completion gave, replayed when its key comes again."""
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant)

    @property
    def is_open(self) -> bool:
        return self.completed_at is None and self.withdrawn_at is None


class LegalTimer(Base):
    """An instant the law computed, at which a proceeding must go on by itself."""

    __tablename__ = "legal_timers"

    id: Mapped[int] = mapped_column(primary_key=True)
    case_id: Mapped[int] = mapped_column(ForeignKey("cases.id"))
    proceeding_id: Mapped[int] = mapped_column(ForeignKey("proceedings.id"), index=True)
    engine_id: Mapped[str] = mapped_column(String(36))
    element_id: Mapped[str] = mapped_column(String(100))
    name: Mapped[str] = mapped_column(String(200))
    due_at: Mapped[datetime] = mapped_column(Instant)
    fired_at: Mapped[datetime | None] = mapped_column(Instant)
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant)


class Incident(Base):
    """A proceeding that could not go on: what happened, with its trace, until somebody mends it."""

    __tablename__ = "incidents"

    id: Mapped[int] = mapped_column(primary_key=True)
    case_id: Mapped[int] = mapped_column(ForeignKey("cases.id"), index=True)
    proceeding_id: Mapped[int] = mapped_column(ForeignKey("proceedings.id"), index=True)
    happened_at: Mapped[datetime] = mapped_column(Instant)
    what: Mapped[str] = mapped_column(String(500))
    trace: Mapped[str] = mapped_column(Text)
    element_id: Mapped[str | None] = mapped_column(String(100))
    resolved_at: Mapped[datetime | None] = mapped_column(Instant)


def _open_task_index(name: str, *columns: Any) -> Index:
    still_open = HumanTask.completed_at.is_(None) & HumanTask.withdrawn_at.is_(None)
    return Index(name, *columns, postgresql_where=still_open, sqlite_where=still_open)


Index(
    "ix_cases_next_due_at",
    Case.next_due_at,
    postgresql_where=Case.next_due_at.is_not(None),
    sqlite_where=Case.next_due_at.is_not(None),
)
Index(
    "ix_cases_coming",
    Case.state,
    Case.next_due_at,
    Case.local_area_id,
    Case.pound_id,
    postgresql_where=Case.next_due_at.is_not(None),
    sqlite_where=Case.next_due_at.is_not(None),
)
_open_task_index(
    "ix_human_tasks_queue",
    HumanTask.role,
    HumanTask.office_id,
    HumanTask.queue_order,
    HumanTask.id,
    HumanTask.holder_id,
)
_open_task_index("ix_human_tasks_open_of_case", HumanTask.case_id)
_open_task_index(  # a supervisor's counts and lists are read from this index alone
    "ix_human_tasks_supervised",
    HumanTask.state,
    HumanTask.queue_order,
    HumanTask.id,
    HumanTask.local_area_id,
    HumanTask.pound_id,
    HumanTask.section,
    HumanTask.form,
    HumanTask.role,
    HumanTask.office_id,
    HumanTask.holder_id,
    HumanTask.due_is_law,
    HumanTask.proceeding_id,
    HumanTask.element_id,
    HumanTask.completed_at,  # always empty here, but SQLite asks the row for what is not in it
    HumanTask.withdrawn_at,
)
# Where tokens stand is asked by version: without it every saved state would be passed by.
Index("ix_proceedings_standing", Proceeding.status, Proceeding.diagram_hash)
Index("ix_human_tasks_case", HumanTask.case_id)
Index(
    "ix_legal_timers_unfired",
    LegalTimer.case_id,
    LegalTimer.due_at,
    postgresql_where=LegalTimer.fired_at.is_(None) & LegalTimer.withdrawn_at.is_(None),
    sqlite_where=LegalTimer.fired_at.is_(None) & LegalTimer.withdrawn_at.is_(None),
)
Index("ix_incidents_open", Incident.happened_at)
