"""Reads one law file strictly and says on which line each of its keys stands."""

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from services.refusals import Message
from services.statute.errors import BadLawFile
from services.statute.strict_yaml import BadFile, Lines, read_strictly

ModelT = TypeVar("ModelT", bound=BaseModel)


def read_law_file(path: Path, model: type[ModelT]) -> tuple[ModelT, Lines]:
    """Read a law file as the model given, with the line of each key and row.

    Refuses a file that is missing, is not YAML, has a key twice, or does not fit the model.
    """
    try:
        return read_strictly(path, model)
    except BadFile as wrong:
        why = {"file": str(path), "why": wrong.said}
        if not wrong.readable:
            raise BadLawFile(
                Message("The law file %(file)s cannot be read: %(why)s", why)
            ) from wrong
        raise BadLawFile(
            Message(
                "The law file %(file)s is not as a law file must be: %(why)s. "
                "Correct it there; services/statute/file_models.py says what it may hold.",
                why,
            )
        ) from wrong
