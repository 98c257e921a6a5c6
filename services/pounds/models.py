"""Tables of the orders by which pounds are established and pound-keepers suspended."""

from datetime import date, datetime

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant
from services.identity import Office, Post


class Pound(Base):
    """Section 4: the order that established a pound: where, by whom, from which day.

    `controlled_by` is the role under whose general control the Magistrate acted that day.
    """

    __tablename__ = "pounds"

    office_id: Mapped[int] = mapped_column(ForeignKey("offices.id"), primary_key=True)
    place: Mapped[str] = mapped_column(String(200))
    order_no: Mapped[str] = mapped_column(String(120))
    ordered_on: Mapped[date]
    established_on: Mapped[date]
    controlled_by: Mapped[str] = mapped_column(String(40))

    office: Mapped[Office] = relationship(lazy="joined")


class KeeperSuspension(Base):
    """Section 6, where a State has it: a pound-keeper is suspended until it is decided.

    `officiating_post_id` is the post of whoever acts for him meanwhile. `outcome` is empty, then
    `reinstate` or `remove`.
    """

    __tablename__ = "keeper_suspensions"

    id: Mapped[int] = mapped_column(primary_key=True)
    pound_id: Mapped[int] = mapped_column(ForeignKey("offices.id"), index=True)
    post_id: Mapped[int] = mapped_column(ForeignKey("posts.id"))
    officiating_post_id: Mapped[int | None] = mapped_column(ForeignKey("posts.id"))
    from_on: Mapped[date]
    reason: Mapped[str] = mapped_column(Text)
    suspended_at: Mapped[datetime] = mapped_column(Instant)
    outcome: Mapped[str | None] = mapped_column(String(12))
    decided_at: Mapped[datetime | None] = mapped_column(Instant)

    post: Mapped[Post] = relationship(foreign_keys=[post_id])
    officiating: Mapped[Post | None] = relationship(foreign_keys=[officiating_post_id])
