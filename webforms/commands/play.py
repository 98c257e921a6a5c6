"""`pinfold play`: play stories in memory and say whether everything they expect holds."""

import json
import sys
from pathlib import Path
from typing import Any

import click

from webforms.commands._files import sound_or_told
from webforms.forms.for_stories import StoryForms
from workflows.simulation import BadStory, Played, Player, read_story
from workflows.simulation.timeline import lines_of

SOMETHING_DID_NOT_HOLD = 1
NOT_PLAYABLE = 2


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option("--show", is_flag=True, help="Print what happened, as a timeline.")
def play(files: tuple[Path, ...], *, as_json: bool, show: bool) -> None:
    """Play the stories in FILES against a calendar, in memory.

    Ends with 0 when every expectation of every file holds, with 1 when one does not, with 2 when a
    file cannot be played, or a file of the law or a diagram is wrong.
    """
    sound_or_told()
    with Player(StoryForms(), show=show) as player:
        sys.exit(_play_all(player, files, as_json=as_json, show=show))


def _play_all(player: Player, files: tuple[Path, ...], *, as_json: bool, show: bool) -> int:
    results, worst = [], 0
    for file in files:
        try:
            played = player.play(*read_story(file))
        except BadStory as bad:
            worst = NOT_PLAYABLE
            results.append(_unplayable(file, bad))
            if not as_json:
                click.echo(f"{file}: cannot be played\n{_indented(str(bad))}", err=True)
            continue
        if not played.ok:
            worst = max(worst, SOMETHING_DID_NOT_HOLD)
        results.append(_as_json(file, played, show))
        if not as_json:
            _print(file, played, show)
    if as_json:
        click.echo(json.dumps({"files": results}, ensure_ascii=False, indent=2))
    return worst


def _print(file: Path, played: Played, show: bool) -> None:
    if show:
        for line in lines_of(played):
            click.echo(line)
    if played.ok:
        click.echo(f"{file}: holds ({played.steps} steps)")
        return
    click.echo(f"{file}: does not hold ({played.title})")
    for failure in played.failures:
        click.echo(_indented(str(failure)))


def _as_json(file: Path, played: Played, show: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "file": str(file),
        "title": played.title,
        "ok": played.ok,
        "steps": played.steps,
        "failures": [failure.to_json() for failure in played.failures],
    }
    if show:
        found["timeline"] = list(lines_of(played))
    return found


def _unplayable(file: Path, bad: BadStory) -> dict[str, Any]:
    errors = [{"line": line, "text": text} for line, text in bad.faults]
    return {
        "file": str(file), "title": None, "ok": False, "steps": 0, "failures": [], "errors": errors,
    }  # fmt: skip


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())
