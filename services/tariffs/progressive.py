"""Section 12: where a scale of fines may rise with number and repetition, and where not (pure)."""

from collections.abc import Mapping
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
