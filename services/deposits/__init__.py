"""What becomes of a deposit under protest (s. 15).

An act: it writes in the ledger and the journal.
"""

from services.deposits.operations import convert_deposit, hold_again, return_deposit

__all__ = ["convert_deposit", "hold_again", "return_deposit"]
