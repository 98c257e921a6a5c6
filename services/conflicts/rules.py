"""Which conflict is meant, and of what section an act is (pure)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from services.journal import Conflict
from services.reckoning.clock import in_india
from services.refusals import RefusedForm
from services.register import Head

SECTIONS = {
    "claim": "section_13",
    "payment": "section_13",
    "deposit": "section_15",
    "refusal": "section_16",
    "delivery": "section_13",
    "loss": "section_09",
    "sale": "section_14",
    "disposal": "section_14",
    "order": "section_19",
}
"""The acts that may be entered after what contradicts them, each with its section."""


def heads_of_entry(heads: Sequence[Head], wanted: Literal["all"] | Sequence[int]) -> list[Head]:
    """The heads meant, wherever they are; refused as `form` for a number the entry has not."""
    if wanted == "all":
        return list(heads)
    by_number = {head.number: head for head in heads}
    missing = [number for number in wanted if number not in by_number]
    if missing or not wanted:
        raise RefusedForm("heads", "There are no heads %(numbers)s in this entry.", numbers=missing)
    return [by_number[number] for number in dict.fromkeys(wanted)]


def the_one_meant(unsettled: Sequence[Conflict], number: int | None) -> Conflict:
    """The conflict of that number, or the only one; refused as `form` otherwise."""
    if not unsettled:
        raise RefusedForm("conflict", "No conflict of this entry is unsettled.")
    if number is None and len(unsettled) == 1:
        return unsettled[0]
    for conflict in unsettled:
        if conflict.id == number:
            return conflict
    raise RefusedForm(
        "conflict",
        "Enter the number of a conflict of this entry: %(numbers)s.",
        numbers=[conflict.id for conflict in unsettled],
    )


def refuse_settling_before_it_was_entered(conflict: Conflict, settled_at: datetime) -> None:
    """It is settled when it is known; refused as `form`."""
    if settled_at < conflict.recorded_at:
        raise RefusedForm(
            "happened_at",
            "Enter a time not before the conflict was entered, %(entered_at)s.",
            entered_at=in_india(conflict.recorded_at),
        )
