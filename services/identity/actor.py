"""The two values every act is done with: by whom, and where."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Actor:
    """The officer who acts, in the role he acts in, at the office he holds it for."""

    officer_id: int | None
    name: str
    role: str
    office_id: int | None


@dataclass(frozen=True)
class Place:
    """Where a case lies: the State whose law applies, the local area, the pound."""

    state: str
    local_area_id: int
    pound_id: int | None
