"""Tables of complaints and the heads they are about."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant, JsonText, Rupees
from services.parties import Party
from services.register import Head


class Complaint(Base):
    """Section 20: a complaint that cattle were illegally seized, or detained.

    `finding` is empty until it is `dismissed` (s. 21) or the seizure found `lawful` or `illegal`
    (s. 22). `award` is what the seizer is to pay the complainant and for him, in rupees.
    """

    __tablename__ = "complaints"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("register_entries.id"), index=True)
    complainant_id: Mapped[int] = mapped_column(ForeignKey("parties.id"))
    form: Mapped[str] = mapped_column(String(10))
    grounds: Mapped[str] = mapped_column(String(20))
    substance: Mapped[str] = mapped_column(Text)
    against: Mapped[list[str]] = mapped_column(JsonText)
    received_at: Mapped[datetime] = mapped_column(Instant)
    finding: Mapped[str | None] = mapped_column(String(12))
    decided_at: Mapped[datetime | None] = mapped_column(Instant)
    return_deposit: Mapped[bool] = mapped_column(default=False)
    award: Mapped[Decimal | None] = mapped_column(Rupees)
    recovered: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))

    complainant: Mapped[Party] = relationship(lazy="joined")
    about: Mapped[list["ComplaintHead"]] = relationship(
        back_populates="complaint", lazy="selectin", order_by="ComplaintHead.head_id"
    )


class ComplaintHead(Base):
    """One head a complaint is about."""

    __tablename__ = "complaint_heads"

    complaint_id: Mapped[int] = mapped_column(ForeignKey("complaints.id"), primary_key=True)
    head_id: Mapped[int] = mapped_column(ForeignKey("heads.id"), primary_key=True)

    complaint: Mapped[Complaint] = relationship(back_populates="about")
    head: Mapped[Head] = relationship()
