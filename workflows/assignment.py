"""Who must do a task, and by when: lane or provision gives the role, identity the office.

Section 14 lets each State say who decides on a disposal: such a lane names a provision instead of
a role. A due date is the law's when the diagram names the variable that holds it; else a target
of the office, which is never shown as law, may apply.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy.orm import Session

from services.identity import Place, office_for
from services.reckoning.clock import date_in_india, midnight_in_india
from services.statute import law_in_force
from workflows.drawing import Element, Lane
from workflows.engine import EngineFault


@dataclass(frozen=True)
class Due:
    """When a task must be done, and whether the law says so."""

    at: datetime | None
    is_law: bool


def role_of(lane: Lane | None, place: Place, at: datetime) -> str:
    """The role of a lane; refuses an element outside every lane."""
    if lane is None:
        raise EngineFault("the element lies in no lane, so nobody may do it")
    if lane.role_from is None:
        return lane.role
    law = law_in_force(place.state, str(place.local_area_id), date_in_india(at))
    return law.provision(lane.role_from).word


def due_of(element: Element, data: Mapping[str, Any], place: Place, opened_at: datetime) -> Due:
    """By when a task must be done; refuses a due date that is no zoned instant."""
    if element.due_by is not None:
        if element.due_by not in data:
            raise EngineFault(f"there is no variable {element.due_by!r}", element.id)
        value = data[element.due_by]
        if value is None:
            return Due(None, True)
        try:
            due_at = datetime.fromisoformat(value)
        except (TypeError, ValueError):
            due_at = None
        if due_at is None or due_at.tzinfo is None:
            raise EngineFault(f"{element.due_by} holds {value!r}, not an instant", element.id)
        return Due(due_at, True)
    law = law_in_force(place.state, str(place.local_area_id), date_in_india(opened_at))
    target = law.office_target(element.form or "")
    if target is None:
        return Due(None, False)
    begins = data.get(target.from_variable) if target.from_variable else None
    counted_from = date_in_india(datetime.fromisoformat(begins) if begins else opened_at)
    return Due(midnight_in_india(counted_from + timedelta(days=target.within_days + 1)), False)


class Offices:
    """The office of each role at one place, asked once in a transaction."""

    def __init__(self, session: Session, place: Place) -> None:
        self._session = session
        self._place = place
        self._known: dict[tuple[str, str | None, date], int | None] = {}

    def of(self, lane: Lane | None, role: str, at: datetime) -> int | None:
        """The office that holds the role of a lane here, at an instant; None when none is fixed.

        A lane that leaves the role to a provision names a function, which section 31 may have
        given to the local authority by itself.
        """
        function = lane.role_from if lane else None
        asked = role, function, date_in_india(at)
        if asked not in self._known:
            self._known[asked] = office_for(
                self._session, self._place, role, on=asked[2], function=function
            )
        return self._known[asked]
