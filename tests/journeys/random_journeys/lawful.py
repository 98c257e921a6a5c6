"""The answers of one who does an open task as the law wants it; sums as the program says is due.

One function a form, named as the form. None: it cannot be done lawfully now.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select

from services.auction.reckoning import owner_in
from services.auction.rules import heads_for_sale, heads_ordered
from services.claims.queries import claim as claim_of
from services.claims.rules import owner_of
from services.journal.queries import acts
from services.ledger import SurplusHeld
from services.notices.models import Notice, UnclaimedReport
from services.reckoning.clock import date_in_india, midnight_in_india
from services.register import Head
from services.security.queries import demand_failed_at
from services.tariffs import security_of
from tests.journeys.random_journeys import oracle
from tests.journeys.random_journeys.look import Look
from tests.journeys.random_journeys.scene import BIDDER, paise
from workflows.operations.security_after_protest import out_of_the_pound
from workflows.store import HumanTask, Proceeding

ZERO = Decimal(0)
Answers = dict[str, Any] | None
WITHOUT_NOTICE = "section_14_sale_without_notice"
RECEIPT = {"received_by": "Shyam Singh", "signed": True}


def settle_dues(look: Look, task: HumanTask) -> Answers:
    claim = claim_of(look.session, look.subject(task)["claim"])
    heads = [row.head for row in claim.claimed if row.head.may_be_sold]
    last_day = look.date("complaint_last_day")
    outcomes = {
        "pays": 40,
        "refuses": 160 if look.wanting("deliver_balance", "record_sale") else 35,
    }
    if look.today <= last_day:
        outcomes["disputes"] = 160 if look.wanting("demand_security", "seize_again") else 40
    outcome = look.way("settle_dues", outcomes)
    if outcome == "refuses":
        return {"outcome": "refuses"}
    dues = look.dues(heads)
    secured = bool(dues.security.value) and (
        outcome == "pays" or look.law.provision("section_15.security_required_on_protest").flag
    )
    amount = (dues.total if secured else dues.fine_and_charges).value
    said = {"outcome": outcome, "amount": paise(amount), "mode": "cash"}
    return said | ({"declaration": True} if secured else {})


def deliver_cattle(look: Look, task: HumanTask) -> Answers:
    return dict(RECEIPT)


def deliver_balance(look: Look, task: HumanTask) -> Answers:
    return dict(RECEIPT)


def report_unclaimed(look: Look, task: HumanTask) -> Answers:
    return {"reported_to": "Testpur police-station"}


def report_weak_or_unattached(look: Look, task: HumanTask) -> Answers:
    return {"reported_to": "Testpur police-station"}


def stick_up_notice(look: Look, task: HumanTask) -> Answers:
    made = look.session.scalar(
        select(func.max(UnclaimedReport.reported_at)).where(
            UnclaimedReport.entry_id == look.entry.id
        )
    )
    assert made is not None
    said: dict[str, Any] = {"place": "gate"}
    days = (look.today - date_in_india(made)).days
    if days and look.chance.often(30):
        notice_on = look.today - timedelta(days=look.chance.number(0, days))
        said["notice_on"] = notice_on.isoformat()
    return said


def proclaim(look: Look, task: HumanTask) -> Answers:
    first = look.entry.brought_at
    if task.section != "section_14a":
        noticed = look.session.scalar(
            select(func.max(Notice.notice_on)).where(Notice.entry_id == look.entry.id)
        )
        first = max(first, midnight_in_india(noticed)) if noticed else first
    village_at = look.between(first, look.now)
    market_at = look.between(village_at, look.now)
    return {"village_at": village_at, "market_place": "Adalhat", "market_at": market_at}


def fix_sale(look: Look, task: HumanTask) -> Answers:
    refers = look.law.provision(f"{sale_section(look, task)}.may_be_referred").value
    ways = {"sell": 80, "refer": 60 if look.wanting("decide_disposal") else 20}
    if refers and look.way("fix_sale", ways) == "refer":
        return {"outcome": "refer", "reason": "no fair price is likely"}
    sale_at = earliest_sale(look, task) + look.chance.minutes(0, 60 * 24 * 4)
    return {"outcome": "sell", "sale_at": sale_at, "place": "pound yard"}


def sale_section(look: Look, task: HumanTask) -> str:
    return "section_16" if "claim" in look.subject(task) else "section_14"


def lawful_sale_from(look: Look, task: HumanTask) -> datetime | None:
    """The first instant for which the sale may be fixed; None when any will do."""
    if sale_section(look, task) == "section_16":
        days = look.acting.story_given["settings"].get("section_16_min_notice_days", 0)
        return oracle.midnight(oracle.after(look.today, days))
    if ordered(look, task):
        brought_on = oracle.here(look.entry.brought_at).date()
        return oracle.midnight(oracle.after(brought_on, 6))
    notices = select(Notice.notice_on).where(Notice.entry_id == look.entry.id)
    last = look.session.scalar(notices.order_by(Notice.id.desc()).limit(1))
    calendar = oracle.of_story(look.acting.story_given)
    return None if last is None else calendar.sale_may_be_held_from(last)


def earliest_sale(look: Look, task: HumanTask) -> datetime:
    return max(look.now, lawful_sale_from(look, task) or look.now)


def record_sale(look: Look, task: HumanTask) -> Answers:
    sale = look.sale_of(task)
    if look.now < sale.sale_at:
        return None
    sold_at = look.between(sale.sale_at, look.now)
    heads = offered(look, task)
    said: dict[str, Any] = {"expenses": paise(look.chance.rupees(0, 150))}
    if sold_at != sale.sale_at:
        said["sold_at"] = sold_at
    if sale.section != "section_16":
        return said | _all_sold(look, heads)
    groups = of_each_owner(look, task, heads)
    if len(groups) > 1:
        said["expenses"] = "0"  # whose part depends on prices not yet called
    back, sold, no_bid = security_back(look, heads), [], []
    for mine in groups:
        owed = look.dues(mine, sold_at).fine_and_charges.value + Decimal(said["expenses"])
        kept = {head.number: back[head.number] for head in mine if head.number in back}
        if owed + sum(kept.values(), ZERO) <= 0:
            if len(groups) > 1:
                continue
            said["expenses"], owed = "10", owed + 10
        part = _as_many_as_necessary(look, mine, owed, kept)
        sold, no_bid = sold + part["sold"], no_bid + part.get("no_bid", [])
    if not sold + no_bid:
        return None
    return said | {"sold": sold} | ({"no_bid": no_bid} if no_bid else {})


def of_each_owner(look: Look, task: HumanTask, heads: list[Head]) -> list[list[Head]]:
    """The heads of a sale under section 16, those of each owner apart."""
    claim = claim_of(look.session, look.subject(task)["claim"])
    groups: dict[int | None, list[Head]] = {}
    for head in heads:
        whose = oracle.person(look.session, owner_in("section_16", owner_of(claim))(head))
        groups.setdefault(whose, []).append(head)
    return list(groups.values())


def offered(look: Look, task: HumanTask) -> list[Head]:
    chosen = ordered(look, task)
    if chosen:
        return chosen
    section = sale_section(look, task)
    return heads_for_sale(look.heads, section, look.subject(task).get("claim"))


def ordered(look: Look, task: HumanTask) -> list[Head]:
    """The heads of a sale without notice, which the task belongs to."""
    mine = look.session.get_one(Proceeding, task.proceeding_id)
    if mine.process_id != WITHOUT_NOTICE:
        return []
    running = look.session.scalars(
        select(Proceeding.id)
        .where(Proceeding.case_id == look.case.id, Proceeding.process_id == WITHOUT_NOTICE)
        .order_by(Proceeding.id)
    ).all()
    made = [a for a in acts(look.session, look.entry.id) if a.verb == "order_sale_without_notice"]
    named = made[running.index(mine.id)].facts["heads"]
    return heads_ordered(look.heads, [head.id for head in look.heads if head.number in named])


def security_back(look: Look, heads: list[Head]) -> dict[int, Decimal]:
    if not (look.law.applies("section_12a") and look.law.provision("section_16.security_deducted")):
        return {}
    due = security_of(look.orders, heads, look.today)
    return {number: amount.value for number, amount in due.items()}


def _price(look: Look) -> Decimal:
    ranges = {(1, 60): 35, (200, 900): 35, (2000, 9000): 30}
    return look.chance.rupees(*look.chance.weighted(ranges))


def _all_sold(look: Look, heads: list[Head]) -> dict[str, Any]:
    sold, no_bid = [], []
    for head in heads:
        if look.chance.often(15):
            no_bid.append(head.number)
        else:
            sold.append(lot(head.number, _price(look)))
    return {"sold": sold} | ({"no_bid": no_bid} if no_bid else {})


def _as_many_as_necessary(
    look: Look, heads: list[Head], owed: Decimal, back: dict[int, Decimal]
) -> dict[str, Any]:
    """In order of sale, until the proceeds cover dues, expenses and security of what goes back."""
    proceeds, left = ZERO, sum(back.values(), ZERO)
    sold: list[dict[str, Any]] = []
    no_bid: list[int] = []
    for head in reversed(heads) if look.chance.often(40) else heads:
        if look.chance.often(15):
            no_bid.append(head.number)
            continue
        price = _price(look)
        if look.chance.often(15):
            price = max(owed + left - back.get(head.number, ZERO) - proceeds, Decimal("0.01"))
        sold.append(lot(head.number, price))
        proceeds += price
        left -= back.get(head.number, ZERO)
        if proceeds >= owed + left:
            break
    return {"sold": sold} | ({"no_bid": no_bid} if no_bid else {})


def lot(number: int, price: Decimal, **buyer: Any) -> dict[str, Any]:
    return {"head": number, "price": paise(price), "purchaser": {**BIDDER, **buyer}}


def decide_disposal(look: Look, task: HumanTask) -> Answers:
    if look.way("decide_disposal", {"dispose": 75, "sell": 25}) == "sell":
        return {"outcome": "sell"}
    return {"outcome": "dispose", "manner": "given to a goshala", "reason": "no bid"}


def dispose_quickly(look: Look, task: HumanTask) -> Answers:
    opens = look.date("quick_disposal_from")
    if opens is None or look.now < opens:
        return None
    ways = {"auction": 50, "otherwise": 30, "refer_gosadan": 20}
    outcome = look.way("dispose_quickly", ways)
    said: dict[str, Any] = {"outcome": outcome}
    if outcome == "auction":
        heads = heads_for_sale(look.heads, "section_14a", None)
        return said | _all_sold(look, heads) | {"expenses": paise(look.chance.rupees(0, 60))}
    if outcome == "otherwise":
        said["manner"] = "given to a goshala"
    return said


def deposit_surplus(look: Look, task: HumanTask) -> Answers:
    arose = look.session.scalar(
        select(func.max(SurplusHeld.arose_at)).where(
            SurplusHeld.sale_id == look.subject(task)["sale"]
        )
    )
    assert arose is not None
    days = (look.today - date_in_india(arose)).days
    early = look.chance.number(0, days) if days and look.chance.often(40) else 0
    return {"deposited_on": (look.today - timedelta(days=early)).isoformat()}


def decide_surplus_claim(look: Look, task: HumanTask) -> Answers:
    surplus = look.session.get_one(SurplusHeld, look.subject(task)["surplus"])
    decided_on = look.today
    both = look.law.provision("section_17.claim_must_be").value == "preferred_and_established"
    in_time = surplus.last_day is not None and decided_on <= surplus.last_day
    may = surplus.ended_by is None and (in_time or not both)
    ways = {"established": 60, "not established": 40}
    said = may and look.way("decide_surplus_claim", ways) == "established"
    return {"established": said, "decided_on": decided_on.isoformat()}


def examine_complainant(look: Look, task: HumanTask) -> Answers:
    return {"outcome": look.way("examine_complainant", {"summon": 75, "dismiss": 25})}


def decide_complaint(look: Look, task: HumanTask) -> Answers:
    ways = {"lawful": 40, "illegal": 30, "illegal, deposit returned": 30}
    way = look.way("decide_complaint", ways)
    if way == "lawful":
        return {"finding": "lawful"}
    said: dict[str, Any] = {"finding": "illegal", "loss": paise(look.chance.rupees(0, 180))}
    if look.chance.often(30):
        said["other_expenses"] = "12.50"
    if way != "illegal":
        said["return_deposit"] = True
    return said


def demand_security(look: Look, task: HumanTask) -> Answers:
    if look.way("demand_security", {"given": 50, "failed": 50}) == "failed":
        return {"outcome": "failed"}
    heads = _to_secure(look, task)
    due = sum((a.value for a in security_of(look.orders, heads, look.today).values()), ZERO)
    return {"outcome": "given", "declaration": True, "amount": paise(due)}


def seize_again(look: Look, task: HumanTask) -> Answers:
    claim_id = look.subject(task)["claim"]
    out = out_of_the_pound(look.session, look.entry.id, claim_id)
    named = look.chance.some(out)
    some = [head.number for head in named]
    heads: Any = "all" if len(some) == len(out) else some
    if look.chance.often(15):
        due = sum((a.value for a in security_of(look.orders, named, look.today).values()), ZERO)
        made_good = {"outcome": "given", "declaration": True, "amount": paise(due)}
        not_found = {"outcome": "not_seized", "reason": "not to be found"}
        return {"heads": heads, **look.chance.pick((not_found, made_good))}
    failed = demand_failed_at(look.session, look.entry.id, claim_id)
    brought_at = look.between(failed, look.now)
    return {"seized_at": look.between(failed, brought_at), "brought_at": brought_at, "heads": heads}


def _to_secure(look: Look, task: HumanTask) -> list[Head]:
    """Section 15(2): what was delivered under the claim and not adjudged illegal since."""
    claimed = claim_of(look.session, look.subject(task)["claim"]).claimed
    delivered = [row.head for row in claimed if row.head.standing == "delivered"]
    return [head for head in delivered if not head.adjudged_illegal]


TASKS: dict[str, Callable[[Look, HumanTask], Answers]] = {
    each.__name__: each
    for each in (
        settle_dues, deliver_cattle, deliver_balance, report_unclaimed, report_weak_or_unattached,
        stick_up_notice, proclaim, fix_sale, record_sale, decide_disposal, dispose_quickly,
        deposit_surplus, decide_surplus_claim, examine_complainant, decide_complaint,
        demand_security, seize_again,
    )
}  # fmt: skip
