"""What may lawfully begin in an entry by itself: claims, losses, orders, complaints and the rest.

Each gives the answers of the form it is named as, or None when there is nothing to begin.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from services.auction.without_notice import covered, may_be_sold_from
from services.complaints.queries import complaints_of, latest_award
from services.journal import Conflict
from services.journal.queries import acts
from services.ledger import SurplusHeld
from services.parties import Party
from services.register import Head
from services.security.queries import securities_of
from services.surplus.queries import claimed_and_not_decided
from services.surplus.rules import surplus_claimed
from tests.journeys.random_journeys import oracle
from tests.journeys.random_journeys.lawful import Answers
from tests.journeys.random_journeys.look import Look
from tests.journeys.random_journeys.scene import OWNERS, paise


def receive_claim(look: Look) -> Answers:
    free = look.free
    if not free:
        return None
    person = _somebody(look, free)
    capacity = "agent" if look.chance.often(15) else "owner"
    party = _person(look, person)
    hers = [head for head in free if _whose(look, head) in (None, party)]
    if hers and look.chance.often(50):
        heads: Any = "all"
    else:
        heads = [head.number for head in look.chance.some(hers or free)]
    return {"claimant": {**person, "capacity": capacity}, "heads": heads}


def record_loss(look: Look) -> Answers:
    if not look.in_pound:
        return None
    of_all = look.way("record_loss", {"of some": 75, "of all": 25}) == "of all"
    heads = look.in_pound if of_all else look.chance.some(look.in_pound)
    event = look.way("record_loss", {"death": 1, "escape": 1, "rescue": 1, "theft": 1})
    since = max(_last_event(head, look.entry.brought_at) for head in heads)
    if look.chance.often(20):  # found out later than what has been recorded since
        since = look.entry.brought_at
    return {
        "event": event,
        "heads": "all" if of_all else [head.number for head in heads],
        "happened_at": look.between(since, look.now),
        "cause": "not known",
    }


def impose_fine(look: Look) -> Answers:
    """Section 12, where the law has another than the pound-keeper impose it: once on each head."""
    if look.law.provision("section_12.levied_by").word == "pound_keeper":
        return None
    fined = {
        number
        for act in acts(look.session, look.entry.id)
        if act.verb == "impose_fine"
        for number in act.facts["heads"]
    }
    heads = [head for head in look.heads if head.may_be_sold and head.number not in fined]
    if not heads:
        return None
    heads = look.chance.some(heads)
    fines = oracle.fines_of(look.session, look.acting.story_given, look.entry)
    due = sum((fines[head.number] - head.fine_met for head in heads), Decimal(0))
    return {"heads": [head.number for head in heads], "amount": paise(due)}


def enter_conflict(look: Look) -> Answers:
    """Section 7: before heads left for good something had happened that nobody entered."""
    gone = [h for h in look.heads if h.left_at and h.standing in ("sold", "disposed", "dead")]
    if not gone:
        return None
    head = look.chance.pick(gone)
    assert head.left_at is not None
    before = head.left_at - timedelta(minutes=1)
    said: dict[str, Any] = {
        "act": look.chance.pick(("claim", "payment", "refusal")),
        "happened_at": max(look.entry.brought_at, before),
        "heads": [head.number],
        "person": look.chance.pick(OWNERS),
        "details": "as the claimant tells it",
    }
    if said["act"] == "payment":
        said["amount"] = paise(look.chance.rupees(1, 300))
    return said if said["happened_at"] < head.left_at else None


def settle_conflict(look: Look) -> Answers:
    unsettled = look.session.scalars(
        select(Conflict)
        .where(Conflict.entry_id == look.entry.id, Conflict.settled_at.is_(None))
        .order_by(Conflict.id)
    ).all()
    if not unsettled:
        return None
    conflict = look.chance.pick(unsettled)
    said: dict[str, Any] = {"conflict": conflict.id, "decision": "the record stands"}
    if conflict.held:
        said["paid_back_to"] = conflict.received_from or "Shyam Singh"
    return said


def order_release(look: Look) -> Answers:
    if not look.in_pound:
        return None
    heads = [head.number for head in look.chance.some(look.in_pound)]
    return {
        "court": "Civil Court",
        "order_no": "7/26",
        "ordered_on": look.today.isoformat(),
        "heads": heads,
    }


def receive_complaint(look: Look) -> Answers:
    if look.today > look.date("complaint_last_day"):
        return None
    made = complaints_of(look.session, look.entry.id)
    complained = {oracle.person(look.session, each.complainant_id) for each in made}
    claimed = {
        (oracle.person(look.session, claim.claimant_id), row.head_id)
        for claim in look.claims()
        for row in claim.claimed
    }
    for person in _in_any_order(look):
        party = _person(look, person)
        if party in complained:
            continue
        his = [
            head
            for head in look.heads
            if _whose(look, head) in (None, party) or (party, head.id) in claimed
        ]
        if not his:
            continue
        heads = look.chance.some(his)
        return {
            "complainant": person,
            "form": look.chance.pick(("written", "oral")),
            "substance": "no damage was done",
            "against": ["Ram Lal"],
            "heads": "all" if len(heads) == len(his) else [head.number for head in heads],
            "grounds": look.chance.pick(("seizure", "detention")),
        }
    return None


def prefer_surplus_claim(look: Look) -> Answers:
    held = list(
        look.session.scalars(
            select(SurplusHeld)
            .where(SurplusHeld.entry_id == look.entry.id)
            .order_by(SurplusHeld.id)
        )
    )
    for person in _in_any_order(look):
        one = _person(look, person)
        ids = look.session.scalars(select(Party.id)).all()
        party = frozenset(each for each in ids if oracle.person(look.session, each) == one)
        pending = claimed_and_not_decided(look.session, look.entry.id, party)
        found = surplus_claimed(held, party, look.today, pending)
        if found and found.deposited_on and found.last_day and look.today <= found.last_day:
            days = (look.today - found.deposited_on).days
            on = look.today - timedelta(days=look.chance.number(0, days))
            return {"claimant": person, "preferred_on": on.isoformat()}
    return None


def sell_without_notice(look: Look) -> Answers:
    if not look.law.has("section_14.sale_without_notice_allowed"):
        return None
    if look.today < may_be_sold_from(look.law, look.entry.brought_at).value:
        return None
    heads = [
        head
        for head in look.free
        if head.road is None and head.refused_in is None and covered(look.law, head)
    ]
    return {"heads": [head.number for head in look.chance.some(heads)]} if heads else None


def apply_for_refund(look: Look) -> Answers:
    may = [
        each
        for each in securities_of(look.session, look.entry.id)
        if each.held > 0 and look.today > each.ends_on and each.liable_entry_id is None
    ]
    return {"applicant": look.party(look.chance.pick(may).owner_id)} if may else None


def recover_award(look: Look) -> Answers:
    made = latest_award(look.session, look.entry.id)
    left = Decimal(0) if made is None else (made.award or Decimal(0)) - made.recovered
    if left <= 0:
        return None
    part = left if look.chance.often(60) else max(Decimal("0.01"), left / 2)
    return {"amount": paise(part)}


BEGINS: dict[str, tuple[int, Callable[[Look], Answers]]] = {
    "receive_claim": (40, receive_claim),
    "record_loss": (5, record_loss),
    "order_release": (5, order_release),
    "receive_complaint": (14, receive_complaint),
    "prefer_surplus_claim": (25, prefer_surplus_claim),
    "sell_without_notice": (15, sell_without_notice),
    "apply_for_refund": (15, apply_for_refund),
    "recover_award": (12, recover_award),
    "impose_fine": (20, impose_fine),
    "enter_conflict": (6, enter_conflict),
    "settle_conflict": (12, settle_conflict),
}


def _last_event(head: Head, brought_at: datetime) -> datetime:
    """The last thing that is known of a head: it was there then."""
    known = (brought_at, head.charges_from, head.charges_end_at, head.unclaimed_since)
    return max(each for each in known if each is not None)


def _somebody(look: Look, heads: list[Head]) -> dict[str, Any]:
    owner = look.party(look.chance.pick(heads).whose)
    if owner is not None and not look.chance.often(20):
        return owner
    return look.chance.pick(OWNERS)


def _in_any_order(look: Look) -> list[dict[str, Any]]:
    first = look.chance.number(0, len(OWNERS) - 1)
    return OWNERS[first:] + OWNERS[:first]


def _person(look: Look, person: dict[str, Any]) -> int | None:
    party_id = look.session.scalar(
        select(Party.id).where(Party.name == person["name"], Party.residence == person["residence"])
    )
    return oracle.person(look.session, party_id)


def _whose(look: Look, head: Head) -> int | None:
    return oracle.person(look.session, head.whose)
