"""Tables of reports, notices and proclamations."""

from datetime import date, datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from services.database import Base, Instant


class UnclaimedReport(Base):
    """Section 14: the report to the officer in charge that cattle are not claimed."""

    __tablename__ = "unclaimed_reports"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("register_entries.id"), index=True)
    reported_to: Mapped[str] = mapped_column(String(300))
    reported_at: Mapped[datetime] = mapped_column(Instant)


class Notice(Base):
    """Section 14: the notice stuck up in a conspicuous part of the office."""

    __tablename__ = "notices"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("register_entries.id"), index=True)
    notice_on: Mapped[date]
    place: Mapped[str] = mapped_column(String(300))
    recorded_at: Mapped[datetime] = mapped_column(Instant)


class Proclamation(Base):
    """Section 14: by beat of drum in the village and at the nearest market-place."""

    __tablename__ = "proclamations"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("register_entries.id"), index=True)
    village: Mapped[str] = mapped_column(String(300))
    village_at: Mapped[datetime] = mapped_column(Instant)
    market_place: Mapped[str] = mapped_column(String(300))
    market_at: Mapped[datetime] = mapped_column(Instant)
