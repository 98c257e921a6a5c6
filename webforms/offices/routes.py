"""The offices and officers of a State, the orders about them, and an officer's first password."""

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from services.identity import Office, Officer, Place, let_sign_in, set_first_password
from services.refusals import Message
from services.statute import Provision
from services.statute.confinement import POSITION
from services.tariffs.appointments import ROLES
from services.tariffs.offices import OFFICES as KINDS_OF_OFFICE
from services.tariffs.queries import areas_of, orders_in_force
from webforms.access import for_roles, me
from webforms.forms.fields.texts import as_seen
from webforms.office.passwords import SHORTEST, easily_guessed, hash_password
from webforms.offices import listing
from webforms.orders.access import (
    ADMINISTRATOR,
    SUPERVISOR,
    administers,
    administrators,
    readers,
    states_administered,
    states_read,
)
from webforms.orders.routes import state_name
from webforms.orders.words import OFFICES, words_of
from webforms.said import done
from webforms.session import database, now, today, writing

offices = Blueprint("offices", __name__, url_prefix="/offices")

Answer = str | Response | tuple[str, int]


@offices.app_template_filter("office_kind")
def _office_kind(kind: str) -> str:
    return words_of(OFFICES, kind)


@offices.get("")
@for_roles(ADMINISTRATOR, SUPERVISOR)
def begin() -> Response:
    """The offices of the State of the officer's post."""
    return redirect(url_for("offices.show_all", state=states_read()[0]))


@offices.get("/<state>")
@readers
def show_all(state: str) -> str:
    """The offices, filtered by the address."""
    session = database()
    areas = areas_of(session, state)
    kind, area = request.args.get("kind", ""), request.args.get("area", 0, type=int)
    words = as_seen(request.args.get("words", "")).strip()[:80]
    kind = kind if kind in KINDS_OF_OFFICE else ""
    area = area if area in areas else 0
    return render_template(
        "offices/all.html",
        state=state,
        name=state_name(state),
        states=[(each, state_name(each)) for each in states_read()],
        rows=listing.offices_of(session, state, today(), kind=kind, area=area, words=words),
        kinds=KINDS_OF_OFFICE,
        areas=areas,
        kind=kind,
        area=area,
        words_asked=words,
        may_enter=administers(state) is not None,
    )


@offices.get("/<state>/<int:office_id>")
@readers
def show(state: str, office_id: int) -> str:
    """One office: its villages or the pounds it serves, who holds posts there and who held them."""
    session = database()
    office = session.get(Office, office_id)
    if office is None or office.state != state:
        abort(404)
    (row,) = [each for each in listing.offices_of(session, state, today(), words=office.name)
              if each.office.id == office.id]  # fmt: skip
    return render_template(
        "offices/office.html",
        state=state,
        name=state_name(state),
        office=office,
        villages=row.villages,
        serves=listing.serves(session, office),
        posts=listing.all_posts_at(session, office),
        position=_position(session, office) if office.kind == "pound" else None,
        may_enter=administers(state) is not None,
    )


def _position(session: Session, office: Office) -> Provision | None:
    """Where the local area of a pound lies, in States whose law asks for it."""
    law = orders_in_force(session, Place(office.state, office.local_area_id, None)).law(today())
    return law.setting(POSITION) if law.has(f"settings.{POSITION}") else None


@offices.get("/<state>/officers")
@readers
def show_officers(state: str) -> str:
    """The officers of the State, filtered by the address."""
    role, words = request.args.get("role", ""), as_seen(request.args.get("words", "")).strip()[:80]
    role, former = role if role in ROLES else "", request.args.get("former") == "1"
    found = listing.officers_of(database(), state, today(), role=role, words=words, former=former)
    return render_template(
        "offices/officers.html",
        state=state,
        name=state_name(state),
        officers=found,
        roles=ROLES,
        role=role,
        words_asked=words,
        former=former,
        may_enter=administers(state) is not None,
    )


