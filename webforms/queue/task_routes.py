"""The page of one task: the legal act, what the law computes, the form, and what came of it."""

from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

import workflows
from services.claims.queries import claim as claim_of
from services.identity import Place
from services.register import RegisterEntry
from webforms.access import me, signed_in
from webforms.checking.asking import check_page, must_be_checked
from webforms.checking.rehearsal import ASKED_FOR_CHECK, Foreseen, rehearse
from webforms.choices import choices_for
from webforms.doing import do, say_what_follows
from webforms.errors import page
from webforms.filling import Filling, blank, goes_back, sent
from webforms.forms.base import LegalForm
from webforms.forms.of_task import form_of_task
from webforms.in_force import may_be_entered_late
from webforms.language import moment, say, write
from webforms.law.addresses import page_is_about
from webforms.matters.facts import find_matter, in_words
from webforms.matters.matter import Matter
from webforms.matters.naming import matter_of_task
from webforms.matters.routes import home_of_case
from webforms.presets import preset
from webforms.queue.beside import Beside, facts_beside, heads_to_pick
from webforms.queue.due import due_in_words
from webforms.queue.sale_table import sale_table
from webforms.queue.whose import section_served
from webforms.register.view import find_entry
from webforms.said import done
from webforms.session import close_reading, database, now, today
from webforms.suggesting import suggested
from webforms.wordings import FOLLOWS
from workflows.outcome import Outcome
from workflows.store import Case, HumanTask

tasks = Blueprint("tasks", __name__)

Answer = str | Response | tuple[str, int]


@tasks.get("/tasks/<int:task_id>")
@signed_in
def show(task_id: int) -> Answer:
    """Show a task with its form; one that is done says who did it and when."""
    task, entry = _task(task_id)
    if not task.is_open and not _may_be_entered_late(task):
        return _no_longer_open(task)
    if me().post_for_task(task) is None:
        return _another_office(task)
    form_class = _form_of(task)
    filling = blank(form_class, _choices(task))
    claimant = claim_of(database(), task.claim_id).claimant.name if task.claim_id else None
    preset(filling.form, database(), _place(task), now(), claimant)
    return _page(task, entry, filling)


@tasks.post("/tasks/<int:task_id>")
@signed_in
def complete(task_id: int) -> Answer:
    """Do the act of a task. Sent twice it is done once; the second sees what came of the first."""
    task, entry = _task(task_id)
    post = me().post_for_task(task)
    if post is None:
        return _another_office(task)
    form_class = _form_of(task)
    filling = sent(form_class, _choices(task))
    if not task.is_open and not _may_be_entered_late(task):
        again = task.completed_key == filling.key and task.completed_by == me().id
        return _done(task, form_class) if again else _no_longer_open(task)
    if goes_back():
        return _page(task, entry, filling)

    def act(work: Session, answers: dict[str, Any]) -> Outcome:
        return workflows.complete_task(
            work, task_id, answers, actor=me().actor(post), at=now(), key=filling.key
        )

    if entry is not None and must_be_checked(form_class):
        foreseen = rehearse(filling, act, entry.id)
        if foreseen is not None:
            return _check(task_id, filling, foreseen)
    elif do(filling, act) is not None:
        return _done(task, form_class)
    if filling.refused is not None and filling.refused.code == "task":
        close_reading()
        task, entry = _task(task_id)
        if not task.is_open and not _may_be_entered_late(task):
            return _no_longer_open(task)
    return _page(task, entry, filling)


def _task(task_id: int) -> tuple[HumanTask, RegisterEntry | None]:
    task = database().get(HumanTask, task_id)
    if task is None:
        abort(404)
    if not me().may_see(task.state):
        abort(403)
    page_is_about(task.state)
    return task, find_entry(database(), task.entry_id) if task.entry_id else None


def _check(task_id: int, filling: Filling, foreseen: Foreseen) -> Answer:
    task, entry = _task(task_id)
    if entry is None:
        abort(404)
    if foreseen.replayed:
        return _done(task, type(filling.form))
    beside = facts_beside(database(), task.form, entry, task, now())
    action = url_for("tasks.complete", task_id=task_id)
    return check_page(filling, foreseen, entry, beside, action)


def _form_of(task: HumanTask) -> type[LegalForm]:
    form_class = form_of_task(database(), task)
    if form_class is None:
        abort(404)
    return form_class


def _choices(task: HumanTask) -> dict[str, object]:
    sale_under = section_served(task) if task.form == "fix_sale" else None
    return choices_for(database(), _place(task), today(), sale_under)


def _place(task: HumanTask) -> Place:
    return Place(task.state, task.local_area_id, task.pound_id)


def _page(task: HumanTask, entry: RegisterEntry | None, filling: Filling) -> tuple[str, int]:
    beside = Beside()
    if entry is not None:
        beside = facts_beside(database(), task.form, entry, task, now())
        filling.heads = heads_to_pick(entry, task.form, beside.heads)
        filling.suggested = suggested(database(), entry.place, entry, filling.form)
        if beside.sale is not None and beside.dues is not None:
            filling.sale = sale_table(database(), filling.form, entry, beside.sale, now())
    matter = _matter_of(task)
    shown = render_template(
        "queue/task.html",
        facts=in_words(matter.facts) if matter else [],
        matter=matter,
        task=task,
        entry=entry,
        form=type(filling.form),
        checked=task.form in ASKED_FOR_CHECK,
        filling=filling,
        failed=filling.failed,
        beside=beside,
        due=due_in_words(task.due_at, task.due_is_law, now()),
        follows=() if task.form in ASKED_FOR_CHECK else FOLLOWS.get(task.form, ()),
    )
    return shown, filling.status


def _matter_of(task: HumanTask) -> Matter | None:
    """The matter of a task, whose facts stand beside its form: of what has no register entry, or
    of an offence or a suit about one.
    """
    name = matter_of_task(database(), task)
    if name is None:
        return None
    kind, _slash, number = name.partition("/")
    return find_matter(database(), kind, int(number))


def _done(task: HumanTask, form_class: type[LegalForm]) -> Response:
    say_what_follows(say(form_class.title), task.case_id)
    return redirect(_home(task))


def _may_be_entered_late(task: HumanTask) -> bool:
    """Whether what was done in a task before it was withdrawn can still be entered."""
    return task.withdrawn_at is not None and task.form in may_be_entered_late(task.state)


def _no_longer_open(task: HumanTask) -> Answer:
    """Who did it and when, or that the procedure no longer asks for it: said on the entry."""
    if task.completed_at is not None:
        title = _("%(task)s: this has been done", task=say(task.name))
        by = task.completed_by_name or _("an officer")
        line = _("By %(name)s, %(moment)s.", name=by, moment=moment(task.completed_at))
    else:
        title = _("%(task)s: this need no longer be done", task=say(task.name))
        line = _("It was withdrawn on %(moment)s.", moment=moment(task.withdrawn_at))
    if request.method == "POST":
        line += " " + _("What you sent was not saved.")
    flash(done(title, [line]), "note")
    return redirect(_home(task))


def _home(task: HumanTask) -> str:
    """Where an officer goes after a task: to its entry, or to the matter if it is about none."""
    if task.entry_id is None:
        return home_of_case(database().get_one(Case, task.case_id))
    return url_for("register.show", entry_id=task.entry_id)


def _another_office(task: HumanTask) -> tuple[str, int]:
    return page(
        403,
        _("This is for another office"),
        _("%(task)s is for the %(role)s.", task=say(task.name), role=write(task.role)),
        _("Nothing was saved. If you hold that post, choose it at the top of the page."),
    )
