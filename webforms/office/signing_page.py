"""The page that asks for user name and password; it may hold a form that was filled before."""

from urllib.parse import urlsplit

from flask import render_template, url_for
from flask_babel import gettext as _

from webforms import held as holding
from webforms.session import installation


def sign_in_page(
    wanted: str,
    username: str = "",
    errors: list[tuple[str, str]] | None = None,
    status: int = 200,
    *,
    held: holding.Held | None = None,
) -> tuple[str, int]:
    """Ask to sign in, to land at `wanted`; what was filled there is held meanwhile."""
    shown = render_template(
        "office/sign_in.html",
        wanted=wanted,
        username=username,
        errors=errors or [],
        failed=bool(errors),
        demonstration=installation().settings.demonstration,
        held=holding.written(held or []),
    )
    return shown, status


def form_after_sign_in(held: holding.Held, address: str) -> str:
    """Signed in again: the form that was filled before can be opened."""
    return holding.opens_again(
        held,
        address,
        _("You are signed in again"),
        _("What you had filled in is still there. It has not been saved yet."),
    )


def own_address(written: str | None) -> str:
    """Where to go next: a path of this site, or the queue."""
    parts = urlsplit(written or "")
    own = written and written.startswith("/") and not written.startswith(("//", "/\\"))
    if not own or parts.netloc or "\\" in (written or ""):
        return url_for("queue.show")
    return written or "/"
