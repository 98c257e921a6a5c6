"""What a supervisor watches in the books: breaches (closed list) and money held (ss. 12A, 15, 17).

Also what was entered late, and the conflicts of records that are not settled.

With them, where a local authority receives sums and none is known to be entrusted (s. 3).

Reads only. Open duties are the engine's rows: `workflows.supervision`.
"""

from services.monitoring.breaches import BreachCount, RecordedBreach, count_breaches, list_breaches
from services.monitoring.entered_late import (
    EnteredLate,
    UnsettledConflict,
    count_entered_late,
    list_conflicts,
)
from services.monitoring.entrusting import NotEntrusted, not_entrusted
from services.monitoring.money import HeldItem, HeldMoney, list_held, money_held
from services.monitoring.places import AreaOfState, PoundOfArea, places_of
from services.monitoring.scope import Scope

__all__ = [
    "AreaOfState",
    "BreachCount",
    "EnteredLate",
    "HeldItem",
    "HeldMoney",
    "NotEntrusted",
    "PoundOfArea",
    "RecordedBreach",
    "Scope",
    "UnsettledConflict",
    "count_breaches",
    "count_entered_late",
    "list_breaches",
    "list_conflicts",
    "list_held",
    "money_held",
    "not_entrusted",
    "places_of",
]
