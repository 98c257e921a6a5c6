"""Section 23: what was awarded is recovered as if it were a fine."""

from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.complaints.models import Complaint
from services.journal import Occasion, record_about
from services.ledger import credit, debit, post_voucher
from services.refusals import RefusedForm
from services.register import RegisterEntry


def recover_award(
    session: Session,
    *,
    entry: RegisterEntry,
    complaint: Complaint | None,
    form: dict[str, Any],
    occasion: Occasion,
) -> None:
    """Section 23: record a sum recovered from the one who seized, and paid to whom it was awarded.

    Refused as `form` when nothing was awarded, or more is entered than is still to be recovered.
    """
    if complaint is None or complaint.award is None:
        raise RefusedForm("amount", "Nothing has been awarded against the seizer in this entry.")
    occasion.refuse_before(complaint.decided_at)
    amount: Decimal = form["amount"]
    left = complaint.award - complaint.recovered
    if amount > left:
        raise RefusedForm(
            "amount", "Enter at most what is still to be recovered: %(left)s.", left=left
        )
    complaint.recovered += amount
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_23",
        narration=f"recovered on complaint {complaint.id}",
        lines=[debit("cash", amount), credit("recovered_from_seizer", amount)],
        occasion=occasion,
    )
    record_about(
        session, entry, "recover_award", "section_23", occasion, {"complaint": complaint.id, **form}
    )
