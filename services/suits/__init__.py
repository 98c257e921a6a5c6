"""Suits for damage by trespass of cattle and the set-off in them (ss. 29, 30).

An act: a suit is recorded, decided or withdrawn. What was paid to the plaintiff by order of the
convicting Magistrate (s. 28) is handed in, for it stands with the offences. No money passes through
the pound: nothing is written in the ledger. The matter of a suit is `suit/<id>`.
"""

from services.suits.deciding import record_decree
from services.suits.models import Suit, SuitOffence
from services.suits.recording import record_suit
from services.suits.rules import Paid, SetOff, set_off

__all__ = ["Paid", "SetOff", "Suit", "SuitOffence", "record_decree", "record_suit", "set_off"]
