"""An officer changes his own password; one that an administrator has set must be changed first."""

from flask import Blueprint, Flask, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_login import current_user, login_user
from sqlalchemy import select
from werkzeug.wrappers import Response

from services.identity import Officer, begin_sign_in, change_own_password
from webforms.access import SignedIn, held_posts, me, signed_in
from webforms.office.passwords import SHORTEST, easily_guessed, hash_password, is_password
from webforms.said import done
from webforms.session import database, now, writing

passwords = Blueprint("passwords", __name__, url_prefix="/account/password")

Answer = str | Response | tuple[str, int]
OPEN = ("passwords.change", "office.sign_out", "office.change_language", "static")


@passwords.route("", methods=["GET", "POST"])
@signed_in
def change() -> Answer:
    """Ask for the present password and the new one, twice."""
    if request.method == "GET":
        return _page([])
    old, new = request.form.get("old", ""), request.form.get("new", "")
    again = request.form.get("again", "")
    present = database().scalar(select(Officer.password_hash).where(Officer.id == me().id))
    errors = []
    if not is_password(present, old):
        errors.append(("old", _("Enter the password you have signed in with.")))
    if len(new) < SHORTEST:
        errors.append(
            ("new", _("Enter a password of at least %(shortest)s letters.", shortest=SHORTEST))
        )
    elif easily_guessed(new, me().username):
        wrong = _("Enter a password that is not the user name, nor one letter repeated.")
        errors.append(("new", wrong))
    elif new == old:
        errors.append(("new", _("Enter a password that is not the present one.")))
    if new != again:
        errors.append(("again", _("Enter the same new password twice.")))
    if errors:
        return _page(errors), 422
    password_hash = hash_password(new)
    with writing() as work:
        officer = work.get_one(Officer, me().id)
        change_own_password(work, officer, password_hash=password_hash)
        kept = begin_sign_in(work, officer, at=now())
        again_in = SignedIn(officer, held_posts(officer.posts), kept)
    login_user(again_in)
    flash(done(_("Your password is changed.")), "done")
    return redirect(url_for("queue.show"))


def _page(errors: list[tuple[str, str]]) -> str:
    return render_template(
        "office/password.html",
        errors=errors,
        failed=bool(errors),
        must=me().must_change_password,
        shortest=SHORTEST,
    )


def _first_of_all() -> Response | None:
    """Whoever signs in with a password somebody else knows changes it before anything else."""
    if (
        request.endpoint is not None
        and request.endpoint not in OPEN
        and not request.path.startswith("/static")
        and current_user.is_authenticated
        and me().must_change_password
    ):
        return redirect(url_for("passwords.change"))
    return None


def register(app: Flask) -> None:
    """Ask for the change before every other page."""
    app.before_request(_first_of_all)
