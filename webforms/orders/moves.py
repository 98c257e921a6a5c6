"""What an order about offices will move: villages from pound to pound, roles between offices."""

from dataclasses import dataclass

from flask_babel import gettext as _
from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import Office, ServedBy, Village
from services.tariffs import Instrument
from webforms.language import write


@dataclass(frozen=True)
class Move:
    """A village, or a role for a pound; whose it is today and whose it will be."""

    what: str
    before: str
    after: str


def moves_of(session: Session, order: Instrument) -> list[Move]:
    """Sections 4, 14 and 20: what an order that waits will move, for who is to approve it."""
    said = order.values
    if not order.waits or order.cancels_id is not None:
        return []
    if order.kind == "villages":
        pound = session.get_one(Office, said["pound"])
        return _villages(session, order, pound.name)
    if order.kind == "office" and said["kind"] == "pound":
        return _villages(session, order, said["name"])
    if order.kind == "office":
        return _pounds(session, said.get("role"), said.get("pounds") or [], said["name"])
    if order.kind == "serving":
        name = session.get_one(Office, said["office"]).name
        return _pounds(session, said["role"], said["pounds"], name)
    return []


def _villages(session: Session, order: Instrument, pound: str) -> list[Move]:
    villages: list[str] = order.values["villages"]
    rows = session.execute(
        select(Village.name, Office.name.label("pound"))
        .join(Office, Office.id == Village.pound_id)
        .where(Village.name.in_(villages), Office.local_area_id == order.local_area_id)
    )
    uses = {row.name: row.pound for row in rows}
    return [Move(each, uses.get(each, _("no pound")), pound) for each in villages]


def _pounds(session: Session, role: str | None, pounds: list[int], office: str) -> list[Move]:
    rows = session.execute(
        select(ServedBy.pound_id, Office.name)
        .join(Office, Office.id == ServedBy.office_id)
        .where(ServedBy.role == role, ServedBy.pound_id.in_(pounds))
    )
    serving = {row.pound_id: row.name for row in rows}
    named = {each: session.get_one(Office, each).name for each in pounds}
    return [
        Move(f"{named[each]}, {write(role)}", serving.get(each, _("nobody")), office)
        for each in pounds
    ]
