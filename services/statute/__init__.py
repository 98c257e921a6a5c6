"""The statute: the numbers, lists and offices of the Act, dated and cited.

Serves every section. Values live in ``law/`` as YAML, a folder for the central Act and one
for each State with only what differs there; the code holds none of them and names no State.

- ``law_in_force(state, local_area, on)`` gives the ``Law`` of a place on a day
- ``Law.provision(key)``, ``.setting(name)``, ``.office(role)``, ``.applies(section)``
- ``states()`` names all States and Union Territories, and says where the Act runs

"Not in force" is an error, never None or zero.
"""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from services.refusals import Message
from services.statute.book import LawBook, the_book
from services.statute.entering import hours_to_enter
from services.statute.errors import (
    BadLawFile,
    FollowsCycle,
    LawError,
    NotInForce,
    OwnAct,
    UnknownProvision,
    UnknownState,
    WrongSetting,
)
from services.statute.law import Law
from services.statute.layers import ACT_BEGAN
from services.statute.provision import OfficeTarget, Provision
from services.statute.states import StateInfo

__all__ = [
    "BadLawFile",
    "FollowsCycle",
    "Law",
    "LawBook",
    "LawError",
    "NotInForce",
    "OfficeTarget",
    "OwnAct",
    "Provision",
    "StateInfo",
    "UnknownProvision",
    "UnknownState",
    "WrongSetting",
    "hours_to_enter",
    "law_in_force",
    "state_follows",
    "states",
]

_NO_SETTINGS: Mapping[str, Any] = {}


def law_in_force(
    state: str,
    local_area: str,
    on: date,
    *,
    notified: frozenset[str] = frozenset(),
    settings: Mapping[str, Any] | None = None,
    entrusted: frozenset[str] = frozenset(),
    book: LawBook | None = None,
) -> Law:
    """Section 1: give the law in force in a local area of a State on a day in India.

    Refuses a State in which the Act does not run, naming the law that does; a State of no
    known name; and a day before the Act.
    """
    if isinstance(on, datetime):
        raise TypeError(f"{on} is an instant; the law is asked for a date: use date_in_india")
    held = book or the_book()
    info = held.state(state)
    if not info.act_runs:
        raise info.refusal()
    if on < ACT_BEGAN:
        raise NotInForce(
            Message(
                "The Cattle-trespass Act was passed on %(began)s; no provision of it was law "
                "on %(on)s. Give a later date.",
                {"began": ACT_BEGAN, "on": on},
            )
        )
    provisions = held.in_force(info.slug, on)
    return Law(
        info,
        local_area,
        on,
        frozenset(notified),
        provisions,
        held,
        settings or _NO_SETTINGS,
        frozenset(entrusted),
    )


def states() -> list[StateInfo]:
    """Give every State and Union Territory, by name."""
    return sorted(the_book().states().values(), key=lambda info: info.name)


def state_follows(state: str) -> tuple[str, ...]:
    """Give the folders whose law and diagrams apply to a State, its own first.

    The same chain serves the diagrams: the State's, else those of the State it follows,
    else the central ones.
    """
    return tuple(link.slug for link in the_book().chain(state))
