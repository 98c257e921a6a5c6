"""Section 12, where another than the pound-keeper imposes the fine: his order.

An act: it writes in the journal and issues papers. The sum is the scale's; what is owed does not
turn on the order, unless an area settles that it comes before the payment.
"""

from services.fines.imposing import impose_fine, refuse_payment_before_the_order

__all__ = ["impose_fine", "refuse_payment_before_the_order"]
