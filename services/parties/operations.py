"""Finding a party, or adding him to the list."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

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
    try:
        with session.begin_nested():
            party = Party(name=name, residence=residence, phone=phone)
            session.add(party)
    except IntegrityError:
        return session.scalars(wanted).one()
    return party


def digits_of(phone: str | None) -> str | None:
    """A telephone number as it is kept: its digits, so that it is found however it is typed."""
    digits = "".join(letter for letter in phone or "" if letter.isdigit())
    return digits or None
