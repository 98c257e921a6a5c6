"""Tables of the register: one entry for each seizure brought to a pound, one row for each head."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant, JsonText, Rupees
from services.identity import Office, Place
from services.parties import Party


class RegisterEntry(Base):
    """Section 8: what the pound-keeper enters when cattle are brought.

    Section 8 asks for (a) number and description, (b) day and hour brought, (c) seizer, (d) owner
    if known. The place and hour of the seizure are kept as well: sections 10, 14 and 20 need
    them.
    """

    __tablename__ = "register_entries"
    __table_args__ = (UniqueConstraint("pound_id", "year", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[str] = mapped_column(String(40))
    local_area_id: Mapped[int] = mapped_column(ForeignKey("local_areas.id"))
    pound_id: Mapped[int] = mapped_column(ForeignKey("offices.id"))
    year: Mapped[int]
    number: Mapped[int]
    seizer_id: Mapped[int] = mapped_column(ForeignKey("parties.id"))
    seizer_capacity: Mapped[str] = mapped_column(String(40))
    seized_under: Mapped[str] = mapped_column(String(20))
    ground: Mapped[str] = mapped_column(String(40))
    public_place: Mapped[str | None] = mapped_column(String(40))
    seized_at: Mapped[datetime] = mapped_column(Instant)
    seized_place: Mapped[str] = mapped_column(String(300))
    seized_village: Mapped[str] = mapped_column(String(300))
    sent_at: Mapped[datetime] = mapped_column(Instant)
    brought_at: Mapped[datetime] = mapped_column(Instant, index=True)
    recorded_at: Mapped[datetime] = mapped_column(Instant)
    first_period_ended_at: Mapped[datetime | None] = mapped_column(Instant)

    seizer: Mapped[Party] = relationship()
    pound: Mapped[Office] = relationship()
    heads: Mapped[list["Head"]] = relationship(back_populates="entry", order_by="Head.number")

    @property
    def entry_id(self) -> int:
        """Its id, as journal and papers name what they are about."""
        return self.id

    @property
    def matter(self) -> None:
        """An entry is named by its id alone."""
        return None

    @property
    def office_id(self) -> int:
        """The pound, whose the entry is."""
        return self.pound_id

    @property
    def place(self) -> Place:
        """Where the entry lies."""
        return Place(self.state, self.local_area_id, self.pound_id)


class Head(Base):
    """One head of cattle: what it is, whose, and how it stands.

    `owner_id` is the owner as entered (s. 8(d): if known); `found_owner_id` one who later claimed
    it as its owner. See docs/decisions/0014.

    `standing` is where it is or how it left. `freed_by` says by what it may leave though it is
    still in the pound: payment (s. 13), deposit (s. 15), order (s. 19), or a sale of others that
    met the dues (s. 16). Its charges stop at `charges_end_at`. `unclaimed_since` is set when the
    first period of section 14 ended without a claim to it; `refused_in` names the claim in which
    its owner refused to pay (s. 16). What payments, deposits and sales have met of its dues and
    of the expenses of its sale is kept beside them, in rupees. `charges_from` is set when it was
    seized again (s. 15(2)), `adjudged_illegal` when a Magistrate found its seizure so (s. 22).
    """

    __tablename__ = "heads"
    __table_args__ = (
        UniqueConstraint("entry_id", "number"),
        Index("ix_heads_tag", "tag"),
        Index("ix_heads_owner_id", "owner_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("register_entries.id"))
    number: Mapped[int]
    kind: Mapped[str] = mapped_column(String(20))
    description: Mapped[str | None] = mapped_column(String(500))
    tag: Mapped[str | None] = mapped_column(String(60))
    sex: Mapped[str | None] = mapped_column(String(10))
    condition: Mapped[list[str]] = mapped_column(JsonText)
    owner_id: Mapped[int | None] = mapped_column(ForeignKey("parties.id"))
    found_owner_id: Mapped[int | None] = mapped_column(ForeignKey("parties.id"), index=True)
    standing: Mapped[str] = mapped_column(String(20), default="in_pound")
    left_at: Mapped[datetime | None] = mapped_column(Instant)
    freed_by: Mapped[str | None] = mapped_column(String(20))
    charges_end_at: Mapped[datetime | None] = mapped_column(Instant)
    unclaimed_since: Mapped[datetime | None] = mapped_column(Instant)
    refused_in: Mapped[int | None]
    road: Mapped[str | None] = mapped_column(String(20))
    fine_met: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))
    charges_met: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))
    expenses_met: Mapped[Decimal] = mapped_column(Rupees, default=Decimal(0))
    charges_from: Mapped[datetime | None] = mapped_column(Instant)
    adjudged_illegal: Mapped[bool] = mapped_column(default=False)

    entry: Mapped[RegisterEntry] = relationship(back_populates="heads")
    owner: Mapped[Party | None] = relationship(foreign_keys=[owner_id])

    @property
    def whose(self) -> int | None:
        """The party whose it is: the owner entered, else he who claimed it as its owner."""
        return self.owner_id or self.found_owner_id

    @property
    def may_be_sold(self) -> bool:
        """In the pound, and neither paid nor deposited for nor ordered released."""
        return self.standing == "in_pound" and self.freed_by is None

    @property
    def awaits_release(self) -> bool:
        """In the pound, and ordered released (ss. 19, 22)."""
        return self.standing == "in_pound" and self.freed_by == "order"

    @property
    def may_be_delivered(self) -> bool:
        """In the pound, and paid or deposited for (ss. 13, 15)."""
        return self.standing == "in_pound" and self.freed_by in ("payment", "deposit")
