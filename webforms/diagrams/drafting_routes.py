"""Drawing: a draft begun, edited, saved, imported, taken back, discarded."""

from typing import Any

from flask import Response, abort, flash, g, jsonify, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_wtf.csrf import generate_csrf
from werkzeug.wrappers import Response as AnyResponse

from services.refusals import Refused
from webforms.diagrams.known import known_to_editor, state_name
from webforms.diagrams.procedures_routes import drawing_or_404, procedure_or_404
from webforms.diagrams.reading import in_words
from webforms.diagrams.studio import administrator, for_administrators, studio
from webforms.forms.for_drafts import FormsOfDrafts
from webforms.in_force import catalogue_now
from webforms.language import clock_time, say
from webforms.said import done
from webforms.session import database, now, writing
from workflows.diagram_file import LARGEST_FILE
from workflows.publishing import drafts
from workflows.publishing.asking import finding_row
from workflows.publishing.checks import findings_of
from workflows.publishing.in_force import drawing_of
from workflows.store import DiagramDraft

FORMS = FormsOfDrafts()
Answer = str | AnyResponse | tuple[str, int]


@studio.post("/<state>/<process_id>/draft")
@for_administrators
def begin_draft(state: str, process_id: str) -> AnyResponse:
    """Make the State's own version: a draft from the version in force, or from another."""
    procedure = procedure_or_404(state, process_id)
    ref = request.form.get("ref") or f"v{procedure.version.hash}"
    drawing = drawing_or_404(state, process_id, ref)
    with writing() as work:
        drafts.begin_draft(
            work,
            state=state,
            process_id=process_id,
            xml=drawing.xml,
            made_from=procedure.version.hash,
            by=administrator(),
            at=now(),
        )
    return redirect(url_for("studio.edit", state=state, process_id=process_id))


@studio.get("/<state>/<process_id>/edit")
@for_administrators
def edit(state: str, process_id: str) -> str:
    """The editor of the open draft."""
    draft = _draft(state, process_id)
    save = drafts.newest_save(database(), draft.id)
    here = {"state": state, "process_id": process_id}
    drawing = drawing_of(state, process_id, save.xml)
    known = known_to_editor(catalogue_now(), state) | {
        "name": drawing.name,
        "csrf": generate_csrf(),
        "seen": save.number,
        "urls": {
            "xml": url_for("studio.xml", ref=f"s{save.id}", **here),
            "save": url_for("studio.save", **here),
            "findings": url_for("studio.findings", **here),
        },
    }
    g.draws_diagram = True
    return render_template(
        "studio/edit.html",
        state=state,
        state_name=state_name,
        process_id=process_id,
        drawing=drawing,
        save=save,
        known=known,
        steps=in_words(drawing),
        findings=_findings(state, process_id, save.xml.encode()),
    )


@studio.post("/<state>/<process_id>/findings")
@for_administrators
def findings(state: str, process_id: str) -> Response:
    """What is wrong with a drawing that is not saved yet. Keeps nothing."""
    return jsonify(findings=_findings(state, process_id, _body()))


@studio.post("/<state>/<process_id>/save")
@for_administrators
def save(state: str, process_id: str) -> tuple[Response, int] | Response:
    """Save the draft from the editor: a new row, unless it is what was saved last."""
    draft = _draft(state, process_id)
    content, seen = _body(), request.args.get("seen", "0")
    try:
        with writing() as work:
            kept = drafts.save_draft(
                work,
                draft.id,
                content,
                seen=int(seen) if seen.isdecimal() else 0,
                by=administrator(),
                at=now(),
            )
    except drafts.SavedMeanwhile as refused:
        newest = drafts.newest_save(database(), draft.id)
        return jsonify(words=_in_words(refused), number=newest.number), 409
    except Refused as refused:
        return jsonify(words=_in_words(refused)), 422
    said = _("Saved at %(hour)s as save %(number)s.", hour=clock_time(now()), number=kept.number)
    return jsonify(words=said, number=kept.number, hash=kept.content_hash)


@studio.post("/<state>/<process_id>/import")
@for_administrators
def import_file(state: str, process_id: str) -> Answer:
    """Take a file as the newest save of the draft; one with any fault is refused, and nothing kept.

    Begins a draft if none is open.
    """
    procedure = procedure_or_404(state, process_id)
    sent = request.files.get("file")
    content = sent.read(LARGEST_FILE + 1) if sent else b""
    if sent:
        sent.close()
    wrong = _findings(state, process_id, content)
    if wrong:
        return render_template(
            "studio/refused.html",
            state=state,
            state_name=state_name,
            procedure=procedure,
            name=(sent.filename if sent else "") or "",
            findings=wrong,
            failed=True,
        ), 422
    with writing() as work:
        draft = drafts.begin_draft(
            work,
            state=state,
            process_id=process_id,
            xml=procedure.version.drawing.xml,
            made_from=procedure.version.hash,
            by=administrator(),
            at=now(),
        )
        drafts.save_draft(
            work,
            draft.id,
            content,
            seen=drafts.newest_save(work, draft.id).number,
            by=administrator(),
            at=now(),
            how="imported",
            note=sent.filename or "" if sent else "",
        )
    flash(done(_("The file was taken as the newest save of the draft.")), "done")
    return redirect(url_for("studio.show", state=state, process_id=process_id))


@studio.post("/<state>/<process_id>/restore")
@for_administrators
def restore(state: str, process_id: str) -> AnyResponse:
    """Make an earlier save of the draft the newest again."""
    draft = _draft(state, process_id)
    number = request.form.get("number", "")
    with writing() as work:
        newest = drafts.newest_save(work, draft.id)
        drafts.restore_save(
            work,
            draft.id,
            int(number) if number.isdecimal() else 0,
            seen=newest.number,
            by=administrator(),
            at=now(),
        )
    flash(done(_("Save %(number)s is the newest again.", number=number)), "done")
    return redirect(url_for("studio.show", state=state, process_id=process_id))


@studio.post("/<state>/<process_id>/discard")
@for_administrators
def discard(state: str, process_id: str) -> AnyResponse:
    """Close the draft without publishing it; its history is kept."""
    draft = drafts.open_draft(database(), state, process_id)
    if draft is not None:
        with writing() as work:
            drafts.discard_draft(work, draft.id, at=now())
    flash(done(_("The draft was discarded. What is in force stays as it is.")), "done")
    return redirect(url_for("studio.show", state=state, process_id=process_id))


def _draft(state: str, process_id: str) -> DiagramDraft:
    draft = drafts.open_draft(database(), state, process_id)
    if draft is None:
        abort(404)
    return draft


def _body() -> bytes:
    if request.content_length is not None and request.content_length > LARGEST_FILE + 1:
        abort(413)
    return request.get_data(cache=False)


def _findings(state: str, process_id: str, content: bytes) -> list[dict[str, Any]]:
    found = findings_of(
        content, state=state, process_id=process_id, catalogue=catalogue_now(), forms=FORMS
    )
    return [
        {**finding_row(each), "message": say(each.message), "remedy": say(each.remedy)}
        for each in found
    ]


def _in_words(refused: Refused) -> str:
    return f"{say(refused.message)} {say(refused.remedy)}".strip()
