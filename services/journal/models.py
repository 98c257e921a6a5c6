"""Tables of acts, dates, breaches and conflicts."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from services.database import Base, Instant, JsonText, Rupees


class Act(Base):
    """One legal act: who did what, when, under which section.

    It is about a register entry, or about a matter that has none (`pound/7`, `return/3`), or about
    both (an offence done to impounded cattle). The chain of hashes follows the entry, else the
    matter.
    """

    __tablename__ = "acts"
    __table_args__ = (UniqueConstraint("entry_id", "seq"), UniqueConstraint("matter", "seq"))

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int | None]
    matter: Mapped[str | None] = mapped_column(String(40))
    seq: Mapped[int]
    verb: Mapped[str] = mapped_column(String(60))
    section: Mapped[str] = mapped_column(String(20))
    happened_at: Mapped[datetime] = mapped_column(Instant)
    recorded_at: Mapped[datetime] = mapped_column(Instant)
    officer_id: Mapped[int | None]
    officer_name: Mapped[str] = mapped_column(String(120))
    role: Mapped[str] = mapped_column(String(40))
    facts: Mapped[dict[str, Any]] = mapped_column(JsonText)
    previous_hash: Mapped[str] = mapped_column(String(64))
    hash: Mapped[str] = mapped_column(String(64))


class LegalDate(Base):
    """A date or an instant the law gives, with the reasons it was given for."""

    __tablename__ = "legal_dates"
    __table_args__ = (Index("ix_legal_dates_entry_id_name", "entry_id", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int]
    name: Mapped[str] = mapped_column(String(60))
    claim_id: Mapped[int | None]
    on_day: Mapped[date | None]
    at: Mapped[datetime | None] = mapped_column(Instant)
    because: Mapped[list[Any]] = mapped_column(JsonText)
    recorded_at: Mapped[datetime] = mapped_column(Instant)


class Breach(Base):
    """A duty of the law whose time passed with the duty undone."""

    __tablename__ = "breaches"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(index=True)
    name: Mapped[str] = mapped_column(String(40))
    section: Mapped[str] = mapped_column(String(20))
    passed_at: Mapped[datetime] = mapped_column(Instant)
    recorded_at: Mapped[datetime] = mapped_column(Instant, index=True)
    because: Mapped[list[Any]] = mapped_column(JsonText)


class Conflict(Base):
    """Two records that contradict each other: what happened before another, and came after it.

    `act` is the kind of act that was entered late, `section` its section, `happened_at` its time;
    `later_section` and `later_at` say which record it contradicts. `held` is the money, in rupees,
    that is kept until the conflict is settled, `received_from` whose it was.
    """

    __tablename__ = "conflicts"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(index=True)
    act: Mapped[str] = mapped_column(String(40))
    section: Mapped[str] = mapped_column(String(20))
    heads: Mapped[list[int]] = mapped_column(JsonText)
    happened_at: Mapped[datetime] = mapped_column(Instant)
    recorded_at: Mapped[datetime] = mapped_column(Instant, index=True)
    later_section: Mapped[str] = mapped_column(String(20))
    later_at: Mapped[datetime] = mapped_column(Instant)
    held: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))
    received_from: Mapped[str | None] = mapped_column(String(120))
    details: Mapped[str | None] = mapped_column(Text)
    settled_at: Mapped[datetime | None] = mapped_column(Instant)
