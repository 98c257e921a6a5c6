"""Finding a party, or adding him to the list."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from services.parties.models import Party


def party_named(session: Session, person: dict[str, Any]) -> Party:
    """The party of this `{name, residence}`; added when he is not on the list yet.

    Two officers who add the same person at once get the same party: the unique name and residence
    decide, and the loser reads the winner's row.
    """
    name, residence = " ".join(person["name"].split()), " ".join(person["residence"].split())
    wanted = select(Party).where(Party.name == name, Party.residence == residence)
    found = session.scalar(wanted)
    if found is not None:
        return found
    try:
        with session.begin_nested():
            party = Party(name=name, residence=residence, phone=digits_of(person.get("phone")))
            session.add(party)
    except IntegrityError:
        return session.scalars(wanted).one()
    return party


def digits_of(phone: str | None) -> str | None:
    """A telephone number as it is kept: its digits, so that it is found however it is typed."""
    digits = "".join(letter for letter in phone or "" if letter.isdigit())
    return digits or None
