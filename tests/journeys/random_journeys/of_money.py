"""What must be true of money: every voucher balances, and every rupee has a lawful place."""

from collections.abc import Iterator
from decimal import Decimal

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.ledger.models import Posting, Voucher
from services.ledger.queries import totals
from services.register import RegisterEntry
from workflows.store import Case

ZERO = Decimal(0)
PAIRS = {
    "proceeds": ("proceeds_applied",),
    "unrecovered": ("given_up",),
    "payable_by_seizer": ("compensation", "awarded"),
}
"""Accounts that record what was done, and the other side of them."""
ENDS = (
    "fine", "charges", "expenses_of_sale", "security_forfeited", "surplus_lapsed",
    "recovered_from_seizer",
)  # fmt: skip
HELD = ("deposit_held", "security_held", "surplus_held", "held_in_conflict")
HANDED_OUT = ("deposit_returned", "security_refunded", "surplus_paid", "conflict_settled")


def of_money(session: Session) -> Iterator[str]:
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
    for entry in session.scalars(select(RegisterEntry)):
        for fault in _of_entry(session, entry, finished=entry.id in finished):
            yield f"entry {entry.number}: {fault}"


def _of_entry(session: Session, entry: RegisterEntry, *, finished: bool) -> Iterator[str]:
    known = totals(session, entry.id)
    for account, others in PAIRS.items():
        if known[account] != sum((known[other] for other in others), ZERO):
            yield f"{account} {known[account]} is not {[known[other] for other in others]}"
    came_in, went_out = _cash(session, entry.id)
    if known["cash"] != came_in - went_out or known["cash"] < 0:
        yield f"cash {known['cash']}, came in {came_in}, went out {went_out}"
    if known["paid_out"] != went_out:
        yield f"paid out {known['paid_out']}, but {went_out} left the hand"
    waiting = known["balance_to_owner"] + sum((known[name] for name in HANDED_OUT), ZERO) - went_out
    if waiting < 0 or waiting > known["balance_to_owner"]:
        yield f"{went_out} went out, the balance still to be handed over is {waiting}"
    placed = sum((known[name] for name in (*ENDS, *HELD)), ZERO) + waiting
    if known["cash"] != placed:
        yield f"of {known['cash']} in hand only {placed} has a place"
    for name in (*ENDS, *HELD, *HANDED_OUT, "balance_to_owner", "unrecovered"):
        if known[name] < 0:
            yield f"{name} is {known[name]}"
    if finished and (waiting or any(known[name] for name in HELD)):
        held = {name: known[name] for name in HELD if known[name]}
        yield f"the entry is finished; not handed over {waiting}, still held {held}"


def _cash(session: Session, entry_id: int) -> tuple[Decimal, Decimal]:
    amounts = session.scalars(
        select(Posting.amount).where(Posting.entry_id == entry_id, Posting.account == "cash")
    ).all()
    return (
        sum((each for each in amounts if each > 0), ZERO),
        -sum((each for each in amounts if each < 0), ZERO),
    )
