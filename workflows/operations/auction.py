"""Operations of the sale (ss. 14, 16, 19)."""

from datetime import datetime
from typing import Any

from services import auction
from services.auction import queries
from services.auction.rules import heads_for_sale
from services.journal.queries import latest_instant
from services.register import Head, RegisterEntry
from services.register.dues import dues_of
from services.register.queries import entry as entry_of
from services.register.queries import entry_heads
from services.tariffs import Dues, Orders, orders_in_force
from workflows.operations import Step, check, operation


@operation("auction/begin_refusal", section="section_16")
def begin_refusal(step: Step) -> dict[str, Any]:
    """Section 16: the owner refused or omitted to pay; a sale under section 16 follows. Gives
    `sale_section`.
    """
    return {"sale_section": "section_16", "sale_held": False}


@operation("auction/fix_sale", section="section_14")
def fix_sale(step: Step) -> dict[str, Any]:
    """Sections 14, 16: fix place and time of the sale, or refer the cattle. Gives `outcome`,
    `sale`.
    """
    entry, orders = _entry_and_orders(step)
    section = step.data["sale_section"]
    unclaimed = section != "section_16"
    sale = auction.fix_sale(
        step.session,
        entry=entry,
        section=section,
        claim_id=step.subject.get("claim"),
        heads=_heads(step, entry.heads),
        law=orders.law(step.at),
        lawful_from=latest_instant(step.session, entry.id, "sale_may_be_held_from")
        if unclaimed
        else None,
        form=step.answers,
        occasion=step.occasion,
    )
    fixed = {} if sale is None else {"sale": sale.id}
    return {"outcome": step.answers["outcome"], **fixed}


@operation("auction/record_sale", section="section_14")
def record_sale(step: Step) -> dict[str, Any]:
    """Sections 14, 16, 17, 19: record the sale and set its proceeds against the dues.

    Gives `no_bid` (heads are left that found no bid), `surplus_arose` (s. 17) and `sale_held`.
    """
    entry, orders = _entry_and_orders(step)
    heads = _heads(step, entry.heads)

    def dues_at(instant: datetime) -> Dues:
        return dues_of(step.session, entry, orders, heads, instant)

    outcome = auction.record_sale(
        step.session,
        entry=entry,
        sale=queries.sale(step.session, step.subject["sale"]),
        heads=heads,
        dues_at=dues_at,
        law=orders.law(step.at),
        form=step.answers,
        occasion=step.occasion,
    )
    return {
        "no_bid": outcome.no_bid,
        "surplus_arose": outcome.surplus_arose,
        "sale_held": True,
    }


@operation("auction/decide_disposal", section="section_14")
def decide_disposal(step: Step) -> dict[str, Any]:
    """Section 14, proviso: dispose of the cattle otherwise, or have them sold. Gives `outcome`."""
    entry, orders = _entry_and_orders(step)
    heads = _heads(step, entry.heads)
    disposes = step.answers["outcome"] == "dispose"
    outcome = auction.decide_disposal(
        step.session,
        entry=entry,
        section=step.data["sale_section"],
        heads=heads,
        dues=dues_of(step.session, entry, orders, heads, step.at) if disposes else None,
        form=step.answers,
        occasion=step.occasion,
    )
    return {"outcome": outcome}


@operation("auction/deliver_balance", section="section_16")
def deliver_balance(step: Step) -> dict[str, Any]:
    """Section 16: hand over the unsold cattle, the balance and the account, against a receipt."""
    entry = entry_of(step.session, step.subject["entry"])
    claim_id = step.subject["claim"]
    auction.deliver_balance(
        step.session,
        entry=entry,
        claim_id=claim_id,
        heads=[head for head in entry.heads if head.refused_in == claim_id],
        balance=queries.balance_of_claim(step.session, claim_id),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


@check("auction/nothing_left_to_sell", section="section_16")
def nothing_left_to_sell(step: Step) -> bool:
    """Whether no head refused in the claim is left that may be sold."""
    return not _heads(step, entry_heads(step.session, step.subject["entry"]))


def _entry_and_orders(step: Step) -> tuple[RegisterEntry, Orders]:
    entry = entry_of(step.session, step.subject["entry"])
    return entry, orders_in_force(step.session, entry.place)


def _heads(step: Step, heads: list[Head]) -> list[Head]:
    section = step.data.get("sale_section", "section_16")
    return heads_for_sale(heads, section, step.subject.get("claim"))
