"""A paper of an entry or of another matter as a page to print, in the language of the reader."""

from flask import Blueprint, abort, render_template
from sqlalchemy import select

from services.identity import Office
from services.papers import Paper
from webforms.access import me, signed_in
from webforms.law.addresses import page_is_about
from webforms.matters.facts import find_matter
from webforms.matters.matter import Matter
from webforms.papers.content import paper_for_print
from webforms.register.view import find_entry
from webforms.session import database

papers = Blueprint("papers", __name__)


@papers.get("/papers/<int:paper_id>")
@signed_in
def show(paper_id: int) -> str:
    """One paper, as it was issued."""
    session = database()
    paper = session.get(Paper, paper_id)
    if paper is None:
        abort(404)
    entry = find_entry(session, paper.entry_id) if paper.entry_id else None
    matter = _matter(paper) if entry is None else None
    about = entry or matter
    if about is None:
        abort(404)
    if not me().may_see(about.state):
        abort(403)
    page_is_about(about.state)
    return render_template(
        "papers/paper.html",
        paper=paper,
        entry=entry,
        matter=matter,
        office=session.scalar(select(Office).where(Office.id == paper.office_id)),
        shown=paper_for_print(paper),
    )


def _matter(paper: Paper) -> Matter | None:
    """The matter of a paper that belongs to no register entry."""
    kind, _, number = (paper.matter or "").partition("/")
    return find_matter(database(), kind, int(number)) if number.isdigit() else None


@papers.get("/entries/<int:entry_id>/register-page")
@signed_in
def register_page(entry_id: int) -> str:
    """The page of the register for an entry (section 8), with how each head left."""
    entry = find_entry(database(), entry_id)
    if entry is None:
        abort(404)
    if not me().may_see(entry.state):
        abort(403)
    return render_template("papers/register_page.html", entry=entry)
