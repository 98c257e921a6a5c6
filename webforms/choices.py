"""The words a State knows, for the fields of its forms: kinds, who may seize, on what ground.

They are lists of the law in force in the place on the day, never written here.
"""

from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from services.identity import Place
from services.register.police import officers_of_police
from services.statute import Law, LawError
from services.tariffs import orders_in_force

BY_NOTIFICATION = ("section_12a", "section_12b")


def choices_for(
    session: Session, place: Place, on: date, sale_under: str | None = None
) -> dict[str, Any]:
    """Vocabulary by name, as the law of the place has it; one the law does not list is left out.

    `sale_under` is the section of the sale that is to be fixed.
    """
    law = orders_in_force(session, place).law(on)
    found = {
        "kind": _listed(law, "section_03.kinds"),
        "capacity": _each_once(
            *_listed(law, "section_10.seizers", "section_11.seizers"),
            *officers_of_police(law),
            *_listed(law, "section_12b.seizers"),
        ),
        "ground": _listed(law, "section_10.grounds", "section_11.grounds", "section_12b.grounds"),
        "public_place": _listed(law, "section_11.places"),
        "acts_authorised": _listed_anywhere(law, "authorised_to"),
        "ranks": _listed_anywhere(law, "ranks_that_may_be_authorised"),
    }
    if sale_under and not law.provision(f"{sale_under}.may_be_referred").value:
        found["sold_or_referred"] = ["sell"]
    found["sections"] = [name for name in BY_NOTIFICATION if law.applies(name)]
    return {name: words for name, words in found.items() if words}


def _listed(law: Law, *keys: str) -> list[str]:
    words: list[str] = []
    for key in keys:
        try:
            value = law.provision(key).value if law.has(key) else ()
        except LawError:
            continue
        words.extend(value)
    return _each_once(*words)


def _listed_anywhere(law: Law, name: str) -> list[str]:
    return _listed(law, *(f"{section}.{name}" for section in law.sections_with(name)))


def _each_once(*words: str) -> list[str]:
    return list(dict.fromkeys(words))
