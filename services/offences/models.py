"""Tables of the offences reported under sections 24 to 27, and of what was paid out of fines."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant, JsonText, Rupees
from services.parties import Party


class Offence(Base):
    """One accused, one offence: what was reported, what was decided, what was recovered.

    `section` is that which punishes it; `kinds` the cattle that did damage (s. 26). `convicted` is
    empty until the Magistrate has decided. All sums are rupees.
    """

    __tablename__ = "offences"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int | None] = mapped_column(index=True)
    state: Mapped[str] = mapped_column(String(40))
    local_area_id: Mapped[int] = mapped_column(ForeignKey("local_areas.id"))
    office_id: Mapped[int]
    section: Mapped[str] = mapped_column(String(20))
    kind: Mapped[str] = mapped_column(String(40))
    accused_id: Mapped[int] = mapped_column(ForeignKey("parties.id"), index=True)
    injured_id: Mapped[int | None] = mapped_column(ForeignKey("parties.id"))
    kinds: Mapped[list[str]] = mapped_column(JsonText)
    committed_at: Mapped[datetime] = mapped_column(Instant)
    committed_place: Mapped[str] = mapped_column(String(200))
    facts: Mapped[str] = mapped_column(Text)
    reported_at: Mapped[datetime] = mapped_column(Instant)
    convicted: Mapped[bool | None]
    decided_at: Mapped[datetime | None] = mapped_column(Instant)
    penalty: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))
    imprisonment_days: Mapped[int] = mapped_column(default=0)
    recovered: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))
    given_up: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))
    compensation: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))

    accused: Mapped[Party] = relationship(foreign_keys=[accused_id])
    injured: Mapped[Party | None] = relationship(foreign_keys=[injured_id])
    paid_to: Mapped[list["Compensation"]] = relationship(
        lazy="selectin", order_by="Compensation.recipient_id", cascade="all, delete-orphan"
    )

    @property
    def matter(self) -> str:
        """How journal, papers and ledger name the offence."""
        return f"offence/{self.id}"

    @property
    def outstanding(self) -> Decimal:
        """What is still to be recovered of the penalty, in rupees."""
        return self.penalty - self.recovered - self.given_up


class Compensation(Base):
    """Section 28: what one person was paid out of the fine for an offence, in rupees.

    `loss` is what was proved as his; empty for an order of which only the paper says it.
    """

    __tablename__ = "compensations"

    offence_id: Mapped[int] = mapped_column(ForeignKey("offences.id"), primary_key=True)
    recipient_id: Mapped[int] = mapped_column(
        ForeignKey("parties.id"), primary_key=True, index=True
    )
    loss: Mapped[Decimal | None] = mapped_column(Rupees)
    amount: Mapped[Decimal] = mapped_column(Rupees)

    recipient: Mapped[Party] = relationship(lazy="joined")
