"""Tables of sales and of the heads sold in them."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant, Rupees
from services.parties import Party
from services.register import Head


class Sale(Base):
    """A sale fixed under section 14 or 16, by order of the Magistrate of the District.

    `claim_id` is the claim that was refused payment, for a sale under section 16. `sold_at` is
    empty until it has been held; `balance` is what it left for the owner under section 16, in
    rupees.
    """

    __tablename__ = "sales"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("register_entries.id"), index=True)
    section: Mapped[str] = mapped_column(String(20))
    claim_id: Mapped[int | None] = mapped_column(ForeignKey("claims.id"))
    sale_at: Mapped[datetime] = mapped_column(Instant)
    place: Mapped[str] = mapped_column(String(300))
    order_no: Mapped[str | None] = mapped_column(String(120))
    sold_at: Mapped[datetime | None] = mapped_column(Instant)
    expenses: Mapped[Decimal | None] = mapped_column(Rupees)
    balance: Mapped[Decimal | None] = mapped_column(Rupees)

    sold: Mapped[list["SoldHead"]] = relationship(back_populates="sale", order_by="SoldHead.place")


class SoldHead(Base):
    """One head sold, in its place in the order of sale, for rupees, to a purchaser."""

    __tablename__ = "sold_heads"

    sale_id: Mapped[int] = mapped_column(ForeignKey("sales.id"), primary_key=True)
    head_id: Mapped[int] = mapped_column(ForeignKey("heads.id"), primary_key=True)
    place: Mapped[int]
    price: Mapped[Decimal] = mapped_column(Rupees)
    purchaser_id: Mapped[int] = mapped_column(ForeignKey("parties.id"))

    sale: Mapped[Sale] = relationship(back_populates="sold")
    head: Mapped[Head] = relationship()
    purchaser: Mapped[Party] = relationship()
