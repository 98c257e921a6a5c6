"""An owner or his agent comes: claim, payment, protest or refusal, delivery (ss. 13, 15, 16, 19).

An act: it writes in the register, the ledger, the papers and the journal.
"""

from services.claims.models import Claim, ClaimedHead
from services.claims.operations import deliver_cattle, receive_claim
from services.claims.settlement import settle_before_it_was_withdrawn, settle_dues

__all__ = [
    "Claim",
    "ClaimedHead",
    "deliver_cattle",
    "receive_claim",
    "settle_before_it_was_withdrawn",
    "settle_dues",
]
