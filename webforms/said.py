"""What is said at the top of the next page after an act: what was done, and what follows."""

from collections.abc import Sequence
from typing import Any


def done(title: str, lines: Sequence[str] = ()) -> dict[str, Any]:
    """A message of one title and any number of lines, as `flash` keeps it."""
    return {"title": title, "lines": list(lines)}
