"""What the page of a State's procedures lists: versions in force, what runs on each, drafts."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.reckoning.clock import date_in_india
from workflows.catalogue import CENTRAL, Catalogue, the_catalogue
from workflows.drawing import Drawing
from workflows.publishing.drafts import content_hash
from workflows.publishing.in_force import (
    Published,
    all_publications,
    catalogue_at,
    drawing_of,
    publications_in_force,
)
from workflows.store import (
    Case,
    Diagram,
    DiagramDraft,
    DraftCheck,
    DraftSave,
    Proceeding,
    Publication,
)
from workflows.versions import Version


@dataclass
class Procedure:
    """One procedure of a State: the version in force and all that is about it."""

    process_id: str
    version: Version
    origin: str
    """own, followed or central."""
    layer: str
    """The State whose version it is; `central` for the Act's."""
    published: Published | None
    running: dict[str, int] = field(default_factory=dict)
    """Hash of a version -> how many proceedings of the State run on it."""
    draft: DiagramDraft | None = None
    check: DraftCheck | None = None
    coming: list[Published] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.version.drawing.name

    @property
    def running_here(self) -> int:
        """How many run on the version in force."""
        return self.running.get(self.version.hash, 0)

    @property
    def running_on_others(self) -> int:
        return sum(self.running.values()) - self.running_here


def procedures_of(
    session: Session, state: str, at: datetime, catalogue: Catalogue | None = None
) -> list[Procedure]:
    """Every procedure of a State as it is at an instant, in the order of the sections."""
    base = catalogue or the_catalogue()
    in_force = catalogue_at(session, at, base)
    published = all_publications(session)
    serving = publications_in_force(published, at)
    layers = in_force.layers_of(state)
    running = _running(session, state)
    drafts = {
        draft.process_id: draft
        for draft in session.scalars(
            select(DiagramDraft).where(
                DiagramDraft.state == state, DiagramDraft.closed_at.is_(None)
            )
        )
    }
    checks = newest_checks(session, [draft.id for draft in drafts.values()])
    found = []
    for process_id, version in sorted(in_force.procedures(state).versions.items()):
        layer = in_force.layer_of(process_id, state) or CENTRAL
        draft = drafts.get(process_id)
        found.append(
            Procedure(
                process_id=process_id,
                version=version,
                origin="own" if layer == state else "central" if layer == CENTRAL else "followed",
                layer=layer,
                published=serving.get((layer, process_id)),
                running=running.get(process_id, {}),
                draft=draft,
                check=checks.get(draft.id) if draft else None,
                coming=list(_coming(published, layers, process_id, at)),
            )
        )
    return found


def newest_checks(session: Session, draft_ids: list[int]) -> dict[int, DraftCheck]:
    """Draft -> its newest check that has not been replaced."""
    rows = session.scalars(
        select(DraftCheck)
        .where(DraftCheck.draft_id.in_(draft_ids), DraftCheck.status != "replaced")
        .order_by(DraftCheck.id)
    )
    return {check.draft_id: check for check in rows}


@dataclass(frozen=True)
class Known:
    """A version that can be looked at, compared and taken up: where it is from, and since when."""

    ref: str
    """`v` and the hash of a version, `p` and a publication, `s` and a save of a draft."""
    what: str
    """in_force, published, kept, shipped or saved."""
    layer: str
    by: str
    at: datetime | None
    published: Published | None = None
    running: int = 0
    number: int | None = None


def known_versions(
    session: Session, procedure: Procedure, state: str, catalogue: Catalogue | None = None
) -> list[Known]:
    """The versions of a procedure: the one in force, the draft, publications, older ones."""
    catalogue = catalogue or the_catalogue()
    layers = catalogue.layers_of(state)
    current = procedure.version
    found = [
        Known(f"v{current.hash}", "in_force", procedure.layer, "", None, procedure.published,
              procedure.running_here)
    ]  # fmt: skip
    if procedure.draft is not None:
        saves = session.scalars(
            select(DraftSave)
            .where(DraftSave.draft_id == procedure.draft.id)
            .order_by(DraftSave.number.desc())
        )
        found += [
            Known(f"s{save.id}", "saved", state, save.author_name, save.saved_at,
                  number=save.number)
            for save in saves
        ]  # fmt: skip
    rows = session.scalars(
        select(Publication)
        .where(Publication.process_id == procedure.process_id, Publication.state.in_(layers))
        .order_by(Publication.in_force_from.desc(), Publication.id.desc())
    )
    for row in rows:
        if procedure.published is None or row.id != procedure.published.id:
            short = Published(row.id, row.state, row.process_id, row.content_hash,
                              row.in_force_from, row.approved_at)  # fmt: skip
            found.append(Known(f"p{row.id}", "published", row.state, row.approved_by_name,
                               row.approved_at, short))  # fmt: skip
    listed = {row.published.content_hash for row in found if row.published is not None}
    kept = session.scalars(
        select(Diagram)
        .where(Diagram.process_id == procedure.process_id, Diagram.hash != current.hash)
        .order_by(Diagram.published_at.desc())
    )
    for diagram in kept:
        runs = procedure.running.get(diagram.hash, 0)
        layer = diagram.state or CENTRAL
        repeated = content_hash(diagram.xml) in listed and not runs
        if runs or (layer in layers and not repeated):
            kept_at = diagram.published_at
            found.append(Known(f"v{diagram.hash}", "kept", layer, "", kept_at, running=runs))
    refs = {row.ref for row in found}
    for layer in layers:
        shipped = catalogue.version_for(procedure.process_id, layer)
        if shipped is not None and f"v{shipped.hash}" not in refs:
            found.append(Known(f"v{shipped.hash}", "shipped", shipped.state or CENTRAL, "", None))
            refs.add(f"v{shipped.hash}")
    return found


def drawing_by_ref(session: Session, ref: str, catalogue: Catalogue, state: str) -> Drawing | None:
    """The drawing a reference of `Known` names; None if there is none, or it is another State's."""
    kind, key = ref[:1], ref[1:]
    layers = catalogue.layers_of(state)
    if kind == "v":
        for layer in layers:
            for version in catalogue.procedures(layer).versions.values():
                if version.hash == key:
                    return version.drawing
        diagram = session.get(Diagram, key)
        return None if diagram is None else catalogue.version(session, key).drawing
    if not key.isdigit():
        return None
    if kind == "p":
        row = session.get(Publication, int(key))
        return (
            drawing_of(row.state, row.process_id, row.xml) if row and row.state in layers else None
        )
    save = session.get(DraftSave, int(key)) if kind == "s" else None
    draft = session.get(DiagramDraft, save.draft_id) if save else None
    if save is None or draft is None or draft.state != state:
        return None
    return drawing_of(state, draft.process_id, save.xml)


def _running(session: Session, state: str) -> dict[str, dict[str, int]]:
    rows = session.execute(
        select(Proceeding.process_id, Proceeding.diagram_hash, func.count())
        .join(Case, Case.id == Proceeding.case_id)
        .where(Case.state == state, Proceeding.ended_at.is_(None))
        .group_by(Proceeding.process_id, Proceeding.diagram_hash)
    )
    found: dict[str, dict[str, int]] = {}
    for process_id, hash, count in rows:
        found.setdefault(process_id, {})[hash] = count
    return found


def _coming(
    published: Iterable[Published], layers: tuple[str, ...], process_id: str, at: datetime
) -> Iterable[Published]:
    on = date_in_india(at)
    for row in published:
        if row.process_id == process_id and row.state in layers and row.in_force_from > on:
            yield row
