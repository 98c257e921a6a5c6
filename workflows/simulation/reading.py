"""Reading a story from YAML 1.2, and saying on which line it cannot be read."""

from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

from workflows.simulation.story import Expect, Story, StoryOfficer, StoryOrders, StoryStep

Where = tuple[str | int, ...]


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
        root = YAML(typ="safe", pure=True).compose(self.text)
        return BadStory(self.file, [(_line(root, where), text) for where, text in faults])

    def read(self) -> Story:
        """The story. Refuses what YAML, or the contract of stories, does not allow."""
        try:
            data = YAML(typ="safe", pure=True).load(self.text)
        except MarkedYAMLError as fault:
            mark = fault.problem_mark or fault.context_mark
            said = " ".join(str(fault.problem or fault.context).split())
            raise BadStory(self.file, [(mark.line + 1 if mark else None, said)]) from fault
        except YAMLError as fault:
            raise BadStory(self.file, [(None, str(fault))]) from fault
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


def _said(error: Any) -> tuple[Where, str]:
    where: Where = tuple(error["loc"])
    key = where[-1] if where else "story"
    if error["type"] == "extra_forbidden":
        words = [part for part in where[:-1] if part in _MODELS]
        model = _MODELS[str(words[-1])] if words else Story
        known = [field.alias or name for name, field in model.model_fields.items()]
        return where, f"unknown key {key!r}; known here: {', '.join(known)}"
    if key == "[key]":
        return where[:-1], f"unknown name {where[-2]!r}; {error['msg']}"
    if error["type"] == "missing":
        return where, f"the key {key!r} is missing"
    return where, f"{key}: {error['msg'].removeprefix('Value error, ')}"


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
