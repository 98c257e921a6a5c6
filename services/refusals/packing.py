"""Packs the facts that a reason of the law relies on into JSON and back, losing nothing.

A stored explanation must read the same in twenty years, so a date stays a date and rupees
stay decimal. Anything JSON has no word for becomes an object with one key that starts with
``$``; a value that could not come back unchanged is refused when it is packed.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any


class CannotPack(TypeError):
    """A value that could not be read back unchanged."""


def pack(value: object) -> Any:
    """Turn a fact into JSON. Refuses an instant without a zone: it is no instant."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise CannotPack(f"{value!r} has no time zone, so it is not an instant")
        return {"$instant": value.astimezone(UTC).isoformat()}
    if isinstance(value, date):
        return {"$date": value.isoformat()}
    if isinstance(value, Decimal):
        return {"$decimal": str(value)}
    if isinstance(value, (list, tuple)):
        return {"$list": [pack(each) for each in value]}
    if isinstance(value, Mapping):
        return {"$map": {_name(key): pack(each) for key, each in value.items()}}
    raise CannotPack(f"a {type(value).__name__} cannot be kept with a reason: {value!r}")


def _name(key: object) -> str:
    if not isinstance(key, str):
        raise CannotPack(f"a mapping kept with a reason has names for keys, not {key!r}")
    return key


_UNPACK: dict[str, Callable[[Any], object]] = {
    "$instant": datetime.fromisoformat,
    "$date": date.fromisoformat,
    "$decimal": Decimal,
    "$list": lambda items: tuple(unpack(each) for each in items),
    "$map": lambda items: {key: unpack(each) for key, each in items.items()},
}


def unpack(packed: Any) -> Any:
    """Read back what ``pack`` wrote; a list comes back as a tuple."""
    if not isinstance(packed, Mapping):
        return packed
    ((mark, content),) = packed.items()
    return _UNPACK[mark](content)
