"""Sections 15 and 22: the deposit becomes fine and charges, or is returned by order."""

from decimal import Decimal

from sqlalchemy.orm import Session

from services.journal import Occasion, record_about
from services.ledger import ProtestDeposit, credit, debit, post_voucher
from services.ledger.queries import payees_at
from services.refusals import RefusedTask
from services.register import RegisterEntry
from services.statute import Law
from services.tariffs.levying import payee


def convert_deposit(
    session: Session,
    *,
    entry: RegisterEntry,
    deposit: ProtestDeposit,
    law: Law,
    occasion: Occasion,
) -> None:
    """Section 15 (A-10): with no complaint in time, or a failed one, the deposit is applied.

    Its two parts go where a payment under section 13 would have gone.
    """
    _end(deposit, occasion)
    _apply(session, entry, deposit, deposit.fine, deposit.charges, law, occasion)


def return_deposit(
    session: Session,
    *,
    entry: RegisterEntry,
    deposit: ProtestDeposit,
    fine: Decimal,
    charges: Decimal,
    law: Law,
    occasion: Occasion,
) -> None:
    """Section 22: the Magistrate orders the deposit returned.

    `fine` and `charges` are what of it was deposited for the heads whose seizure he adjudged
    illegal; for these the seizer answers. The rest is applied as in `convert_deposit`.
    """
    _end(deposit, occasion)
    amount = fine + charges
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_22",
        narration=f"deposit of claim {deposit.claim_id} returned",
        lines=[
            debit("deposit_held", amount),
            credit("deposit_returned", amount),
            debit("paid_out", amount),
            credit("cash", amount),
        ],
        occasion=occasion,
    )
    record_about(
        session,
        entry,
        "return_deposit",
        "section_22",
        occasion,
        {"claim": deposit.claim_id, "amount": amount},
    )
    if amount < deposit.total:
        rest = deposit.fine - fine, deposit.charges - charges
        _apply(session, entry, deposit, *rest, law, occasion)


def hold_again(
    session: Session,
    *,
    entry: RegisterEntry,
    deposit: ProtestDeposit,
    fine: Decimal,
    charges: Decimal,
    law: Law,
    occasion: Occasion,
) -> None:
    """Section 15: a deposit was applied before a complaint, made in time, was entered.

    It is held again while the complaint is pending: the voucher by which it became fine and charges
    (`fine`, `charges`: what of it did, in rupees) stands, and one that reverses it, taking from
    whoever received it then, is posted now.
    """
    assert deposit.ended_at is not None  # it was applied
    received_by = payees_at(session, entry.id, deposit.ended_at)
    facts = {"claim": deposit.claim_id, "amount": fine + charges, "applied_at": deposit.ended_at}
    deposit.ended_at, deposit.fine, deposit.charges = None, fine, charges
    entered = occasion.at_time(occasion.recorded_at)
    held_by = law.provision("section_15.deposit_held_by").word
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_15",
        narration=f"deposit of claim {deposit.claim_id} held again",
        lines=[
            debit("fine", fine, received_by.get("fine")),
            debit("charges", charges, received_by.get("charges")),
            credit("deposit_held", fine + charges, held_by),
        ],
        occasion=entered,
    )
    record_about(session, entry, "hold_deposit_again", "section_15", entered, facts)


def _apply(
    session: Session,
    entry: RegisterEntry,
    deposit: ProtestDeposit,
    fine: Decimal,
    charges: Decimal,
    law: Law,
    occasion: Occasion,
) -> None:
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_15",
        narration=f"deposit of claim {deposit.claim_id} applied",
        lines=[
            debit("deposit_held", fine + charges),
            credit("fine", fine, payee(law, "section_12.fines_sent_to")),
            credit("charges", charges, law.provision("section_17.charges_paid_to").value),
        ],
        occasion=occasion,
    )
    record_about(
        session,
        entry,
        "convert_deposit",
        "section_15",
        occasion,
        {"claim": deposit.claim_id, "fine": fine, "charges": charges},
    )


def _end(deposit: ProtestDeposit, occasion: Occasion) -> None:
    if deposit.ended_at is not None:
        raise RefusedTask("This deposit has been dealt with already.")
    deposit.ended_at = occasion.at
