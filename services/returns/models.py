"""The table of returns."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import ForeignKey, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant, JsonText
from services.identity import Office


class PeriodicReturn(Base):
    """Section 7: the figures of a pound for a period; furnished once the keeper confirms them.

    A return for the same period furnished again names the one it replaces; the old one stays.
    """

    __tablename__ = "periodic_returns"

    id: Mapped[int] = mapped_column(primary_key=True)
    pound_id: Mapped[int] = mapped_column(ForeignKey("offices.id"), index=True)
    period_from: Mapped[date]
    period_until: Mapped[date]
    figures: Mapped[dict[str, Any]] = mapped_column(JsonText)
    drawn_up_at: Mapped[datetime] = mapped_column(Instant)
    furnished_at: Mapped[datetime | None] = mapped_column(Instant)
    remarks: Mapped[str | None] = mapped_column(Text)
    replaces_id: Mapped[int | None] = mapped_column(ForeignKey("periodic_returns.id"))

    pound: Mapped[Office] = relationship()

    @property
    def matter(self) -> str:
        """How journal and papers name the return."""
        return f"return/{self.id}"
