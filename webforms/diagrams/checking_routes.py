"""Asking for a check, watching its stories, approving what was checked."""

from datetime import date, timedelta

from flask import Response, abort, flash, jsonify, redirect, render_template, request, url_for
from flask_babel import gettext as _
from sqlalchemy import select
from werkzeug.wrappers import Response as AnyResponse

from services.refusals import Refused
from webforms.access import me
from webforms.diagrams.failures import in_words
from webforms.diagrams.known import state_name
from webforms.diagrams.procedures_routes import procedure_or_404
from webforms.diagrams.running_checks import begin_playing, go_on_if_silent
from webforms.diagrams.studio import administrator, for_administrators, studio
from webforms.forms.for_drafts import FormsOfDrafts
from webforms.language import day
from webforms.said import done
from webforms.session import database, installation, now, writing
from workflows.publishing import approving, asking, drafts
from workflows.publishing.differences import differences
from workflows.publishing.in_force import catalogue_at, drawing_of
from workflows.store import CheckedStory, DiagramDraft, DraftCheck, DraftSave, Publication

Answer = str | AnyResponse | tuple[str, int]


@studio.post("/<state>/<process_id>/checks")
@for_administrators
def ask_check(state: str, process_id: str) -> Answer:
    """Ask for a check of the newest save, to be in force from a day on."""
    draft = drafts.open_draft(database(), state, process_id)
    if draft is None:
        abort(404)
    try:
        first_day = date.fromisoformat(request.form.get("in_force_from", ""))
    except ValueError:
        return _ask_again(state, process_id, _("Enter the first day in force."))
    try:
        with writing() as work:
            check = asking.ask_check(
                work,
                draft.id,
                content_hash=request.form.get("content_hash", ""),
                in_force_from=first_day,
                by=administrator(),
                at=now(),
                forms=FormsOfDrafts(),
            )
            check_id, waits = check.id, check.status == "waiting"
    except Refused as refused:
        return _ask_again(state, process_id, refused)
    if waits:
        begin_playing(installation(), check_id)
    return redirect(
        url_for("studio.show_check", state=state, process_id=process_id, check_id=check_id)
    )


@studio.get("/<state>/<process_id>/checks/<int:check_id>")
@for_administrators
def show_check(state: str, process_id: str, check_id: int) -> Answer:
    """A check: what was found, how far the stories are, and who may approve."""
    return _page(state, process_id, check_id)


@studio.get("/<state>/<process_id>/checks/<int:check_id>.json")
@for_administrators
def progress(state: str, process_id: str, check_id: int) -> Response:
    """How far a check is, for the page that waits for it."""
    check, _draft = _check(state, process_id, check_id)
    go_on_if_silent(installation(), check)
    stories = _stories(check_id)
    return jsonify(
        status=check.status,
        stories=[{"number": story.number, "status": story.status} for story in stories],
        played=sum(story.status not in ("waiting", "playing") for story in stories),
        of=len(stories),
    )


@studio.post("/<state>/<process_id>/checks/<int:check_id>/approval")
@for_administrators
def approve(state: str, process_id: str, check_id: int) -> Answer:
    """Approve exactly what was checked. A second click finds it done."""
    check, _draft = _check(state, process_id, check_id)
    try:
        with writing() as work:
            publication = approving.approve(
                work,
                check.id,
                content_hash=request.form.get("content_hash", ""),
                by=administrator(),
                at=now(),
            )
            first_day = publication.in_force_from
    except Refused as refused:
        return _page(state, process_id, check_id, refused)
    said = _("Approved. In force from %(day)s; what runs keeps its version.", day=day(first_day))
    flash(done(said), "done")
    return redirect(url_for("studio.show", state=state, process_id=process_id))


def _page(state: str, process_id: str, check_id: int, refused: Refused | None = None) -> Answer:
    check, draft = _check(state, process_id, check_id)
    go_on_if_silent(installation(), check)
    session = database()
    save = session.get_one(DraftSave, check.save_id)
    newest = drafts.newest_save(session, draft.id)
    drawing = drawing_of(state, process_id, save.xml)
    before = check.asked_at - timedelta(microseconds=1)  # what it became is not what it changed
    in_force = catalogue_at(session, before).version_for(process_id, state)
    shown = render_template(
        "studio/check.html",
        state=state,
        state_name=state_name,
        process_id=process_id,
        check=check,
        draft=draft,
        save=save,
        drawing=drawing,
        changed_since=newest.content_hash != check.content_hash,
        newest=newest,
        stories=_stories(check_id),
        failures_in_words=in_words,
        differences=differences(in_force.drawing, drawing) if in_force else [],
        may_approve=me().id not in approving.own_work_of(session, check),
        publication=session.scalars(
            select(Publication).where(Publication.check_id == check_id)
        ).one_or_none(),
        refused=refused,
        failed=refused is not None,
    )
    return shown, 422 if refused else 200


def _ask_again(state: str, process_id: str, wrong: Refused | str) -> Answer:
    procedure = procedure_or_404(state, process_id)
    return render_template(
        "studio/ask.html",
        state=state,
        state_name=state_name,
        procedure=procedure,
        wrong=wrong,
        newest=drafts.newest_save(database(), procedure.draft.id) if procedure.draft else None,
        failed=True,
    ), 422


def _check(state: str, process_id: str, check_id: int) -> tuple[DraftCheck, DiagramDraft]:
    check = database().get(DraftCheck, check_id)
    draft = database().get(DiagramDraft, check.draft_id) if check else None
    if check is None or draft is None or (draft.state, draft.process_id) != (state, process_id):
        abort(404)
    return check, draft


def _stories(check_id: int) -> list[CheckedStory]:
    return list(
        database().scalars(
            select(CheckedStory)
            .where(CheckedStory.check_id == check_id)
            .order_by(CheckedStory.number)
        )
    )
