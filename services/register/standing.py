"""How each head stood, read from the acts alone (ss. 8 to 22; pure).

What was known on an earlier date is what follows from the acts recorded by then. Replayed up to now
it is what the register holds, which the tests show for every story.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Protocol

from services.register.rules import in_register_order

LOSSES = {"death": "dead", "escape": "escaped", "rescue": "rescued", "theft": "stolen"}
FREED = {"pays": "payment", "disputes": "deposit"}


class Recorded(Protocol):
    """What of an act the replay reads."""

    verb: str
    facts: dict[str, Any]
    happened_at: datetime


@dataclass(frozen=True)
class HeadStanding:
    """How one head stands: see `services.register.models.Head`."""

    number: int
    kind: str
    standing: str = "in_pound"
    freed_by: str | None = None
    refused_in: int | None = None
    unclaimed: bool = False
    left_at: datetime | None = None


Heads = dict[int, HeadStanding]


def replay(acts: Iterable[Recorded]) -> list[HeadStanding]:
    """The heads of an entry in register order, as its acts, in the order recorded, left them."""
    heads: Heads = {}
    for act in acts:
        if act.verb == "enter_seizure":
            rows = in_register_order(act.facts["cattle"])
            heads = {n: HeadStanding(n, row["kind"]) for n, row in enumerate(rows, start=1)}
        elif act.verb in EFFECTS:
            EFFECTS[act.verb](heads, act)
    return [heads[number] for number in sorted(heads)]


def _change(heads: Heads, numbers: Iterable[int], **changed: Any) -> None:
    for number in numbers:
        heads[number] = replace(heads[number], **changed)


def _settle(heads: Heads, act: Recorded) -> None:
    """Sections 13, 15, 16."""
    if act.facts["outcome"] == "refuses":
        _change(heads, act.facts["heads"], refused_in=act.facts["claim"])
    else:
        _change(heads, act.facts["heads"], freed_by=FREED[act.facts["outcome"]])


def _leave(standing: str) -> Callable[[Heads, Recorded], None]:
    def leaves(heads: Heads, act: Recorded) -> None:
        _change(heads, act.facts["heads"], standing=standing, left_at=act.happened_at)

    return leaves


def _lose(heads: Heads, act: Recorded) -> None:
    """Section 9."""
    _leave(LOSSES[act.facts["event"]])(heads, act)


def _sell(heads: Heads, act: Recorded) -> None:
    """Sections 14, 14A and 16: sold heads leave; once the dues are met the rest may go back."""
    sold = [row["head"] for row in act.facts["sold"]]
    _change(heads, sold, standing="sold", left_at=act.happened_at)
    _change(heads, act.facts.get("going_back") or (), freed_by="sale")


def _dispose(heads: Heads, act: Recorded) -> None:
    """Sections 14 and 14A: what was decided; a sale is recorded by itself."""
    if act.facts["outcome"] in ("dispose", "otherwise"):
        _leave("disposed")(heads, act)


def _seize_again(heads: Heads, act: Recorded) -> None:
    """Section 15(2), where a State has it."""
    _change(
        heads,
        act.facts["heads"],
        standing="in_pound",
        left_at=None,
        freed_by=None,
        refused_in=act.facts["claim"],
    )


def _order(heads: Heads, act: Recorded) -> None:
    """Sections 19 and 22."""
    key = "released" if act.verb == "decide_complaint" else "heads"
    _change(heads, act.facts[key], freed_by="order")


def _unclaimed(found: bool) -> Callable[[Heads, Recorded], None]:
    def marked(heads: Heads, act: Recorded) -> None:
        _change(heads, act.facts["heads"], unclaimed=found)

    return marked


EFFECTS: dict[str, Callable[[Heads, Recorded], None]] = {
    "settle_dues": _settle,
    "deliver_cattle": _leave("delivered"),
    "deliver_balance": _leave("delivered"),
    "deliver_on_order": _leave("released_by_order"),
    "record_loss": _lose,
    "order_release": _order,
    "decide_complaint": _order,
    "record_sale": _sell,
    "decide_disposal": _dispose,
    "dispose_quickly": _dispose,
    "seize_again": _seize_again,
    "find_unclaimed_heads": _unclaimed(True),
    "find_heads_for_quick_disposal": _unclaimed(True),
    "order_sale_without_notice": _unclaimed(True),
    "take_out_claimed": _unclaimed(False),
}
