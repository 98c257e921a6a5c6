"""Reads one law file strictly and says on which line each of its keys stands.

The reader knows YAML 1.2 only: ``NO`` is a word, a key written twice is refused, and
nothing in a file can make the program do anything.
"""

from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

from services.refusals import Message
from services.statute.errors import BadLawFile

ModelT = TypeVar("ModelT", bound=BaseModel)
Lines = dict[tuple[str | int, ...], int]


def read_law_file(path: Path, model: type[ModelT]) -> tuple[ModelT, Lines]:
    """Read a law file as the model given, with the line of each key and row.

    Refuses a file that is missing, is not YAML, has a key twice, or does not fit the model.
    """
    reader = YAML(typ="safe", pure=True)
    try:
        text = path.read_text(encoding="utf-8")
        node = reader.compose(text)
        data = None if node is None else reader.constructor.construct_document(node)
    except (OSError, UnicodeDecodeError, YAMLError) as wrong:
        raise BadLawFile(
            Message("The law file %(file)s cannot be read: %(why)s", _where(path, str(wrong)))
        ) from wrong
    lines: Lines = {}
    if node is not None:
        _note_lines(node, (), lines)
    try:
        return model.model_validate(data), lines
    except ValidationError as wrong:
        raise BadLawFile(
            Message(
                "The law file %(file)s is not as a law file must be: %(why)s. "
                "Correct it there; services/statute/file_models.py says what it may hold.",
                _where(path, _faults(wrong, lines)),
            )
        ) from wrong


def _where(path: Path, why: str) -> dict[str, Any]:
    return {"file": str(path), "why": why}


def _note_lines(node: Node, above: tuple[str | int, ...], lines: Lines) -> None:
    lines[above] = node.start_mark.line + 1
    if isinstance(node, MappingNode):
        for key, value in node.value:
            here = (*above, key.value)
            _note_lines(value, here, lines)
            lines[here] = key.start_mark.line + 1
    elif isinstance(node, SequenceNode):
        for place, value in enumerate(node.value):
            _note_lines(value, (*above, place), lines)


def _faults(wrong: ValidationError, lines: Lines) -> str:
    said = []
    for fault in wrong.errors(include_url=False):
        place = tuple(fault["loc"])
        line = next((lines[place[:n]] for n in range(len(place), -1, -1) if place[:n] in lines), 1)
        said.append(f"line {line}, {'.'.join(map(str, place)) or 'file'}: {fault['msg']}")
    return "; ".join(said)
