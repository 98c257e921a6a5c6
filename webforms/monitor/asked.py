"""What an address of the board asks for, and how it is written again: filters of open duties."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workflows.supervision import AGES, Filters

BY_WHOM = {"law": True, "office": False}


@dataclass(frozen=True)
class Asked:
    """The filters, as objects and as they stand in the address."""

    filters: Filters
    query: dict[str, str]


def read(sent: Mapping[str, str]) -> Asked:
    """Read the filters of an address; what makes no sense is left out."""
    query: dict[str, str] = {}

    def text(name: str) -> str | None:
        value = sent.get(name, "").strip()
        if value:
            query[name] = value
        return value or None

    def number(name: str) -> int | None:
        value = sent.get(name, "").strip()
        if not value.isdecimal() or len(value) > 9:
            return None
        query[name] = value
        return int(value)

    age = sent.get("age") if sent.get("age") in AGES else None
    by = sent.get("by") if sent.get("by") in BY_WHOM else None
    late = sent.get("late") == "1"
    query |= {"age": age} if age else {}
    query |= {"by": by} if by else {}
    query |= {"late": "1"} if late else {}
    filters = Filters(
        section=text("section"),
        form=text("form"),
        role=text("role"),
        office_id=number("office"),
        holder_id=number("holder"),
        age=age,
        late=late,
        by_law=BY_WHOM[by] if by else None,
    )
    return Asked(filters, query)


def without(query: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """The address without some of its filters."""
    return {name: value for name, value in query.items() if name not in names}
