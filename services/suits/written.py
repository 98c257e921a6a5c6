"""What journal and papers say of a suit (ss. 29, 30)."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, record_about
from services.reckoning.reasons import Reason
from services.suits.models import Suit
from services.suits.rules import SetOff

Reckon = Callable[[Suit, Decimal, date], SetOff]
"""What is set off in a suit against a sum, of what was paid by a day."""


def heading(suit: Suit) -> dict[str, Any]:
    """Whose suit, in which court, about which offences."""
    plaintiff = {"name": suit.plaintiff.name, "residence": suit.plaintiff.residence}
    return {
        "plaintiff": plaintiff,
        "court": suit.court,
        "suit_no": suit.suit_no,
        "instituted_on": suit.instituted_on,
        "offences": [row.offence_id for row in suit.offences],
    }


def sums_of(found: SetOff) -> dict[str, Any]:
    """What was paid and what of it is set off, in rupees."""
    return {"paid": found.paid, "set_off": found.amount.value}


def orders_of(found: SetOff) -> list[dict[str, Any]]:
    """The orders under section 28 that count, each with day, recipient and rupees."""
    return [
        {
            "order_no": paid.order_no,
            "paid_on": paid.paid_on,
            "recipient": paid.recipient,
            "amount": paid.amount,
            "offence": paid.offence_id,
        }
        for paid in found.orders
    ]


def reasons_of(found: SetOff, *first: Reason) -> list[Any]:
    """Why so much is set off, as a paper keeps it; `first` stand before."""
    return [reason.to_json() for reason in (*first, *found.amount.because)]


def record(
    session: Session,
    suit: Suit,
    verb: str,
    section: str,
    facts: dict[str, Any],
    occasion: Occasion,
) -> None:
    """Enter an act about a suit in the journal."""
    record_about(session, suit, verb, section, occasion, {"suit_id": suit.id, **facts})
