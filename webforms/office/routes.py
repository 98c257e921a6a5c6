"""Signing in and out; the posts an officer holds; his language."""

from flask import Blueprint, abort, flash, redirect, render_template, request, session, url_for
from flask_babel import gettext as _
from flask_login import current_user, login_user, logout_user
from sqlalchemy import select, update
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from services.identity import Officer, begin_sign_in, end_sign_in
from webforms.access import SignedIn, held_posts, me, signed_in
from webforms.forms.fields.texts import as_seen
from webforms.held import read
from webforms.language import LANGUAGES
from webforms.office import throttle
from webforms.office.passwords import is_password
from webforms.office.signing_page import form_after_sign_in, own_address, sign_in_page
from webforms.said import done
from webforms.session import now, writing

office = Blueprint("office", __name__)

Answer = str | Response | tuple[str, int]


@office.route("/sign-in", methods=["GET", "POST"])
def sign_in() -> Answer:
    """Ask for user name and password; land where the officer wanted to go."""
    wanted = own_address(request.values.get("next"))
    held = read(request.form.get("held", ""))
    if current_user.is_authenticated:
        return form_after_sign_in(held, wanted) if held else redirect(wanted)
    if request.method == "GET":
        return sign_in_page(wanted)
    username = as_seen(request.form.get("username", "")).strip().lower()
    password = request.form.get("password", "")
    errors = []
    if not username:
        errors.append(("username", _("Enter your user name.")))
    if not password:
        errors.append(("password", _("Enter your password.")))
    if errors:
        return sign_in_page(wanted, username, errors, 400, held=held)
    with writing() as work:
        officer, refused = _let_in(work, username, password)
    if refused == "wait":
        words = _("Too many sign-ins have failed. Wait fifteen minutes, then try again.")
        return sign_in_page(wanted, username, [("username", words)], 429, held=held)
    if officer is None:
        words = _("The user name or the password is not right. Check both and try again.")
        return sign_in_page(wanted, username, [("username", words)], 400, held=held)
    picked = session.get("language") if session.get("picked_before_signing_in") else None
    session.clear()
    session.permanent = True
    if picked:
        session["language"] = picked
    login_user(officer)
    return form_after_sign_in(held, wanted) if held else redirect(wanted)


def _let_in(work: Session, username: str, password: str) -> tuple[SignedIn | None, str]:
    address = request.remote_addr or "unknown"
    if throttle.must_wait(work, username, address, now()):
        return None, "wait"
    officer = work.scalar(select(Officer).where(Officer.username == username, Officer.active))
    if not is_password(officer.password_hash if officer else None, password):
        throttle.record_failure(work, username, address, now())
        return None, "wrong"
    assert officer is not None
    throttle.forget(work, username)
    kept = begin_sign_in(work, officer, at=now())
    return SignedIn(officer, held_posts(officer.posts), kept), ""


@office.post("/sign-out")
def sign_out() -> Response:
    """End this sign-in, so that no copy of its cookie lets anybody in."""
    kept = session.get("language")
    if current_user.is_authenticated:
        with writing() as work:
            end_sign_in(work, me().kept)
    logout_user()
    session.clear()
    if kept:
        session["language"] = kept
    return redirect(url_for("office.sign_in"))


@office.route("/language/<code>")
def change_language(code: str) -> Response:
    """Show the pages in another language from now on; the officer's choice is kept."""
    if code not in LANGUAGES:
        abort(404)
    session["language"] = code
    session["picked_before_signing_in"] = not current_user.is_authenticated
    if current_user.is_authenticated and current_user.language != code:
        with writing() as work:
            work.execute(update(Officer).where(Officer.id == me().id).values(language=code))
    return redirect(own_address(request.args.get("back", "").rstrip("?")))


@office.get("/account")
@signed_in
def account() -> str:
    """The posts the officer holds, to pick the one he acts in, and his language."""
    return render_template("office/account.html")


@office.post("/account/post")
@signed_in
def pick_post() -> Response:
    """Act in another of the officer's own posts."""
    picked = request.form.get("post", type=int)
    if picked not in {post.id for post in me().posts}:
        abort(403)
    session["post"] = picked
    flash(done(_("You now act in the post you picked.")), "done")
    return redirect(url_for("queue.show"))
