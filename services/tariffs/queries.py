"""Reads of instruments."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session, aliased, joinedload, selectinload

from services.database import kept_in_force
from services.identity import LocalArea, Officer, Place
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


@dataclass(frozen=True)
class Waiting:
    """An order that waits for a second officer: what it is, where, from when, who entered it."""

    id: int
    state: str
    kind: str
    number: str
    in_force_from: date
    area: str | None
    entered_by: str | None


def waiting_for(
    session: Session, states: Collection[str], officer_id: int, *, limit: int
) -> tuple[list[Waiting], int]:
    """The orders of these States that wait for an officer: those he did not enter himself.

    The first of them, the longest waiting first, and how many there are: one statement.
    """
    entered_by = aliased(Officer)
    rows = session.execute(
        select(
            Instrument.id,
            Instrument.state,
            Instrument.kind,
            Instrument.number,
            Instrument.in_force_from,
            LocalArea.name,
            entered_by.name,
            func.count().over(),
        )
        .outerjoin(LocalArea, LocalArea.id == Instrument.local_area_id)
        .outerjoin(entered_by, entered_by.id == Instrument.entered_by)
        .where(
            Instrument.state.in_(states),
            Instrument.approved_at.is_(None),
            Instrument.withdrawn_at.is_(None),
            or_(Instrument.entered_by.is_(None), Instrument.entered_by != officer_id),
        )
        .order_by(Instrument.entered_at, Instrument.id)
        .limit(limit)
    ).all()
    return [Waiting(*row[:-1]) for row in rows], rows[0][-1] if rows else 0


def areas_of(session: Session, state: str) -> dict[int, str]:
    """The local areas of a State, by id, in the order of their names."""
    rows = session.execute(
        select(LocalArea.id, LocalArea.name)
        .where(LocalArea.state == state)
        .order_by(LocalArea.name)
    )
    return {row.id: row.name for row in rows}
