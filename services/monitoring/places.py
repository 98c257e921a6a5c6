"""The local areas and pounds of a State (ss. 4, 12), for drilling down."""

from dataclasses import dataclass, field

from sqlalchemy import and_, select
from sqlalchemy.orm import Session

from services.identity import LocalArea, Office


@dataclass(frozen=True)
class PoundOfArea:
    """A pound and its name."""

    id: int
    name: str


@dataclass
class AreaOfState:
    """A local area with its pounds, by name."""

    id: int
    name: str
    pounds: list[PoundOfArea] = field(default_factory=list)


def places_of(session: Session, state: str) -> list[AreaOfState]:
    """The local areas of a State with their pounds, each by name: one statement."""
    rows = session.execute(
        select(LocalArea.id, LocalArea.name, Office.id, Office.name)
        .outerjoin(Office, and_(Office.local_area_id == LocalArea.id, Office.kind == "pound"))
        .where(LocalArea.state == state)
        .order_by(LocalArea.name, Office.name)
    )
    areas: dict[int, AreaOfState] = {}
    for area_id, area, pound_id, pound in rows:
        found = areas.setdefault(area_id, AreaOfState(area_id, area))
        if pound_id is not None:
            found.pounds.append(PoundOfArea(pound_id, pound))
    return list(areas.values())
