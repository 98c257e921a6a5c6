"""My queue: what the officer and his office have to do, due first; taking and giving back."""

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import ngettext
from werkzeug.wrappers import Response

import workflows
from services.refusals import Refused
from webforms.access import for_roles, me, signed_in
from webforms.in_force import catalogue_lately
from webforms.language import say
from webforms.queue import listing
from webforms.queue.approvals import waiting_for_approval
from webforms.queue.due import due_in_words
from webforms.queue.nobodys import ADMINISTRATOR, administered, in_nobodys_queue, without_pound
from webforms.queue.unready import unready_pounds
from webforms.queue.whose import whose
from webforms.said import done
from webforms.session import database, now, today, writing
from webforms.starts.offered import begun_without_entry
from workflows.store import HumanTask
from workflows.without_office import hand_over

queue = Blueprint("queue", __name__)


@queue.get("/")
@signed_in
def show() -> str:
    """The queue of the officer's posts."""
    officer, session = me(), database()
    view = request.args.get("view", "all")
    if view not in listing.VIEWS:
        abort(404)
    after = listing.read(request.args.get("after", ""))
    counts = listing.counts(session, officer, now())
    found = listing.tasks_in(session, officer, counts, now(), view=view, after=after)
    tasks = found.tasks
    entries = listing.entries_of(session, {task.entry_id for task in tasks if task.entry_id})
    names = whose(session, tasks)
    rows = [
        {
            "task": task,
            "whose": names.get(task.id),
            "entry": entries.get(task.entry_id or 0),
            "due": due_in_words(task.due_at, task.due_is_law, now()),
        }
        for task in tasks
    ]
    return render_template(
        "queue/show.html",
        rows=rows,
        counts=counts,
        view=view,
        first=after is None,
        next=listing.written(found.next) if found.next else None,
        watches=officer.has_role("supervisor"),
        nobodys=in_nobodys_queue(session, officer),
        unready=unready_pounds(session, officer),
        to_be_set_up=without_pound(session, officer),
        approvals=waiting_for_approval(session, officer),
        starts=begun_without_entry(officer, catalogue_lately()),
    )


@queue.post("/tasks/<int:task_id>/take")
@signed_in
def take(task_id: int) -> Response:
    """Take a task of the office into one's own hands."""
    return _hold(task_id, take_it=True)


@queue.post("/tasks/<int:task_id>/give-back")
@signed_in
def give_back(task_id: int) -> Response:
    """Give a task back to the office."""
    return _hold(task_id, take_it=False)


@queue.post("/tasks/hand-over")
@for_roles(ADMINISTRATOR)
def hand_over_tasks() -> Response:
    """Give the tasks whose office has been fixed since to that office."""
    states = administered(me())
    with writing() as work:
        given = hand_over(work, states, on=today())
    words = ngettext(
        "%(num)d task is now in the queue of its office.",
        "%(num)d tasks are now in the queue of their offices.",
        given,
    )
    flash(done(words), "done")
    return redirect(url_for("queue.show"))


def _hold(task_id: int, *, take_it: bool) -> Response:
    officer = me()
    task = database().get(HumanTask, task_id)
    if task is None:
        abort(404)
    post = officer.post_for_task(task)
    if post is None:
        abort(403)
    change = workflows.claim if take_it else workflows.release
    try:
        with writing() as work:
            change(work, task_id, actor=officer.actor(post), at=now())
    except Refused as refused:
        flash(done(say(refused.message), [say(refused.remedy)] if refused.remedy else []), "note")
        return redirect(_back())
    if take_it:
        flash(done(_("You have taken the task: %(task)s.", task=say(task.name))), "done")
        return redirect(url_for("tasks.show", task_id=task_id))
    flash(done(_("The task is back in the office's queue: %(task)s.", task=say(task.name))), "done")
    return redirect(_back())


def _back() -> str:
    view = request.form.get("view", "all")
    return url_for("queue.show", view=view if view in listing.VIEWS and view != "all" else None)
