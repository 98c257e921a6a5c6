"""Until when a deposit is held, and what of it was made for some of its heads (s. 15; pure)."""

from collections.abc import Collection, Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal

from services.ledger import ProtestDeposit
from services.reckoning.clock import midnight_in_india
from services.register import Head


def held_until(complaint_last_day: date) -> datetime:
    """Section 15 with 20 (reading A-10): the deposit waits while a complaint is possible.

    The instant is midnight in India after the last day for a complaint.
    """
    return midnight_in_india(complaint_last_day + timedelta(days=1))


def part_for(
    deposit: ProtestDeposit, heads: Sequence[Head], wanted: Collection[int]
) -> tuple[Decimal, Decimal]:
    """The fine and the charges, in rupees, of a deposit for `heads` that were made for `wanted`."""
    chosen = [head for head in heads if head.id in wanted]
    if len(chosen) == len(heads):
        return deposit.fine, deposit.charges
    fine = sum((head.fine_met for head in chosen), Decimal(0))
    charges = sum((head.charges_met for head in chosen), Decimal(0))
    return min(fine, deposit.fine), min(charges, deposit.charges)
