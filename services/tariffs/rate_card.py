"""A line of the list that section 12 wants posted: what one kind of cattle costs, and why."""

from dataclasses import dataclass
from typing import Any

from services.tariffs.orders import OrderLine


@dataclass(frozen=True)
class RateRow:
    """One kind of cattle: fine a head (s. 12), feeding a day (s. 5), security a head (s. 12A).

    Each is the line of the instrument that prescribes it, or None where nothing is prescribed.
    """

    kind: str
    fine: OrderLine | None
    feeding: OrderLine | None
    security: OrderLine | None

    def to_json(self) -> dict[str, Any]:
        """The row as a paper keeps it: values, and the instruments they stand in."""
        lines = {"fine": self.fine, "feeding": self.feeding, "security": self.security}
        return {
            "kind": self.kind,
            **{name: line.value if line else None for name, line in lines.items()},
            "instruments": {name: line.authority for name, line in lines.items() if line},
        }
