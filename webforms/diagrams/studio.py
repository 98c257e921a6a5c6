"""The studio: where the administrators of a State read, draw and publish its procedures.

Every address begins with the State. An administrator may open what belongs to a State of his
posts; everybody else is told that it is another office's.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from flask import Blueprint, abort, g
from flask_babel import gettext as _
from werkzeug.exceptions import HTTPException

from services.identity import Actor
from webforms.access import HeldPost, for_roles, me
from webforms.errors import Page, page

P = ParamSpec("P")
R = TypeVar("R")

ADMINISTRATOR = "administrator"

studio = Blueprint("studio", __name__, url_prefix="/procedures")


def own_posts() -> list[HeldPost]:
    """The posts by which the officer administers a State, the one he acts in first."""
    held = [post for post in me().posts if post.role == ADMINISTRATOR]
    return sorted(held, key=lambda post: post != me().post)


def for_administrators(view: Callable[P, R]) -> Callable[P, R]:
    """The page is for administrators of the State in its address; others get 403."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Any:
        post = next((post for post in own_posts() if post.state == kwargs["state"]), None)
        if post is None:
            abort(403)
        g.administers_by = post
        return view(*args, **kwargs)

    return for_roles(ADMINISTRATOR)(guarded)


@studio.errorhandler(413)
def _too_large(_error: HTTPException) -> Page:
    """A file that is too large to be read at all."""
    return page(
        413,
        _("The file is too large"),
        _("A diagram may have a million characters. Split the procedure into smaller diagrams."),
        _("The draft is as it was."),
    )


def administrator() -> Actor:
    """The officer of this request as administrator of the State in its address."""
    return me().actor(g.administers_by)
