"""The table of orders to remove cattle (s. 12B)."""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant, Rupees
from services.parties import Party


class RemovalOrder(Base):
    """One order to one owner or keeper: the ground, how many head, whereto, by when, what came.

    `complied` is empty until it has been found whether the order was obeyed; the fine is in rupees.
    """

    __tablename__ = "removal_orders"

    id: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[str] = mapped_column(String(40))
    local_area_id: Mapped[int] = mapped_column(ForeignKey("local_areas.id"))
    office_id: Mapped[int]
    owner_id: Mapped[int] = mapped_column(ForeignKey("parties.id"), index=True)
    ground: Mapped[str] = mapped_column(String(40))
    heads: Mapped[int]
    heads_owned: Mapped[int]
    destination: Mapped[str] = mapped_column(String(300))
    ordered_at: Mapped[datetime] = mapped_column(Instant)
    comply_by: Mapped[date]
    complied: Mapped[bool | None]
    reported_on: Mapped[date | None]
    removed_at: Mapped[datetime | None] = mapped_column(Instant)
    heads_removed: Mapped[int | None]
    fine: Mapped[Decimal | None] = mapped_column(Rupees)
    pay_by: Mapped[date | None]

    owner: Mapped[Party] = relationship(lazy="joined")

    @property
    def matter(self) -> str:
        """How journal, papers and ledger name the order."""
        return f"removal/{self.id}"
