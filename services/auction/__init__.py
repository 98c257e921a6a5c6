"""Sale by public auction, its account, and disposal without sale (sections 14, 14A, 16, 17, 19).

An act: it writes in the register, the ledger, the papers and the journal.
"""

from services.auction.balance import deliver_balance
from services.auction.disposal import decide_disposal
from services.auction.models import Sale, SoldHead
from services.auction.operations import fix_sale
from services.auction.quick_disposal import dispose_quickly
from services.auction.selling import SaleOutcome, record_sale
from services.auction.without_notice import order_sale_without_notice

__all__ = [
    "Sale",
    "SaleOutcome",
    "SoldHead",
    "decide_disposal",
    "deliver_balance",
    "dispose_quickly",
    "fix_sale",
    "order_sale_without_notice",
    "record_sale",
]
