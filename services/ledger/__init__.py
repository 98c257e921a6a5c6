"""The ledger: double entry, append-only, in rupees (ss. 12, 13, 15, 16, 17).

A book: every act that moves money posts one voucher whose postings sum to zero. A mistake is
corrected by a new voucher that names the old one. Who receives what is named by the law files
(`payee`).
"""

from services.ledger.chart import ACCOUNTS, Side
from services.ledger.held import ProtestDeposit, SurplusHeld
from services.ledger.models import Posting, Voucher
from services.ledger.operations import Line, credit, debit, post_voucher

__all__ = [
    "ACCOUNTS",
    "Line",
    "Posting",
    "ProtestDeposit",
    "Side",
    "SurplusHeld",
    "Voucher",
    "credit",
    "debit",
    "post_voucher",
]
