"""Tables of suits for damage by trespass and what was set off in them."""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant, Rupees
from services.parties import Party


class Suit(Base):
    """One suit for compensation (s. 29) and the set-off in it (s. 30); all sums in rupees.

    It is about the offences named in it, or about a register entry, or both. `outcome` is empty
    until it is `decided` or `withdrawn`. `paid` and `set_off` are as last reckoned: against the
    sum claimed when the suit is recorded, against the sum awarded when it is decided.
    """

    __tablename__ = "suits"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int | None] = mapped_column(index=True)
    state: Mapped[str] = mapped_column(String(40), index=True)
    office_id: Mapped[int]
    plaintiff_id: Mapped[int] = mapped_column(ForeignKey("parties.id"), index=True)
    court: Mapped[str] = mapped_column(String(160))
    suit_no: Mapped[str] = mapped_column(String(80))
    instituted_on: Mapped[date]
    claimed: Mapped[Decimal] = mapped_column(Rupees)
    damage: Mapped[str] = mapped_column(Text)
    recorded_at: Mapped[datetime] = mapped_column(Instant)
    outcome: Mapped[str | None] = mapped_column(String(12))
    decided_on: Mapped[date | None]
    awarded: Mapped[Decimal | None] = mapped_column(Rupees)
    paid: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))
    set_off: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))

    plaintiff: Mapped[Party] = relationship(lazy="joined")
    offences: Mapped[list["SuitOffence"]] = relationship(
        lazy="selectin", order_by="SuitOffence.offence_id", cascade="all, delete-orphan"
    )

    @property
    def matter(self) -> str:
        """How journal and papers name the suit."""
        return f"suit/{self.id}"

    @property
    def remaining(self) -> Decimal | None:
        """What remains to be paid of the sum awarded, in rupees; None without a decree."""
        return None if self.awarded is None else self.awarded - self.set_off


class SuitOffence(Base):
    """One offence a suit is about, and how much of the compensation paid for it was set off."""

    __tablename__ = "suit_offences"

    suit_id: Mapped[int] = mapped_column(ForeignKey("suits.id"), primary_key=True)
    offence_id: Mapped[int] = mapped_column(ForeignKey("offences.id"), primary_key=True, index=True)
    set_off: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))
