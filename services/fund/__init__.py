"""Section 18, where a State has it: what a local authority receives, and to what it applies it.

An act: it writes in the journal.
"""

from services.fund.applying import apply_sums
from services.fund.queries import FundAccount, fund_account

__all__ = ["FundAccount", "apply_sums", "fund_account"]
