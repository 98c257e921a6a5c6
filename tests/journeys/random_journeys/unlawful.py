"""What must be refused, and under what: by the wrong hand, too early, too much, not there.

Each gives answers, the codes one of which must be given, and why; or None when it does not arise.
"""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from typing import Any

from services.complaints.queries import complaints_of
from services.journal.queries import acts
from services.ledger import Security
from services.security.queries import securities_of
from tests.journeys.random_journeys import begun, lawful, oracle
from tests.journeys.random_journeys.lawful import lot
from tests.journeys.random_journeys.look import Look
from tests.journeys.random_journeys.scene import BIDDER, OWNERS
from workflows.store import HumanTask

Wrong = tuple[dict[str, Any], tuple[str, ...], str] | None
Of = Callable[[Look, HumanTask], Wrong]
PAISA = Decimal("0.01")
MINUTE = timedelta(minutes=1)
NOBODY = {"name": "Nobody", "residence": "Nowhere"}


# A task that is open, done wrongly.


def too_little(look: Look, task: HumanTask) -> Wrong:
    said = _paying(look, task)
    if said is None or Decimal(said["amount"]) < PAISA:
        return None
    section = "section_13" if said["outcome"] == "pays" else "section_15"
    amount = str(Decimal(said["amount"]) - PAISA)
    return {**said, "amount": amount}, (section,), "a paisa less than is due"


def too_much(look: Look, task: HumanTask) -> Wrong:
    said = _paying(look, task)
    if said is None:
        return None
    return {**said, "amount": str(Decimal(said["amount"]) + PAISA)}, ("form",), "a paisa too much"


def no_declaration(look: Look, task: HumanTask) -> Wrong:
    said = _paying(look, task)
    if said is None or not said.pop("declaration", None):
        return None
    section = "section_12a" if said["outcome"] == "pays" else "section_15"
    return said, (section,), "no declaration"


def disputes_too_late(look: Look, task: HumanTask) -> Wrong:
    if look.today <= look.date("complaint_last_day"):
        return None
    return {"outcome": "disputes", "amount": "1", "mode": "cash"}, ("section_15",), "too late"


def unsigned(look: Look, task: HumanTask) -> Wrong:
    return {"received_by": "Shyam Singh"}, ("form",), "nobody signed"


def notice_of_tomorrow(look: Look, task: HumanTask) -> Wrong:
    tomorrow = (look.today + timedelta(days=1)).isoformat()
    return {"place": "gate", "notice_on": tomorrow}, ("form",), "a notice of tomorrow"


def sale_fixed_too_early(look: Look, task: HumanTask) -> Wrong:
    section = lawful.sale_section(look, task)
    lawful_from = lawful.lawful_sale_from(look, task)
    if lawful_from is None:
        return None
    said = {"outcome": "sell", "sale_at": lawful_from - MINUTE, "place": "pound"}
    return said, (section,), "a minute before the law allows"


def referred_without_leave(look: Look, task: HumanTask) -> Wrong:
    section = lawful.sale_section(look, task)
    if look.law.provision(f"{section}.may_be_referred").value:
        return None
    return {"outcome": "refer", "reason": "x"}, (section,), "no reference here"


def sold_before_its_hour(look: Look, task: HumanTask) -> Wrong:
    sale = look.sale_of(task)
    heads = lawful.offered(look, task)
    said = {"sold": [lot(head.number, PAISA) for head in heads], "expenses": "0"}
    if look.now >= sale.sale_at:
        said["sold_at"] = sale.sale_at - MINUTE
    return said, (sale.section,), "before the hour fixed"


def sold_too_many(look: Look, task: HumanTask) -> Wrong:
    """Section 16: a head more, after the dues were met by the first."""
    said = _sale(look, task, "section_16")
    if said is None:
        return None
    heads = lawful.offered(look, task)
    heads = next((mine for mine in lawful.of_each_owner(look, task, heads) if len(mine) > 1), [])
    if not heads:
        return None
    said["sold"] = [lot(heads[0].number, Decimal(90000)), lot(heads[1].number, Decimal(1))]
    said.pop("no_bid", None)
    return said, ("section_16",), "a head sold after the dues were met"


