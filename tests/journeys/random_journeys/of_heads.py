"""What must be true of the heads: none lost, doubled, let go without a reason or brought back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.auction import Sale
from services.auction.models import SoldHead
from services.journal.models import Act
from services.register import Head, RegisterEntry
from services.register.standing import replay
from workflows.store import Case

LEFT_BY = {
    "delivered": ("deliver_cattle", "deliver_balance"),
    "released_by_order": ("deliver_on_order",),
    "sold": ("record_sale",),
    "disposed": ("decide_disposal", "dispose_quickly"),
    "dead": ("record_loss",),
    "escaped": ("record_loss",),
    "rescued": ("record_loss",),
    "stolen": ("record_loss",),
}
FREE_BY = {
    "delivered": ("payment", "deposit", "sale"),
    "released_by_order": ("order",),
    "sold": (None,),
    "disposed": (None,),
}
"""By what a head must have been freed, to leave so; a loss asks for nothing."""


@dataclass
class Remembered:
    """How each head stood the last time, by its id."""

    standing: dict[int, str] = field(default_factory=dict)
    freed: dict[int, str | None] = field(default_factory=dict)


def of_heads(session: Session, before: Remembered, story: Mapping[str, Any]) -> Iterator[str]:
    acts: dict[int | None, list[Act]] = {}
    for act in session.scalars(select(Act).order_by(Act.id)):
        acts.setdefault(act.entry_id, []).append(act)
    sold = session.scalars(select(SoldHead.head_id)).all()
    if len(set(sold)) != len(sold):
        yield f"a head was sold twice: {sold}"
    for entry in session.scalars(select(RegisterEntry)):
        mine = acts[entry.id]
        yield from _all_there(entry, mine)
        for head in entry.heads:
            yield from _one(head, mine, before)
            if (head.standing == "sold") != (head.id in sold):
                yield f"head {head.number} is {head.standing}, sold {head.id in sold}"
            before.standing[head.id], before.freed[head.id] = head.standing, head.freed_by
    yield from _ended(session)
    for sale in session.scalars(select(Sale).where(Sale.sold_at.is_not(None))):
        yield from _only_as_many_as_necessary(sale, story)


def _all_there(entry: RegisterEntry, acts: list[Act]) -> Iterator[str]:
    told = sum(int(row.get("count") or 1) for row in acts[0].facts["cattle"])
    if [head.number for head in entry.heads] != list(range(1, told + 1)):
        yield f"{told} heads were entered, {[head.number for head in entry.heads]} are there"
    for head, by_acts in zip(entry.heads, replay(acts), strict=True):
        if (head.standing, head.freed_by) != (by_acts.standing, by_acts.freed_by):
            yield f"head {head.number} is {head.standing}, by its acts {by_acts}"


def _one(head: Head, acts: list[Act], before: Remembered) -> Iterator[str]:
    was = before.standing.get(head.id, "in_pound")
    if was not in (head.standing, "in_pound"):
        again = [act for act in acts if act.verb == "seize_again"]
        if was != "delivered" or not any(head.number in act.facts["heads"] for act in again):
            yield f"head {head.number} was {was} and is {head.standing}"
    if head.standing == "in_pound":
        return
    if head.left_at is None:
        yield f"head {head.number} is {head.standing} and left at no time"
    verbs = LEFT_BY[head.standing]
    if not any(act.verb in verbs and _names(act, head.number) for act in acts):
        yield f"head {head.number} is {head.standing} and no act of {verbs} names it"
    if head.standing in FREE_BY and head.freed_by not in FREE_BY[head.standing]:
        yield f"head {head.number} is {head.standing} though freed by {head.freed_by}"
    if was == "in_pound" and head.standing in ("sold", "disposed") and before.freed.get(head.id):
        yield f"head {head.number} was freed by {before.freed[head.id]} and then {head.standing}"


def _names(act: Act, number: int) -> bool:
    if act.verb == "record_sale":
        return any(row["head"] == number for row in act.facts["sold"])
    return number in act.facts["heads"]


def _ended(session: Session) -> Iterator[str]:
    """In an entry in which nothing runs any more no head is left."""
    left = session.execute(
        select(Case.entry_id, Head.number)
        .join(Head, Head.entry_id == Case.entry_id)
        .where(Case.finished_at.is_not(None), Head.standing == "in_pound")
    ).all()
    for entry_id, number in left:
        yield f"entry {entry_id} is finished and head {number} is in the pound"


def _only_as_many_as_necessary(sale: Sale, story: Mapping[str, Any]) -> Iterator[str]:
    """Section 16: had the last head sold gone back, for its security, the dues were not met.

    Asked of one owner's cattle, for a sale keeps one balance for all.
    """
    if sale.section != "section_16" or not sale.sold or _several_owners(sale):
        return
    over, last = sale.balance or Decimal(0), sale.sold[-1]
    scale = (
        story["orders"].get("security", {}) if "section_12a" in story.get("notified", ()) else {}
    )
    needed = last.price + Decimal(scale.get(last.head.kind, 0))
    if over and over >= needed:
        yield (
            f"head {last.head.number} was sold for {last.price} after the dues were met: "
            f"balance {over}"
        )


def _several_owners(sale: Sale) -> bool:
    refused = [head for head in sale.sold[0].head.entry.heads if head.refused_in == sale.claim_id]
    return len({head.whose for head in refused}) > 1
