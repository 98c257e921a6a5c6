"""A row on which two officers may act at once, in cases of their own: the second waits."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session


def lock_row(session: Session, table: Any, number: int | None) -> None:
    """Until this transaction ends no other one acts on this row; what is read now is what is true.

    A writing transaction of SQLite has locked the whole file already. A number that no row has
    locks nothing.
    """
    session.execute(select(table.id).where(table.id == number).with_for_update())
    found = session.identity_map.get(session.identity_key(table, number))
    if found is not None:
        session.refresh(found)
