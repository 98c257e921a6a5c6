"""Removal of cattle to specified places, where a State's section 12B orders it.

An act: it writes in the parties, the ledger, the papers and the journal. There is no register
entry, for nothing is seized: the matter of an order is `removal/<id>`.
"""

from services.removal.disobedience import impose_removal_fine, remove_cattle
from services.removal.models import RemovalOrder
from services.removal.operations import (
    extend_period,
    order_removal,
    report_compliance,
    rescind_order,
)
from services.removal.recovery import outstanding, recover_removal_fine

__all__ = [
    "RemovalOrder",
    "extend_period",
    "impose_removal_fine",
    "order_removal",
    "outstanding",
    "recover_removal_fine",
    "remove_cattle",
    "report_compliance",
    "rescind_order",
]
