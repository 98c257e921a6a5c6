"""The table of requisitions on officers of police to aid a seizure (ss. 10, 12B)."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant
from services.parties import Party


class PoliceAid(Base):
    """A seizer required aid against resistance or a rescue: what was given, or why none was.

    `section` is that which orders the aid. `preventing` is `resistance` or `rescue`, `outcome`
    `aided` or `declined`.
    """

    __tablename__ = "police_aids"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int | None] = mapped_column(index=True)
    state: Mapped[str] = mapped_column(String(40))
    local_area_id: Mapped[int] = mapped_column(ForeignKey("local_areas.id"))
    office_id: Mapped[int]
    section: Mapped[str] = mapped_column(String(20))
    seizer_id: Mapped[int] = mapped_column(ForeignKey("parties.id"), index=True)
    capacity: Mapped[str] = mapped_column(String(60))
    preventing: Mapped[str] = mapped_column(String(12))
    required_at: Mapped[datetime] = mapped_column(Instant)
    place: Mapped[str] = mapped_column(String(200))
    outcome: Mapped[str] = mapped_column(String(12))
    aid: Mapped[str | None] = mapped_column(Text)
    reason: Mapped[str | None] = mapped_column(Text)

    seizer: Mapped[Party] = relationship()

    @property
    def matter(self) -> str:
        """How journal and papers name it."""
        return f"aid/{self.id}"
