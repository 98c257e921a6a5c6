"""Finding a party, or adding him to the list."""

from functools import cache
from typing import Any, cast

from sqlalchemy import Select, Table, bindparam, select
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
    phone = digits_of(person.get("phone"))
    who = {"named": name, "residing": residence}
    found = session.scalar(_WANTED, who)
    if found is not None:
        found.phone = phone or found.phone
        return found
    add = _add_on(session.get_bind().dialect.name)
    added = session.scalar(add, {**who, "telephone": phone})
    return added or session.scalars(_WANTED, who).one()


_WANTED = select(Party).where(
    Party.name == bindparam("named"), Party.residence == bindparam("residing")
)


@cache
def _add_on(dialect: str) -> Select[Party]:
    """Add a party and give him; nothing when another has added him meanwhile."""
    parties = cast(Table, Party.__table__)
    added = (
        insert_on(dialect, parties)
        .values(
            name=bindparam("named"), residence=bindparam("residing"), phone=bindparam("telephone")
        )
        .on_conflict_do_nothing(index_elements=[parties.c.name, parties.c.residence])
        .returning(*parties.c)
    )
    return select(Party).from_statement(added)  # type: ignore[return-value]


def digits_of(phone: str | None) -> str | None:
    """A telephone number as it is kept: its digits, so that it is found however it is typed."""
    digits = "".join(letter for letter in phone or "" if letter.isdigit())
    return digits or None
