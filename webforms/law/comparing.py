"""Two laws side by side, as the command and the page tell it: by section, each with its authority.

Serves every section. Two States on one day, or one State on two days.
"""

import re
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from services.statute import Law, Provision, law_in_force
from services.statute.differences import Difference, differences
from services.statute.sections import number_of
from workflows.catalogue import Catalogue
from workflows.procedures_compared import (
    ProcedureDifference,
    procedure_differences,
    procedures_in_force,
)

SHARED = "shared"
_SECTION = re.compile(r"section_\d\d[a-z]?")


@dataclass
class ComparedSection:
    """What differs in one section; ``shared`` is for diagrams that several sections call."""

    section: str
    title: str | None
    values: list[Difference] = field(default_factory=list)
    procedures: list[ProcedureDifference] = field(default_factory=list)

    @property
    def number(self) -> str:
        """The section as it is cited."""
        return number_of(self.section)


@dataclass(frozen=True)
class Comparison:
    """Two laws and all in which they differ."""

    first: Law
    second: Law
    sections: list[ComparedSection]

    @property
    def of_two_days(self) -> bool:
        """Whether one State is compared on two days, and not two States on one."""
        return self.first.state == self.second.state

    @property
    def count(self) -> int:
        """How many differences there are."""
        return sum(len(each.values) + len(each.procedures) for each in self.sections)


def compare(
    first: tuple[str, date],
    second: tuple[str, date],
    *,
    section: str | None = None,
    language: str = "en",
    catalogues: tuple[Catalogue | None, Catalogue | None] = (None, None),
) -> Comparison:
    """Compare the law of a State on a day with that of another, or on another day.

    ``language`` is that of the titles of sections.
    Refuses a State in which the Act does not run, naming the law that does.
    """
    laws = tuple(law_in_force(state, "", on) for state, on in (first, second))
    found: dict[str, ComparedSection] = {}

    def at(name: str) -> ComparedSection:
        if name not in found:
            titles = dict.fromkeys(filter(None, (law.title(name, language) for law in laws)))
            found[name] = ComparedSection(name, " / ".join(titles) or None)
        return found[name]

    for value in differences(laws[0], laws[1]):
        at(value.section).values.append(value)
    procedures = [
        procedures_in_force(state, on, catalogue=catalogue)
        for (state, on), catalogue in zip((first, second), catalogues, strict=True)
    ]
    for procedure in procedure_differences(procedures[0], procedures[1]):
        at(section_of_procedure(procedure.process_id)).procedures.append(procedure)
    if section is not None:
        found = {name: each for name, each in found.items() if name == section}
    return Comparison(laws[0], laws[1], [found[name] for name in sorted(found, key=_place)])


def section_of_procedure(process_id: str) -> str:
    """The section a procedure carries in its name; ``shared`` for one that is only called."""
    named = _SECTION.match(process_id)
    return named.group() if named else SHARED


def said(law: Law, provision: Provision, language: str = "en") -> Any:
    """A value as a reader knows it: a role by the office that holds it in this State."""
    if provision.unit in ("role", "payee"):
        office = f"offices.{provision.value}"
        for each in law.provisions("offices"):
            if each.key == office:
                return _office(each, language)
    return _office(provision, language) if provision.unit == "office" else provision.value


def _office(office: Provision, language: str) -> Any:
    return office.hindi if language == "hi" and office.hindi else office.value


def _place(section: str) -> tuple[bool, str]:
    return section == SHARED, section
