"""Reading a story from YAML 1.2, and saying on which line it cannot be read."""

from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.constructor import SafeConstructor
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

from workflows.simulation.story import Expect, Story, StoryOfficer, StoryOrders, StoryStep, Strict

Where = tuple[str | int, ...]


class _DaysOrWords(SafeConstructor):
    """A day that is in no calendar, as 2026-02-30, stays a word: its field says what to write."""

    def construct_yaml_timestamp(self, node: Any, values: Any = None) -> Any:
        try:
            return super().construct_yaml_timestamp(node, values)
        except ValueError:
            return node.value


_DaysOrWords.add_constructor("tag:yaml.org,2002:timestamp", _DaysOrWords.construct_yaml_timestamp)


def _reader() -> YAML:
    reader = YAML(typ="safe", pure=True)
    reader.Constructor = _DaysOrWords
    return reader


class BadStory(Exception):
    """A file that cannot be played: where and why, line by line."""

    def __init__(self, file: str, faults: Sequence[tuple[int | None, str]]) -> None:
        self.file, self.faults = file, tuple(faults)
        super().__init__(
            "\n".join(f"{file}{f':{line}' if line else ''}: {text}" for line, text in self.faults)
        )


class StoryText:
    """The text of a story, able to say on which line something stands."""

    def __init__(self, file: str, text: str) -> None:
        self.file, self.text = file, text

    def bad(self, *faults: tuple[Where, str]) -> BadStory:
        """The faults, each with the line of the place it is about."""
        root = _reader().compose(self.text)
        return BadStory(self.file, [(_line(root, where), text) for where, text in faults])

    def read(self) -> Story:
        """The story. Refuses what YAML, or the contract of stories, does not allow."""
        try:
            data = _reader().load(self.text)
        except MarkedYAMLError as fault:
            mark = fault.problem_mark or fault.context_mark
            said = " ".join(str(fault.problem or fault.context).split())
            raise BadStory(self.file, [(mark.line + 1 if mark else None, said)]) from fault
        except (YAMLError, ValueError) as fault:
            raise BadStory(self.file, [(None, str(fault))]) from fault
        except RecursionError as fault:
            raise BadStory(self.file, [(None, "too many brackets within brackets")]) from fault
        if not isinstance(data, dict):
            raise BadStory(self.file, [(1, "write a story as keys: title, state, story")])
        try:
            story = Story.model_validate(data)
        except ValidationError as fault:
            raise self.bad(*(_said(error) for error in fault.errors())) from fault
        faults = list(_out_of_order(story))
        if faults:
            raise self.bad(*faults)
        return story


def read_story(path: Path) -> tuple[Story, StoryText]:
    """Read the story in a file, with its text to tell lines by."""
    try:
        text = StoryText(str(path), path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as fault:
        raise BadStory(str(path), [(None, f"cannot be read: {fault}")]) from fault
    return text.read(), text


_MODELS: dict[str, type[BaseModel]] = {
    "orders": StoryOrders,
    "officers": StoryOfficer,
    "expect": Expect,
    "story": StoryStep,
}


def _out_of_order(story: Story) -> Iterator[tuple[Where, str]]:
    for number, step in enumerate(story.story[1:], start=1):
        if step.at < story.story[number - 1].at:
            said = f"step {number + 1} is before the step above it; write them in order of time"
            yield ("story", number, "at"), said


def _of_python(part: str | int) -> bool:
    """A step of pydantic's own between two keys of the story: which of two shapes it tried."""
    return isinstance(part, str) and ((part.endswith("]") and "(" in part) or part in _SHAPES)


_SHAPES = ("ProgressiveFine", "date", "datetime")


def _said(error: Any) -> tuple[Where, str]:
    where: Where = tuple(part for part in error["loc"] if not _of_python(part))
    key = where[-1] if where else "story"
    if error["type"] == "extra_forbidden":
        words = [part for part in where[:-1] if part in _MODELS]
        model = _MODELS[str(words[-1])] if words else Story
        return where, f"unknown key {key!r}; known here: {_keys(model)}"
    if key == "[key]":
        return where[:-1], f"unknown name {where[-2]!r}; {error['msg']}"
    if error["type"] == "missing":
        return where, f"the key {key!r} is missing"
    if error["type"] == "model_type":
        return where, f"{_dotted(where)}: write keys and values: {_keys_of(error['ctx'])}"
    said = _WRITE.get(error["type"]) or error["msg"].removeprefix("Value error, ")
    return where, f"{_dotted(where)}: {said}"


def _dotted(where: Where) -> str:
    return ".".join(str(part) for part in where) or "story"


def _keys(model: type[BaseModel]) -> str:
    return ", ".join(field.alias or name for name, field in model.model_fields.items())


def _keys_of(context: Any) -> str:
    named = {model.__name__: model for model in Strict.__subclasses__()}
    return _keys(named[context["class_name"]])


_WRITE = {
    "bool_parsing": "write true or false",
    "bool_type": "write true or false",
    "dict_type": "write names and values, {cow: 350}",
    "list_type": "write a list, [one, two]",
    "string_pattern_mismatch": "write a section, section_14; `refused` also role, form or task",
    "string_type": "write a word",
}
"""What to write, for the faults that pydantic calls by names of Python."""


def near(word: str, known: Collection[str]) -> str:
    """The nearest known words, to be put after "unknown"."""
    found = get_close_matches(word, sorted(known), n=3, cutoff=0.5)
    return f"; did you mean {' or '.join(found)}?" if found else ""


def _line(node: Node | None, where: Where) -> int | None:
    if node is None:
        return None
    line: int = node.start_mark.line + 1
    for part in where:
        inside = _below(node, part)
        if inside is None:
            continue
        node, line = inside
    return line


def _below(node: Node, part: str | int) -> tuple[Node, int] | None:
    if isinstance(node, MappingNode):
        for key, value in node.value:
            if str(key.value) == str(part):
                return value, key.start_mark.line + 1
    elif isinstance(node, SequenceNode) and isinstance(part, int) and part < len(node.value):
        return node.value[part], node.value[part].start_mark.line + 1
    return None
