"""What is looked at: a State, one local area of it, or one pound.

Entries, cases and tasks all carry the State, the local area and the pound they were begun in, so
that no page of a supervisor joins the offices to find where something lies. They never change: a
pound that is moved to another area keeps its old entries where they were made.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement


@dataclass(frozen=True)
class Scope:
    """The State, and what of it."""

    state: str
    local_area_id: int | None = None
    pound_id: int | None = None

    def of(self, rows: Any) -> list[ColumnElement[bool]]:
        """The conditions on a table that has `state`, `local_area_id` and `pound_id`."""
        conditions = [rows.state == self.state]
        if self.local_area_id is not None:
            conditions.append(rows.local_area_id == self.local_area_id)
        if self.pound_id is not None:
            conditions.append(rows.pound_id == self.pound_id)
        return conditions

    def place(self, rows: Any) -> Any:
        """The column by which rows are told apart one step below: areas of a State, else pounds."""
        return rows.pound_id if self.local_area_id or self.pound_id else rows.local_area_id
