"""Who is signed in, in which of his posts he acts, and what that lets him see.

An officer's powers come from his posts (sections 4, 6, 14, 17, 20): a role at an office. He acts
by the post that fits the task; where a page needs one (the queue, a start form), by the post he
picked in the header, else his first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from flask import Flask, abort, redirect, request, session, url_for
from flask_login import LoginManager, UserMixin, current_user
from flask_wtf import CSRFProtect
from werkzeug.wrappers import Response

from services.identity import Actor, Officer, Place, Post, officer_signed_in
from services.identity.authorising import authorisation_of
from services.statute import law_in_force
from webforms.held import held_now
from webforms.office.signing_page import sign_in_page
from webforms.session import database, today
from workflows.standing_in import DoneBy, roles_authorised
from workflows.store import HumanTask

P = ParamSpec("P")
R = TypeVar("R")

csrf = CSRFProtect()
login_manager = LoginManager()


@dataclass(frozen=True)
class HeldPost:
    """One post of the officer who is signed in."""

    id: int
    role: str
    office_id: int
    office: str
    office_kind: str
    state: str
    local_area_id: int

    @property
    def pound_id(self) -> int | None:
        """The pound, where the office is one."""
        return self.office_id if self.office_kind == "pound" else None

    def fits(self, role: str, office_id: int | None, state: str) -> bool:
        """Whether a task of that role at that office is his to do."""
        same_office = self.office_id == office_id if office_id else self.state == state
        return self.role == role and same_office


class SignedIn(UserMixin):
    """The officer of this request with the posts he holds today."""

    def __init__(self, officer: Officer, posts: list[HeldPost], kept: str) -> None:
        self.id = officer.id
        self.kept = kept
        """What the cookie holds of this sign-in."""
        self.name = officer.name
        self.username = officer.username
        self.language = officer.language
        self.must_change_password = officer.must_change_password
        self.posts = posts

    def get_id(self) -> str:
        return self.kept

    @property
    def post(self) -> HeldPost | None:
        """The post he picked, else his first; None for one who holds no post today."""
        picked = session.get("post")
        found = (post for post in self.posts if post.id == picked)
        return next(found, self.posts[0] if self.posts else None)

    def post_for(self, role: str, office_id: int | None, state: str) -> HeldPost | None:
        """The post by which he may do a task of that role at that office; the picked one first."""
        in_order = sorted(self.posts, key=lambda post: post != self.post)
        return next((post for post in in_order if post.fits(role, office_id, state)), None)

    def post_for_task(self, task: HumanTask) -> HeldPost | None:
        """The post by which he may do a task: his own, or one authorised to act in its place."""
        own = self.post_for(task.role, task.office_id, task.state)
        if own is not None:
            return own
        law = law_in_force(task.state, "", today())
        roles = roles_authorised(law, DoneBy(task.form, task.section, task.role))
        for post in self.posts:
            if post.role in roles and post.state == task.state:
                order = authorisation_of(
                    database(),
                    section=task.section,
                    act=task.form,
                    office_id=post.office_id,
                    local_area_id=task.local_area_id,
                    on=today(),
                )
                if order is not None:
                    return post
        return None

    def actor(self, post: HeldPost) -> Actor:
        """Himself, acting in one of his posts."""
        return Actor(officer_id=self.id, name=self.name, role=post.role, office_id=post.office_id)

    def has_role(self, *roles: str) -> bool:
        return any(post.role in roles for post in self.posts)

    def may_see(self, state: str) -> bool:
        """Entries are open to the officers of their State."""
        return any(post.state == state for post in self.posts)


def me() -> SignedIn:
    """The officer of this request."""
    return current_user  # type: ignore[no-any-return]


def place_of(post: HeldPost) -> Place:
    """Where an act begun from a post takes place."""
    return Place(state=post.state, local_area_id=post.local_area_id, pound_id=post.pound_id)


def held_posts(posts: list[Post]) -> list[HeldPost]:
    """Those of an officer's posts that he holds today."""
    on = today()
    return [
        HeldPost(
            id=post.id,
            role=post.role,
            office_id=post.office_id,
            office=post.office.name,
            office_kind=post.office.kind,
            state=post.office.state,
            local_area_id=post.office.local_area_id,
        )
        for post in posts
        if post.from_on <= on and (post.until_on is None or post.until_on >= on)
    ]


@login_manager.user_loader
def _load(kept: str) -> SignedIn | None:
    """The officer of a session: one statement, his posts and offices with him."""
    officer = officer_signed_in(database(), kept)
    return None if officer is None else SignedIn(officer, held_posts(officer.posts), kept)


@login_manager.unauthorized_handler
def _sign_in_first() -> Response | tuple[str, int]:
    here = request.full_path.rstrip("?") if request.method == "GET" else None
    held = held_now()
    if held:
        return sign_in_page(request.full_path.rstrip("?"), status=400, held=held)
    return redirect(url_for("office.sign_in", next=here if here != "/" else None))


def signed_in(view: Callable[P, R]) -> Callable[P, R]:
    """The page is for officers who have signed in."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Any:
        if not current_user.is_authenticated:
            return login_manager.unauthorized()
        return view(*args, **kwargs)

    return guarded


def for_roles(*roles: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """The page is for officers who hold one of these roles; others are told so (403)."""

    def decorate(view: Callable[P, R]) -> Callable[P, R]:
        @wraps(view)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> Any:
            if not me().has_role(*roles):
                abort(403)
            return view(*args, **kwargs)

        return signed_in(guarded)

    return decorate


def register(app: Flask) -> None:
    """Sign-in and the protection of forms against other sites."""
    csrf.init_app(app)
    login_manager.init_app(app)
    app.add_template_global(lambda: current_user, "me")
