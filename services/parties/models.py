"""Tables of parties, and of parties that proved to be one person."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from services.database import Base, Instant


class Party(Base):
    """A person the Act has to do with: name and residence as section 8 asks for them."""

    __tablename__ = "parties"
    __table_args__ = (UniqueConstraint("name", "residence"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    residence: Mapped[str] = mapped_column(String(160))
    phone: Mapped[str | None] = mapped_column(String(20), index=True)


class PartyMerge(Base):
    """Two parties proved to be one person: `party_id` is read as `into_id` until it is undone.

    The rows of the register stay as they were written, so that a merge can be taken back.
    """

    __tablename__ = "party_merges"

    id: Mapped[int] = mapped_column(primary_key=True)
    party_id: Mapped[int] = mapped_column(ForeignKey("parties.id"), index=True)
    into_id: Mapped[int] = mapped_column(ForeignKey("parties.id"), index=True)
    reason: Mapped[str] = mapped_column(String(300))
    merged_by: Mapped[int | None]
    merged_at: Mapped[datetime] = mapped_column(Instant)
    undone_reason: Mapped[str | None] = mapped_column(String(300))
    undone_by: Mapped[int | None]
    undone_at: Mapped[datetime | None] = mapped_column(Instant)
