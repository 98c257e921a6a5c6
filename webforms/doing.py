"""Doing a legal act from a page: the form is checked, the engine is asked, the answer is shown.

The one path of start forms and of tasks. Nothing is lost on an error: the form comes back filled,
with what is wrong at its fields, or with the law's refusal, its section and remedy beside it.
"""

from collections.abc import Callable
from typing import Any

from flask import flash
from flask_babel import gettext as _
from sqlalchemy.orm import Session

from services.refusals import Refused
from webforms.filling import Filling, goes_back, only_changes_rows, refuse
from webforms.language import moment, say, write
from webforms.register.standing import open_tasks, waiting_timers
from webforms.said import done
from webforms.session import database, now, writing

MOST_TOLD = 5
Act = Callable[[Session, dict[str, Any]], Any]


def do(filling: Filling, act: Act) -> Any:
    """Check the form and do the act in one transaction; None when the form must be shown again."""
    if only_changes_rows() or goes_back():
        return None
    try:
        filling.form.validate_or_refuse(now())
        answers = filling.form.answers()
        with writing() as work:
            return act(work, answers)
    except Refused as refused:
        refuse(filling, refused)
        return None


def say_what_follows(title: str, case_id: int) -> None:
    """Tell on the next page what was done, which tasks are open now, and what the law does when."""
    session = database()
    lines = [
        _("To be done now: %(task)s (%(role)s).", task=say(task.name), role=write(task.role))
        for task in open_tasks(session, [case_id])[:MOST_TOLD]
    ]
    for timer in waiting_timers(session, [case_id])[:1]:
        lines.append(
            _(
                "Next by itself: %(what)s, %(moment)s.",
                what=say(timer.name),
                moment=moment(timer.due_at),
            )
        )
    flash(done(_("%(act)s: done.", act=title), lines), "done")
