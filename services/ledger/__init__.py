"""The ledger: double entry, append-only, in rupees (ss. 12, 13, 15, 16, 17).

A book: every act that moves money posts one voucher whose postings sum to zero, and no voucher is
changed or set aside (docs/decisions/0078). Who receives what is named by the law files (`payee`).
"""

from services.ledger.chart import ACCOUNTS, KEPT_UNDER, Side
from services.ledger.held import ProtestDeposit, Security, SurplusHeld
from services.ledger.models import Posting, Voucher
from services.ledger.operations import Line, credit, debit, post_voucher
from services.ledger.security import hold_security, refund_security, security_taken

__all__ = [
    "ACCOUNTS",
    "KEPT_UNDER",
    "Line",
    "Posting",
    "ProtestDeposit",
    "Security",
    "Side",
    "SurplusHeld",
    "Voucher",
    "credit",
    "debit",
    "hold_security",
    "post_voucher",
    "refund_security",
    "security_taken",
]
