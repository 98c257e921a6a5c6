"""What stands beside the form of a task: what the law computes is shown, not asked.

The dues now, the first lawful hour of a sale, what a sale must meet, the surplus to be deposited.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.auction import Sale
from services.auction.queries import balance_of_claim
from services.claims import queries as claims
from services.complaints import Complaint
from services.complaints import queries as complaints
from services.journal import Conflict
from services.journal import queries as journal
from services.journal.conflicts import unsettled_conflicts
from services.ledger import SurplusHeld
from services.ledger import queries as ledger
from services.reckoning.clock import date_in_india
from services.reckoning.reasons import Reason
from services.refusals import Refused
from services.register import Head, RegisterEntry
from services.register.dues import dues_of
from services.surplus.queries import surpluses_of_sale
from services.tariffs import Dues, OrderLine, orders_in_force
from webforms.language import say, write
from webforms.queue.whose import whose
from webforms.wordings import DATES, FREED_BY, words_for
from workflows.operations.security_after_protest import out_of_the_pound
from workflows.store import HumanTask, Proceeding

MONEY_TASKS = {
    "settle_dues", "fix_sale", "record_sale", "receive_claim", "decide_disposal", "impose_fine",
}  # fmt: skip
SALES = ("fix_sale", "record_sale")
DATES_OF = {
    "fix_sale": ("sale_may_be_held_from",),
    "record_sale": ("sale_may_be_held_from",),
    "stick_up_notice": ("unclaimed_from",),
    "report_unclaimed": ("unclaimed_from",),
    "settle_dues": ("complaint_last_day",),
    "receive_complaint": ("complaint_last_day",),
    "prefer_surplus_claim": ("surplus_claim_last_day",),
}
HELD = {
    "deposit_surplus": "surplus_held",
    "deliver_balance": "balance_to_owner",
    "prefer_surplus_claim": "surplus_held",
    "decide_surplus_claim": "surplus_held",
}


OF_COURTS = ("receive_complaint", "order_release", "require_police_aid", "report_offence")
"""Forms that begin about an entry at an office that has not the register before it."""


@dataclass
class Beside:
    """The computed things that a form is filled in the light of."""

    heads: list[Head] = field(default_factory=list)
    dues: Dues | None = None
    refused: Refused | None = None
    sale: Sale | None = None
    whose: str | None = None
    dates: list[tuple[str, Any, tuple[Reason, ...]]] = field(default_factory=list)
    held: tuple[str, Decimal] | None = None
    conditions: list[OrderLine] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    complaint: Complaint | None = None
    award: Complaint | None = None
    seizure: RegisterEntry | None = None


def facts_beside(
    session: Session, form: str, entry: RegisterEntry, task: HumanTask | None, now: datetime
) -> Beside:
    """Read what stands beside a form about an entry."""
    beside = Beside(heads=_heads_of(session, entry, task))
    if task is not None:
        beside.whose = whose(session, [task]).get(task.id)
    if form == "record_sale" and task is not None:
        beside.sale = _sale_of(session, task)
    dues_at = beside.sale.sale_at if beside.sale else now  # a sale is reckoned when it is held
    if form in MONEY_TASKS:
        owing = [head for head in beside.heads if head.may_be_sold]
        try:
            orders = orders_in_force(session, entry.place)
            if form in SALES:
                beside.conditions = orders.conditions_of_sale(date_in_india(now))
            if owing:
                beside.dues = dues_of(session, entry, orders, owing, dues_at).with_security()
        except Refused as refused:
            beside.refused = refused
    by_name = journal.legal_dates(session, entry.id)
    for name in DATES_OF.get(form, ()):
        for row in by_name.get(name, [])[-1:]:
            because = tuple(Reason.from_json(each) for each in row.because)
            beside.dates.append((words_for(DATES, name), row.on_day or row.at, because))
    if form == "settle_conflict":
        beside.conflicts = unsettled_conflicts(session, entry.id)
    if form in HELD:
        beside.held = (HELD[form], _held(session, form, entry, task))
    if task is not None and task.complaint_id is not None:
        beside.complaint = complaints.complaint(session, task.complaint_id)
        deposit = ledger.totals(session, entry.id)["deposit_held"]
        beside.held = ("deposit_held", deposit) if deposit else None
    if form == "recover_award":
        beside.award = complaints.latest_award(session, entry.id)
    if beside.complaint or form in OF_COURTS:
        beside.seizure = entry
    return beside


def _sale_of(session: Session, task: HumanTask) -> Sale | None:
    """The sale that the procedure of a task has fixed: an entry may have one for each owner."""
    fixed = _subject(session, task).get("sale")
    return session.get(Sale, fixed) if fixed is not None else None


def _subject(session: Session, task: HumanTask) -> dict[str, int]:
    return session.get_one(Proceeding, task.proceeding_id).subject


def _held(session: Session, form: str, entry: RegisterEntry, task: HumanTask | None) -> Decimal:
    """What a task hands on: the balance of its claim, the surpluses of its sale, the one claimed.

    A form that begins about an entry is about whatever the entry holds.
    """
    if task is None:
        return ledger.totals(session, entry.id)[HELD[form]]
    if form == "deliver_balance" and task.claim_id is not None:
        return balance_of_claim(session, entry.id, task.claim_id).amount
    subject = _subject(session, task)
    if "surplus" in subject:
        return session.get_one(SurplusHeld, subject["surplus"]).amount
    return sum((each.amount for each in surpluses_of_sale(session, subject["sale"])), Decimal(0))


def _heads_of(session: Session, entry: RegisterEntry, task: HumanTask | None) -> list[Head]:
    in_pound = [head for head in entry.heads if head.standing == "in_pound"]
    if task is not None and task.claim_id and task.form == "seize_again":
        return out_of_the_pound(session, entry.id, task.claim_id)
    if task is not None and task.claim_id:
        named = {each.head_id for each in claims.claim(session, task.claim_id).claimed}
        return [head for head in in_pound if head.id in named]
    if task is not None and task.section == "section_14a":
        return [head for head in in_pound if head.road == "section_14a"] or in_pound
    if task is not None and task.section == "section_14":
        return [head for head in in_pound if head.unclaimed_since is not None] or in_pound
    return in_pound


def heads_to_pick(
    entry: RegisterEntry, form: str, heads: list[Head] | None = None
) -> list[dict[str, Any]]:
    """The heads a form may name, each in words; ticked beforehand where it usually means all.

    A claim or a complaint is one owner's: of the heads of several none is ticked.
    """
    offered = heads if heads is not None else entry.heads
    usually = _usually_meant(form, offered)
    return [
        {
            "number": head.number,
            "words": head_in_words(head),
            "owner": f"{head.owner.name}, {head.owner.residence}" if head.owner else None,
            "preset": head in usually,
        }
        for head in offered
        if heads is not None
        or head.standing == "in_pound"
        or form in ("receive_complaint", "enter_conflict")
    ]


def _usually_meant(form: str, heads: Sequence[Head]) -> list[Head]:
    if form == "receive_complaint":
        meant = list(heads)
    elif form in ("receive_claim", "impose_fine"):
        meant = [head for head in heads if head.may_be_sold]
    else:
        return []
    if form != "impose_fine" and len({head.owner_id for head in meant}) > 1:
        return []
    return meant


def head_in_words(head: Head) -> str:
    """`2 · Cow, brown, one white forehead · tag 1234`."""
    parts = [f"{head.number} · {write(head.kind)}"]
    if head.description:
        parts[0] += f", {head.description}"
    if head.tag:
        parts.append(head.tag)
    if head.freed_by and head.standing == "in_pound":
        parts.append(say(FREED_BY.get(head.freed_by, head.freed_by)))
    return " · ".join(parts)
