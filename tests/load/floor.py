"""The floor: the least a program on SQLAlchemy could take to write what a task writes.

One transaction that writes as many rows, as big, as were counted for the task, inserted or updated
as there, with one commit. It does nothing else: it reads nothing, knows no law and no diagram.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ForeignKey, Text, bindparam, insert, select, update
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from services.database import Sessions
from tests.load.counting import Written

FIELDS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
TO_UPDATE = 2000


class FloorBase(DeclarativeBase):
    """Tables of the floor, beside the program's own in the same database."""


class Owner(FloorBase):
    """What rows belong to."""

    __tablename__ = "load_owners"
    id: Mapped[int] = mapped_column(primary_key=True)


class Row(FloorBase):
    """A row with about as many columns as the program's have, one key and one index."""

    __tablename__ = "load_rows"
    id: Mapped[int] = mapped_column(primary_key=True)
    owner_id: Mapped[int] = mapped_column(ForeignKey(Owner.id), index=True)
    first: Mapped[str] = mapped_column(Text)
    second: Mapped[str] = mapped_column(Text)
    third: Mapped[str] = mapped_column(Text)
    fourth: Mapped[str] = mapped_column(Text)
    fifth: Mapped[str] = mapped_column(Text)
    sixth: Mapped[str] = mapped_column(Text)
    seventh: Mapped[str] = mapped_column(Text)
    eighth: Mapped[str] = mapped_column(Text)


UPDATE = (
    update(Row.__table__)  # type: ignore[arg-type]
    .where(Row.__table__.c.id == bindparam("which"))
    .values({name: bindparam(f"new_{name}") for name in FIELDS})
)


class Floor:
    """Writes to the floor's tables what a task was counted to write to the program's."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        FloorBase.metadata.create_all(sessions.engine)
        with sessions.writing.begin() as session:
            session.add(Owner(id=1))
            session.flush()
            session.execute(insert(Row), [_values(400)] * TO_UPDATE)
            self._ids = list(session.scalars(select(Row.id)))

    def write(self, written: Sequence[Written], *, mapped: bool) -> None:
        """The transaction. `mapped`: rows are objects of a session, as programs usually write."""
        with self.sessions.writing.begin() as session:
            for each in written:
                values = _values(each.bytes_a_row)
                if each.verb != "INSERT":
                    session.execute(UPDATE, [self._update(values) for _ in range(each.rows)])
                elif mapped:
                    session.add_all([Row(**values) for _ in range(each.rows)])
                else:
                    session.execute(insert(Row.__table__), [values] * each.rows)  # type: ignore[arg-type]

    def _update(self, values: dict[str, Any]) -> dict[str, Any]:
        self._ids.append(which := self._ids.pop(0))
        return {"which": which, **{f"new_{name}": values[name] for name in FIELDS}}


def _values(size: int) -> dict[str, Any]:
    """Values of one row, of so many bytes in all."""
    part, rest = divmod(max(size, len(FIELDS)), len(FIELDS))
    texts = dict.fromkeys(FIELDS, "x" * part)
    texts["first"] += "x" * rest
    return {"owner_id": 1, **texts}
