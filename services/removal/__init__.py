"""Removal of cattle to specified places, where a State's section 12B orders it.

An act: it writes in the parties, the ledger, the papers and the journal. There is no register
entry, for nothing is seized: the matter of an order is `removal/<id>`.
"""

from services.removal.disobedience import impose_removal_fine, remove_cattle
from services.removal.models import RemovalOrder
from services.removal.operations import order_removal, report_compliance

__all__ = [
    "RemovalOrder",
    "impose_removal_fine",
    "order_removal",
    "remove_cattle",
    "report_compliance",
]
