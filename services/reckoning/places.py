"""Where a place lies on the map: a position, or the extent of a State (pure).

Serves section 12B, whose hours follow the sun. Degrees are north and east, for India is.
"""

import re
from dataclasses import dataclass
from typing import Self

_DEGREES = r"(\d{1,3}(?:\.\d{1,6})?)\s*°?\s*"
_POSITION = re.compile(rf"\s*{_DEGREES}N?\s*,\s*{_DEGREES}E?\s*")
_EXTENT = re.compile(rf"\s*{_DEGREES}to\s*{_DEGREES}N\s*,\s*{_DEGREES}to\s*{_DEGREES}E\s*")


@dataclass(frozen=True)
class Position:
    """A place on the map, in degrees north and degrees east."""

    latitude: float
    longitude: float

    def __post_init__(self) -> None:
        if not (0 <= self.latitude < 90 and 0 <= self.longitude <= 180):
            raise ValueError(f"{self} is not on the map north of the equator and east of Greenwich")

    @classmethod
    def written(cls, text: str) -> Self:
        """Read `23.26 N, 77.41 E`. Refuses what is no latitude with a longitude."""
        found = _POSITION.fullmatch(text)
        if found is None:
            raise ValueError(f"a position is written 23.26 N, 77.41 E, not {text!r}")
        return cls(float(found[1]), float(found[2]))

    def __str__(self) -> str:
        return f"{self.latitude:g} N, {self.longitude:g} E"


@dataclass(frozen=True)
class Extent:
    """The least piece of the map, by degrees, in which a State lies."""

    south_west: Position
    north_east: Position

    def __post_init__(self) -> None:
        if not self.corners()[0] == self.south_west:
            raise ValueError(f"{self} runs from south to north and from west to east")

    @classmethod
    def written(cls, text: str) -> Self:
        """Read `21.0 to 26.9 N, 74.0 to 82.9 E`."""
        found = _EXTENT.fullmatch(text)
        if found is None:
            raise ValueError(f"an extent is written 21 to 26.9 N, 74 to 82.9 E, not {text!r}")
        south, north, west, east = map(float, found.groups())
        return cls(Position(south, west), Position(north, east))

    def corners(self) -> tuple[Position, ...]:
        """The four corners, that of the south-west first."""
        latitudes = sorted((self.south_west.latitude, self.north_east.latitude))
        longitudes = sorted((self.south_west.longitude, self.north_east.longitude))
        return tuple(Position(north, east) for north in latitudes for east in longitudes)

    def holds(self, position: Position) -> bool:
        """Say whether a position lies within."""
        first, *_, last = self.corners()
        return (
            first.latitude <= position.latitude <= last.latitude
            and first.longitude <= position.longitude <= last.longitude
        )

    def __str__(self) -> str:
        return (
            f"{self.south_west.latitude:g} to {self.north_east.latitude:g} N, "
            f"{self.south_west.longitude:g} to {self.north_east.longitude:g} E"
        )
