"""Cattle nobody claims: report, notice, proclamation, and from when they may be sold (ss. 14, 14A).

An act: it writes in the register, the papers and the journal.
"""

from services.notices.late_claims import take_out_claimed
from services.notices.models import Notice, Proclamation, UnclaimedReport
from services.notices.operations import proclaim, report_unclaimed, stick_up_notice
from services.notices.quick_disposal import (
    find_heads_for_quick_disposal,
    record_late_disposal,
    record_late_report,
    report_weak_or_unattached,
    take_up_weak_or_unattached,
)
from services.notices.waiting import find_unclaimed_heads, find_when_unclaimed

__all__ = [
    "Notice",
    "Proclamation",
    "UnclaimedReport",
    "find_heads_for_quick_disposal",
    "find_unclaimed_heads",
    "find_when_unclaimed",
    "proclaim",
    "record_late_disposal",
    "record_late_report",
    "report_unclaimed",
    "report_weak_or_unattached",
    "stick_up_notice",
    "take_out_claimed",
    "take_up_weak_or_unattached",
]
