"""Doing a legal act from a page: the form is checked, the engine is asked, the answer is shown.

The one path of start forms and of tasks. Nothing is lost on an error: the form comes back filled,
with what is wrong at its fields, or with the law's refusal, its section and remedy beside it.
"""

from collections.abc import Callable
from typing import Any

from flask import flash, url_for
from flask_babel import gettext as _
from sqlalchemy.orm import Session

from services.papers import Paper
from services.papers.queries import papers_of
from services.refusals import Refused
from webforms.access import me
from webforms.filling import Filling, goes_back, only_changes_rows, refuse
from webforms.language import moment, say, write
from webforms.register.standing import open_tasks, waiting_timers
from webforms.said import Line, done
from webforms.session import database, now, writing
from webforms.wordings import PAPERS, words_for
from workflows.store import Case

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
    """Tell on the next page what was done, which tasks are open now, and what the law does when.

    A task that the officer may do and a paper that was issued just now are links.
    """
    session = database()
    lines: list[Line] = []
    for task in open_tasks(session, [case_id])[:MOST_TOLD]:
        words = _(
            "To be done now: %(task)s (%(role)s).", task=say(task.name), role=write(task.role)
        )
        if me().post_for_task(task) is None:
            lines.append(words)
        else:
            lines.append((words, url_for("tasks.show", task_id=task.id)))
    lines += [
        (
            _(
                "Paper: %(paper)s.",
                paper=f"{say(words_for(PAPERS, paper.kind))} {paper.number}/{paper.year}",
            ),
            url_for("papers.show", paper_id=paper.id),
        )
        for paper in _papers_drawn_up_now(session, case_id)
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


def _papers_drawn_up_now(session: Session, case_id: int) -> list[Paper]:
    entry_id = session.get_one(Case, case_id).entry_id
    issued = papers_of(session, entry_id) if entry_id else []
    return [paper for paper in issued if paper.recorded_at == now()][:MOST_TOLD]
