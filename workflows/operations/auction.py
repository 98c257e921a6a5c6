"""Operations of the sale (ss. 14, 14A, 16, 19)."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from services import auction
from services.auction import queries
from services.auction.rules import heads_for_sale, heads_ordered
from services.claims.queries import claim as claim_of
from services.claims.queries import heads_claimed_before, heads_in_open_claims
from services.claims.rules import owner_of
from services.journal.queries import last_done, latest_instant
from services.notices import weak_or_unattached
from services.reckoning.clock import date_in_india
from services.register import Head, RegisterEntry
from services.register.dues import dues_of
from services.register.queries import entry as entry_of
from services.register.queries import entry_heads
from services.tariffs import Dues, Orders, orders_in_force, security_of
from workflows.operations import Step, check, operation
from workflows.operations.authorised import DoneUnder, with_the_order

BEFORE_A_DISPOSAL = ("fix_sale", "record_sale", "dispose_quickly")

SEIZED_AGAIN = "seize_again"
"""The form after which cattle of the same refusal may have been sold before (s. 15(2))."""


@operation("auction/begin_refusal", section="section_16")
def begin_refusal(step: Step) -> dict[str, Any]:
    """Section 16: the owner refused or omitted to pay; a sale under section 16 follows.

    Gives `sale_section`, and `sales_before`: of the same claim, for cattle seized again earlier.
    """
    again = step.form == SEIZED_AGAIN
    before = queries.sales_held(step.session, step.subject["claim"]) if again else 0
    return {"sale_section": "section_16", "sale_held": False, "sales_before": before}


@operation("auction/fix_sale", section="section_14")
def fix_sale(step: Step) -> dict[str, Any]:
    """Sections 14, 16: fix place and time of the sale, or refer the cattle.

    Gives `outcome`, `sale`, `sale_at`.
    """
    entry, orders = _entry_and_orders(step)
    section = step.data["sale_section"]
    unclaimed = section != "section_16"
    if not unclaimed:
        step.occasion.refuse_before(claim_of(step.session, step.subject["claim"]).settled_at)
    sale = auction.fix_sale(
        step.session,
        entry=entry,
        section=section,
        claim_id=step.subject.get("claim"),
        heads=_heads(step, entry.heads),
        law=orders.law(step.at),
        lawful_from=_from(step, entry) if unclaimed else None,
        form=step.answers,
        occasion=step.occasion,
    )
    fixed = {} if sale is None else {"sale": sale.id, "sale_at": sale.sale_at.isoformat()}
    return {"outcome": step.answers["outcome"], **fixed}


def _from(step: Step, entry: RegisterEntry) -> datetime | None:
    """Section 14: the sale follows the days to claim, and the proclamation where there is one."""
    date_after = step.data.get("sale_after", "sale_may_be_held_from")
    days_over = latest_instant(step.session, entry.id, date_after)
    proclaimed = step.data.get("proclaimed_at")
    if days_over is None or proclaimed is None:
        return days_over
    return max(days_over, datetime.fromisoformat(proclaimed))


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
        security=_security_of(heads, orders, step),
        owner_id=_owner_of(step),
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
    step.occasion.refuse_before(last_done(step.session, entry.id, *BEFORE_A_DISPOSAL))
    disposes = step.answers["outcome"] == "dispose"
    outcome = auction.decide_disposal(
        step.session,
        entry=entry,
        section=step.data["sale_section"],
        heads=heads,
        dues=dues_of(step.session, entry, orders.nothing_levied(), heads, step.at)
        if disposes
        else None,
        law=orders.law(step.at),
        rules=orders.rules_of_disposal(date_in_india(step.at)) if disposes else (),
        form=_with_the_order(step, "decide_disposal"),
        occasion=step.occasion,
    )
    return {"outcome": outcome}


@operation("auction/look_for_a_sale", section="section_16")
def look_for_a_sale(step: Step) -> dict[str, Any]:
    """Section 16: whether cattle of the refusal were sold, so that an account is due.

    Gives `sale_held`.
    """
    held = queries.sales_held(step.session, step.subject["claim"])
    return {"sale_held": held > step.data.get("sales_before", 0)}


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
        left=queries.balance_of_claim(step.session, entry.id, claim_id),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


@operation("auction/dispose_quickly", section="section_14a")
def dispose_quickly(step: Step) -> dict[str, Any]:
    """Section 14A: sell, dispose of otherwise, or refer.

    Gives `outcome`, `no_bid`, `surplus_arose`, and `sale` after an auction.
    """
    entry, orders = _entry_and_orders(step)
    law = orders.law(step.at)
    claim_by = weak_or_unattached.claim_by(law, entry.brought_at).value
    levied = orders if step.answers["outcome"] == "auction" else orders.nothing_levied()
    outcome, sale = auction.dispose_quickly(
        step.session,
        entry=entry,
        heads=_heads(step, entry.heads),
        claimed_in_time=heads_claimed_before(
            step.session, entry.id, claim_by + weak_or_unattached.JUST_AFTER
        ),
        not_before=max(
            datetime.fromisoformat(step.data[name])
            for name in ("quick_disposal_from", "proclaimed_at")
        ),
        closes=datetime.fromisoformat(step.data["quick_disposal_until"]),
        dues_of=lambda heads, until: dues_of(step.session, entry, levied, heads, until),
        law=law,
        form=step.answers,
        occasion=step.occasion,
    )
    return {
        "outcome": step.answers["outcome"],
        "no_bid": outcome.no_bid,
        "surplus_arose": outcome.surplus_arose,
        **({} if sale is None else {"sale": sale.id}),
    }


@operation("auction/order_sale_without_notice", section="section_14")
def order_sale_without_notice(step: Step) -> dict[str, Any]:
    """Section 14, first proviso of some States: order a sale without notice.

    Gives `sale_section`, `sale_after`, `ordered`.
    """
    entry, orders = _entry_and_orders(step)
    heads = auction.order_sale_without_notice(
        step.session,
        entry=entry,
        claimed=heads_in_open_claims(
            step.session, entry.id, made_before=step.at if step.at < step.recorded_at else None
        ),
        law=orders.law(step.at),
        form=_with_the_order(step, "sell_without_notice"),
        occasion=step.occasion,
    )
    return {
        "sale_section": "section_14",
        "sale_after": "sale_without_notice_from",
        "ordered": [head.id for head in heads],
    }


@check("auction/nothing_left_to_sell", section="section_16")
def nothing_left_to_sell(step: Step) -> bool:
    """Whether no head refused in the claim, or ordered to be sold, is left that may be sold."""
    return not _heads(step, entry_heads(step.session, step.subject["entry"]))


def _with_the_order(step: Step, act: str) -> dict[str, Any]:
    return with_the_order(step, DoneUnder("section_14", act), step.place.local_area_id)


def _entry_and_orders(step: Step) -> tuple[RegisterEntry, Orders]:
    if "claim" in step.subject:
        claim_of(step.session, step.subject["claim"])  # reads its entry with it
    entry = entry_of(step.session, step.subject["entry"])
    return entry, orders_in_force(step.session, entry.place)


def _heads(step: Step, heads: list[Head]) -> list[Head]:
    if "ordered" in step.data:
        return heads_ordered(heads, step.data["ordered"])
    section = step.data.get("sale_section", "section_16")
    return heads_for_sale(heads, section, step.subject.get("claim"))


def _security_of(heads: list[Head], orders: Orders, step: Step) -> dict[int, Decimal]:
    """Section 16 with 12A: security for each head that goes back, where the State deducts it."""
    law = orders.law(step.at)
    deducted = (
        step.data["sale_section"] == "section_16"
        and law.applies("section_12a")
        and law.provision("section_16.security_deducted").value
    )
    if not deducted:
        return {}
    due = security_of(orders, heads, date_in_india(step.at))
    return {number: amount.value for number, amount in due.items()}


def _owner_of(step: Step) -> int | None:
    """Whose cattle a sale under section 16 is about: the owner known, else he who claimed them."""
    claim_id = step.subject.get("claim")
    return None if claim_id is None else owner_of(claim_of(step.session, claim_id))
