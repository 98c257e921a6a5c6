"""Who may open the pages of orders: the State's administrators, and to read its supervisors."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from flask import abort

from webforms.access import HeldPost, for_roles, me

P = ParamSpec("P")
R = TypeVar("R")

ADMINISTRATOR, SUPERVISOR = "administrator", "supervisor"


def states_read() -> list[str]:
    """The States whose orders the officer may read, that of the post he acts in first."""
    held = [post for post in me().posts if post.role in (ADMINISTRATOR, SUPERVISOR)]
    held.sort(key=lambda post: post != me().post)
    return list(dict.fromkeys(post.state for post in held))


def states_administered() -> set[str]:
    """The States that the officer administers."""
    return {post.state for post in me().posts if post.role == ADMINISTRATOR}


def administers(state: str) -> HeldPost | None:
    """The post by which the officer administers the State; None when he does not."""
    posts = (post for post in me().posts if post.role == ADMINISTRATOR and post.state == state)
    return next(posts, None)


def readers(view: Callable[P, R]) -> Callable[P, R]:
    """The page is for administrators and supervisors of the State in its address."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Any:
        if kwargs["state"] not in states_read():
            abort(403)
        return view(*args, **kwargs)

    return for_roles(ADMINISTRATOR, SUPERVISOR)(guarded)


def administrators(view: Callable[P, R]) -> Callable[P, R]:
    """The page is for administrators of the State in its address; others get 403."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Any:
        if administers(str(kwargs["state"])) is None:
            abort(403)
        return view(*args, **kwargs)

    return for_roles(ADMINISTRATOR)(guarded)