@offices.get("/<state>/officers/<int:officer_id>")
@readers
def show_officer(state: str, officer_id: int) -> str:
    """One officer: his posts and whether he can sign in."""
    return _officer_page(state, officer_id)


@offices.post("/<state>/officers/<int:officer_id>/password")
@administrators
def set_password(state: str, officer_id: int) -> Answer:
    """Set a first password, which the officer must change when he signs in with it."""
    password = request.form.get("password", "")
    if len(password) < SHORTEST:
        wrong = Message(
            "Enter a password of at least %(shortest)s letters.", {"shortest": SHORTEST}
        )
        return _officer_page(state, officer_id, wrong=wrong), 422
    if easily_guessed(password, _officer(database(), state, officer_id).username):
        wrong = Message("Enter a password that is not the user name, nor one letter repeated.")
        return _officer_page(state, officer_id, wrong=wrong), 422
    elsewhere = _held_elsewhere(_officer(database(), state, officer_id))
    if elsewhere is not None:
        return _officer_page(state, officer_id, wrong=elsewhere), 422
    if officer_id == me().id:
        wrong = Message("Change your own password on the page of your posts.")
        return _officer_page(state, officer_id, wrong=wrong), 422
    kept = hash_password(password)
    with writing() as work:
        officer = _officer(work, state, officer_id)
        set_first_password(work, officer, password_hash=kept, set_by=me().id, at=now())
        name = officer.name
    flash(
        done(
            _("The password of %(name)s is set.", name=name),
            [_("Tell it to nobody else. It must be changed at the first sign-in.")],
        ),
        "done",
    )
    return redirect(url_for("offices.show_officer", state=state, officer_id=officer_id))


@offices.post("/<state>/officers/<int:officer_id>/sign-in")
@administrators
def change_sign_in(state: str, officer_id: int) -> Answer:
    """Stop an officer from signing in, or let him again; his posts are ended by an order."""
    if officer_id == me().id:
        abort(403)
    elsewhere = _held_elsewhere(_officer(database(), state, officer_id))
    if elsewhere is not None:
        return _officer_page(state, officer_id, wrong=elsewhere), 422
    active = request.form.get("active") == "1"
    with writing() as work:
        let_sign_in(work, _officer(work, state, officer_id), may=active)
    words = (
        _("The officer may sign in again.") if active else _("The officer can no longer sign in.")
    )
    flash(done(words), "done")
    return redirect(url_for("offices.show_officer", state=state, officer_id=officer_id))


def _officer(session: Session, state: str, officer_id: int) -> Officer:
    """An officer who holds, held or will hold a post in the State."""
    officer = session.get(Officer, officer_id)
    if officer is None or not any(post.office.state == state for post in officer.posts):
        abort(404)
    return officer


def _held_elsewhere(officer: Officer) -> Message | None:
    """Why his sign-in is not for this administrator to change: he holds a post elsewhere too.

    Who has his password acts in all his posts.
    """
    states = {
        post.office.state
        for post in officer.posts
        if post.until_on is None or post.until_on >= today()
    } - states_administered()
    if not states:
        return None
    return Message(
        "%(name)s also holds a post in %(states)s. Only an administrator of every State in which "
        "an officer holds a post sets his password or stops his sign-in.",
        {"name": officer.name, "states": ", ".join(sorted(map(state_name, states)))},
    )


def _officer_page(state: str, officer_id: int, *, wrong: Message | None = None) -> str:
    session = database()
    officer = _officer(session, state, officer_id)
    posts = sorted(officer.posts, key=lambda post: post.from_on, reverse=True)
    set_by = session.get(Officer, officer.password_set_by) if officer.password_set_by else None
    return render_template(
        "offices/officer.html",
        state=state,
        name=state_name(state),
        officer=officer,
        posts=[post for post in posts if post.office.state in states_read()],
        set_by=set_by.name if set_by else None,
        may_enter=administers(state) is not None,
        own=officer.id == me().id,
        elsewhere=_held_elsewhere(officer),
        wrong=wrong,
        failed=wrong is not None,
        shortest=SHORTEST,
    )
