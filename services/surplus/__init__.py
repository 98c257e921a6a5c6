"""Surplus unclaimed proceeds: deposit, claim, payment, lapse (s. 17).

An act: it writes in the ledger, the papers and the journal.
"""

from services.surplus.claims import decide_claim, prefer_claim
from services.surplus.models import SurplusClaim
from services.surplus.operations import deposit_surplus, lapse_surplus, reverse_lapse

__all__ = [
    "SurplusClaim",
    "decide_claim",
    "deposit_surplus",
    "lapse_surplus",
    "prefer_claim",
    "reverse_lapse",
]
