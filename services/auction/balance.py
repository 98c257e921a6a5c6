"""Section 16, last part: unsold cattle and balance go back with the account, against a receipt."""

from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, record_about
from services.journal.queries import acts
from services.ledger import credit, debit, post_voucher
from services.reckoning.clock import in_india
from services.refusals import RefusedForm, RefusedTask
from services.register import Head, RegisterEntry


def deliver_balance(
    session: Session,
    *,
    entry: RegisterEntry,
    claim_id: int | None,
    heads: Sequence[Head],
    balance: Decimal,
    form: dict[str, Any],
    occasion: Occasion,
    sold_at: datetime | None = None,
) -> list[Head]:
    """Section 16: deliver the remaining cattle, the balance and the account, against a receipt.

    Done after every sale under section 16, also when only the account is handed over. `heads` are
    those refused in the claim, `balance` the rupees due to the owner. Refused as `task` when it has
    been done; as `form` for a time before the sale (`sold_at`).
    """
    if sold_at is not None and occasion.at < sold_at:
        raise RefusedForm(
            "happened_at",
            "Enter a time not before the sale, %(sold_at)s.",
            sold_at=in_india(sold_at),
        )
    if any(
        act.verb == "deliver_balance" and act.facts["claim"] == claim_id
        for act in acts(session, entry.id)
    ):
        raise RefusedTask("The balance of this claim has been delivered already.")
    going = [head for head in heads if head.standing == "in_pound" and head.freed_by == "sale"]
    for head in going:
        head.standing, head.left_at = "delivered", occasion.at
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_16",
        narration=f"balance of claim {claim_id}",
        lines=[debit("paid_out", balance), credit("cash", balance)],
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
            "balance": balance,
            **form,
        },
    )
    return going
