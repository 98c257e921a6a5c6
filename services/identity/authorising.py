"""Offices specially authorised by another to act in its place (s. 6, where a State has it).

The caller commits; whether the law lets such an office be authorised is the caller's to ask.
"""

from datetime import date

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session

from services.identity.models import Office, SpecialAuthorisation


def authorise_office(
    session: Session,
    *,
    section: str,
    office: Office,
    local_area_id: int,
    rank: str,
    from_on: date,
    until_on: date | None,
    authority: str,
) -> SpecialAuthorisation:
    """Section 6: from a day, until a day or for good, an office may act under it in an area."""
    authorised = SpecialAuthorisation(
        section=section,
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


def authorisation_of(
    session: Session, *, section: str, office_id: int, local_area_id: int, on: date
) -> SpecialAuthorisation | None:
    """The order by which an office may act under a section in an area on a day; None without."""
    return session.scalars(
        select(SpecialAuthorisation)
        .where(
            SpecialAuthorisation.section == section,
            SpecialAuthorisation.office_id == office_id,
            SpecialAuthorisation.local_area_id == local_area_id,
            *_in_force(on),
        )
        .order_by(SpecialAuthorisation.id.desc())
        .limit(1)
    ).first()


def authorisations_in_force(session: Session, office_id: int, on: date) -> list[tuple[str, int]]:
    """Under which sections an office may act, and in which local areas, on a day."""
    rows = session.execute(
        select(SpecialAuthorisation.section, SpecialAuthorisation.local_area_id)
        .where(SpecialAuthorisation.office_id == office_id, *_in_force(on))
        .distinct()
    )
    return [(section, area) for section, area in rows]


def _in_force(on: date) -> tuple[ColumnElement[bool], ...]:
    until = SpecialAuthorisation.until_on
    return SpecialAuthorisation.from_on <= on, or_(until.is_(None), until >= on)
