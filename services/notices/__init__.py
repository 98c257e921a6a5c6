"""Cattle nobody claims: report, notice, proclamation, and from when they may be sold (s. 14).

An act: it writes in the register, the papers and the journal.
"""

from services.notices.models import Notice, Proclamation, UnclaimedReport
from services.notices.operations import proclaim, report_unclaimed, stick_up_notice
from services.notices.waiting import find_unclaimed_heads, find_when_unclaimed

__all__ = [
    "Notice",
    "Proclamation",
    "UnclaimedReport",
    "find_unclaimed_heads",
    "find_when_unclaimed",
    "proclaim",
    "report_unclaimed",
    "stick_up_notice",
]
