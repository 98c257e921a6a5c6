"""Orders and notifications, and the dues reckoned from them (ss. 5, 12, 12A, 16).

A book: instruments are entered by one officer, approved by another, and never overwritten. What an
owner owes on any instant is `reckon_dues`, a value with its reasons for each head.
"""

from services.tariffs.dues import (
    Dues,
    HeadDues,
    HeadOfCattle,
    reckon_dues,
    security_of,
    together,
)
from services.tariffs.extent import refuse_outside_the_act
from services.tariffs.models import Instrument, InstrumentLine
from services.tariffs.operations import (
    approve_instrument,
    enter_instrument,
    withdraw_instrument,
)
from services.tariffs.orders import OrderLine, Orders
from services.tariffs.proposing import Heading, propose_cancellation, propose_instrument
from services.tariffs.queries import orders_in_force

__all__ = [
    "Dues",
    "HeadDues",
    "HeadOfCattle",
    "Heading",
    "Instrument",
    "InstrumentLine",
    "OrderLine",
    "Orders",
    "approve_instrument",
    "enter_instrument",
    "orders_in_force",
    "propose_cancellation",
    "propose_instrument",
    "reckon_dues",
    "refuse_outside_the_act",
    "security_of",
    "together",
    "withdraw_instrument",
]
