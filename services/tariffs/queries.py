"""Reads of instruments."""

from sqlalchemy import or_, select
from sqlalchemy.orm import Session, joinedload

from services.identity import LocalArea, Place
from services.tariffs.models import Instrument
from services.tariffs.orders import Orders


def orders_in_force(session: Session, place: Place) -> Orders:
    """The approved instruments of a place, of whatever date: one statement."""
    rows = session.scalars(
        select(Instrument)
        .where(
            Instrument.state == place.state,
            Instrument.approved_at.is_not(None),
            or_(
                Instrument.local_area_id.is_(None),
                Instrument.local_area_id == place.local_area_id,
            ),
        )
        .options(joinedload(Instrument.lines))
    )
    area = session.get_one(LocalArea, place.local_area_id)
    return Orders(place, area.name, rows.unique())
