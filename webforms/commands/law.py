"""``pinfold law``: what the law files say, for a State and a day, with words and authority."""

import importlib
import json
import re
import sys
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NoReturn

import click

from services.reckoning.clock import SystemClock, date_in_india
from services.refusals import Refused, in_words
from services.statute import (
    Law,
    LawError,
    Provision,
    StateInfo,
    law_in_force,
    states,
)

_DAY = click.DateTime(["%Y-%m-%d"])
_SECTION = re.compile(r"(?:section_|s\.?\s*)?(\d{1,2})([a-z]?)", re.IGNORECASE)

_ELSEWHERE = {"diff": "webforms.law.diff_command", "index": "webforms.law.index_command"}


class LawCommands(click.Group):
    """The commands here, and those that also read diagrams: imported only when asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *_ELSEWHERE])

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in _ELSEWHERE:
            return super().get_command(ctx, name)
        found = getattr(importlib.import_module(_ELSEWHERE[name]), name)
        return found if isinstance(found, click.Command) else None


@click.group(cls=LawCommands)
def law() -> None:
    """What the law says, in a State, on a day: value, words, authority, file."""


@law.command()
@click.argument("what")
@click.option("--state", default="central", help="Folder of the State; else the central text.")
@click.option("--on", type=_DAY, help="Day in India, YYYY-MM-DD; else today.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def show(what: str, state: str, on: datetime | None, as_json: bool) -> None:
    """Print every provision of a section (14, 14A), or one key (section_14.may_be_referred).

    "offices" and "settings" print who holds each role and what each area may settle, "geography"
    where the State lies.
    """
    day = _day(on)
    try:
        found_law = law_in_force(state, "", day)
        name = _section_name(what)
        found = found_law.section(name) if name else (_one(found_law, what),)
    except (LawError, Refused) as wrong:
        _refuse(str(wrong))
    heading = found_law.title(name) if name else None
    if as_json:
        click.echo(_json(_section_as_json(found_law, found, day, heading)))
        return
    where = f"{found_law.info.name}, {in_words(day)}"
    click.echo(f"{name or what} · {where}" + (f" · {heading}" if heading else ""))
    for provision in found:
        click.echo()
        click.echo(_in_lines(provision))


@law.command("list")
@click.option("--state", help="Print the keys in force in this State instead.")
@click.option("--on", type=_DAY, help="Day in India, YYYY-MM-DD; else today.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def list_(state: str | None, on: datetime | None, as_json: bool) -> None:
    """Print the States and Union Territories, and what law runs in each; or a State's keys."""
    if state is None:
        _list_states(as_json)
        return
    try:
        found_law = law_in_force(state, "", _day(on))
    except (LawError, Refused) as wrong:
        _refuse(str(wrong))
    found = found_law.everything()
    if as_json:
        click.echo(_json([_as_json(each) for each in found]))
        return
    for each in found:
        click.echo(f"{each.key:<55} {_value(each)}")


def _list_states(as_json: bool) -> None:
    if as_json:
        click.echo(_json([_state_as_json(info) for info in states()]))
        return
    for info in states():
        click.echo(f"{info.iso}  {info.slug:<42} {_law_of(info)}")


def _law_of(info: StateInfo) -> str:
    if info.own_act:
        return f"has a law of its own: {info.own_act}"
    if not info.act_runs:
        return f"not extended: {info.not_extended}"
    if info.follows != "central":
        return f"as in {info.follows}"
    today = law_in_force(info.slug, "", _day(None))
    amended = any(each.state == info.slug for each in today.everything())
    return "the central text, amended" if amended else "the central text"


def _day(on: datetime | None) -> date:
    return on.date() if on else date_in_india(SystemClock().now())


def _section_name(what: str) -> str | None:
    if what in ("offices", "settings", "geography"):
        return what
    written = _SECTION.fullmatch(what.strip())
    return f"section_{int(written[1]):02d}{written[2].lower()}" if written else None


def _one(found_law: Law, key: str) -> Provision:
    # A section that runs only where it is notified is shown all the same: this is the text.
    section = key.partition(".")[0]
    for provision in found_law.provisions(section):
        if provision.key == key:
            return provision
    return found_law.provision(key)


def _value(provision: Provision) -> str:
    # Words of the law files are printed as they are written there, for whoever edits them.
    value = provision.value
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return ", ".join(value) or "none"
    counted = isinstance(value, int) and not isinstance(value, bool)
    return f"{in_words(value)} {provision.unit}" if counted else in_words(value)


def _in_lines(provision: Provision) -> str:
    lines = {
        "value": _value(provision),
        "words": f"“{provision.words}”",
        "authority": provision.authority,
        "in force": f"from {in_words(provision.in_force_from)} ({provision.state})",
        "standing": provision.standing,
        "note": provision.note,
        "file": provision.file,
    }
    return "\n".join(
        [provision.key, *(f"  {name:<10} {said}" for name, said in lines.items() if said)]
    )


def _as_json(provision: Provision) -> dict[str, Any]:
    return {
        "key": provision.key,
        "value": provision.value,
        "unit": provision.unit,
        "words": provision.words,
        "authority": provision.authority,
        "in_force_from": provision.in_force_from,
        "state": provision.state,
        "section": provision.section,
        "standing": provision.standing,
        "note": provision.note,
        "file": provision.file,
    }


def _section_as_json(
    found_law: Law, found: tuple[Provision, ...], day: date, title: str | None
) -> dict[str, Any]:
    return {
        "state": found_law.state,
        "on": day,
        "title": title,
        "provisions": [_as_json(each) for each in found],
    }


def _state_as_json(info: StateInfo) -> dict[str, Any]:
    return {
        "state": info.slug,
        "iso": info.iso,
        "names": dict(info.names),
        "act_runs": info.act_runs,
        "follows": info.follows,
        "own_act": info.own_act,
        "not_extended": info.not_extended,
        "authority": info.authority,
    }


def _json(value: object) -> str:
    def plain(each: object) -> str:
        if isinstance(each, (date, Decimal)):
            return str(each)
        raise TypeError(f"{each!r} has no form in JSON")

    return json.dumps(value, default=plain, ensure_ascii=False, indent=2)


def _refuse(why: str) -> NoReturn:
    click.echo(why, err=True)
    sys.exit(2)
