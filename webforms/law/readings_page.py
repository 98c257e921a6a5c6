"""`docs/decisions/README.md`: each reading of the Act, the record that decides it, and where it is.

Readings have the names under which they are discussed: A for what can be read two ways, O for
misprints, T for the counting of time. Serves every section.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from services.statute.book import CENTRAL, the_book
from webforms.law.index import DECISIONS, Decision, all_decisions

PLACE = DECISIONS / "README.md"
ROOT = DECISIONS.parents[1]
_READINGS = re.compile(r"^Reading ([AOT][^.]*)\.", re.MULTILINE)
_ONE = re.compile(r"\b(A-\d+|T-[A-Z]|O\d+)(?: to (O\d+))?")
_WHERE = re.compile(r"^\*\*Where\.\*\* (.+?)(?:\n\n|\Z)", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`]+)`")
_KEY = re.compile(r"section_\d\d[a-z]?\.\w+")
_INTRODUCTION = """\
# What was decided, and how the Act is read

Written by `pinfold law index --write` from the records themselves; a test fails when it is not
true. A reading may be changed: where it is an area setting, an area chooses for itself; else a
State's law file can say otherwise from a day on.

## Readings of the Act

A: the words can be read two ways, or are silent. O: misprints and broken references of the text.
T: how time is counted.

| reading | record | area setting | law file and code |
|---|---|---|---|"""


@dataclass(frozen=True)
class Reading:
    """One reading: its name, the record that decides it, the settings, the files that follow it."""

    name: str
    record: Decision
    settings: tuple[str, ...]
    files: tuple[Path, ...]


@cache
def all_readings() -> tuple[Reading, ...]:
    """Every reading some record decides, by name."""
    found = []
    for record in all_decisions():
        text = record.path.read_text(encoding="utf-8")
        names = [name for line in _READINGS.findall(text) for name in _named(line)]
        if names:
            settings, where = _settings(record), _WHERE.search(text)
            for name in names:
                files = _files(name, record, where[1] if where else "", settings)
                found.append(Reading(name, record, settings, files))
    return tuple(sorted(found, key=lambda each: _order(each.name)))


def readings_page() -> str:
    """The whole document."""
    return "\n".join(_page()) + "\n"


def _page() -> Iterator[str]:
    yield _INTRODUCTION
    for each in all_readings():
        settings = ", ".join(f"`{name}`" for name in each.settings)
        files = ", ".join(f"[{_short(file)}](../../{file.as_posix()})" for file in each.files)
        yield f"| {each.name} | {_link(each.record)} | {settings} | {files} |"
    readings = {each.record for each in all_readings()}
    yield ""
    yield "## Other decisions"
    yield ""
    for record in all_decisions():
        if record not in readings:
            yield f"- {_link(record)}"


def _named(line: str) -> Iterator[str]:
    for first, last in _ONE.findall(line):
        if not last:
            yield first
            continue
        for number in range(int(first[1:]), int(last[1:]) + 1):
            yield f"O{number}"


def _settings(record: Decision) -> tuple[str, ...]:
    place = record.path.relative_to(ROOT).as_posix()
    return tuple(
        name
        for layer in (CENTRAL, *the_book().states())
        for name, setting in the_book().layer(layer).settings.items()
        if setting.decision == place
    )


def _files(name: str, record: Decision, where: str, settings: tuple[str, ...]) -> tuple[Path, ...]:
    """The files that name the reading, its record, or what the record says carries it out."""
    told = [*_CODE.findall(where), *settings]
    keys = [word for word in told if _KEY.fullmatch(word)]
    words = [word for word in told if re.fullmatch(r"[a-z]+_\w+", word)]
    cited = [rf"\b{re.escape(name)}\b", rf"\bdecisions?[ /]{record.path.stem[:4]}\b"]
    code = re.compile("|".join([*cited, *map(re.escape, keys), *(rf"\b{w}\b" for w in words)]))
    law = re.compile(rf"\b{re.escape(name)}\b")
    found = [path for path, text in _sources() if code.search(text)]
    found += [path for path, text in _laws() if law.search(text)]
    found += [Path(word) for word in told if (ROOT / word).is_file()]
    found += [path for key in keys for path in _files_of(key)]
    return tuple(sorted(set(found)))


def _files_of(key: str) -> list[Path]:
    rows = [row for layer in the_book().known_keys().get(key, ())
            for row in the_book().layer(layer).rows[key]]  # fmt: skip
    return [Path(row.provision.file.rpartition(":")[0]) for row in rows]


@cache
def _sources() -> tuple[tuple[Path, str], ...]:
    folders = ("services", "workflows")
    paths = sorted(
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*.py")
        if "migrations" not in path.parts
    )
    return tuple((path.relative_to(ROOT), path.read_text(encoding="utf-8")) for path in paths)


@cache
def _laws() -> tuple[tuple[Path, str], ...]:
    paths = sorted((ROOT / "services" / "statute" / "law").rglob("*.yaml"))
    return tuple((path.relative_to(ROOT), path.read_text(encoding="utf-8")) for path in paths)


def _short(file: Path) -> str:
    return "/".join(file.parts[-2:])


def _link(record: Decision) -> str:
    return f"[{record.title}]({record.path.name})"


def _order(name: str) -> tuple[str, int, str]:
    number = re.search(r"\d+", name)
    return name[0], int(number[0]) if number else 0, name
