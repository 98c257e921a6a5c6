"""Which heads an event or an order can be about (ss. 9, 19; pure)."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Literal

from services.reckoning.clock import date_in_india, last_minute_of
from services.refusals import RefusedForm
from services.register import Head

STANDING_AFTER = {
    "death": "dead",
    "escape": "escaped",
    "rescue": "rescued",
    "theft": "stolen",
}


def ordered_at(ordered_on: date, came: datetime, entered_at: datetime) -> datetime:
    """When an order of release was made, of which only the day is known.

    Of today: now. Of an earlier day: by its end, and not before the cattle were in the pound.
    """
    if ordered_on >= date_in_india(entered_at):
        return entered_at
    return max(last_minute_of(ordered_on), came)


def heads_meant(heads: Sequence[Head], wanted: Literal["all"] | Sequence[int]) -> list[Head]:
    """The heads in the pound that are named, or all of them."""
    return [
        head
        for head in heads
        if head.standing == "in_pound" and (wanted == "all" or head.number in wanted)
    ]


def heads_in_pound(heads: Sequence[Head], wanted: Literal["all"] | Sequence[int]) -> list[Head]:
    """The heads meant; refused as `form` when one has left the pound or none is left."""
    there = {head.number: head for head in heads if head.standing == "in_pound"}
    if wanted == "all":
        chosen = list(there.values())
    else:
        missing = [number for number in wanted if number not in there]
        if missing:
            raise RefusedForm(
                "heads", "These heads are not in the pound: %(heads)s.", heads=missing
            )
        chosen = [there[number] for number in dict.fromkeys(wanted)]
    if not chosen:
        raise RefusedForm("heads", "No head of this entry is in the pound.")
    return chosen
