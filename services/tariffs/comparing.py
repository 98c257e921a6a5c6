"""What an order changes: each line before and after it, in each local area it reaches (pure).

The orders of a place are read with and without it, so that what prevails over it (an order for the
local area over one for the State, a later one over an earlier) is seen as it will be.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from services.identity import Place
from services.statute import LawError
from services.tariffs.models import Instrument
from services.tariffs.orders import SCALES, SUNDAYS, Orders


@dataclass(frozen=True)
class Change:
    """One line in one local area: what it was on the order's first day in force, what it becomes.

    None: nothing is prescribed. The same before and after: something else prevails there.
    """

    local_area_id: int
    area: str
    key: str
    before: Any
    after: Any
    until: date | None = None
    """The first day on which another order prevails again; None when none does yet."""

    @property
    def differs(self) -> bool:
        return bool(self.before != self.after)


def changes(
    instrument: Instrument, approved: Iterable[Instrument], areas: Mapping[int, str]
) -> list[Change]:
    """What the order changes, area by area.

    `approved` are the State's orders, `areas` its local areas by id.
    """
    others = [each for each in approved if each.id != instrument.id]
    cancelled = next((each for each in others if each.id == instrument.cancels_id), None)
    keys = [line.key for line in (cancelled or instrument).lines]
    found = []
    for area_id, area in areas.items():
        if instrument.local_area_id not in (None, area_id):
            continue
        here = [each for each in others if each.local_area_id in (None, area_id)]
        place = Place(instrument.state, area_id, None)
        before, after = Orders(place, area, here), Orders(place, area, [*here, instrument])
        on = instrument.in_force_from
        for key in keys:
            found.append(
                Change(
                    area_id,
                    area,
                    key,
                    said_on(before, instrument.kind, key, on),
                    said_on(after, instrument.kind, key, on),
                    _until(before, after, instrument, here, key),
                )
            )
    return found


def _until(
    before: Orders, after: Orders, instrument: Instrument, here: list[Instrument], key: str
) -> date | None:
    """The first later day on which an order begins and the instrument changes nothing any more."""
    if instrument.kind == "closed_days":
        return None
    later = {
        each.in_force_from
        for each in here
        if each.kind == instrument.kind and each.in_force_from > instrument.in_force_from
    }
    for on in sorted(later):
        if said_on(before, instrument.kind, key, on) == said_on(after, instrument.kind, key, on):
            return on
    return None


def said_on(orders: Orders, kind: str, key: str, on: date) -> Any:
    """What the orders of a place say under a key on a day; None when they say nothing."""
    if kind in SCALES:
        if key == "forfeited_part":
            return orders.part_forfeited(on)
        line = orders.prescribed(kind, key, on)
        return line.value if line else None
    if kind == "notified":
        notified = orders.notification(key, on)
        return notified.value if notified else False
    if kind == "closed_days":
        closed = orders.closed_days()
        if key == SUNDAYS:
            return closed.is_closed(_a_sunday_from(on))
        return closed.is_closed(date.fromisoformat(key))
    if kind == "setting":
        try:
            return orders.law(on).setting(key).value
        except LawError:
            return None
    if kind in ("conditions_of_sale", "rules_of_disposal"):
        texts = getattr(orders, kind)(on)
        return next((line.value for line in texts if line.key == key), None)
    return None


def _a_sunday_from(day: date) -> date:
    return date.fromordinal(day.toordinal() + 6 - day.weekday())
