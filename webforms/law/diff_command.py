"""``pinfold law diff``: how the laws of two States, or of one State on two days, differ, in words.

Each difference once, with the words and the authority of either side; then the procedures that
only one of them has, or that are drawn differently.
"""

import json
import sys
from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NoReturn

import click

from services.reckoning.clock import SystemClock, date_in_india
from services.refusals import Refused, in_words
from services.statute import Law, LawError, Provision
from services.statute.differences import Difference
from services.statute.sections import number_of, sections_of_the_act
from webforms.law.comparing import ComparedSection, Comparison, compare, said
from workflows.procedures_compared import InForce, ProcedureDifference

_DAY = click.DateTime(["%Y-%m-%d"])
_COUNTED = ("days", "weeks", "months", "hours", "heads")


@click.command()
@click.argument("first")
@click.argument("second", required=False)
@click.option("--on", type=_DAY, help="Day in India, YYYY-MM-DD; else today.")
@click.option("--between", type=(_DAY, _DAY), help="Two days, for one State.")
@click.option("--section", help="Only this section: 14, 14A.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def diff(
    first: str,
    second: str | None,
    on: datetime | None,
    between: tuple[datetime, datetime] | None,
    section: str | None,
    as_json: bool,
) -> None:
    """Print how two States differ on a day, or one State on two days (--between)."""
    if between is not None and (second is not None or on is not None):
        _refuse("“--between” compares two days of one State: give one State and no “--on”.")
    if between is None and second is None:
        _refuse("Give a second State, or “--between” and two days.")
    if between is not None:
        sides = ((first, between[0].date()), (first, between[1].date()))
    else:
        day = on.date() if on else date_in_india(SystemClock().now())
        sides = ((first, day), (second or first, day))
    name = _section(section) if section else None
    try:
        found = compare(*sides, section=name)
    except (LawError, Refused) as wrong:
        _refuse(str(wrong))
    click.echo(_json(found) if as_json else "\n".join(_lines(found)))


def _section(asked: str) -> str:
    wanted = asked.strip().lower().removeprefix("section_").removeprefix("s.").strip().lstrip("0")
    for name in sections_of_the_act():
        if number_of(name).lower() == wanted:
            return name
    _refuse(f"The Act has no section {asked}: write it as 14 or 14A.")


def _lines(found: Comparison) -> Iterator[str]:
    names = _names(found)
    days = in_words(found.first.on)
    if found.of_two_days:
        heading = f"{found.first.info.name}, {days} and {in_words(found.second.on)}"
    else:
        heading = f"{found.first.info.name} and {found.second.info.name}, {days}"
    count = {0: "no difference", 1: "1 difference"}.get(found.count, f"{found.count} differences")
    yield f"{heading}: {count}"
    for section in found.sections:
        yield ""
        title = f" · {section.title}" if section.title else ""
        yield f"section {section.number}{title}" if section.title else "called by several sections"
        for value in section.values:
            yield from _value_lines(found, value, names)
        for procedure in section.procedures:
            yield from _procedure_lines(found, procedure, names)


def _value_lines(found: Comparison, value: Difference, names: tuple[str, str]) -> Iterator[str]:
    if value.first and value.second:
        for one, other in zip(value.first, value.second, strict=True):
            yield f"  {subject(one.key)}"
            yield f"    {names[0]}: {_value(found.first, one)}"
            yield f"    {names[1]}: {_value(found.second, other)}{_more_and_less(one, other)}"
        for name, side in zip(names, (value.first[0], value.second[0]), strict=True):
            yield f"    {name} by: {side.authority}: “{side.words}”"
        return
    law, name = (found.first, names[0]) if value.first else (found.second, names[1])
    only = _only(found, name)
    held = value.first or value.second
    if value.whole:
        yield f"  the whole section is law {only}"
    told = None
    for each in held:
        yield f"  {subject(each.key)}{'' if value.whole else f', {only}'}: {_value(law, each)}"
        yield f"    “{each.words}”"
        if each.authority != told:
            yield f"    {each.authority}"
        told = each.authority


