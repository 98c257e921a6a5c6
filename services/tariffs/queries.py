"""Reads of instruments."""

from datetime import date

from sqlalchemy import or_, select
from sqlalchemy.orm import Session, joinedload, selectinload

from services.database import kept_in_force
from services.identity import LocalArea, Place
from services.tariffs.models import Instrument
from services.tariffs.orders import Orders
from services.tariffs.rate_card import RateRow


def orders_in_force(session: Session, place: Place) -> Orders:
    """The approved instruments of a place, of whatever date: at most one statement.

    None while what is in force has the mark noted in this transaction and was read before.
    """
    return kept_in_force(session, ("orders", place), lambda: _read_orders(session, place))


def _read_orders(session: Session, place: Place) -> Orders:
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


def rate_card(session: Session, place: Place, on: date) -> list[RateRow]:
    """Section 12: the list of fines and rates of charge of a place on a day, by kind of cattle.

    In the order of section 3; a kind for which nothing is prescribed is left out. Security only
    where section 12A has been applied.
    """
    orders = orders_in_force(session, place)
    law = orders.law(on)
    secured = law.applies("section_12a")
    rows = []
    for kind in law.provision("section_03.kinds").words_listed:
        row = RateRow(
            kind=kind,
            fine=orders.prescribed("fines", kind, on),
            feeding=orders.prescribed("feeding", kind, on),
            security=orders.prescribed("security", kind, on) if secured else None,
        )
        if row.fine or row.feeding or row.security:
            rows.append(row)
    return rows


def instruments_of(session: Session, state: str) -> list[Instrument]:
    """Every order of a State, approved or not, the latest entered first: two statements."""
    return list(
        session.scalars(
            select(Instrument)
            .where(Instrument.state == state)
            .options(selectinload(Instrument.lines))
            .order_by(Instrument.in_force_from.desc(), Instrument.id.desc())
        )
    )


def areas_of(session: Session, state: str) -> dict[int, str]:
    """The local areas of a State, by id, in the order of their names."""
    rows = session.execute(
        select(LocalArea.id, LocalArea.name)
        .where(LocalArea.state == state)
        .order_by(LocalArea.name)
    )
    return {row.id: row.name for row in rows}
