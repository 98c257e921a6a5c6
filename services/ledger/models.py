"""Tables of vouchers and postings."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant, Rupees


class Voucher(Base):
    """One movement of money, under a section, at the time it happened.

    It is about a register entry, or about a matter: the penalty for an offence may have no entry.
    """

    __tablename__ = "vouchers"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int | None] = mapped_column(index=True)
    matter: Mapped[str | None] = mapped_column(String(40), index=True)
    section: Mapped[str] = mapped_column(String(20))
    narration: Mapped[str] = mapped_column(String(200))
    happened_at: Mapped[datetime] = mapped_column(Instant)
    recorded_at: Mapped[datetime] = mapped_column(Instant)

    postings: Mapped[list["Posting"]] = relationship(
        back_populates="voucher", order_by="Posting.id"
    )


class Posting(Base):
    """One side of a voucher: debits positive, credits negative, in rupees."""

    __tablename__ = "postings"
    __table_args__ = (Index("ix_postings_entry_id_account", "entry_id", "account"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    voucher_id: Mapped[int] = mapped_column(ForeignKey("vouchers.id"), index=True)
    entry_id: Mapped[int | None]
    account: Mapped[str] = mapped_column(String(30))
    amount: Mapped[Decimal] = mapped_column(Rupees)
    payee: Mapped[str | None] = mapped_column(String(40))

    voucher: Mapped[Voucher] = relationship(back_populates="postings")
