"""Cattle in the pound-keeper's charge: feeding, loss in custody, release by order (ss. 9, 19).

An act: it writes in the register, the ledger and the journal.
"""

from services.custody.feeding import record_feeding
from services.custody.operations import deliver_on_order, order_release, record_loss

__all__ = ["deliver_on_order", "order_release", "record_feeding", "record_loss"]
