"""One version of a procedure: its drawing, what it calls, the specs the engine runs.

A version is known by the hash of its content and of every diagram it calls, and is kept in the
table `diagrams`, so that a running proceeding always goes on with the version it began with.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import cast
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine, Table, select
from sqlalchemy.orm import Session

from services.database import insert_on
from workflows.diagram_file import read_drawing
from workflows.drawing import Drawing, Element
from workflows.engine import Specs, compile_specs
from workflows.store import Diagram

_kept: "WeakKeyDictionary[Engine, set[str]]" = WeakKeyDictionary()


UNTOUCHED = "specs, as they were compiled"


class UnknownDiagram(LookupError):
    """A proceeding names a version that neither the folder nor the database has."""


@dataclass(frozen=True)
class Version:
    """One version of a procedure, with the diagrams it calls."""

    hash: str
    state: str | None
    """The State whose own diagram it is; None for the central one."""
    drawing: Drawing
    called: Mapping[str, Drawing]

    @property
    def process_id(self) -> str:
        return self.drawing.process_id

    @property
    def section(self) -> str:
        """The section it carries in its name; empty for a shared one."""
        found = re.match(r"section_\d+[a-z]?", self.process_id)
        return found.group() if found else ""

    @cached_property
    def specs(self) -> Specs:
        """What the engine runs, compiled once."""
        untouched = self.__dict__.get(UNTOUCHED)
        if untouched is not None:
            return Specs.from_bytes(untouched)
        return compile_specs(self.drawing, self.called)

    def forget_specs(self) -> None:
        """Let whoever runs it next have specs that no run has touched, as another process would.

        They are compiled once more and kept as bytes, for compiling takes ten times as long.
        """
        if self.__dict__.pop("specs", None) is not None and UNTOUCHED not in self.__dict__:
            self.__dict__[UNTOUCHED] = compile_specs(self.drawing, self.called).to_bytes()

    @cached_property
    def _elements(self) -> dict[tuple[str, str], Element]:
        return {
            (element.scope, element.id): element
            for drawing in (self.drawing, *self.called.values())
            for element in drawing.elements.values()
        }

    def element(self, scope: str, element_id: str) -> Element:
        """An element by the process or sub-process it stands in and its id."""
        return self._elements[scope, element_id]

    def section_of(self, element: Element) -> str:
        """The section an element serves: its own, else that of the procedure."""
        return element.section or self.section


def make_version(drawing: Drawing, called: Mapping[str, Drawing], state: str | None) -> Version:
    """A version from its drawings; the same content always gives the same hash."""
    content = hashlib.sha256(drawing.xml)
    for process_id, each in sorted(called.items()):
        content.update(f"\0{process_id}\0".encode())
        content.update(each.xml)
    return Version(content.hexdigest(), state, drawing, called)


def keep_version(session: Session, version: Version, at: datetime) -> None:
    """Keep a version in the database, once; a proceeding refers to it by its hash."""
    bind = session.get_bind()
    engine = bind.engine if isinstance(bind, Connection) else bind
    known = _kept.setdefault(engine, set())
    transaction, here = session.info.get("diagrams_just_kept", (None, set()))
    if transaction is not session.get_transaction():
        here = set()
    if version.hash in known or version.hash in here:
        return
    if session.scalar(select(Diagram.hash).where(Diagram.hash == version.hash)) is not None:
        known.add(version.hash)
        return
    # Not noted as known: the caller may roll back. Found by the next session that looks.
    session.execute(
        insert_on(engine.dialect.name, cast(Table, Diagram.__table__))
        .values(
            hash=version.hash,
            process_id=version.process_id,
            state=version.state,
            name=version.drawing.name,
            section=version.section,
            xml=version.drawing.xml.decode(),
            called={id: drawing.xml.decode() for id, drawing in version.called.items()},
            origin=version.drawing.file,
            published_at=at,
        )
        .on_conflict_do_nothing()
    )
    session.info["diagrams_just_kept"] = (session.get_transaction(), here | {version.hash})


def kept_version(session: Session, hash: str) -> Version:
    """A version as it was kept in the database; refuses one that was never kept."""
    row = session.execute(
        select(Diagram.xml, Diagram.called, Diagram.state, Diagram.origin).where(
            Diagram.hash == hash
        )
    ).one_or_none()
    if row is None:
        raise UnknownDiagram(f"no diagram has the hash {hash}")
    called = {id: read_drawing(xml.encode(), f"{id}.bpmn") for id, xml in row.called.items()}
    return make_version(read_drawing(row.xml.encode(), row.origin), called, row.state)
