"""Tables of the diagrams that administrators draw: drafts, checks, publications.

A draft keeps every save. A check asks whether exactly one content may be published; its stories
are rows that a page can watch. A publication puts a content into force in a State from a day on.
Rows are added, or closed once; no content is ever changed. Serves no section by itself.
"""

from datetime import date, datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, deferred, mapped_column

from services.database import Base, Instant, JsonText, changes_what_is_in_force


class DiagramDraft(Base):
    """A State's draft of one procedure. At most one is open for a State and a procedure."""

    __tablename__ = "diagram_drafts"

    id: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[str] = mapped_column(String(60))
    process_id: Mapped[str] = mapped_column(String(100))
    made_from: Mapped[str | None] = mapped_column(String(64))
    """Hash of the version that was in force when the draft was begun; empty for a new procedure."""
    begun_by: Mapped[int]
    begun_by_name: Mapped[str] = mapped_column(String(120))
    begun_at: Mapped[datetime] = mapped_column(Instant)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
    closed_how: Mapped[str | None] = mapped_column(String(12))
    """published or discarded."""


class DraftSave(Base):
    """One save of a draft: the whole content, who saved it and when."""

    __tablename__ = "diagram_draft_saves"
    __table_args__ = (UniqueConstraint("draft_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    draft_id: Mapped[int] = mapped_column(ForeignKey("diagram_drafts.id"))
    number: Mapped[int]
    """1 for the first save of the draft, and on from there."""
    content_hash: Mapped[str] = mapped_column(String(64))
    xml: Mapped[str] = deferred(mapped_column(Text))
    how: Mapped[str] = mapped_column(String(12))
    """begun, drawn, imported or restored."""
    note: Mapped[str] = mapped_column(String(300), default="")
    author_id: Mapped[int]
    author_name: Mapped[str] = mapped_column(String(120))
    saved_at: Mapped[datetime] = mapped_column(Instant)


class DraftCheck(Base):
    """The question whether one content of a draft may be published from a day on."""

    __tablename__ = "diagram_checks"

    id: Mapped[int] = mapped_column(primary_key=True)
    draft_id: Mapped[int] = mapped_column(ForeignKey("diagram_drafts.id"), index=True)
    save_id: Mapped[int] = mapped_column(ForeignKey("diagram_draft_saves.id"))
    content_hash: Mapped[str] = mapped_column(String(64))
    in_force_from: Mapped[date]
    beside: Mapped[list[int]] = mapped_column(JsonText, default=list)
    """Publications it was checked beside: one more since, and it must be checked anew."""
    asked_by: Mapped[int]
    asked_by_name: Mapped[str] = mapped_column(String(120))
    asked_at: Mapped[datetime] = mapped_column(Instant)
    status: Mapped[str] = mapped_column(String(12))
    """waiting, playing, passed, failed, replaced or published."""
    findings: Mapped[list[Any]] = mapped_column(JsonText, default=list)
    """What the lint found; with any, no story is played."""
    runner: Mapped[str | None] = mapped_column(String(40))
    """Who plays the stories now: a mark that only that runner knows."""
    heard_at: Mapped[datetime | None] = mapped_column(Instant)
    """When the runner last wrote; long silent, another may take over."""
    finished_at: Mapped[datetime | None] = mapped_column(Instant)

    @property
    def is_running(self) -> bool:
        return self.status in ("waiting", "playing")


class CheckedStory(Base):
    """One story of a check: how far it is, and what did not hold at which step."""

    __tablename__ = "diagram_checked_stories"
    __table_args__ = (UniqueConstraint("check_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    check_id: Mapped[int] = mapped_column(ForeignKey("diagram_checks.id"))
    number: Mapped[int]
    file: Mapped[str] = mapped_column(String(200))
    title: Mapped[str] = mapped_column(String(300))
    state: Mapped[str] = mapped_column(String(60))
    """Where it is played: the State of the draft, or one that follows it."""
    written_for: Mapped[str] = mapped_column(String(60))
    status: Mapped[str] = mapped_column(String(12))
    """waiting, playing, holds, fails, or beside (it does not hold there without the draft)."""
    steps: Mapped[int] = mapped_column(default=0)
    of_steps: Mapped[int] = mapped_column(default=0)
    failures: Mapped[list[Any]] = mapped_column(JsonText, default=list)


class Publication(Base):
    """A content in force in a State, and in those that follow it, from a day on."""

    __tablename__ = "diagram_publications"

    id: Mapped[int] = mapped_column(primary_key=True)
    check_id: Mapped[int] = mapped_column(ForeignKey("diagram_checks.id"), unique=True)
    state: Mapped[str] = mapped_column(String(60))
    process_id: Mapped[str] = mapped_column(String(100))
    content_hash: Mapped[str] = mapped_column(String(64))
    xml: Mapped[str] = deferred(mapped_column(Text))
    in_force_from: Mapped[date]
    asked_by: Mapped[int]
    asked_by_name: Mapped[str] = mapped_column(String(120))
    approved_by: Mapped[int]
    approved_by_name: Mapped[str] = mapped_column(String(120))
    approved_at: Mapped[datetime] = mapped_column(Instant)


Index(
    "uq_diagram_drafts_open",
    DiagramDraft.state,
    DiagramDraft.process_id,
    unique=True,
    postgresql_where=DiagramDraft.closed_at.is_(None),
    sqlite_where=DiagramDraft.closed_at.is_(None),
)
Index("ix_diagram_publications_of_procedure", Publication.state, Publication.process_id)
changes_what_is_in_force(Publication)
