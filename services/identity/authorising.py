"""Offices authorised by another to act in his place (ss. 6, 14, where a State has it).

The caller commits; whether the law lets such an office be authorised is the caller's to ask.
"""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session

from services.identity.models import Office, SpecialAuthorisation


def authorise_office(
    session: Session,
    *,
    section: str,
    acts: Sequence[str],
    office: Office,
    local_area_id: int,
    rank: str | None,
    from_on: date,
    until_on: date | None,
    authority: str,
) -> SpecialAuthorisation:
    """From a day, until a day or for good, an office may do these acts of a section in an area."""
    authorised = SpecialAuthorisation(
        section=section,
        acts=list(acts),
        office=office,
        local_area_id=local_area_id,
        rank=rank,
        from_on=from_on,
        until_on=until_on,
        authority=authority,
    )
    session.add(authorised)
    session.flush()
    return authorised


def authorisations_after(
    session: Session, *, section: str, office_id: int, local_area_id: int, last_on: date
) -> list[SpecialAuthorisation]:
    """The orders by which an office may act under a section in an area later than a day."""
    until = SpecialAuthorisation.until_on
    lasts = (until > last_on) & (until >= SpecialAuthorisation.from_on)
    return _orders(session, section, office_id, local_area_id, or_(until.is_(None), lasts))


def authorisation_of(
    session: Session, *, section: str, act: str, office_id: int, local_area_id: int, on: date
) -> SpecialAuthorisation | None:
    """The order by which an office may do an act of a section in an area on a day, the latest."""
    orders = _orders(session, section, office_id, local_area_id, *_in_force(on))
    return next((each for each in reversed(orders) if each.covers(act)), None)


def authorisations_in_force(
    session: Session, office_id: int, on: date
) -> list[SpecialAuthorisation]:
    """All orders by which an office may act in another's place on a day."""
    return list(
        session.scalars(
            select(SpecialAuthorisation).where(
                SpecialAuthorisation.office_id == office_id, *_in_force(on)
            )
        )
    )


def _orders(
    session: Session, section: str, office_id: int, local_area_id: int, *when: ColumnElement[bool]
) -> list[SpecialAuthorisation]:
    return list(
        session.scalars(
            select(SpecialAuthorisation)
            .where(
                SpecialAuthorisation.section == section,
                SpecialAuthorisation.office_id == office_id,
                SpecialAuthorisation.local_area_id == local_area_id,
                *when,
            )
            .order_by(SpecialAuthorisation.id)
        )
    )


def _in_force(on: date) -> tuple[ColumnElement[bool], ...]:
    until = SpecialAuthorisation.until_on
    return SpecialAuthorisation.from_on <= on, or_(until.is_(None), until >= on)
