"""What must be true of money: every voucher balances, and every rupee has a lawful place."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from services.journal import Conflict
from services.ledger.models import Posting, Voucher
from services.ledger.queries import totals, totals_of_matter
from services.register import RegisterEntry
from workflows.store import Case

ZERO = Decimal(0)
PAIRS = (
    (("proceeds",), ("proceeds_applied",)),
    (("unrecovered", "penalty_unrecovered"), ("given_up",)),
    (("payable_by_seizer",), ("compensation", "awarded")),
    (("penalty",), ("penalty_adjudged",)),
    (("penalty_applied",), ("penalty_compensation",)),
)
"""Accounts that record what was done, and the other side of them."""
ENDS = (
    "fine", "charges", "expenses_of_sale", "security_forfeited", "surplus_lapsed",
    "recovered_from_seizer", "penalty_sale_expenses",
)  # fmt: skip
HELD = ("deposit_held", "security_held", "surplus_held", "held_in_conflict")
HANDED_OUT = (
    "deposit_returned", "security_refunded", "surplus_paid", "conflict_settled",
    "penalty_compensation", "penalty_sale_balance",
)  # fmt: skip


def of_money(session: Session, entries: Iterable[RegisterEntry]) -> Iterator[str]:
    sums = session.execute(
        select(Posting.voucher_id, func.sum(Posting.amount))
        .group_by(Posting.voucher_id)
        .having(func.sum(Posting.amount) != 0)
    )
    for voucher_id, left in sums:
        yield f"voucher {voucher_id} does not balance: {left}"
    strays = session.scalars(
        select(Posting.id).join(Voucher).where(Posting.entry_id != Voucher.entry_id)
    ).all()
    if strays:
        yield f"postings {strays} are of another entry than their voucher"
    finished = set(session.scalars(select(Case.entry_id).where(Case.finished_at.is_not(None))))
    for entry in entries:
        mine = Posting.entry_id == entry.id
        known = totals(session, entry.id)
        for fault in _of(session, known, mine, finished=entry.id in finished):
            yield f"entry {entry.number}: {fault}"
        unsettled = Conflict.entry_id == entry.id, Conflict.settled_at.is_(None)
        kept = session.scalar(select(func.sum(Conflict.held)).where(*unsettled)) or ZERO
        if known["held_in_conflict"] != kept:
            yield f"held in conflict {known['held_in_conflict']}, the conflicts say {kept}"
    matters = session.scalars(select(Voucher.matter).where(Voucher.entry_id.is_(None)).distinct())
    for matter in matters.all():
        known = totals_of_matter(session, matter or "")
        for fault in _of(session, known, Voucher.matter == matter, finished=False):
            yield f"{matter}: {fault}"


def _of(
    session: Session, known: dict[str, Decimal], mine: ColumnElement[bool], *, finished: bool
) -> Iterator[str]:
    for accounts, others in PAIRS:
        one, other = (sum((known[name] for name in names), ZERO) for names in (accounts, others))
        if one != other:
            yield f"{accounts} {one} is not {others} {other}"
    came_in, went_out = _cash(session, mine)
    if known["cash"] != came_in - went_out or known["cash"] < 0:
        yield f"cash {known['cash']}, came in {came_in}, went out {went_out}"
    if known["paid_out"] != went_out:
        yield f"paid out {known['paid_out']}, but {went_out} left the hand"
    waiting = known["balance_to_owner"] + sum((known[name] for name in HANDED_OUT), ZERO) - went_out
    if waiting < 0 or waiting > known["balance_to_owner"]:
        yield f"{went_out} went out, the balance still to be handed over is {waiting}"
    kept = known["penalty_recovered"] - known["penalty_applied"]
    placed = sum((known[name] for name in (*ENDS, *HELD)), ZERO) + waiting + kept
    if known["cash"] != placed:
        yield f"of {known['cash']} in hand only {placed} has a place"
    outstanding = known["penalty"] - known["penalty_recovered"] - known["penalty_unrecovered"]
    if kept < 0 or outstanding < 0:
        yield f"of a penalty {kept} was kept, {outstanding} is outstanding"
    for name in (*ENDS, *HELD, *HANDED_OUT, "balance_to_owner", "unrecovered"):
        if known[name] < 0:
            yield f"{name} is {known[name]}"
    # A conflict of records may be found in a finished entry; its money waits for the settlement.
    held = {name: known[name] for name in HELD if known[name] and name != "held_in_conflict"}
    if finished and (waiting or outstanding or held):
        yield f"finished; not handed over {waiting}, outstanding {outstanding}, still held {held}"


def _cash(session: Session, mine: ColumnElement[bool]) -> tuple[Decimal, Decimal]:
    amounts = session.scalars(
        select(Posting.amount).join(Voucher).where(mine, Posting.account == "cash")
    ).all()
    return (
        sum((each for each in amounts if each > 0), ZERO),
        -sum((each for each in amounts if each < 0), ZERO),
    )
