"""How officers and owners behave: what each of them answers.

One function a form, named as the form. It is given the entry as it stands and gives the answers
as a page would send them; None leaves the task open. Serves the sections of the forms.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, time
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.auction import Sale
from services.claims.queries import claim
from services.identity import Office
from services.reckoning.clock import date_in_india, instant_from_india
from services.register import RegisterEntry
from services.register.dues import dues_of
from services.tariffs import Dues, Orders
from webforms.demonstrating.pace import DAY, HOUR, to_the_minute
from webforms.demonstrating.people import Cast, everything

FATES = {
    "paid": 46, "disputed": 6, "refused": 9, "unclaimed": 27, "late_claim": 5, "lost": 4,
    "ordered": 3,
}  # fmt: skip
"""What becomes of a hundred entries, about."""


@dataclass
class Played:
    """One entry while it is played: what its people mean to do, and what has become of it."""

    pound: Office
    fate: str
    seizure: dict[str, Any]
    brought_at: datetime
    villages: list[str]
    police: str
    orders: Orders
    entry: RegisterEntry | None = None
    case_id: int = 0
    seen: set[int] = field(default_factory=set)
    waits: set[datetime] = field(default_factory=set)
    claims: int = 0
    claimant: dict[str, str] | None = None

    @property
    def in_pound(self) -> list[Any]:
        return [head for head in self.entry.heads if head.may_be_sold] if self.entry else []


@dataclass(frozen=True)
class Situation:
    """A task that is to be done now, or a start form, in one entry."""

    session: Session
    cast: Cast
    played: Played
    at: datetime
    claim_id: int | None
    barred: frozenset[str]

    @property
    def chance(self) -> Any:
        return self.cast.chance

    def villager(self) -> dict[str, str]:
        """Somebody of the villages who holds no office (section 19)."""
        while True:
            person = self.cast.person(self.played.villages)
            if person["name"] not in self.barred:
                return person


def settle_dues(now: Situation) -> dict[str, Any] | None:
    claimed = _claimed(now)
    if not claimed:
        return None
    fate = now.played.fate
    if fate == "refused" and now.played.claims == 1:
        return {"outcome": "refuses"}
    dues = dues_of(now.session, _entry(now), now.played.orders, claimed, now.at)
    secured = bool(dues.security.value)
    total = dues.total if secured else dues.fine_and_charges
    mode = now.chance.choice(("cash", "cash", "upi", "bank"))
    answers = {"outcome": "pays", "amount": str(total.value), "mode": mode}
    if fate == "disputed" and not secured:
        answers["outcome"] = "disputes"
    return answers | ({"declaration": True} if secured else {})


def deliver_cattle(now: Situation) -> dict[str, Any]:
    return {"received_by": (now.played.claimant or now.villager())["name"], "signed": True}


def deliver_balance(now: Situation) -> dict[str, Any]:
    return deliver_cattle(now)


def report_unclaimed(now: Situation) -> dict[str, Any]:
    return {"reported_to": now.played.police}


report_weak_or_unattached = report_unclaimed


def stick_up_notice(now: Situation) -> dict[str, Any]:
    where = now.chance.choice(("notice-board", "gate"))
    return {"place": f"{where} of the police-station"}


def proclaim(now: Situation) -> dict[str, Any]:
    market = to_the_minute(now.at - now.chance.uniform(0.2, 0.8) * HOUR)
    return {
        "village_at": to_the_minute(market - now.chance.uniform(0.5, 1.0) * HOUR),
        "market_place": f"{now.chance.choice(now.played.villages)} market",
        "market_at": market,
    }


def fix_sale(now: Situation) -> dict[str, Any]:
    soon = now.chance.choice((2, 3, 3, 4, 5, 7)) * DAY
    day = date_in_india(now.at + soon)
    return {
        "outcome": "sell",
        "sale_at": instant_from_india(datetime.combine(day, time(now.chance.choice((11, 12, 15))))),
        "place": now.chance.choice(("police-station yard", "pound yard", "cattle market")),
        "order_no": f"DM/{now.chance.randrange(11, 900)}",
    }


def record_sale(now: Situation) -> dict[str, Any] | None:
    entry = _entry(now)
    expenses = now.chance.choice((0, 60, 100, 150, 200))
    low = now.chance.random() < 0.16
    fixed = fixed_sale(now.session, entry.id, now.claim_id)
    if fixed is None:
        return None
    if fixed.section == "section_16":
        heads = [head for head in now.played.in_pound if head.refused_in == now.claim_id]
        owed = dues_of(now.session, entry, now.played.orders, heads, fixed.sale_at)
        security = _security_deducted(now, owed)
        left: Decimal | None = owed.fine_and_charges.value + expenses + sum(security.values())
    else:
        heads = [
            head
            for head in now.played.in_pound
            if head.unclaimed_since is not None and head.refused_in is None
        ]
        left, security = None, {}
    if not heads:
        return None
    sold, without_bid = [], []
    for head in heads:
        if left is not None and left <= 0:
            break
        if len(heads) > 1 and now.chance.random() < 0.03:
            without_bid.append(head.number)
            continue
        price = now.cast.price(head.kind, low=low)
        sold.append({"head": head.number, "price": price, "purchaser": now.villager()})
        left = None if left is None else left - price - security.get(head.number, 0)
    answers: dict[str, Any] = {"sold": sold, "expenses": expenses}
    if without_bid:
        answers["no_bid"] = without_bid
    return answers


def _security_deducted(now: Situation, owed: Dues) -> dict[int, Decimal]:
    """Section 16: the security that the proceeds must meet for each head that goes back."""
    law = now.played.orders.law(now.at)
    if not law.applies("section_12a") or not law.provision("section_16.security_deducted").flag:
        return {}
    return {head.number: head.security.value for head in owed.heads}


def decide_disposal(now: Situation) -> dict[str, Any]:
    goshala = now.chance.choice(everything()["goshalas"])
    return {
        "outcome": "dispose",
        "manner": "given to be kept",
        "recipient": goshala,
        "reason": "nobody bid; not likely to fetch a fair price",
    }


def dispose_quickly(now: Situation) -> dict[str, Any]:
    goshala = now.chance.choice(everything()["goshalas"])
    return {"outcome": "otherwise", "manner": "given to be kept", "recipient": goshala}


def deposit_surplus(now: Situation) -> dict[str, Any]:
    challan = now.chance.randrange(1000, 99999)
    return {"deposited_on": date_in_india(now.at), "challan_no": str(challan)}


def decide_surplus_claim(now: Situation) -> dict[str, Any]:
    return {"established": now.chance.random() < 0.7, "decided_on": date_in_india(now.at)}


def examine_complainant(now: Situation) -> dict[str, Any]:
    return {"outcome": "summon" if now.chance.random() < 0.75 else "dismiss"}


def decide_complaint(now: Situation) -> dict[str, Any]:
    if now.chance.random() < 0.6:
        return {"finding": "lawful"}
    loss = now.chance.choice((0, 40, 60, 80))
    return {"finding": "illegal", "loss": loss, "return_deposit": True}


Answering = Callable[[Situation], dict[str, Any] | None]
TASKS: dict[str, Answering] = {
    each.__name__: each
    for each in (
        settle_dues, deliver_cattle, deliver_balance, stick_up_notice, proclaim, fix_sale,
        record_sale, decide_disposal, dispose_quickly, deposit_surplus, decide_surplus_claim,
        examine_complainant, decide_complaint,
    )
}  # fmt: skip
TASKS |= {
    "report_unclaimed": report_unclaimed,
    "report_weak_or_unattached": report_weak_or_unattached,
}


def fixed_sale(session: Session, entry_id: int, claim_id: int | None) -> Sale | None:
    """The sale of an entry, or of one claim in it, that has been fixed and not been held."""
    return session.scalars(
        select(Sale)
        .where(Sale.entry_id == entry_id, Sale.sold_at.is_(None), Sale.claim_id == claim_id)
        .order_by(Sale.id.desc())
    ).first()


def _entry(now: Situation) -> RegisterEntry:
    assert now.played.entry is not None
    return now.played.entry


def _claimed(now: Situation) -> list[Any]:
    """The heads of the claim that is to be settled, from what the session already holds."""
    if now.claim_id is None:
        return []
    found = claim(now.session, now.claim_id)
    return [row.head for row in found.claimed if row.head.may_be_sold]
