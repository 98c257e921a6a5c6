"""What is offered while a box is typed in: people of the entry, villages of the local area.

Never put in by itself: whoever fills in the form picks it, or types something else. Serves the
forms of sections 8, 13, 16 and 20 to 29.
"""

from collections.abc import Iterable

from sqlalchemy.orm import Session

from services.identity import Place
from services.identity.queries import villages_of
from services.register import RegisterEntry

MOST = 100


def suggested(session: Session, place: Place, entry: RegisterEntry | None) -> dict[str, list[str]]:
    """The words by the last part of the name of the boxes they are offered in."""
    villages = villages_of(session, place.local_area_id) if place.local_area_id else []
    people = [entry.seizer, *(head.owner for head in entry.heads if head.owner)] if entry else []
    found = {
        "name": _each_once(person.name for person in people),
        "residence": _each_once([*(person.residence for person in people), *villages]),
        "seized_village": _each_once(villages),
    }
    return {name: words[:MOST] for name, words in found.items() if words}


def _each_once(words: Iterable[str]) -> list[str]:
    return sorted(set(words))
