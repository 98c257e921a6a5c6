"""Section 15: no complaint came in time, and the deposit becomes fine and charges."""

from sqlalchemy.orm import Session

from services.journal import Occasion, record_act
from services.ledger import ProtestDeposit, credit, debit, post_voucher
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
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_15",
        narration=f"deposit of claim {deposit.claim_id} applied",
        lines=[
            debit("deposit_held", deposit.total),
            credit("fine", deposit.fine, payee(law, "section_12.fines_sent_to")),
            credit("charges", deposit.charges, law.provision("section_17.charges_paid_to").value),
        ],
        occasion=occasion,
    )
    record_act(
        session,
        entry_id=entry.id,
        verb="convert_deposit",
        section="section_15",
        occasion=occasion,
        facts={"claim": deposit.claim_id, "fine": deposit.fine, "charges": deposit.charges},
    )


def return_deposit(
    session: Session,
    *,
    entry: RegisterEntry,
    deposit: ProtestDeposit,
    occasion: Occasion,
) -> None:
    """Section 22: the Magistrate orders the deposit returned.

    The seizer answers for fine and charges.
    """
    _end(deposit, occasion)
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_22",
        narration=f"deposit of claim {deposit.claim_id} returned",
        lines=[
            debit("deposit_held", deposit.total),
            credit("deposit_returned", deposit.total),
            debit("paid_out", deposit.total),
            credit("cash", deposit.total),
        ],
        occasion=occasion,
    )
    record_act(
        session,
        entry_id=entry.id,
        verb="return_deposit",
        section="section_22",
        occasion=occasion,
        facts={"claim": deposit.claim_id, "amount": deposit.total},
    )


def _end(deposit: ProtestDeposit, occasion: Occasion) -> None:
    if deposit.ended_at is not None:
        raise RefusedTask("This deposit has been dealt with already.")
    deposit.ended_at = occasion.at
