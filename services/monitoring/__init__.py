"""What a supervisor watches in the books: breaches (closed list) and money held (ss. 12A, 15, 17).

With them, where a local authority receives sums and none is known to be entrusted (s. 3).

Reads only. Open duties are the engine's rows: `workflows.supervision`.
"""

from services.monitoring.breaches import BreachCount, RecordedBreach, count_breaches, list_breaches
from services.monitoring.entrusting import NotEntrusted, not_entrusted
from services.monitoring.money import HeldItem, HeldMoney, list_held, money_held
from services.monitoring.places import AreaOfState, PoundOfArea, places_of
from services.monitoring.scope import Scope

__all__ = [
    "AreaOfState",
    "BreachCount",
    "HeldItem",
    "HeldMoney",
    "NotEntrusted",
    "PoundOfArea",
    "RecordedBreach",
    "Scope",
    "count_breaches",
    "list_breaches",
    "list_held",
    "money_held",
    "not_entrusted",
    "places_of",
]
