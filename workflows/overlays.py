"""What a State adds to the procedures of the Act or puts in their place, and on whose authority.

Read from `overlay.yaml` beside the State's own diagrams. Serves every section that has one.
"""

from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints
from ruamel.yaml import YAML

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


def read_overlays(folder: Path) -> Mapping[str, Overlay]:
    """The overlays of a folder of diagrams, by State. Refuses one that names another State."""
    found = {}
    for path in sorted(folder.glob("states/*/overlay.yaml")):
        data = YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
        overlay = Overlay.model_validate(data)
        if overlay.state != path.parent.name:
            raise ValueError(f"{path} says it is of {overlay.state}: name the State of its folder")
        found[overlay.state] = overlay
    return found


@cache
def the_overlays() -> Mapping[str, Overlay]:
    """The overlays of the diagrams that come with Pinfold."""
    return read_overlays(shipped_diagrams())
