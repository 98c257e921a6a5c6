"""Reads a YAML file strictly as a model, and says of each fault the line and what to write.

The reader knows YAML 1.2 only: ``NO`` is a word, a key written twice is refused, and nothing in a
file can make the program do anything. Serves no section by itself.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

ModelT = TypeVar("ModelT", bound=BaseModel)
Place = tuple[str | int, ...]
Lines = dict[Place, int]


class Fault(NamedTuple):
    """One thing wrong with a file: on which line, and what to write instead."""

    line: int | None
    text: str

    def __str__(self) -> str:
        return self.text if self.line is None else f"line {self.line}, {self.text}"


class BadFile(ValueError):
    """A file that cannot be read as what it must be, with all that is wrong with it."""

    def __init__(self, path: Path, faults: list[Fault], *, readable: bool) -> None:
        self.path, self.faults, self.readable = path, faults, readable
        super().__init__(f"{path}: {self.said}")

    @property
    def said(self) -> str:
        """Every fault in one line."""
        return "; ".join(map(str, self.faults))


def read_strictly(path: Path, model: type[ModelT]) -> tuple[ModelT, Lines]:
    """Read a file as the model given, with the line of each key and row.

    Refuses (`BadFile`) one that is missing, is not YAML, has a key twice, or does not fit.
    """
    reader = YAML(typ="safe", pure=True)
    try:
        text = path.read_text(encoding="utf-8")
        node = reader.compose(text)
        data = None if node is None else reader.constructor.construct_document(node)
    except (OSError, UnicodeDecodeError, YAMLError) as wrong:
        raise BadFile(path, [_unreadable(wrong)], readable=False) from wrong
    lines: Lines = {}
    if node is not None:
        _note_lines(node, (), lines)
    try:
        return model.model_validate(data), lines
    except ValidationError as wrong:
        faults = [_fault(each, model, lines) for each in wrong.errors(include_url=False)]
        raise BadFile(path, faults, readable=True) from wrong


def _unreadable(wrong: Exception) -> Fault:
    if not isinstance(wrong, MarkedYAMLError):
        return Fault(None, " ".join(str(wrong).split()))
    mark = wrong.problem_mark or wrong.context_mark
    said = " ".join(str(wrong.problem or wrong.context).split())
    return Fault(
        mark.line + 1 if mark else None,
        f"{said}: correct the line, its indentation, or a quote or bracket left open above it",
    )


def _note_lines(node: Node, above: Place, lines: Lines) -> None:
    lines[above] = node.start_mark.line + 1
    if isinstance(node, MappingNode):
        for key, value in node.value:
            here = (*above, key.value)
            _note_lines(value, here, lines)
            lines[here] = key.start_mark.line + 1
    elif isinstance(node, SequenceNode):
        for place, value in enumerate(node.value):
            _note_lines(value, (*above, place), lines)


def _fault(error: Mapping[str, Any], model: type[BaseModel], lines: Lines) -> Fault:
    place: Place = tuple(error["loc"])
    line = next((lines[place[:n]] for n in range(len(place), -1, -1) if place[:n] in lines), 1)
    name = ".".join(map(str, place)) or "file"
    if error["type"] == "missing":
        return Fault(line, f"{name}: this key is missing, write it here")
    if error["type"] == "extra_forbidden":
        known = _keys_at(model, place[:-1])
        near = get_close_matches(str(place[-1]), known, n=1)
        instead = f"write {near[0]!r}" if near else f"write one of {', '.join(known)}"
        return Fault(line, f"{name}: there is no such key here, {instead}")
    said = str(error["msg"]).removeprefix("Value error, ")
    return Fault(line, f"{name}: {said[:1].lower()}{said[1:]}")


def _keys_at(model: type[BaseModel], place: Place) -> list[str]:
    """The keys that may stand at a place of a file."""
    here: Any = model
    for part in place:
        here = _plain(here)
        if isinstance(here, type) and issubclass(here, BaseModel):
            here = here.model_fields[str(part)].annotation
        else:
            here = get_args(here)[-1]
    here = _plain(here)
    return (
        list(here.model_fields) if isinstance(here, type) and hasattr(here, "model_fields") else []
    )


def _plain(annotation: Any) -> Any:
    """A type without what is said of it, and without None."""
    while get_origin(annotation) in (Annotated, Union, UnionType):
        annotation = next(each for each in get_args(annotation) if each is not type(None))
    return annotation
