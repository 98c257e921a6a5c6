"""The XML of a published diagram, for the drawing.

Its address holds its hash and the language of its words: kept until a new version of the program.
"""

from flask import Blueprint, Response, abort, request

from webforms.access import signed_in
from webforms.diagrams.translated import in_readers_language
from webforms.session import database
from workflows.store import Diagram

diagrams = Blueprint("diagrams", __name__, url_prefix="/diagrams")


@diagrams.get("/<hash_>.bpmn")
@signed_in
def xml(hash_: str) -> Response:
    """A published version, or one of the diagrams it calls, as it was when it was published."""
    diagram = database().get(Diagram, hash_)
    called = request.args.get("called")
    if diagram is None or (called and called not in diagram.called):
        abort(404)
    drawn = in_readers_language(diagram.called[called] if called else diagram.xml)
    answer = Response(drawn, mimetype="text/xml")
    answer.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return answer
