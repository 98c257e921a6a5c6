"""Finding a party, or adding him to the list."""

from typing import Any, cast

from sqlalchemy import Table, select
from sqlalchemy.orm import Session

from services.database import insert_on
from services.parties.models import Party


def party_named(session: Session, person: dict[str, Any]) -> Party:
    """The party of this `{name, residence, phone?}`; added when he is not on the list yet.

    The latest telephone number is kept.

    Two officers who add the same person at once get the same party: the unique name and residence
    decide, and the loser reads the winner's row.
    """
    name, residence = " ".join(person["name"].split()), " ".join(person["residence"].split())
    wanted = select(Party).where(Party.name == name, Party.residence == residence)
    found, phone = session.scalar(wanted), digits_of(person.get("phone"))
    if found is not None:
        found.phone = phone or found.phone
        return found
    parties = cast(Table, Party.__table__)
    added = (
        insert_on(session.get_bind().dialect.name, parties)
        .values(name=name, residence=residence, phone=phone)
        .on_conflict_do_nothing(index_elements=[parties.c.name, parties.c.residence])
        .returning(*parties.c)
    )
    return session.scalar(select(Party).from_statement(added)) or session.scalars(wanted).one()


def digits_of(phone: str | None) -> str | None:
    """A telephone number as it is kept: its digits, so that it is found however it is typed."""
    digits = "".join(letter for letter in phone or "" if letter.isdigit())
    return digits or None
