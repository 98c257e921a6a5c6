"""Who may see a board: a supervisor, of the State or of the local area his office is for.

Every address begins with the State. A supervisor at an office of the State sees all of it; one at
another office sees its local area. Everybody else is told that it is another office's (403).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from flask import Blueprint, abort, g, request

from services.identity import Actor
from services.monitoring import AreaOfState, PoundOfArea, Scope, places_of
from services.statute import states
from webforms.access import HeldPost, for_roles, me
from webforms.language import language
from webforms.session import database

P = ParamSpec("P")
R = TypeVar("R")

SUPERVISOR = "supervisor"
OF_THE_STATE = "state"

monitor = Blueprint("monitor", __name__, url_prefix="/board")


@dataclass(frozen=True)
class Looking:
    """What is looked at: the scope, its names, and the places of the State the officer may see."""

    scope: Scope
    state_name: str
    areas: list[AreaOfState]
    area: AreaOfState | None
    pound: PoundOfArea | None
    bound: bool
    """To one local area: the State as a whole is not his."""

    @property
    def name(self) -> str:
        """The name of what is looked at."""
        if self.pound is not None:
            return self.pound.name
        return self.area.name if self.area else self.state_name

    @property
    def in_query(self) -> dict[str, int]:
        """The same in the query of an address."""
        if self.pound is not None:
            return {"pound": self.pound.id}
        return {"area": self.area.id} if self.area else {}

    def pound_name(self, pound_id: int | None) -> str:
        return self.names_of_pounds.get(pound_id or 0, "")

    @property
    def names_of_pounds(self) -> dict[int, str]:
        return {pound.id: pound.name for area in self.areas for pound in area.pounds}


def own_posts() -> list[HeldPost]:
    """The posts by which the officer supervises, the one he acts in first."""
    held = [post for post in me().posts if post.role == SUPERVISOR]
    return sorted(held, key=lambda post: post != me().post)


def for_supervisors(view: Callable[P, R]) -> Callable[P, R]:
    """The page is for supervisors of the State in its address; others get 403."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Any:
        post = next((post for post in own_posts() if post.state == kwargs["state"]), None)
        if post is None:
            abort(403)
        g.supervises_by = post
        return view(*args, **kwargs)

    return for_roles(SUPERVISOR)(guarded)


def supervisor() -> Actor:
    """The officer of this request as supervisor of the State in its address."""
    return me().actor(g.supervises_by)


def looking_at(state: str, area_id: int | None = None, pound_id: int | None = None) -> Looking:
    """What the address asks to look at; 404 for a place that is not there, 403 for another's."""
    area_id = area_id or request.args.get("area", type=int)
    pound_id = pound_id or request.args.get("pound", type=int)
    post: HeldPost = g.supervises_by
    bound = post.office_kind != OF_THE_STATE
    areas = places_of(database(), state)
    if bound:
        areas = [area for area in areas if area.id == post.local_area_id]
        area_id = area_id or (post.local_area_id if pound_id is None else None)
    area = pound = None
    if pound_id is not None:
        found = [(a, p) for a in areas for p in a.pounds if p.id == pound_id]
        area, pound = found[0] if found else (None, None)
    elif area_id is not None:
        area = next((each for each in areas if each.id == area_id), None)
    if area is None and (area_id or pound_id):
        abort(403 if bound else 404)
    scope = Scope(state, area.id if area else None, pound.id if pound else None)
    return Looking(scope, state_name(state), areas, area, pound, bound)


def state_name(state: str) -> str:
    """The name of a State in the reader's language."""
    info = next((each for each in states() if each.slug == state), None)
    if info is None:
        return state
    return info.names.get(language()) or info.name
