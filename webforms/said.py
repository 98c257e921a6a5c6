"""What is said at the top of the next page after an act: what was done, and what follows."""

from collections.abc import Sequence
from typing import Any

Line = str | tuple[str, str]
"""Words, or words and the address they lead to."""


def done(title: str, lines: Sequence[Line] = ()) -> dict[str, Any]:
    """A message of one title and any number of lines, as `flash` keeps it."""
    shown = [("", line) if isinstance(line, str) else (line[1], line[0]) for line in lines]
    return {"title": title, "lines": [{"words": words, "href": href} for href, words in shown]}
