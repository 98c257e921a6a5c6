"""Pages for what went wrong: each says what happened and what to do next, in plain words."""

import logging
from collections.abc import Sequence

from flask import Flask, render_template, request
from flask_babel import gettext as _
from flask_login import current_user
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import IntegrityError, OperationalError
from werkzeug.exceptions import HTTPException

from webforms.held import held_now, opens_again, read
from webforms.office.signing_page import own_address, sign_in_page

log = logging.getLogger("pinfold.web")

Page = tuple[str, int]


def page(
    status: int,
    title: str,
    *paragraphs: str,
    back: str | None = None,
    links: Sequence[tuple[str, str]] = (),
) -> Page:
    """A plain page with a title, what to do, where to go on (name, address), and the status."""
    shown = render_template(
        "error.html", title=title, paragraphs=paragraphs, back=back, links=links
    )
    return shown, status


def forbidden(what: str | None = None) -> Page:
    """Another role or office must do it; nothing was saved."""
    return page(
        403,
        _("This is for another office"),
        what or _("The post you act in does not let you open this page or do this."),
        _("Nothing was saved. If you hold another post, choose it at the top of the page."),
    )


def _form_expired(_error: CSRFError) -> Page:
    """Signed out, or signed in anew since: what was filled in is kept, and nothing is saved."""
    held, here = held_now(), request.full_path.rstrip("?")
    if "held" in request.form:  # the page that asked to sign in, when he had signed in elsewhere
        held, here = read(request.form["held"]), own_address(request.form.get("next"))
    if held and not current_user.is_authenticated:
        return sign_in_page(here, status=400, held=held)
    title = _("This form is no longer good")
    why = _("You were signed out, or the page was open in another session. Nothing was saved.")
    if held:
        return opens_again(held, here, title, why, _("What you had filled in is still there.")), 400
    again = _("Go back, open the form again and send it once more.")
    return page(400, title, why, again, back=request.path)


def _not_found(_error: HTTPException) -> Page:
    return page(
        404,
        _("There is no such page"),
        _("If you typed the address, check it. If you followed a link, what it led to is gone."),
        _("You can find an entry by its number, a tag or a name."),
    )


def _http(error: HTTPException) -> Page | HTTPException:
    if error.code is None or error.code < 400:
        return error
    return page(
        error.code,
        _("That cannot be done here"),
        _("The request was not one that this page understands. Nothing was saved."),
    )


def _busy(error: OperationalError) -> Page:
    log.error("database: %s", error)
    return _send_again(503, _("The database did not answer in time"))


def _at_once(error: IntegrityError) -> Page:
    """Two did what can be done once; the database let the first and refused the second."""
    log.warning("at once: %s", error)
    return _send_again(409, _("Somebody else did this at the same moment"))


def _send_again(status: int, title: str) -> Page:
    """Nothing was saved, and what was filled in is still there."""
    held = held_now()
    if not held:
        again = _("Nothing was saved. Wait a moment and send the form again.")
        return page(status, title, again, back=request.path)
    saved, filled = _("Nothing was saved."), _("What you had filled in is still there.")
    return opens_again(held, request.full_path.rstrip("?"), title, saved, filled), status


def _unexpected(error: Exception) -> Page:
    log.exception("%s %s", request.method, request.path, exc_info=error)
    return page(
        500,
        _("Something went wrong in the program"),
        _("Nothing was saved. What happened has been written to the log of the server."),
        _("Try again; if it happens again, tell the administrator the time and this page."),
        back=request.path,
    )


def register(app: Flask) -> None:
    """Answer every error with a page."""
    app.register_error_handler(CSRFError, _form_expired)
    app.register_error_handler(403, lambda error: forbidden())
    app.register_error_handler(404, _not_found)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(OperationalError, _busy)
    app.register_error_handler(IntegrityError, _at_once)
    if not app.config["TESTING"]:
        app.register_error_handler(Exception, _unexpected)