def sold_too_few(look: Look, task: HumanTask) -> Wrong:
    if look.now < look.sale_of(task).sale_at:
        return None
    section = look.sale_of(task).section
    heads = lawful.offered(look, task)
    if len(heads) < 2:
        return None
    said = {"sold": [lot(heads[0].number, PAISA)], "expenses": "5"}
    return said, (section,), "a head neither sold nor without a bid"


def sold_to_an_officer(look: Look, task: HumanTask) -> Wrong:
    said = _sale(look, task, None)
    if said is None or not said["sold"]:
        return None
    buyer = {**BIDDER, "bids_for": "The pound keeper"}
    said["sold"] = [{**row, "purchaser": buyer} for row in said["sold"]]
    return said, ("section_19",), "bought for an officer"


def sold_what_is_not_there(look: Look, task: HumanTask) -> Wrong:
    said = _sale(look, task, None)
    if said is None:
        return None
    said["sold"] = [*said["sold"], lot(len(look.heads) + 1, Decimal(10))]
    return said, ("form",), "a head that is not in the sale"


def disposed_too_early(look: Look, task: HumanTask) -> Wrong:
    opens = look.date("quick_disposal_from")
    if opens is None or look.now >= opens:
        return None
    return {"outcome": "otherwise", "manner": "given"}, ("section_14a",), "before the hours end"


def seized_what_was_not_delivered(look: Look, task: HumanTask) -> Wrong:
    said = {"seized_at": look.now, "brought_at": look.now, "heads": [len(look.heads) + 1]}
    return said, ("form",), "a head that is not out"


def _paying(look: Look, task: HumanTask) -> dict[str, Any] | None:
    said = lawful.settle_dues(look, task)
    return None if said is None or said["outcome"] == "refuses" else said


def _sale(look: Look, task: HumanTask, section: str | None) -> dict[str, Any] | None:
    if section not in (None, look.sale_of(task).section):
        return None
    return lawful.record_sale(look, task)


OF_TASKS: dict[str, tuple[Of, ...]] = {
    "settle_dues": (too_little, too_much, no_declaration, disputes_too_late),
    "deliver_cattle": (unsigned,),
    "deliver_balance": (unsigned,),
    "stick_up_notice": (notice_of_tomorrow,),
    "fix_sale": (sale_fixed_too_early, referred_without_leave),
    "record_sale": (
        sold_before_its_hour, sold_too_many, sold_too_few, sold_to_an_officer,
        sold_what_is_not_there,
    ),
    "dispose_quickly": (disposed_too_early,),
    "seize_again": (seized_what_was_not_delivered,),
}  # fmt: skip


# Something that may not begin.


def claim_what_has_left(look: Look) -> Wrong:
    gone = [head.number for head in look.heads if head not in look.free]
    head = gone[0] if gone else len(look.heads) + 1
    claimant = {**OWNERS[0], "capacity": "owner"}
    return {"claimant": claimant, "heads": [head]}, ("form",), "a head that cannot be claimed"


def lose_what_is_not_there(look: Look) -> Wrong:
    gone = [head.number for head in look.heads if head.standing != "in_pound"]
    said = {"event": "death", "heads": [gone[0] if gone else len(look.heads) + 1],
            "happened_at": look.now, "cause": "x"}  # fmt: skip
    return said, ("form",), "a head that is not in the pound"


def release_what_is_not_there(look: Look) -> Wrong:
    gone = [head.number for head in look.heads if head.standing != "in_pound"]
    said = {"court": "Civil Court", "order_no": "1", "ordered_on": look.today.isoformat(),
            "heads": [gone[0] if gone else len(look.heads) + 1]}  # fmt: skip
    return said, ("form",), "a head that is not in the pound"


