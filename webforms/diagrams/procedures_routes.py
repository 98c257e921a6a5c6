"""Pages that only read: the procedures of a State, one procedure, two of its versions compared."""

from flask import Response, abort, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from webforms.access import for_roles
from webforms.days_asked import day_asked
from webforms.diagrams.known import state_name
from webforms.diagrams.reading import in_words
from webforms.diagrams.studio import ADMINISTRATOR, for_administrators, own_posts, studio
from webforms.diagrams.translated import in_readers_language
from webforms.in_force import catalogue_now
from webforms.session import database, now
from workflows.drawing import Drawing
from workflows.publishing import overview
from workflows.publishing.differences import differences, marks
from workflows.publishing.drafts import history
from workflows.publishing.in_force import last_moment
from workflows.publishing.overview import Known, Procedure


@studio.get("/")
@for_roles(ADMINISTRATOR)
def begin() -> AnyResponse:
    """The procedures of the State in which the officer administers."""
    posts = own_posts()
    return redirect(url_for("studio.show_all", state=posts[0].state))


@studio.get("/<state>")
@for_administrators
def show_all(state: str) -> str:
    """Every procedure of the State: whose it is, the version in force, what runs, the draft.

    With `?on=` the versions in force at the end of that day; what runs is always what runs now.
    """
    on = day_asked() if request.args.get("on") else None
    return render_template(
        "studio/procedures.html",
        state=state,
        on=on,
        state_name=state_name,
        others=[post for post in own_posts() if post.state != state],
        procedures=overview.procedures_of(database(), state, last_moment(on) if on else now()),
    )


@studio.get("/<state>/<process_id>")
@for_administrators
def show(state: str, process_id: str) -> str:
    """One procedure: its versions, its drawing, and the same as a list."""
    procedure = procedure_or_404(state, process_id)
    ref = request.args.get("version") or f"v{procedure.version.hash}"
    drawing = drawing_or_404(state, process_id, ref)
    known = overview.known_versions(database(), procedure, state)
    shown = next((each for each in known if each.ref == ref), None)
    g.draws_diagram = True
    return render_template(
        "studio/procedure.html",
        state=state,
        state_name=state_name,
        procedure=procedure,
        known=known,
        shown=shown,
        ref=ref,
        drawing=drawing,
        steps=in_words(drawing),
        saves=history(database(), procedure.draft.id) if procedure.draft else [],
    )


@studio.get("/<state>/<process_id>/<ref>.bpmn")
@for_administrators
def xml(state: str, process_id: str, ref: str) -> Response:
    """The file of a version, to be drawn, with `?export` to be kept, with `?look` to be read."""
    drawing = drawing_or_404(state, process_id, ref)
    content = in_readers_language(drawing.xml) if "look" in request.args else drawing.xml
    answer = Response(content, mimetype="text/xml")
    if "export" in request.args:
        answer.headers["Content-Disposition"] = f'attachment; filename="{process_id}.bpmn"'
    return answer


@studio.get("/<state>/<process_id>/compare")
@for_administrators
def compare(state: str, process_id: str) -> str:
    """Two versions compared, in words and on the drawing."""
    procedure = procedure_or_404(state, process_id)
    known = overview.known_versions(database(), procedure, state)
    old_ref, new_ref = _two(known, procedure)
    old = drawing_or_404(state, process_id, old_ref)
    new = drawing_or_404(state, process_id, new_ref)
    found = differences(old, new)
    g.draws_diagram = True
    return render_template(
        "studio/compare.html",
        state=state,
        state_name=state_name,
        procedure=procedure,
        known=known,
        old_ref=old_ref,
        new_ref=new_ref,
        differences=found,
        old_marks={id: how for id, how in marks(found).items() if how != "added"},
        new_marks={id: how for id, how in marks(found).items() if how != "removed"},
    )


def procedure_or_404(state: str, process_id: str) -> Procedure:
    """One procedure of a State."""
    for procedure in overview.procedures_of(database(), state, now()):
        if procedure.process_id == process_id:
            return procedure
    abort(404)


def drawing_or_404(state: str, process_id: str, ref: str) -> Drawing:
    """The drawing a reference names, if it is one of that procedure and open to that State."""
    drawing = overview.drawing_by_ref(database(), ref, catalogue_now(), state)
    if drawing is None or drawing.process_id != process_id:
        abort(404)
    return drawing


def _two(known: list[Known], procedure: Procedure) -> tuple[str, str]:
    """The versions to compare: those asked for, else the one in force with the draft or another."""
    refs = [each.ref for each in known]
    current = f"v{procedure.version.hash}"
    other = next((ref for ref in refs if ref != current), current)
    if other.startswith(("s", "p")):
        current, other = other, current
    old, new = request.args.get("old") or other, request.args.get("new") or current
    return old, new
