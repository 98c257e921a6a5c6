"""Acts that contradict what was recorded after them: entered, shown, settled (ss. 5, 7).

An act: it writes in the ledger and the journal.
"""

from services.conflicts.operations import enter_conflict, settle_conflict

__all__ = ["enter_conflict", "settle_conflict"]
