"""Which diagram applies: the State's own, else that of the State it follows, else the central one.

The version of a diagram is the hash of its content and of every diagram it calls. A diagram that
cannot be read or breaks a rule is refused, with file, element and remedy; the others still serve.
Where a State's own diagram is refused, nothing stands in its place: another law would be applied.
"""

import copy
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from sqlalchemy.orm import Session

from services.statute import state_follows
from workflows import operations
from workflows.diagram_file import read_drawing
from workflows.diagram_lint import Known, lint, lint_together
from workflows.drawing import DiagramRefused, Drawing, Element, Finding, called_by
from workflows.versions import Version, kept_version, make_version

CENTRAL = "central"
Follows = Callable[[str], tuple[str, ...]]


@dataclass
class Procedures:
    """The diagrams that apply in one State, by process id, start form and first message."""

    versions: dict[str, Version] = field(default_factory=dict)
    start_forms: dict[str, tuple[Version, Element]] = field(default_factory=dict)
    begun_by: dict[str, list[tuple[Version, Element]]] = field(default_factory=dict)
    entered_late: dict[str, tuple[Version, Element]] = field(default_factory=dict)
    refused: list[Finding] = field(default_factory=list)


class Catalogue:
    """All diagrams of an installation. Built once; safe to share between threads."""

    def __init__(
        self,
        drawings: Iterable[tuple[str, Drawing]],
        follows: Follows,
        known: Known,
        unread: Iterable[tuple[str, str, list[Finding]]] = (),
    ) -> None:
        self._refused: list[Finding] = []
        self._follows = follows
        self._layers: dict[str, dict[str, Drawing | None]] = {}
        self._procedures: dict[str, Procedures] = {}
        self._versions: dict[str, Version] = {}
        for layer, drawing in drawings:
            self._add(layer, drawing, known)
        for layer, process_id, findings in unread:
            self._refused.extend(findings)
            self._layers.setdefault(layer, {})[process_id] = None

    @property
    def refused(self) -> list[Finding]:
        """Every fault of every diagram. Compiles all of them, which a single State need not."""
        found = list(self._refused)
        for layer in sorted(self._layers):
            found += [each for each in self.procedures(layer).refused if each not in found]
        return found

    @classmethod
    def from_folder(
        cls, folder: Path, *, follows: Follows = state_follows, known: Known | None = None
    ) -> "Catalogue":
        """The diagrams below `central/` and `states/<state>/` of a folder."""
        known = known or Known(
            frozenset(operations.all_operations()), frozenset(operations.all_checks())
        )
        drawings, unread = [], []
        for path in sorted(folder.glob("central/*.bpmn")) + sorted(folder.glob("states/*/*.bpmn")):
            layer = CENTRAL if path.parent.name == CENTRAL else path.parent.name
            name = path.relative_to(folder).as_posix()
            try:
                drawings.append((layer, read_drawing(path.read_bytes(), name)))
            except DiagramRefused as refusal:
                unread.append((layer, path.stem, refusal.findings))
        return cls(drawings, follows, known, unread)

    def procedures(self, state: str) -> Procedures:
        """What applies in a State (or centrally, for `central`)."""
        found = self._procedures.get(state)
        if found is None:
            found = self._procedures[state] = self._resolve(state)
        return found

    def version_for(self, process_id: str, state: str) -> Version | None:
        """The version of a procedure that applies in a State; None if there is none."""
        return self.procedures(state).versions.get(process_id)

    def start_form(self, form: str, state: str) -> tuple[Version, Element] | None:
        """The procedure a start form begins in a State, and its start event."""
        return self.procedures(state).start_forms.get(form)

    def sections_begun_anywhere(self, form: str) -> tuple[str, ...]:
        """The sections whose procedures a start form begins, in whatever State it begins one."""
        found = {
            drawing.section: True
            for drawing in self.drawings()
            if drawing.section and any(start.form == form for start in drawing.starts())
        }
        return tuple(found)

    def begun_by(self, message: str, state: str) -> list[tuple[Version, Element]]:
        """The procedures that a message begins in a State, each with its start event."""
        return self.procedures(state).begun_by.get(message, [])

    def entered_late(self, form: str, state: str) -> tuple[Version, Element] | None:
        """The procedure that takes up an act whose task was withdrawn, though it had been done."""
        return self.procedures(state).entered_late.get(form)

    def layers_of(self, state: str) -> tuple[str, ...]:
        """The layers that serve a State, its own first: its own, those it follows, the central."""
        return (CENTRAL,) if state == CENTRAL else self._follows(state)

    def layer_of(self, process_id: str, state: str) -> str | None:
        """The layer whose diagram of a procedure serves a State; None if none has it."""
        layers = self.layers_of(state)
        return next((each for each in layers if process_id in self._layers.get(each, {})), None)

    def drawings(self) -> list[Drawing]:
        """Every diagram of every layer that has no fault of its own."""
        return [drawing for files in self._layers.values() for drawing in files.values() if drawing]

    def overlaid(self, placed: Mapping[tuple[str, str], Drawing]) -> "Catalogue":
        """The same catalogue with diagrams put into layers, each by its layer and process id.

        Versions of the same content are shared, so nothing is compiled twice.
        """
        over = copy.copy(self)
        over._layers = {layer: dict(files) for layer, files in self._layers.items()}
        over._procedures = {}
        for (layer, process_id), drawing in placed.items():
            over._layers.setdefault(layer, {})[process_id] = drawing
        return over

    def version(self, session: Session, hash: str) -> Version:
        """The version with that hash; one no longer in the folder is read from the database."""
        found = self._versions.get(hash)
        if found is None:
            found = self._versions[hash] = kept_version(session, hash)
        return found

    def _add(self, layer: str, drawing: Drawing, known: Known) -> None:
        findings = lint(drawing, known)
        self._refused.extend(findings)
        accepted = None if findings else drawing
        process_id = drawing.process_id if accepted else Path(drawing.file).stem
        self._layers.setdefault(layer, {})[process_id] = accepted

    def _resolve(self, state: str) -> Procedures:
        nearest: dict[str, tuple[str, Drawing | None]] = {}
        for layer in self.layers_of(state):
            for process_id, drawing in self._layers.get(layer, {}).items():
                nearest.setdefault(process_id, (layer, drawing))
        drawings = {id: drawing for id, (_, drawing) in nearest.items() if drawing is not None}
        found = Procedures(refused=lint_together(drawings))
        unfit = {finding.file for finding in found.refused}
        for process_id, drawing in sorted(drawings.items()):
            called = called_by(drawing, drawings)
            if drawing.file in unfit or any(each.file in unfit for each in called.values()):
                continue
            layer = nearest[process_id][0]
            version = make_version(drawing, called, None if layer == CENTRAL else layer)
            version = self._versions.setdefault(version.hash, version)
            try:
                version.specs  # noqa: B018  compiled now, so that a fault shows before it is begun
            except DiagramRefused as refusal:
                found.refused.extend(refusal.findings)
                continue
            found.versions[process_id] = version
            _index(found, version)
        return found


def _index(procedures: Procedures, version: Version) -> None:
    for start in version.drawing.starts():
        if start.form:
            procedures.start_forms[start.form] = (version, start)
        elif start.message:
            procedures.begun_by.setdefault(start.message, []).append((version, start))
        for form in start.entered_late:
            procedures.entered_late[form] = (version, start)


def shipped_diagrams() -> Path:
    """The diagrams that come with Pinfold: PINFOLD_BPMN, the wheel's copy, the repository's."""
    given = os.environ.get("PINFOLD_BPMN")
    if given:
        return Path(given)
    inside = Path(__file__).parent / "_bpmn"
    return inside if inside.is_dir() else Path(__file__).parent.parent / "bpmn"


@cache
def the_catalogue() -> Catalogue:
    """The catalogue of this installation, read once."""
    return Catalogue.from_folder(shipped_diagrams())
