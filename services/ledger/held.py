"""Money held until the law says whose it is: deposits, surplus, security (sections 12A, 15, 17)."""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from services.database import Base, Instant, Rupees


class ProtestDeposit(Base):
    """Section 15: what an owner who disputes the seizure deposited, in its two parts, in rupees."""

    __tablename__ = "protest_deposits"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(index=True)
    claim_id: Mapped[int] = mapped_column(unique=True)
    fine: Mapped[Decimal] = mapped_column(Rupees)
    charges: Mapped[Decimal] = mapped_column(Rupees)
    deposited_at: Mapped[datetime] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)

    @property
    def total(self) -> Decimal:
        """What was deposited, in rupees."""
        return self.fine + self.charges


class SurplusHeld(Base):
    """Section 17: surplus unclaimed proceeds of one owner's heads in one sale, in rupees.

    `owner_id` is empty for heads of unknown owners. `ended_by` is `paid` or `lapsed`.
    """

    __tablename__ = "surpluses"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(index=True)
    sale_id: Mapped[int] = mapped_column(index=True)
    owner_id: Mapped[int | None]
    amount: Mapped[Decimal] = mapped_column(Rupees)
    arose_at: Mapped[datetime] = mapped_column(Instant)
    deposited_on: Mapped[date | None]
    last_day: Mapped[date | None]
    ended_by: Mapped[str | None] = mapped_column(String(10))
    ended_at: Mapped[datetime | None] = mapped_column(Instant)


class Security(Base):
    """Section 12A: rupees deposited before a release, against another impounding.

    `held` is what is still held of `amount`. `liable_entry_id` is the register entry of a later
    impounding within the months of the section, the first of those for which it may forfeit; what
    forfeits is settled when a seizure can no longer be adjudged illegal (reading A-15).
    """

    __tablename__ = "securities"

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(index=True)
    claim_id: Mapped[int] = mapped_column(index=True)
    owner_id: Mapped[int] = mapped_column(index=True)
    amount: Mapped[Decimal] = mapped_column(Rupees)
    held: Mapped[Decimal] = mapped_column(Rupees)
    deposited_at: Mapped[datetime] = mapped_column(Instant)
    ends_on: Mapped[date]
    in_custody: Mapped[bool] = mapped_column(default=False)
    liable_entry_id: Mapped[int | None]
