"""Section 12A: security forfeits when the owner's cattle are impounded again, and lawfully."""

from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, record_act
from services.ledger import Security, credit, debit, post_voucher, security_taken
from services.security import rules
from services.statute import Law


def settle_forfeiture(
    session: Session,
    *,
    security: Security,
    impounded_in: int,
    part: Decimal,
    illegal: bool,
    law: Law,
    occasion: Occasion,
) -> Decimal:
    """Section 12A: a later seizure (`impounded_in`) stands, or was adjudged; gives what forfeits.

    The part the rules direct goes to the payee the law names; what does not forfeit stays held
    and is refunded on application. An illegal seizure forfeits nothing.
    """
    amount = Decimal(0) if illegal else rules.forfeited(security, part)
    facts: dict[str, Any] = {
        "security": security.id,
        "impounded_in": impounded_in,
        "illegal": illegal,
        "forfeited": amount,
    }
    security.held -= amount
    payee = law.provision("section_12a.forfeited_to").value
    post_voucher(
        session,
        entry_id=security.entry_id,
        section="section_12a",
        narration=f"security {security.id} forfeited",
        lines=[debit("security_held", amount), credit("security_forfeited", amount, payee)],
        occasion=occasion,
    )
    record_act(
        session,
        entry_id=security.entry_id,
        verb="settle_forfeiture",
        section="section_12a",
        occasion=occasion,
        facts=facts,
    )
    return amount


def reverse_forfeiture(
    session: Session,
    *,
    security: Security,
    amount: Decimal,
    impounded_in: int,
    law: Law,
    occasion: Occasion,
) -> None:
    """Section 12A: what forfeited before a complaint, made in time, was entered is held again.

    Whether the later seizure stands is not adjudged yet. The voucher of the forfeiture stays, and
    one that reverses it (`amount`, in rupees) is posted now.
    """
    security.held += amount
    entered = occasion.at_time(occasion.recorded_at)
    post_voucher(
        session,
        entry_id=security.entry_id,
        section="section_12a",
        narration=f"security {security.id} held again",
        lines=[
            debit("security_forfeited", amount, law.provision("section_12a.forfeited_to").value),
            security_taken(law, amount),
        ],
        occasion=entered,
    )
    record_act(
        session,
        entry_id=security.entry_id,
        verb="reverse_forfeiture",
        section="section_12a",
        occasion=entered,
        facts={"security": security.id, "impounded_in": impounded_in, "amount": amount},
    )
