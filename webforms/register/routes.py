"""Finding an entry, and the page of one entry."""

from datetime import datetime

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from sqlalchemy import select
from sqlalchemy.orm import joinedload, selectinload
from werkzeug.wrappers import Response

from services.identity import pounds_of
from services.register import RegisterEntry
from services.register import queries as books
from services.statute import hours_to_enter
from webforms.access import me, signed_in
from webforms.forms.fields.texts import as_seen
from webforms.forms.fields.times import instant_written
from webforms.law.addresses import page_is_about
from webforms.matters.of_offences import matters_of_entry
from webforms.register.history import timeline
from webforms.register.known import known_of
from webforms.register.view import find_entry, starts_of_use, starts_that_fit, view_of
from webforms.session import database, now
from webforms.starts.offered import offered_for
from workflows.store import HumanTask

register = Blueprint("register", __name__)

NEWEST = 50


@register.get("/entries")
@signed_in
def find() -> str | Response:
    """Find entries of the officer's State by number, tag or name; without words, the newest."""
    words = as_seen(request.args.get("words", "")).strip()[:100]
    session = database()
    states = sorted({post.state for post in me().posts})
    pounds = [pound.id for state in states for pound in pounds_of(session, state)]
    if words:
        found = books.find(session, pounds, words)
        if len(found) == 1:
            return redirect(url_for("register.show", entry_id=found[0].id))
    else:
        own = [post.office_id for post in me().posts if post.pound_id] or pounds
        found = list(
            session.scalars(
                select(RegisterEntry)
                .where(RegisterEntry.pound_id.in_(own))
                .options(
                    selectinload(RegisterEntry.heads),
                    joinedload(RegisterEntry.seizer),
                    joinedload(RegisterEntry.pound),
                )
                .order_by(RegisterEntry.brought_at.desc())
                .limit(NEWEST)
            )
        )
    return render_template("register/find.html", words=words, found=found)


@register.get("/entries/<int:entry_id>")
@signed_in
def show(entry_id: int) -> str | tuple[str, int]:
    """All there is to see of one entry; with `known_on`, as it was known at an earlier time."""
    entry = find_entry(database(), entry_id)
    if entry is None:
        abort(404)
    if not me().may_see(entry.state):
        abort(403)
    page_is_about(entry.state)
    target = hours_to_enter(entry.state)
    if "known_on" in request.args:
        known = known_of(database(), entry, _instant(request.args["known_on"]))
        return render_template(
            "register/known.html",
            entry=entry,
            known=known,
            known_on=request.args["known_on"],
            timeline=timeline(known.acts, target),
        )
    view = view_of(database(), entry, now())
    offers = offered_for(me(), entry) if view.in_pound or view.money else []
    offers = starts_of_use(database(), offers, view)
    fitting = starts_that_fit(offers, view)
    g.draws_diagram = True
    return render_template(
        "register/show.html",
        view=view,
        entry=entry,
        related=matters_of_entry(database(), entry.id),
        starts=fitting,
        entered_late=[each for each in offers if each not in fitting],
        withdrawn=[task for task in view.withdrawn if _mine(task)],
        timeline=timeline(view.acts, target),
        mine=_mine,
    )


def _instant(written: str) -> datetime:
    instant = instant_written(written.strip())
    if instant is None:
        abort(400)
    return instant


def _mine(task: HumanTask) -> bool:
    return me().post_for_task(task) is not None