def complain_too_late(look: Look) -> Wrong:
    if look.today <= look.date("complaint_last_day"):
        return None
    return _complaint(OWNERS[0]), ("section_20",), "after the last day"


def complain_of_anothers(look: Look) -> Wrong:
    if any(head.whose is None for head in look.heads):
        return None
    return _complaint(NOBODY), ("section_20",), "whose cattle they are not"


def _complaint(person: dict[str, str]) -> dict[str, Any]:
    return {"complainant": person, "form": "written", "substance": "x", "against": ["Ram Lal"],
            "heads": "all", "grounds": "seizure"}  # fmt: skip


def claim_no_surplus(look: Look) -> Wrong:
    said = {"claimant": OWNERS[0], "preferred_on": look.today.isoformat()}
    last = look.date("surplus_claim_last_day")
    if last is not None and look.today <= last:
        return None
    return said, ("section_17",), "no surplus in deposit, or too late"


def refund_too_early(look: Look) -> Wrong:
    held: list[Security] = [s for s in securities_of(look.session, look.entry.id) if s.held > 0]
    deposited = [oracle.here(each.deposited_at).date() for each in held]
    if any(look.today > oracle.months_after(day, 6) for day in deposited):
        return None
    applicant = look.party(held[0].owner_id) if held else {"name": "Shyam Singh"}
    return {"applicant": applicant}, ("section_12a",), "nothing to refund yet"


def sold_without_notice_too_early(look: Look) -> Wrong:
    """Madhya Pradesh: the expiry of five days from the day of impounding (section 14, proviso)."""
    if look.now >= oracle.midnight(oracle.after(oracle.here(look.entry.brought_at).date(), 6)):
        return None
    return {"heads": "all"}, ("section_14", "form"), "the five days have not expired"


def recovered_more_than_awarded(look: Look) -> Wrong:
    made = [each for each in complaints_of(look.session, look.entry.id) if each.award]
    left = sum(((each.award or 0) - each.recovered for each in made), Decimal(0))
    return {"amount": str(left + PAISA)}, ("form",), "a paisa more than was awarded"


def fined_twice(look: Look) -> Wrong:
    fined = [act for act in acts(look.session, look.entry.id) if act.verb == "impose_fine"]
    numbers = {number for act in fined for number in act.facts["heads"]}
    again = [head for head in look.heads if head.number in numbers and head.may_be_sold]
    if not again:
        return None
    fines = oracle.fines_of(look.session, look.acting.story_given, look.entry)
    amount = sum((fines[head.number] - head.fine_met for head in again), Decimal(0))
    said = {"heads": [head.number for head in again], "amount": str(amount)}
    return said, ("section_12",), "a second time"


def fine_not_of_the_scale(look: Look) -> Wrong:
    said = begun.impose_fine(look)
    if said is None:
        heads = [head.number for head in look.heads if head.may_be_sold]
        if look.acting.story.state == "odisha" or not heads:
            return None
        return {"heads": heads, "amount": "1"}, ("section_12",), "the keeper levies it"
    wrong = {**said, "amount": str(Decimal(said["amount"]) + PAISA)}
    return wrong, ("section_12",), "not the sum of the scale"


BEGINS: dict[str, tuple[Callable[[Look], Wrong], ...]] = {
    "sell_without_notice": (sold_without_notice_too_early,),
    "impose_fine": (fine_not_of_the_scale, fined_twice),
    "recover_award": (recovered_more_than_awarded,),
    "receive_claim": (claim_what_has_left,),
    "record_loss": (lose_what_is_not_there,),
    "order_release": (release_what_is_not_there,),
    "receive_complaint": (complain_too_late, complain_of_anothers),
    "prefer_surplus_claim": (claim_no_surplus,),
    "apply_for_refund": (refund_too_early,),
}
