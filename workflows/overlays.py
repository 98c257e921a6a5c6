"""What a State adds to the procedures of the Act or puts in their place, and on whose authority.

Read from `overlay.yaml` beside the State's own diagrams. Serves every section that has one.
"""

from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints

from services.statute.strict_yaml import BadFile, read_strictly
from workflows.catalogue import shipped_diagrams

Words = Annotated[str, StringConstraints(min_length=3, strip_whitespace=True)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Amendment(_Strict):
    """Why a State has a diagram of its own: what it does, by which instrument, since when."""

    what: Words
    authority: Words
    in_force_from: date


class Overlay(_Strict):
    """The diagrams of one State's own."""

    state: str
    adds: dict[str, Amendment] = {}
    replaces: dict[str, Amendment] = {}

    def amendment(self, process_id: str) -> Amendment | None:
        """The authority of a diagram; None if the State has no such diagram of its own."""
        return self.adds.get(process_id) or self.replaces.get(process_id)


class BadOverlay(ValueError):
    """An overlay that cannot be used: its file, the line, what to write."""


def read_overlays(folder: Path) -> Mapping[str, Overlay]:
    """The overlays of a folder of diagrams, by State. Refuses (`BadOverlay`) one that is wrong."""
    return {path.parent.name: _read(path) for path in sorted(folder.glob("states/*/overlay.yaml"))}


def faults_of_overlays(folder: Path) -> list[str]:
    """What is wrong with each overlay of a folder of diagrams, and what to write.

    Also where overlay and folder disagree: a diagram without its authority, or named without file.
    """
    found: list[str] = []
    for state in sorted(path for path in folder.glob("states/*") if path.is_dir()):
        path = state / "overlay.yaml"
        drawn = {file.stem for file in state.glob("*.bpmn")}
        if not path.exists():
            if drawn:
                said = f"{path}: it is missing; write in it on whose authority each diagram stands"
                found.append(said)
            continue
        try:
            overlay = _read(path)
        except BadOverlay as wrong:
            found.append(str(wrong))
            continue
        named = {*overlay.adds, *overlay.replaces}
        found += [
            f"{path}: {each} has no diagram here; draw {each}.bpmn or take the key out"
            for each in sorted(named - drawn)
        ]
        found += [
            f"{path}: {each}.bpmn is not named; write it under `adds` or `replaces` with what, "
            "authority and in_force_from"
            for each in sorted(drawn - named)
        ]
    return found


def _read(path: Path) -> Overlay:
    try:
        overlay, lines = read_strictly(path, Overlay)
    except BadFile as wrong:
        raise BadOverlay(f"{path}, {wrong.said}") from wrong
    if overlay.state != path.parent.name:
        raise BadOverlay(
            f"{path}, line {lines['state',]}, state: it lies in the folder of another State, "
            f"write {path.parent.name}"
        )
    return overlay


@cache
def the_overlays() -> Mapping[str, Overlay]:
    """The overlays of the diagrams that come with Pinfold."""
    return read_overlays(shipped_diagrams())
