"""Section 12A: taking security into the pound-keeper's hand, and giving it back."""

from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy.orm import Session

from services.journal import Occasion, keep_date
from services.ledger.held import Security
from services.ledger.operations import Line, credit, debit, post_voucher
from services.reckoning.clock import date_in_india
from services.reckoning.counting import last_day_within_months
from services.reckoning.reasons import Reasoned
from services.statute import Law


def security_ends_on(law: Law, deposited_on: date) -> Reasoned[date]:
    """Section 12A: the last day on which another impounding can make the security forfeit."""
    months = law.provision("section_12a.months_liable_to_forfeit")
    return last_day_within_months(deposited_on, months.value, under=months)


def security_taken(law: Law, amount: Decimal) -> Line:
    """Sections 12A and 17: rupees of security, deposited with whom section 17 names."""
    held_by = law.provision("section_17.security_held_by").value if amount else None
    return credit("security_held", amount, held_by)


def hold_security(
    session: Session,
    *,
    entry_id: int,
    claim_id: int,
    owner_id: int,
    amount: Decimal,
    law: Law,
    occasion: Occasion,
) -> Security:
    """Section 12A: keep the security and its dates, `security_ends_on` and `refund_from`.

    Neither date moves off a closed day. The money itself is posted by the act that receives it.
    """
    ends = security_ends_on(law, date_in_india(occasion.at))
    refund_from = Reasoned(ends.value + timedelta(days=1), ends.because)
    for name, value in (("security_ends_on", ends), ("refund_from", refund_from)):
        keep_date(
            session,
            entry_id=entry_id,
            name=name,
            value=value,
            occasion=occasion,
            claim_id=claim_id,
        )
    security = Security(
        entry_id=entry_id,
        claim_id=claim_id,
        owner_id=owner_id,
        amount=amount,
        held=amount,
        deposited_at=occasion.at,
        ends_on=ends.value,
    )
    session.add(security)
    return security


def refund_security(
    session: Session,
    security: Security,
    section: str,
    occasion: Occasion,
    amount: Decimal | None = None,
) -> None:
    """Sections 12A and 22: give back what is still held of a security, or so many rupees of it."""
    amount = security.held if amount is None else amount
    post_voucher(
        session,
        entry_id=security.entry_id,
        section=section,
        narration=f"security {security.id} refunded",
        lines=[
            debit("security_held", amount),
            credit("security_refunded", amount),
            debit("paid_out", amount),
            credit("cash", amount),
        ],
        occasion=occasion,
    )
    security.held -= amount
