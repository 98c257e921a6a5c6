"""Who may require the police to aid his seizure, and against what (ss. 10, 12B; pure)."""

from collections.abc import Iterator
from datetime import datetime

from services.reckoning.clock import in_india
from services.refusals import RefusedByLaw
from services.register import RegisterEntry
from services.register.rules import as_the_lists_name
from services.statute import Law

SECTION = "section_10"


def section_of_aid(law: Law, capacity: str) -> str:
    """Sections 10 and 12B: the section that orders the police to aid a seizer of this capacity.

    Refused under section 10 for one whose seizure no section has them aid, naming those it has.
    """
    named = as_the_lists_name(law, capacity)
    for section in sections_with_aid(law):
        if named in law.provision(f"{section}.seizers").words_listed:
            return section
    raise RefusedByLaw(
        SECTION,
        "Officers of police are to aid a seizure under section 10; a %(capacity)s may not make "
        "one. Those who may: %(seizers)s.",
        field="seizer-capacity",
        capacity=capacity,
        seizers=list(law.provision(f"{SECTION}.seizers").words_listed),
    )


def sections_with_aid(law: Law) -> Iterator[str]:
    """The sections that order officers of police to aid, and whose seizers they are to aid."""
    for section in (SECTION, "section_12b"):
        key = f"{section}.police_aid"
        if law.has(key) and law.provision(key).flag and law.has(f"{section}.seizers"):
            yield section


def refuse_what_needs_no_aid(law: Law, entry: RegisterEntry, required_at: datetime) -> None:
    """Section 10: the aid is for its seizures, and against rescue from him who makes one.

    Refused under section 10 for cattle seized under another section, and once they are in the
    pound.
    """
    if entry.seized_under not in sections_with_aid(law):
        raise RefusedByLaw(
            SECTION,
            "Section 10 has officers of police aid its own seizures; these cattle were seized "
            "under %(section)s.",
            section=entry.seized_under,
        )
    if required_at > entry.brought_at:
        raise RefusedByLaw(
            SECTION,
            "The cattle were brought to the pound on %(brought_at)s; the aid of section 10 is "
            "against resistance to the seizure and rescue from the seizer.",
            field="required_at",
            remedy="Report a rescue from the pound under section 24.",
            brought_at=in_india(entry.brought_at),
        )
