"""Tables of instruments: Gazette notifications, orders of the Magistrate, settings of an area.

An instrument is never changed. A new one prevails from its first day in force; a wrong one is
cancelled by a new one (`cancels_id`), or withdrawn before anybody has approved it.
"""

from datetime import date, datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant, JsonText, changes_what_is_in_force
from services.identity import LocalArea


class Instrument(Base):
    """An order or notification: number, date, who signed it, where it has force and from when.

    `kind` is what it fixes: `fines` (s. 12), `feeding` (s. 5), `security` (s. 12A), `notified`
    (sections applied to a local area), `closed_days` (courts and offices), `setting` (what an
    office settles where the law is open), `conditions_of_sale` (ss. 14, 16), `rules_of_disposal`
    (s. 14, second proviso of some States), `transfer` (functions given to a local authority, s.
    31); and what an order does to offices and posts: `office`, `villages` (s. 4), `appointment`,
    `end_of_appointment` (s. 6). It has force only when another officer than the one who entered it
    has approved it. An empty local area: the whole State.
    """

    __tablename__ = "instruments"
    __table_args__ = (Index("ix_instruments_state_local_area_id", "state", "local_area_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    number: Mapped[str] = mapped_column(String(120))
    dated_on: Mapped[date]
    issued_by: Mapped[str] = mapped_column(String(160))
    state: Mapped[str] = mapped_column(String(40))
    local_area_id: Mapped[int | None] = mapped_column(ForeignKey("local_areas.id"))
    in_force_from: Mapped[date]
    entered_by: Mapped[int | None]
    entered_at: Mapped[datetime] = mapped_column(Instant)
    approved_by: Mapped[int | None]
    approved_at: Mapped[datetime | None] = mapped_column(Instant)
    withdrawn_by: Mapped[int | None]
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant)
    remark: Mapped[str | None] = mapped_column(String(500))
    cancels_id: Mapped[int | None] = mapped_column(ForeignKey("instruments.id"))

    lines: Mapped[list["InstrumentLine"]] = relationship(
        back_populates="instrument", order_by="InstrumentLine.id"
    )

    @property
    def authority(self) -> str:
        """How the instrument is cited."""
        return f"{self.issued_by}, no. {self.number} of {self.dated_on:%d-%m-%Y}"

    @property
    def waits(self) -> bool:
        """Entered, and neither approved nor withdrawn."""
        return self.approved_at is None and self.withdrawn_at is None

    @property
    def values(self) -> dict[str, Any]:
        """The lines, by key."""
        return {line.key: line.value for line in self.lines}


class InstrumentLine(Base):
    """One line of an instrument: for a scale, the kind of cattle and its rupees a head.

    The value is a decimal string, a progressive scale, a date's name or a setting, as its kind
    needs.
    """

    __tablename__ = "instrument_lines"
    __table_args__ = (UniqueConstraint("instrument_id", "key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    instrument_id: Mapped[int] = mapped_column(ForeignKey("instruments.id"))
    key: Mapped[str] = mapped_column(String(60))
    value: Mapped[Any] = mapped_column(JsonText)

    instrument: Mapped[Instrument] = relationship(back_populates="lines")


changes_what_is_in_force(Instrument, LocalArea)  # a line is written with its instrument
