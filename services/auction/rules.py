"""When a sale may be held, what may be sold, and to whom (ss. 14, 16, 19; pure)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from services.reckoning.clock import date_in_india, in_india, midnight_in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.register import Head
from services.statute import Law


@dataclass(frozen=True)
class Lot:
    """One head sold: its number in the register and its price in rupees."""

    number: int
    price: Decimal


def lots_of(form: Mapping[str, Any]) -> list[Lot]:
    """What the form `record_sale` or `dispose_quickly` lists as sold, in order of sale."""
    return [Lot(row["head"], row["price"]) for row in form["sold"]]


ROADS = {"section_14a": "section_14a"}
"""The road of the heads a section sells; section 14 proper sells those that go none."""


def heads_for_sale(heads: Iterable[Head], section: str, claim_id: int | None) -> list[Head]:
    """The heads a sale is about.

    Under section 16 those refused in the claim; under sections 14 and 14A those unclaimed that go
    the road of that section.
    """
    road = ROADS.get(section)
    return [
        head
        for head in heads
        if head.may_be_sold
        and (
            head.refused_in == claim_id
            if section == "section_16"
            else head.unclaimed_since is not None and head.refused_in is None and head.road == road
        )
    ]


def heads_ordered(heads: Iterable[Head], ordered: Collection[int]) -> list[Head]:
    """Section 14, proviso: heads ordered to be sold without notice that are still to be sold."""
    return [
        head
        for head in heads
        if head.id in ordered
        and head.road == "without_notice"
        and head.may_be_sold
        and head.refused_in is None
    ]


def refuse_too_early(
    section: str, sale_at: datetime, *, lawful_from: datetime | None, law: Law, fixed_at: datetime
) -> None:
    """Refuse a sale fixed earlier than the section allows.

    Section 14: not before the second period is over. Section 16 has no wait (reading A-6); an
    area may ask for so many days' notice, counted from the day the sale is fixed.
    """
    if section == "section_16":
        notice = law.setting("section_16_min_notice_days")
        lawful_from = midnight_in_india(date_in_india(fixed_at) + timedelta(days=notice.value))
    if lawful_from is not None and sale_at < lawful_from:
        raise RefusedByLaw(
            section,
            "The sale may not be held before %(lawful_from)s.",
            field="sale_at",
            remedy="Enter a later day for the sale.",
            lawful_from=in_india(lawful_from),
        )


def refuse_barred_purchasers(
    names: Iterable[tuple[str, str | None, str | None]], barred: set[str]
) -> None:
    """Section 19: no officer may buy, directly or indirectly.

    Names are (purchaser, office, bids for).
    """
    for name, office, bids_for in names:
        for buyer in (name, bids_for):
            if buyer and (buyer in barred or (office and buyer == name)):
                raise RefusedByLaw(
                    "section_19",
                    "%(buyer)s holds an office and may not, directly or indirectly, purchase "
                    "cattle at a sale under the Act.",
                    field="sold",
                    remedy="Put the head up again for other bidders.",
                    buyer=buyer,
                )


def refuse_wrong_list(
    offered: Sequence[Head], lots: Sequence[Lot], no_bid: Collection[int]
) -> None:
    """Refuse as `form` a list that names a head twice, or one that is not in this sale."""
    on_sale = {head.number for head in offered}
    seen: set[int] = set()
    for number in [*(lot.number for lot in lots), *no_bid]:
        if number not in on_sale:
            raise RefusedForm("sold", "Head %(number)s is not in this sale.", number=number)
        if number in seen:
            raise RefusedForm("sold", "Head %(number)s stands twice in the list.", number=number)
        seen.add(number)


def refuse_unsold_heads(
    offered: Sequence[Head],
    lots: Sequence[Lot],
    no_bid: Collection[int],
    section: str = "section_14",
) -> None:
    """Sections 14 and 14A: all unclaimed heads are sold, or are said to have found no bid."""
    named = {lot.number for lot in lots} | set(no_bid)
    left = [head.number for head in offered if head.number not in named]
    if left:
        raise RefusedByLaw(
            section,
            "All unclaimed cattle are to be sold; these heads are neither sold nor without "
            "a bid: %(left)s.",
            field="sold",
            left=left,
        )


def met_after(
    lots: Sequence[Lot], *, dues: Decimal, expenses: Decimal, security: dict[int, Decimal]
) -> int | None:
    """Section 16: after how many lots the dues are met: 0 if nothing is due, None if never.

    What must be met: fines, charges and expenses of the sale, and section 12A security for the
    heads that go back (reading A-17).
    """
    proceeds, back = Decimal(0), sum(security.values(), Decimal(0))
    if dues + expenses + back <= 0:
        return 0
    for sold, lot in enumerate(lots, start=1):
        proceeds += lot.price
        back -= security.get(lot.number, Decimal(0))
        if proceeds >= dues + expenses + back:
            return sold
    return None


def without_a_bid_not_going_back(law: Law, no_bid: Collection[int]) -> set[int]:
    """Section 16: heads that found no bid and do not go to the owner although the dues are met.

    None by the words: they are of "the remaining cattle". An area may have their disposal decided.
    """
    choice = law.setting("section_16_no_bid_when_dues_are_met").value
    return set(no_bid) if choice == "disposal_decided" else set()


def refuse_more_or_fewer_than_necessary(
    offered: Sequence[Head], lots: Sequence[Lot], no_bid: Collection[int], met: int | None
) -> None:
    """Section 16: only as many as may be necessary, and not fewer."""
    if met == 0 and lots:
        raise RefusedByLaw("section_16", "Nothing is due, so nothing may be sold.", field="sold")
    if met is not None and met < len(lots):
        raise RefusedByLaw(
            "section_16",
            "The dues were met when head %(last)s was sold; head %(number)s may not be sold.",
            field="sold",
            remedy="Leave out the heads sold after the dues were met; they go back to the owner.",
            last=lots[met - 1].number,
            number=lots[met].number,
        )
    named = {lot.number for lot in lots} | set(no_bid)
    left = [head.number for head in offered if head.number not in named]
    if met is None and left:
        raise RefusedByLaw(
            "section_16",
            "The dues are not met, and these heads are neither sold nor without a bid: %(left)s.",
            field="sold",
            left=left,
        )
