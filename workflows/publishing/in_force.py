"""Which diagrams are in force in a State at an instant: the published ones over the shipped ones.

A publication serves its State, and the States that follow it and have no diagram of their own,
from its first day in force (a date in India) and not before it was approved; the latest of a
procedure counts. What runs already keeps its version.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from weakref import WeakKeyDictionary

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.database import kept_in_force
from services.reckoning.clock import date_in_india, midnight_in_india
from workflows.catalogue import Catalogue, the_catalogue
from workflows.diagram_file import read_drawing
from workflows.drawing import DiagramRefused, Drawing, Finding
from workflows.store import Publication

Placed = frozenset[tuple[str, str, str]]
"""State, process id and content hash of each publication that serves."""

MOST_KEPT = 24
_overlays: "WeakKeyDictionary[Catalogue, dict[Placed, Catalogue]]" = WeakKeyDictionary()


@dataclass(frozen=True)
class Published:
    """A publication without its content."""

    id: int
    state: str
    process_id: str
    content_hash: str
    in_force_from: date
    approved_at: datetime


def catalogue_at(session: Session, at: datetime, catalogue: Catalogue | None = None) -> Catalogue:
    """The catalogue in force at an instant: at most one small statement."""
    base = catalogue or the_catalogue()
    published = kept_in_force(session, "publications", lambda: all_publications(session))
    serving = publications_in_force(published, at)
    return _overlaid(session, base, serving.values())


def catalogue_on(session: Session, on: date, catalogue: Catalogue | None = None) -> Catalogue:
    """The catalogue in force at the end of a day in India."""
    return catalogue_at(session, last_moment(on), catalogue)


def last_moment(on: date) -> datetime:
    """The last instant of a day in India."""
    return midnight_in_india(on + timedelta(days=1)) - timedelta(microseconds=1)


_ALL = select(
    Publication.id,
    Publication.state,
    Publication.process_id,
    Publication.content_hash,
    Publication.in_force_from,
    Publication.approved_at,
).order_by(Publication.id)


def all_publications(session: Session) -> list[Published]:
    """Every publication, the oldest first."""
    return [Published(*row) for row in session.execute(_ALL)]


def publications_in_force(
    published: Iterable[Published], at: datetime
) -> dict[tuple[str, str], Published]:
    """Of each State and procedure the publication in force at an instant.

    The one with the latest first day; of two with the same day the one approved last.
    """
    on = date_in_india(at)
    found: dict[tuple[str, str], Published] = {}
    for each in sorted(published, key=lambda row: (row.in_force_from, row.id)):
        if each.in_force_from <= on and each.approved_at <= at:
            found[each.state, each.process_id] = each
    return found


def drawing_of(state: str, process_id: str, xml: str | bytes) -> Drawing:
    """The drawing of a State's own diagram; refuses what cannot be read safely or kept as text."""
    content = xml.encode() if isinstance(xml, str) else xml
    file = file_name(state, process_id)
    try:
        content.decode()
    except UnicodeDecodeError:
        finding = Finding(
            file, None, "not_xml", "The file is not written in UTF-8.", "Save it in UTF-8."
        )
        raise DiagramRefused([finding]) from None
    return read_drawing(content, file)


def file_name(state: str, process_id: str) -> str:
    """The name under which a State's own diagram would lie in the folder of diagrams."""
    return f"states/{state}/{process_id}.bpmn"


def _overlaid(session: Session, base: Catalogue, serving: Iterable[Published]) -> Catalogue:
    rows = list(serving)
    if not rows:
        return base
    placed: Placed = frozenset((row.state, row.process_id, row.content_hash) for row in rows)
    kept = _overlays.setdefault(base, {})
    found = kept.get(placed)
    if found is None:
        contents = session.execute(
            select(Publication.state, Publication.process_id, Publication.xml).where(
                Publication.id.in_([row.id for row in rows])
            )
        )
        found = base.overlaid(
            {
                (state, process_id): drawing_of(state, process_id, xml)
                for state, process_id, xml in contents
            }
        )
        while len(kept) >= MOST_KEPT:
            kept.pop(next(iter(kept)))
        kept[placed] = found
    return found
