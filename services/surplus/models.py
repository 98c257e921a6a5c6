"""The table of claims to a surplus."""

from datetime import date, datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant
from services.parties import Party


class SurplusClaim(Base):
    """Section 17: a claim preferred to a surplus, and whether it was established.

    `entered_at` is when it was written down, which may be after the surplus had lapsed.
    """

    __tablename__ = "surplus_claims"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("register_entries.id"), index=True)
    surplus_id: Mapped[int] = mapped_column(ForeignKey("surpluses.id"), index=True)
    claimant_id: Mapped[int] = mapped_column(ForeignKey("parties.id"))
    preferred_on: Mapped[date]
    entered_at: Mapped[datetime | None] = mapped_column(Instant)
    decided_on: Mapped[date | None]
    established: Mapped[bool | None]

    claimant: Mapped[Party] = relationship(lazy="joined")
