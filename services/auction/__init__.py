"""Sale by public auction, its reckoning and its account; disposal without sale (ss. 14, 16, 17,
19).

An act: it writes in the register, the ledger, the papers and the journal.
"""

from services.auction.balance import deliver_balance
from services.auction.disposal import decide_disposal
from services.auction.models import Sale, SoldHead
from services.auction.operations import fix_sale
from services.auction.selling import SaleOutcome, record_sale

__all__ = [
    "Sale",
    "SaleOutcome",
    "SoldHead",
    "decide_disposal",
    "deliver_balance",
    "fix_sale",
    "record_sale",
]
