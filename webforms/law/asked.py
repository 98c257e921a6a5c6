"""What a page of the law was asked for by its address: the State and the day.

Without either it is the State and the local area of one's post, today.
"""

from dataclasses import dataclass
from datetime import date
from typing import Any

from flask import request

from services.statute import Law, StateInfo, law_in_force, states
from services.tariffs import Orders, orders_in_force
from webforms.access import me, place_of
from webforms.days_asked import day_asked
from webforms.session import database, today


@dataclass(frozen=True)
class Asked:
    """The law asked for; ``orders`` where it is that of one's own post, with its local area."""

    law: Law
    orders: Orders | None

    @property
    def here(self) -> dict[str, Any]:
        """What must be said in an address to keep to this State and day; empty if the usual."""
        post = me().post
        kept: dict[str, Any] = {}
        if post is None or self.law.state != post.state:
            kept["state"] = self.law.state
        if self.law.on != today():
            kept["on"] = self.law.on.isoformat()
        return kept


def asked_law() -> Asked | None:
    """The law of the State and day in the address; None if neither it nor a post names a State.

    Refuses a State of no known name, one in which the Act does not run, and a day before the Act.
    """
    post = me().post
    state = request.args.get("state") or (post.state if post else None)
    on = day_asked(earliest=date.min)
    if state is None:
        return None
    if post is not None and post.state == state:
        orders = orders_in_force(database(), place_of(post))
        return Asked(orders.law(on), orders)
    return Asked(law_in_force(state, "", on), None)


def states_to_choose() -> list[StateInfo]:
    """The States in which the Act runs, by name."""
    return [info for info in states() if info.act_runs]
