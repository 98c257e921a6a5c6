"""Serial numbers without gaps: register entries of a pound (s. 8), receipts, papers.

The number is taken in the transaction that uses it, so a number that was not used was not taken.
"""

from functools import cache
from typing import cast

from sqlalchemy import Executable, Integer, String, Table, bindparam
from sqlalchemy.orm import Mapped, Session, mapped_column

from services.database.base import Base
from services.database.inserting import insert_on


class Serial(Base):
    """The last number given in a series."""

    __tablename__ = "serials"

    series: Mapped[str] = mapped_column(String(120), primary_key=True)
    last: Mapped[int] = mapped_column(Integer)


def next_number(session: Session, series: str) -> int:
    """The next number of a series, from 1. Two who ask at once wait for one another."""
    connection = session.connection()  # not through the session: it would flush before it
    statement = _next_on(connection.dialect.name)
    return int(connection.execute(statement, {"of_series": series}).scalar_one())


@cache
def _next_on(dialect: str) -> Executable:
    serials = cast(Table, Serial.__table__)
    last = serials.c.last
    return (
        insert_on(dialect, serials)
        .values(series=bindparam("of_series"), last=1)
        .on_conflict_do_update(index_elements=[serials.c.series], set_={"last": last + 1})
        .returning(last)
    )
