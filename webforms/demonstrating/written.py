"""The entries of a demonstration that are written down: `written.yaml`, read as acts at instants.

Serves no section itself: each act names its form. Days are counted back from today.
"""

import re
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from services.reckoning.clock import instant_from_india

FILE = Path(__file__).with_name("written.yaml")
_AFTER = re.compile(r"\+(\d+)(?: (\d\d:\d\d))?")


@dataclass
class Step:
    """One act of one entry, at its instant."""

    at: datetime
    do: str
    answers: dict[str, Any]
    entry: "Entry"


@dataclass
class Entry:
    """An entry of the file while it is played."""

    pound: str
    id: int | None = None
    steps: list[Step] = field(default_factory=list)


def read() -> dict[str, Any]:
    """What the file says."""
    said: dict[str, Any] = YAML(typ="safe", pure=True).load(FILE.read_text(encoding="utf-8"))
    return said


def all_steps(said: dict[str, Any], today: date) -> list[Step]:
    """Every act of the entries that are written down, in the order of the file."""
    steps = []
    for written in said["entries"]:
        entry = Entry(written["pound"])
        day = today - timedelta(days=written["days_ago"])
        seized, sent, brought = (
            _resolve(text if text.startswith("+") else f"+0 {text}", day)
            for text in written["hours"]
        )
        seizure = {
            "seizer": written["seizer"],
            "ground": written["ground"],
            "public_place": written.get("public_place"),
            "seized_at": seized,
            "seized_place": written["place"],
            "seized_village": written["village"],
            "sent_at": sent,
            "brought_at": brought,
            "owner": written.get("owner"),
            "cattle": written["cattle"],
        }
        recorded = brought + timedelta(minutes=10)
        steps.append(Step(recorded, "enter_seizure", seizure, entry))
        for then in written.get("then", ()):
            answers = _resolve(then.get("with", {}), day)
            steps.append(Step(_resolve(then["at"], day), then["do"], answers, entry))
    return steps


def _resolve(value: Any, day: date) -> Any:
    """`+8 15:00` is an instant in India on the eighth day after the seizure, `+8` that day."""
    if isinstance(value, dict):
        return {key: _resolve(each, day) for key, each in value.items()}
    if isinstance(value, list):
        return [_resolve(each, day) for each in value]
    found = _AFTER.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        return value
    on = day + timedelta(days=int(found[1]))
    if found[2] is None:
        return on
    return instant_from_india(datetime.combine(on, time.fromisoformat(found[2])))
