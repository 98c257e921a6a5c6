"""Figures, aims, and the table that shows both."""

import json
import os
import platform
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

BUILT = Path(__file__).parents[2] / "build" / "bench.json"


@dataclass(frozen=True)
class Aim:
    """One aim, what was measured, and whether that is good enough."""

    what: str
    unit: str
    measured: float
    at_most: float | None = None
    at_least: float | None = None

    @property
    def met(self) -> bool:
        """Whether the aim is met."""
        if self.at_most is not None and self.measured > self.at_most:
            return False
        return self.at_least is None or self.measured >= self.at_least

    def __str__(self) -> str:
        if self.at_most is not None:
            wanted = f"at most {self.at_most:g}"
        else:
            wanted = f"at least {self.at_least:g}"
        said = "met    " if self.met else "NOT MET"
        return f"{said}  {self.what}: {_short(self.measured)} {self.unit} ({wanted})"


@dataclass
class Report:
    """All that was measured."""

    figures: list[dict[str, Any]] = field(default_factory=list)
    aims: list[Aim] = field(default_factory=list)

    def figure(self, **values: Any) -> None:
        """Keep what was measured under one heading."""
        self.figures.append(values)

    def aim(self, what: str, unit: str, measured: float, **limits: float) -> None:
        """Keep an aim and what was measured for it, and say so."""
        self.aims.append(Aim(what, unit, measured, **limits))

    def write(self, path: Path = BUILT) -> None:
        """Write everything as JSON."""
        path.parent.mkdir(exist_ok=True)
        machine = {
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "load": os.getloadavg(),
        }
        aims = [{**asdict(each), "met": each.met} for each in self.aims]
        whole = {"machine": machine, "figures": self.figures, "aims": aims}
        path.write_text(json.dumps(whole, indent=2) + "\n")


def table(headings: Sequence[str], rows: Sequence[Sequence[Any]]) -> Iterator[str]:
    """Lines of a table: words to the left, numbers to the right."""
    shown = [[_short(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(headings, *shown, strict=True)]
    numbers = [isinstance(cell, int | float) for cell in rows[0]]
    for line in (headings, *shown):
        cells = (
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(line, widths, numbers, strict=True)
        )
        yield "  ".join(cells).rstrip()


def milliseconds(seconds: Sequence[float]) -> tuple[float, float]:
    """Median and 95th percentile, in milliseconds."""
    ordered = sorted(seconds)
    return median(ordered) * 1000, ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)] * 1000


def _short(cell: Any) -> str:
    if isinstance(cell, float):
        return f"{cell:.1f}" if abs(cell) >= 10 else f"{cell:.2f}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)
