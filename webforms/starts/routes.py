"""Beginning a proceeding: a new entry, or something that happens about an entry."""

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask_babel import gettext as _
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

import workflows
from services.identity import Office, Place, place_of_pound
from services.offences import Offence
from services.register import RegisterEntry
from webforms.access import me, place_of, signed_in
from webforms.addresses import an_id
from webforms.checking.asking import check_page, must_be_checked
from webforms.checking.rehearsal import ASKED_FOR_CHECK, Foreseen, rehearse
from webforms.choices import choices_for
from webforms.doing import do, say_what_follows
from webforms.errors import forbidden
from webforms.filling import Filling, blank, goes_back, sent
from webforms.forms.base import LegalForm
from webforms.forms.registry import FORMS
from webforms.language import say
from webforms.law.addresses import page_is_about
from webforms.matters.routes import home_of_case
from webforms.presets import preset, preset_about_entry, preset_about_offence
from webforms.queue.beside import facts_beside, heads_to_pick
from webforms.register.view import find_entry
from webforms.session import database, now, today
from webforms.starts.night import hint_the_hours
from webforms.starts.offered import (
    ABOUT_OFFENCE,
    ABOUT_POUND,
    ABOUT_REMOVAL,
    Start,
    pounds_to_act_for,
    start_of,
)
from webforms.suggesting import suggested
from webforms.wordings import FOLLOWS
from workflows.outcome import Outcome
from workflows.store import Case

starts = Blueprint("starts", __name__)

Answer = str | Response | tuple[str, int]


@starts.route("/start/<form>", methods=["GET", "POST"])
@signed_in
def start(form: str) -> Answer:
    """Begin a new entry."""
    return _begin(form, None)


@starts.route("/entries/<int:entry_id>/start/<form>", methods=["GET", "POST"])
@signed_in
def start_about(entry_id: int, form: str) -> Answer:
    """Begin something about an entry."""
    entry = find_entry(database(), entry_id)
    if entry is None:
        abort(404)
    if not me().may_see(entry.state):
        abort(403)
    return _begin(form, entry)


def _begin(form: str, entry: RegisterEntry | None) -> Answer:
    form_class = FORMS.get(form)
    if form_class is None:
        abort(404)
    offer = start_of(me(), form, entry)
    if offer is None:
        return forbidden(
            _(
                "%(act)s is begun by another office, or is not begun here.",
                act=say(form_class.title),
            )
        )
    post = offer.post
    place = entry.place if entry else place_of(post)
    page_is_about(place.state)
    if entry is None and form in ABOUT_POUND and place.pound_id is None:
        pounds = pounds_to_act_for(offer)
        picked = _picked_of(pounds)
        if picked is None:
            return render_template("starts/pound.html", form=form_class, pounds=pounds)
        place = picked
    choices = choices_for(database(), place, today())
    if request.method == "GET":
        filling = blank(form_class, choices)
        preset(filling.form, database(), place, now())
        if entry is not None:
            preset_about_entry(filling.form, entry, post.office)
        hint_the_hours(filling.form, database(), place, now())
        if form in ABOUT_REMOVAL:
            filling.form["removal"].data = request.args.get("removal", type=an_id)
        offence = _offence_asked_for(form, place)
        if offence is not None:
            preset_about_offence(filling.form, offence)
        return _page(form_class, filling, entry, offer)
    filling = sent(form_class, choices)
    hint_the_hours(filling.form, database(), place, now())
    if goes_back():
        return _page(form_class, filling, entry, offer)

    def act(work: Session, answers: dict[str, Any]) -> Outcome:
        return workflows.start_proceeding(
            work,
            form,
            answers,
            actor=me().actor(post),
            place=place,
            at=now(),
            entry_id=entry.id if entry else None,
            key=filling.key,
        )

    if entry is not None and must_be_checked(form_class):
        foreseen = rehearse(filling, act, entry.id)
        if foreseen is not None and foreseen.replayed is None:
            return _check(entry.id, filling, foreseen)
        outcome = foreseen.replayed if foreseen else None
    else:
        outcome = do(filling, act)
    if outcome is None:
        return _page(form_class, filling, entry, offer)
    return _begun(form_class, outcome.case_id)


def _check(entry_id: int, filling: Filling, foreseen: Foreseen) -> Answer:
    entry, name = find_entry(database(), entry_id), type(filling.form).name
    if entry is None:
        abort(404)
    action = url_for("starts.start_about", entry_id=entry_id, form=name)
    beside = facts_beside(database(), name, entry, None, now())
    return check_page(filling, foreseen, entry, beside, action)


def _begun(form_class: type[LegalForm], case_id: int) -> Response:
    """What was begun has a page: the register entry, or the matter that has none."""
    say_what_follows(say(form_class.title), case_id)
    return redirect(home_of_case(database().get_one(Case, case_id)))


def _picked_of(pounds: list[Office]) -> Place | None:
    """The pound picked in the address: a form about a pound asks which one first."""
    wanted = request.args.get("pound", type=int)
    found = next((pound for pound in pounds if pound.id == wanted), None)
    return place_of_pound(database(), found.id) if found else None


def _offence_asked_for(form: str, place: Place) -> Offence | None:
    """The offence from whose page the form was opened."""
    number = request.args.get("offence", type=an_id)
    if form not in ABOUT_OFFENCE or number is None:
        return None
    found = database().get(Offence, number)
    return found if found is not None and found.state == place.state else None


def _page(
    form_class: type[LegalForm], filling: Filling, entry: RegisterEntry | None, offer: Start
) -> tuple[str, int]:
    if entry is not None:
        filling.heads = heads_to_pick(entry, form_class.name)
    filling.suggested = suggested(
        database(), entry.place if entry else place_of(offer.post), entry, filling.form
    )
    shown = render_template(
        "starts/start.html",
        form=form_class,
        filling=filling,
        failed=filling.failed,
        entry=entry,
        post=offer.post,
        section=offer.section,
        pound=request.args.get("pound", type=int),
        beside=facts_beside(database(), form_class.name, entry, None, now()) if entry else None,
        checked=form_class.name in ASKED_FOR_CHECK,
        follows=() if form_class.name in ASKED_FOR_CHECK else FOLLOWS.get(form_class.name, ()),
    )
    return shown, filling.status
