"""A clock whose date can be moved forward, for showing what the law does as days pass.

What is kept, in a small file that the server and the timer worker both read, is how far this clock
is ahead of the machine's. Time goes on by itself; it is never moved back, for timers that have
fired would be in the future. Only a demonstration has one. Serves no section.
"""

import os
from datetime import datetime, timedelta
from pathlib import Path

from services.reckoning.clock import SystemClock


class MovedBack(ValueError):
    """The clock of a demonstration goes forward only."""


class DemonstrationClock:
    """The machine's clock, and so many seconds ahead of it (or behind, from where it began)."""

    def __init__(self, path: Path, starts_at: datetime | None = None) -> None:
        self._path = path
        self._machine = SystemClock()
        self._seen: tuple[int, timedelta] | None = None
        if starts_at is not None and not path.exists():
            self._keep(starts_at - self._machine.now())

    def now(self) -> datetime:
        """Say the present instant of the demonstration, in UTC."""
        return self._machine.now() + self._ahead()

    def move_to(self, instant: datetime) -> None:
        """Move the clock forward. Refuses to move it back (`MovedBack`)."""
        if instant < self.now():
            raise MovedBack(f"{instant} is before the demonstration's time")
        self._keep(instant - self._machine.now())

    def _ahead(self) -> timedelta:
        try:
            changed = self._path.stat().st_mtime_ns
        except FileNotFoundError:
            return timedelta(0)
        if self._seen is None or self._seen[0] != changed:
            self._seen = changed, timedelta(seconds=float(self._path.read_text()))
        return self._seen[1]

    def _keep(self, ahead: timedelta) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        new = self._path.with_suffix(f".{os.getpid()}")
        new.write_text(repr(ahead.total_seconds()))
        new.replace(self._path)
