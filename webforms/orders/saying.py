"""What the lines of an order say, in words of the reader's language."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from flask_babel import gettext as _
from sqlalchemy.orm import Session

from services.identity import Office, Officer, Post
from services.tariffs import Instrument
from services.tariffs.orders import SCALES
from webforms.language import day, rupees, say, write
from webforms.orders.words import (
    FUNCTIONS,
    NOTIFIED,
    OFFICES,
    SETTINGS,
    words_of,
)


def words_of_line(kind: str, key: str) -> str:
    """What a line of an order is about."""
    if kind in SCALES:
        return _("Part that forfeits") if key == "forfeited_part" else write(key)
    if kind == "notified":
        # Of an area that is excluded, "applies" would be read as of the Act.
        return (
            _("The local area (section 1)") if key == "section_01" else say(words_of(NOTIFIED, key))
        )
    if kind == "closed_days":
        return _("Sundays") if key == "sundays" else day(date.fromisoformat(key))
    if kind == "setting":
        return say(words_of(SETTINGS, key))
    if kind == "transfer":
        return say(words_of(FUNCTIONS, key))
    if kind == "conditions_of_sale":
        return _("Condition %(number)s", number=int(key.rpartition("_")[2]))
    if kind == "rules_of_disposal":
        return _("Rule %(number)s", number=int(key.rpartition("_")[2]))
    return key


def words_of_value(kind: str, key: str, value: Any) -> str:
    """What a line of an order says."""
    if value is None:
        return _("nothing prescribed") if kind in SCALES else _("nothing")
    if kind in SCALES:
        if key == "forfeited_part":
            return str(value)
        return progressive(value) if isinstance(value, Mapping) else rupees(Decimal(str(value)))
    if kind == "notified":
        if key == "section_01":
            return _("excluded from the Act") if value else _("under the Act")
        return _notified(value)
    if kind == "closed_days":
        return _("closed") if value else _("open")
    if kind in ("transfer", "setting"):
        return write(value)
    return str(value)


def progressive(scale: Mapping[str, Any]) -> str:
    """A progressive scale in one sentence."""
    parts = [_("%(rate)s a head", rate=rupees(Decimal(str(scale["first"]))))]
    for step in scale.get("by_count", ()):
        each = rupees(Decimal(str(step["each"])))
        parts.append(_("from head %(number)s %(rate)s", number=step["from"], rate=each))
    for step in scale.get("by_repeat", ()):
        parts.append(
            _("impounding no. %(number)s: times %(times)s", number=step["nth"], times=step["times"])
        )
    return "; ".join(parts)


def facts_of(session: Session, order: Instrument) -> list[tuple[str, str]]:
    """The lines of an order as pairs of words."""
    said = order.values
    if order.kind == "office":
        return _office(session, said)
    if order.kind == "serving":
        office = session.get_one(Office, said["office"])
        return [(_("Office"), office.name), *_role_and_pounds(session, said)]
    if order.kind == "villages":
        pound = session.get(Office, said["pound"])
        return [
            (_("Pound"), pound.name if pound else ""),
            (_("Villages"), ", ".join(said["villages"])),
        ]
    if order.kind == "appointment":
        return _appointment(session, said)
    if order.kind == "end_of_appointment":
        post = session.get(Post, said["post"])
        return [] if post is None else [
            (_("Officer"), post.officer.name),
            (_("Post"), f"{write(post.role)}, {post.office.name}"),
        ]  # fmt: skip
    return [
        (words_of_line(order.kind, key), words_of_value(order.kind, key, value))
        for key, value in said.items()
    ]


def _office(session: Session, said: Mapping[str, Any]) -> list[tuple[str, str]]:
    facts = [
        (_("What it is"), say(words_of(OFFICES, said["kind"]))),
        (_("Name of the office"), said["name"]),
    ]
    if said.get("villages"):
        facts.append((_("Villages"), ", ".join(said["villages"])))
    return facts + _role_and_pounds(session, said)


def _role_and_pounds(session: Session, said: Mapping[str, Any]) -> list[tuple[str, str]]:
    facts = []
    if said.get("role"):
        facts.append((_("Role it holds for pounds"), write(said["role"])))
    if said.get("pounds"):
        named = [session.get_one(Office, each).name for each in said["pounds"]]
        facts.append((_("Pounds it serves"), ", ".join(named)))
    return facts


def _appointment(session: Session, said: Mapping[str, Any]) -> list[tuple[str, str]]:
    known = session.get(Officer, said["officer"]) if said.get("officer") else None
    office = session.get(Office, said["office"])
    who = known.name if known else f"{said['name']} ({said['username']})"
    facts = [
        (_("Officer"), who),
        (_("Post"), f"{write(said['role'])}, {office.name if office else ''}"),
    ]
    if said.get("until_on"):
        facts.append((_("Last day"), day(date.fromisoformat(said["until_on"]))))
    return facts


def _notified(value: Any) -> str:
    if not isinstance(value, Mapping):
        return _("applies") if value else _("does not apply")
    kinds = value.get("kinds")
    said = [
        _("cattle generally") if kinds == "all"
        else write(tuple(kinds)) if kinds else _("no other cattle than pigs")
    ]  # fmt: skip
    if value.get("raised"):
        said.append(_("higher fine"))
    return "; ".join(said)
