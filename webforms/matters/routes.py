"""The page of a matter without a register entry: facts, tasks, acts, papers, money, diagrams."""

from flask import Blueprint, abort, g, redirect, render_template, url_for
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from services.journal import queries as journal
from services.ledger import queries as ledger
from services.papers.queries import papers_of_matter
from services.statute import hours_to_enter
from webforms.access import me, signed_in
from webforms.in_force import catalogue_lately
from webforms.law.addresses import page_is_about
from webforms.matters.facts import find_matter, in_words
from webforms.matters.matter import Matter
from webforms.matters.naming import cases_of_matter, matter_of_case, proceedings_about
from webforms.queue.due import due_in_words
from webforms.register.history import timeline
from webforms.register.standing import (
    ShownProceeding,
    open_tasks,
    proceedings_of,
    waiting_timers,
)
from webforms.session import database, now
from webforms.starts.offered import (
    ABOUT_POUND,
    Start,
    begun_without_entry,
    pounds_to_act_for,
)
from workflows.store import Case, HumanTask, LegalTimer

matters = Blueprint("matters", __name__)


@matters.get("/cases/<int:case_id>")
@signed_in
def of_case(case_id: int) -> Response:
    """To the page of what a case is about: its register entry, or its matter."""
    case = database().get(Case, case_id)
    if case is None:
        abort(404)
    return redirect(home_of_case(case))


@matters.get("/matters/<kind>/<int:number>")
@signed_in
def show(kind: str, number: int) -> str:
    """All there is to see of one matter."""
    session = database()
    matter = find_matter(session, kind, number)
    if matter is None:
        abort(404)
    if not me().may_see(matter.state):
        abort(403)
    page_is_about(matter.state)
    tasks, timers, proceedings = _stands(session, matter)
    acts = journal.acts_of_matter(session, matter.name)
    money = ledger.totals_of_matter(session, matter.name)
    g.draws_diagram = True
    return render_template(
        "matters/show.html",
        matter=matter,
        facts=in_words(matter.facts),
        tasks=[(task, due_in_words(task.due_at, task.due_is_law, now())) for task in tasks],
        timers=timers,
        starts=_starts(matter),
        proceedings=proceedings,
        timeline=timeline(acts, hours_to_enter(matter.state), every_fact=True),
        papers=papers_of_matter(session, matter.name),
        money={name: amount for name, amount in money.items() if amount},
        mine=_mine,
    )


def _stands(
    session: Session, matter: Matter
) -> tuple[list[HumanTask], list[LegalTimer], list[ShownProceeding]]:
    """Where a matter stands: of the case of an entry only what is about the matter itself."""
    if matter.entry_id is None:
        kind, _slash, number = matter.name.partition("/")
        cases = cases_of_matter(session, matter.state, kind, int(number))
        tasks, timers = open_tasks(session, cases), waiting_timers(session, cases)
        return tasks, timers, proceedings_of(session, cases, tasks, timers, now())
    cases, about = proceedings_about(session, matter.name, matter.entry_id)
    tasks = [each for each in open_tasks(session, cases) if each.proceeding_id in about]
    timers = [each for each in waiting_timers(session, cases) if each.proceeding_id in about]
    shown = proceedings_of(session, cases, tasks, timers, now())
    return tasks, timers, [each for each in shown if each.proceeding.id in about]


def home_of_case(case: Case) -> str:
    """The address of what a case is about."""
    if case.entry_id is not None:
        return url_for("register.show", entry_id=case.entry_id)
    kind, _, number = matter_of_case(database(), case).partition("/")
    return url_for("matters.show", kind=kind, number=int(number))


def _starts(matter: Matter) -> list[tuple[Start, str]]:
    """What the officer may begin about a pound, an offence or a removal, each with its address."""
    kind, _slash, number = matter.name.partition("/")
    if matter.pound is not None and matter.name.startswith("pound/"):
        forms = tuple(form for form in ABOUT_POUND if form != "enter_seizure")
    else:
        forms = matter.begins
    offers = begun_without_entry(me(), catalogue_lately()) if forms else []
    about = {"pound": matter.pound.id} if matter.pound else {kind: int(number)}
    if matter.entry_id is not None:
        about["entry_id"] = matter.entry_id
    return [
        (offer, url_for(_begins(matter), form=offer.form, **about))
        for offer in offers
        if offer.form in forms
        and offer.post.state == matter.state
        and (matter.pound is None or matter.pound in pounds_to_act_for(offer))
    ]


def _begins(matter: Matter) -> str:
    return "starts.start" if matter.entry_id is None else "starts.start_about"


def _mine(task: HumanTask) -> bool:
    return me().post_for_task(task) is not None
