"""Section 12: where a scale of fines may rise with number and repetition, and where not (pure)."""

from collections.abc import Mapping
from decimal import Decimal
from itertools import pairwise
from typing import Any

from services.refusals import RefusedByLaw
from services.statute import Law


def progressive(law: Law) -> bool:
    """Section 12: whether a scale may rise with the number of cattle and with repetition."""
    return law.provision("section_12.progressive_scale_allowed").flag


def refuse_a_progressive_scale(law: Law, scale: Any, field: str | None = None) -> None:
    """Section 12: refuse a scale that rises, in a State whose law has so many rupees a head.

    Asked when a scale is entered, for its first day in force, and when a fine is levied by it, for
    the day on which the cattle were impounded.
    """
    if isinstance(scale, Mapping) and not progressive(law):
        raise RefusedByLaw(
            "section_12",
            "A progressive scale cannot be prescribed in this State: section 12 wants so "
            "many rupees for every head.",
            field=field,
        )


def rises(scale: Mapping[str, Any]) -> bool:
    """Section 12: whether a scale increases progressively: no later head, no repetition for less.

    `by_count` from `first` on, in order of heads; `by_repeat` from once on, in order of times. Two
    steps from one head, or for one time, do not rise: nobody could tell which is meant.
    """
    by_head = _in_order(scale.get("by_count"), "from", "each", 1, Decimal(str(scale["first"])))
    by_time = _in_order(scale.get("by_repeat"), "nth", "times", 1, Decimal(1))
    return all(
        place < later and worth <= more
        for steps in (by_head, by_time)
        for (place, worth), (later, more) in pairwise(steps)
    )


def refuse_a_scale_that_falls(scale: Any, field: str | None = None) -> None:
    """Section 12: refuse a scale that is dearer for the first head, or time, than for a later."""
    if isinstance(scale, Mapping) and not rises(scale):
        raise RefusedByLaw(
            "section_12",
            "Section 12 allows progressively increasing scales: enter no less for a later head, or "
            "for another impounding, than for the one before, and each number once.",
            field=field,
        )


def _in_order(
    steps: Any, place: str, worth: str, first: int, at_first: Decimal
) -> list[tuple[int, Decimal]]:
    """The steps in order; what is said of the first head itself stands in its place."""
    found = sorted((int(step[place]), Decimal(str(step[worth]))) for step in steps or ())
    return found if found and found[0][0] <= first else [(first, at_first), *found]