def _procedure_lines(
    found: Comparison, each: ProcedureDifference, names: tuple[str, str]
) -> Iterator[str]:
    yield f"  procedure {each.process_id} “{each.name}”"
    if each.first and each.second:
        for words in each.words:
            yield f"    {words}"
        for name, side in zip(names, (each.first, each.second), strict=True):
            yield f"    {name} by: {side.authority}"
        return
    name, held = (names[0], each.first) if each.first else (names[1], each.second)
    yield f"    {_only(found, name)}{_what(held)}"
    if held:
        yield f"    by: {held.authority}"


def _what(held: InForce | None) -> str:
    return f": {held.amendment.what}" if held and held.amendment else ""


def _names(found: Comparison) -> tuple[str, str]:
    if found.of_two_days:
        return in_words(found.first.on), in_words(found.second.on)
    return found.first.info.name, found.second.info.name


def _only(found: Comparison, name: str) -> str:
    return f"only on {name}" if found.of_two_days else f"only in {name}"


def _more_and_less(one: Provision, other: Provision) -> str:
    if not (isinstance(one.value, tuple) and isinstance(other.value, tuple) and one.value):
        return ""
    more = [word.replace("_", " ") for word in other.value if word not in one.value]
    less = [word.replace("_", " ") for word in one.value if word not in other.value]
    parts = [f"adds {', '.join(more)}"] if more and len(more) < len(other.value) else []
    parts += [f"leaves out {', '.join(less)}"] if less and len(less) < len(one.value) else []
    return f" ({'; '.join(parts)})" if parts else ""


def subject(key: str) -> str:
    """What a key is about, in words: its own part, an office said to be one."""
    section, _, name = key.partition(".")
    return ("office: " if section == "offices" else "") + name.replace("_", " ")


def _value(law: Law, provision: Provision) -> str:
    value = said(law, provision)
    if isinstance(value, tuple):
        return ", ".join(word.replace("_", " ") for word in value) or "none"
    words = in_words(value)
    if provision.unit in _COUNTED:
        return f"{words} {provision.unit if value != 1 else provision.unit.removesuffix('s')}"
    return words.replace("_", " ")


def _json(found: Comparison) -> str:
    def plain(each: object) -> str:
        if isinstance(each, (date, Decimal)):
            return str(each)
        raise TypeError(f"{each!r} has no form in JSON")

    told = {
        "first": {"state": found.first.state, "on": found.first.on},
        "second": {"state": found.second.state, "on": found.second.on},
        "sections": [_section_as_json(found, each) for each in found.sections],
    }
    return json.dumps(told, default=plain, ensure_ascii=False, indent=2)


def _section_as_json(found: Comparison, section: ComparedSection) -> dict[str, Any]:
    return {
        "section": section.section,
        "title": section.title,
        "values": [
            {
                "keys": each.keys,
                "whole_section": each.whole,
                "first": [_provision(found.first, held) for held in each.first],
                "second": [_provision(found.second, held) for held in each.second],
            }
            for each in section.values
        ],
        "procedures": [
            {
                "procedure": each.process_id,
                "name": each.name,
                "first": _in_force(each.first),
                "second": _in_force(each.second),
                "differences": [str(words) for words in each.words],
            }
            for each in section.procedures
        ],
    }


def _provision(law: Law, each: Provision) -> dict[str, Any]:
    return {
        "key": each.key,
        "value": each.value,
        "said": _value(law, each),
        "unit": each.unit,
        "words": each.words,
        "authority": each.authority,
        "in_force_from": each.in_force_from,
        "state": each.state,
        "standing": each.standing,
        "file": each.file,
    }


def _in_force(held: InForce | None) -> dict[str, Any] | None:
    if held is None:
        return None
    amendment = held.amendment
    return {
        "layer": held.layer,
        "file": held.drawing.file,
        "what": amendment.what if amendment else None,
        "authority": held.authority,
        "in_force_from": amendment.in_force_from if amendment else None,
    }


def _refuse(why: str) -> NoReturn:
    click.echo(why, err=True)
    sys.exit(2)
