"""Complaints of illegal seizure or detention, and what a Magistrate orders on them (ss. 20-23).

An act: it writes in the register, the ledger, the papers and the journal.
"""

from services.complaints.deciding import decide_complaint
from services.complaints.models import Complaint, ComplaintHead
from services.complaints.operations import examine_complainant, receive_complaint
from services.complaints.recovery import recover_award

__all__ = [
    "Complaint",
    "ComplaintHead",
    "decide_complaint",
    "examine_complainant",
    "receive_complaint",
    "recover_award",
]
