"""Pounds and their keepers (ss. 1, 4, 6), and the list posted at a pound (s. 12).

An act: the Magistrate of the District establishes pounds and determines their villages; whoever
section 6 names in the State appoints the pound-keeper, and where a State has it suspends and
removes him. The matter of a pound is `pound/<id>`.
"""

from services.pounds.establishing import determine_villages, establish_pound
from services.pounds.keepers import (
    appoint_pound_keeper,
    decide_suspension,
    record_vacancy,
    suspend_pound_keeper,
)
from services.pounds.models import KeeperSuspension, Pound
from services.pounds.posting import post_list

__all__ = [
    "KeeperSuspension",
    "Pound",
    "appoint_pound_keeper",
    "decide_suspension",
    "determine_villages",
    "establish_pound",
    "post_list",
    "record_vacancy",
    "suspend_pound_keeper",
]
