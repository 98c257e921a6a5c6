"""Returns of a pound (s. 7): drawn up from the register and the ledger, confirmed by the keeper.

An act: nothing in a return is typed, so it cannot differ from the register. The matter of a return
is `return/<id>`.
"""

from services.returns.models import PeriodicReturn
from services.returns.operations import draw_up_return, furnish_return

__all__ = ["PeriodicReturn", "draw_up_return", "furnish_return"]
