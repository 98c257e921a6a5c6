"""Section 16, last part: unsold cattle and balance go back with the account, against a receipt."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

from services.auction.queries import Balance
from services.journal import Occasion, record_about
from services.ledger import credit, debit, post_voucher
from services.reckoning.clock import in_india
from services.refusals import RefusedForm, RefusedTask
from services.register import Head, RegisterEntry


def deliver_balance(
    session: Session,
    *,
    entry: RegisterEntry,
    claim_id: int,
    heads: Sequence[Head],
    left: Balance,
    form: dict[str, Any],
    occasion: Occasion,
) -> list[Head]:
    """Section 16: deliver the remaining cattle, the balance and the account, against a receipt.

    Done after every sale under section 16, also when only the account is handed over. `heads` are
    those refused in the claim, `left` what its sales left for the owner and has not been paid out.
    Refused as `task` when it has been done for each of the sales; as `form` for a time before the
    last of them.
    """
    if left.last_sold_at is not None and occasion.at < left.last_sold_at:
        raise RefusedForm(
            "happened_at",
            "Enter a time not before the sale, %(sold_at)s.",
            sold_at=in_india(left.last_sold_at),
        )
    if left.delivered >= left.sales:
        raise RefusedTask("The balance of this claim has been delivered already.")
    going = [head for head in heads if head.standing == "in_pound" and head.freed_by == "sale"]
    for head in going:
        head.standing, head.left_at = "delivered", occasion.at
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_16",
        narration=f"balance of claim {claim_id}",
        lines=[debit("paid_out", left.amount), credit("cash", left.amount)],
        occasion=occasion,
    )
    record_about(
        session,
        entry,
        "deliver_balance",
        "section_16",
        occasion,
        {
            "claim": claim_id,
            "heads": [head.number for head in going],
            "balance": left.amount,
            **form,
        },
    )
    return going
