"""A decision record as a page shows it: paragraphs, lists, words set off, and what it cites."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup, escape

from webforms.law.index import Decision, all_decisions

_LIST = re.compile(r"(?:- |\d\. )")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_CODE = re.compile(r"`([^`]+)`")
_CITED = re.compile(r"(?<![\w/-])(00\d\d)(?![\w-])")


@dataclass(frozen=True)
class Block:
    """A paragraph, the items of a list, or lines that stand as they are written (a table)."""

    kind: Literal["paragraph", "list", "lines"]
    parts: tuple[Markup, ...]


def record_numbered(number: str) -> Decision | None:
    """The record of that number; None if there is none, or the records are not installed."""
    return next((each for each in all_decisions() if each.number == number), None)


def blocks_of(record: Decision, address_of: Callable[[str], str]) -> list[Block]:
    """What a record says below its title; other records that it cites are linked."""
    _title, _, text = record.path.read_text(encoding="utf-8").partition("\n")
    known = {each.number for each in all_decisions()} - {record.number}

    def marked(words: str) -> Markup:
        said = _STRONG.sub(
            r"<strong>\1</strong>", _CODE.sub(r"<code>\1</code>", str(escape(words)))
        )

        def cite(found: re.Match[str]) -> str:
            number = found[1]
            if number not in known:
                return number
            return f'<a class="govuk-link" href="{escape(address_of(number))}">{number}</a>'

        return Markup(_CITED.sub(cite, said))

    return [_block(lines, marked) for lines in _paragraphs(text)]


def readings() -> list[Decision]:
    """The records of how the Act is read; the others are about how the program is built."""
    return [each for each in all_decisions() if each.sections or _reads_the_act(each)]


def _reads_the_act(record: Decision) -> bool:
    return (
        re.search(r"^Reading ", record.path.read_text(encoding="utf-8"), re.MULTILINE) is not None
    )


def _paragraphs(text: str) -> Iterator[list[str]]:
    for part in re.split(r"\n\s*\n", text.strip()):
        lines = [line for line in part.splitlines() if line.strip() and "```" not in line]
        first = next((n for n, line in enumerate(lines) if _LIST.match(line)), 0)
        yield from (part for part in (lines[:first], lines[first:]) if part)


def _block(lines: list[str], marked: Callable[[str], Markup]) -> Block:
    if lines[0].startswith("|"):
        return Block("lines", tuple(map(marked, lines)))
    if not _LIST.match(lines[0]):
        return Block("paragraph", (marked(" ".join(line.strip() for line in lines)),))
    items: list[str] = []
    for line in lines:
        begins = _LIST.match(line)
        if begins:
            items.append(line[begins.end() :].strip())
        else:
            items[-1] += f" {line.strip()}"
    return Block("list", tuple(map(marked, items)))
