"""Numbers in the addresses of pages: one larger than any id the database can hold is no page.

Without this such a number reaches the driver of the database, which fails on it.
"""

from flask import Flask
from werkzeug.routing import IntegerConverter, Map

LARGEST_ID = 2**31 - 1


class IdConverter(IntegerConverter):
    """`<int:...>` in an address, as far as an id can go."""

    def __init__(self, map: Map, **options: int | bool) -> None:
        super().__init__(map, max=LARGEST_ID, **options)  # type: ignore[arg-type]


def an_id(written: str) -> int:
    """An id out of the part of an address after the question mark (`ValueError` if it is none)."""
    number = int(written)
    if not 0 <= number <= LARGEST_ID:
        raise ValueError(written)
    return number


def register(app: Flask) -> None:
    """Read the numbers of every address that way; before any address is added."""
    app.url_map.converters["int"] = IdConverter
