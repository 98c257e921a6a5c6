"""What is offered while a box is typed in: people of the entry, villages, areas, offices.

Never put in by itself: whoever fills in the form picks it, or types something else. Serves the
forms of sections 4, 6, 8, 13, 14, 16 and 20 to 29.
"""

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import LocalArea, Office, Place
from services.identity.queries import villages_of
from services.register import RegisterEntry
from webforms.forms.base import LegalForm

MOST = 100
ANY_OFFICE = "authorised_office"
OFFICES = {"police_station": ("police_station",), "court": ("court", "magistrate")}
"""Boxes that name an office of the local area, and of which kinds it may be."""


def suggested(
    session: Session, place: Place, entry: RegisterEntry | None, form: LegalForm
) -> dict[str, list[str]]:
    """The words by the last part of the name of the boxes they are offered in."""
    villages = villages_of(session, place.local_area_id) if place.local_area_id else []
    people = [entry.seizer, *(head.owner for head in entry.heads if head.owner)] if entry else []
    found = {
        "name": _each_once(person.name for person in people),
        "residence": _each_once([*(person.residence for person in people), *villages]),
        "seized_village": _each_once(villages),
    }
    if "local_area" in form:
        read = select(LocalArea.name).where(LocalArea.state == place.state)
        found["local_area"] = _each_once(session.scalars(read))
    if any(box in form for box in (ANY_OFFICE, *OFFICES)):
        offices = session.scalars(select(Office).where(Office.state == place.state)).all()
        found[ANY_OFFICE] = _each_once(each.name for each in offices if each.kind != "pound")
        found |= {
            box: _each_once(
                each.name
                for each in offices
                if each.kind in kinds and each.local_area_id == place.local_area_id
            )
            for box, kinds in OFFICES.items()
        }
    always = ("name", "residence", "seized_village")
    return {
        name: words[:MOST]
        for name, words in found.items()
        if words and (name in form or name in always)
    }


def _each_once(words: Iterable[str]) -> list[str]:
    return sorted(set(words))
