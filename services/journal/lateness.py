"""How late acts were entered: each is kept with when it happened and when it was recorded.

Serves every section. To enter late is no breach: no section says by when an act is to be written
down. A target of the office (`services.statute.hours_to_enter`) says what is late.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from services.journal.models import Act


@dataclass(frozen=True)
class LateEntry:
    """An act and how long after it happened it was entered."""

    act: Act
    late_by: timedelta


def lateness(act: Act) -> timedelta:
    """How long after it happened an act was entered; nothing for what the law does by itself."""
    if act.officer_id is None:
        return timedelta(0)
    return max(act.recorded_at - act.happened_at, timedelta(0))


def late_entries(
    session: Session,
    *,
    longer_than: timedelta,
    entry_ids: Collection[int] | Select[Any] | None = None,
    recorded_from: datetime | None = None,
    recorded_before: datetime | None = None,
) -> list[LateEntry]:
    """Acts of officers entered more than so long after they happened, the latest of all first.

    `entry_ids` are the register entries asked about, or what selects them (None: all); the two
    instants bound when they were recorded.
    """
    asked = select(Act).where(Act.officer_id.is_not(None), Act.recorded_at > Act.happened_at)
    if entry_ids is not None:
        asked = asked.where(Act.entry_id.in_(entry_ids))
    if recorded_from is not None:
        asked = asked.where(Act.recorded_at >= recorded_from)
    if recorded_before is not None:
        asked = asked.where(Act.recorded_at < recorded_before)
    found = [LateEntry(act, lateness(act)) for act in session.scalars(asked.order_by(Act.id))]
    late = [each for each in found if each.late_by > longer_than]
    return sorted(late, key=lambda each: each.late_by, reverse=True)
