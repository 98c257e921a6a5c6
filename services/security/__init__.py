"""Security against another impounding: demand, custody, forfeiture, refund (ss. 12A, 15(2)).

An act: it writes in the register, the ledger, the papers and the journal. Taking security for a
release under section 13 or 15 is part of the payment (`services.claims`).
"""

from services.security.demanding import (
    demand_security,
    give_up_seizing,
    heads_named,
    seize_again,
)
from services.security.forfeiture import reverse_forfeiture, settle_forfeiture
from services.security.refund import apply_for_refund

__all__ = [
    "apply_for_refund",
    "demand_security",
    "give_up_seizing",
    "heads_named",
    "reverse_forfeiture",
    "seize_again",
    "settle_forfeiture",
]
