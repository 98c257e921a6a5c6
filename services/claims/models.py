"""Tables of claims and the heads they name."""

from datetime import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant
from services.parties import Party
from services.register import Head


class Claim(Base):
    """Section 13: an owner or his agent has appeared and claims these heads.

    `outcome` is empty until he `pays`, `disputes` (s. 15) or `refuses` (s. 16).
    """

    __tablename__ = "claims"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("register_entries.id"), index=True)
    claimant_id: Mapped[int] = mapped_column(ForeignKey("parties.id"))
    capacity: Mapped[str] = mapped_column(String(20))
    claimed_at: Mapped[datetime] = mapped_column(Instant)
    outcome: Mapped[str | None] = mapped_column(String(20))
    settled_at: Mapped[datetime | None] = mapped_column(Instant)

    claimant: Mapped[Party] = relationship(lazy="joined")
    claimed: Mapped[list["ClaimedHead"]] = relationship(
        back_populates="claim", lazy="selectin", order_by="ClaimedHead.head_id"
    )


class ClaimedHead(Base):
    """One head named in a claim."""

    __tablename__ = "claimed_heads"

    claim_id: Mapped[int] = mapped_column(ForeignKey("claims.id"), primary_key=True)
    head_id: Mapped[int] = mapped_column(ForeignKey("heads.id"), primary_key=True)

    claim: Mapped[Claim] = relationship(back_populates="claimed")
    head: Mapped[Head] = relationship()
