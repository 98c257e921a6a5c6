"""The table of papers issued."""

from datetime import datetime
from typing import Any

from sqlalchemy import String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from services.database import Base, Instant, JsonText


class Paper(Base):
    """One paper: its kind, its number without gaps in its office and year, and all it says.

    It belongs to a register entry, or to a matter that has none (`pound/7`, `return/3`).
    """

    __tablename__ = "papers"
    __table_args__ = (UniqueConstraint("office_id", "kind", "year", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int | None] = mapped_column(index=True)
    matter: Mapped[str | None] = mapped_column(String(40), index=True)
    office_id: Mapped[int]
    kind: Mapped[str] = mapped_column(String(40))
    section: Mapped[str] = mapped_column(String(20))
    year: Mapped[int]
    number: Mapped[int]
    issued_at: Mapped[datetime] = mapped_column(Instant)
    content: Mapped[dict[str, Any]] = mapped_column(JsonText)

    @property
    def recorded_at(self) -> datetime:
        """When it was drawn up: later than it is dated when its act was entered late."""
        kept = self.content.get("recorded_at")
        return datetime.fromisoformat(kept) if kept else self.issued_at
