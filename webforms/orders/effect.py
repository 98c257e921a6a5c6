"""What an order will change, said before it is approved: line by line, and for the open entries.

A fine is that of the scale on the day of impounding (s. 12); a day of feeding costs the rate of
that day (s. 5); security is that of the day of release (s. 12A). So an order for the future leaves
the fines of open entries alone and changes what their coming days cost.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, and_, func, or_, select, true
from sqlalchemy.orm import Session

from services.identity import Place
from services.reckoning.clock import midnight_in_india
from services.refusals import Message
from services.register import Head, RegisterEntry
from services.tariffs import Instrument
from services.tariffs.comparing import Change, changes
from services.tariffs.orders import SCALES
from services.tariffs.queries import areas_of, instruments_of, orders_in_force


@dataclass(frozen=True)
class Effect:
    """The lines that change, grouped where several areas change alike, and sentences about it."""

    lines: list[tuple[Change, list[str]]]
    unchanged: list[tuple[Change, list[str]]]
    said: list[Message]


def effect_of(session: Session, order: Instrument, today: date) -> Effect:
    """What the order changes from its first day in force."""
    approved = [each for each in instruments_of(session, order.state) if each.approved_at]
    found = changes(order, approved, areas_of(session, order.state))
    differing = [each for each in found if each.differs]
    said = _about_the_past(order, today) if differing else []
    if order.kind in SCALES:
        said += _about_open_entries(session, order, differing, today)
    elif order.kind == "closed_days":
        said.append(Message(
            "Last days that have been reckoned already stay as they are; those reckoned from now "
            "on follow the new list.",
        ))  # fmt: skip
    elif order.kind == "notified" and order.values.get("section_12a"):
        said += _about_missing_security(session, order)
    return Effect(_alike(differing), _alike([each for each in found if not each.differs]), said)


def _alike(found: list[Change]) -> list[tuple[Change, list[str]]]:
    alike: dict[tuple[str, str, str, date | None], tuple[Change, list[str]]] = {}
    for each in found:
        place = (each.key, repr(each.before), repr(each.after), each.until)
        alike.setdefault(place, (each, []))[1].append(each.area)
    return list(alike.values())


def _about_the_past(order: Instrument, today: date) -> list[Message]:
    if order.in_force_from >= today:
        return []
    return [
        Message(
            "Its first day in force, %(day)s, is past. What has been paid since stays as it was "
            "reckoned.",
            {"day": order.in_force_from},
        )
    ]


def _about_missing_security(session: Session, order: Instrument) -> list[Message]:
    """Section 12A without a sum prescribed stops every delivery: say so before it is approved."""
    if order.local_area_id is None:
        return []
    on = order.in_force_from
    orders = orders_in_force(session, Place(order.state, order.local_area_id, None))
    kinds = orders.law(on).provision("section_03.kinds").words_listed
    missing = [kind for kind in kinds if orders.prescribed("security", kind, on) is None]
    if not missing:
        return []
    return [
        Message(
            "No security is prescribed here from that day for: %(kinds)s. Such cattle cannot be "
            "delivered until it is: enter the security too.",
            {"kinds": tuple(missing)},
        )
    ]


def _about_open_entries(
    session: Session, order: Instrument, differing: list[Change], today: date
) -> list[Message]:
    found = [each for each in differing if each.key != "forfeited_part"]
    if not found:
        return []
    begins = RegisterEntry.brought_at >= midnight_in_india(order.in_force_from)
    before = _open_entries(session, [(each, ~begins) for each in found])
    since = _open_entries(session, [(each, begins & _impounded_under(each)) for each in found])
    facts: Mapping[str, Any] = {"day": order.in_force_from, "before": before, "since": since}
    if order.kind == "fines":
        said = [
            Message(
                "Open entries that are not touched, for the scale of the day of impounding applies "
                "to them: %(before)s.",
                facts,
            )
        ]
        if since:
            said.append(Message(
                "Open entries impounded on that day or since, whose fine is "
                "reckoned by this scale: %(since)s.", facts,
            ))  # fmt: skip
        return said
    if order.kind == "feeding":
        return [
            Message(
                "Open entries that will pay the new feeding rate for the days from %(day)s on, and "
                "the old one for the days before: %(open)s.",
                {"open": before + since, "day": order.in_force_from},
            )
        ]
    return [
        Message(
            "Open entries that will deposit the new security if they are released on %(day)s or "
            "later: %(open)s.",
            {"open": before + since, "day": order.in_force_from},
        )
    ]


def _impounded_under(change: Change) -> ColumnElement[bool]:
    """Brought before another order prevails again."""
    if change.until is None:
        return true()
    return RegisterEntry.brought_at < midnight_in_india(change.until)


def _open_entries(session: Session, found: list[tuple[Change, ColumnElement[bool]]]) -> int:
    """How many entries have a head in the pound that one of these changes is about."""
    about = or_(
        *(
            and_(
                Head.kind == change.key,
                RegisterEntry.local_area_id == change.local_area_id,
                brought,
            )
            for change, brought in found
        )
    )
    count = func.count(RegisterEntry.id.distinct())
    wanted = (
        select(count).join(Head).where(Head.standing == "in_pound", Head.freed_by.is_(None), about)
    )
    return session.scalar(wanted) or 0
