"""How an order stands on a day: waiting, to come, in force, replaced, cancelled, withdrawn."""

from collections.abc import Iterable
from datetime import date

from services.tariffs.kinds import KINDS
from services.tariffs.models import Instrument
from services.tariffs.orders import cancelled_from

STANDINGS = ("waiting", "in_force", "to_come", "replaced", "cancelled", "withdrawn")


def standings(instruments: Iterable[Instrument], on: date) -> dict[int, str]:
    """The standing of each order of a State on a day, by its id.

    An order is replaced when every line of it stands in a later one of the same kind and area.
    """
    known = list(instruments)
    approved = [each for each in known if each.approved_at is not None]
    ends = cancelled_from(approved)
    latest: dict[tuple[str, int | None, str], tuple[date, int]] = {}
    for each in approved:
        if each.in_force_from <= on < ends.get(each.id, date.max):
            for key in each.values:
                place = (each.kind, each.local_area_id, key)
                latest[place] = max(latest.get(place, (date.min, 0)), (each.in_force_from, each.id))
    return {each.id: _standing(each, on, ends, latest) for each in known}


def _standing(
    each: Instrument,
    on: date,
    ends: dict[int, date],
    latest: dict[tuple[str, int | None, str], tuple[date, int]],
) -> str:
    if each.withdrawn_at is not None:
        return "withdrawn"
    if each.approved_at is None:
        return "waiting"
    if on >= ends.get(each.id, date.max):
        return "cancelled"
    if each.in_force_from > on:
        return "to_come"
    if each.kind in KINDS and not KINDS[each.kind].may_be_cancelled:
        return "in_force"
    own = (each.in_force_from, each.id)
    places = [(each.kind, each.local_area_id, key) for key in each.values]
    if places and all(latest.get(place, own) > own for place in places):
        return "replaced"
    return "in_force"
