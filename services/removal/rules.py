"""Section 12B, removal: the grounds of an order, its place and period, the fine (pure)."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal

from services.reckoning.clock import midnight_in_india
from services.refusals import RefusedByLaw
from services.statute import Law

SECTION = "section_12b"
OF_RESIDENTS = "insufficient_grazing"


@dataclass(frozen=True)
class Owned:
    """What is said of the owner and his cattle; empty where nothing is said."""

    heads: int
    heads_owned: int
    residence: str
    resident: bool | None = None
    conditions: Collection[str] = ()


def refuse_where_not_notified(law: Law) -> None:
    """Section 12B runs only in a local area to which it has been applied by notification."""
    if not law.applies(SECTION):
        raise RefusedByLaw(
            SECTION,
            "Section 12B has not been applied to %(area)s by notification.",
            remedy="Have the notification entered and approved, if there is one.",
            area=law.local_area,
        )


def refuse_without_ground(law: Law, ground: str, owned: Owned, villages: Collection[str]) -> None:
    """Section 12B(1): whom the two clauses reach, read strictly (docs/decisions/0050).

    Clause (i) reaches residents and their dry or useless cattle, clause (ii) those who are not
    residents and own more than so many head.

    `villages` are those of the local area: who lives in one of them is a resident.
    """
    if ground not in law.provision("section_12b.grounds_of_removal").words_listed:
        raise RefusedByLaw(SECTION, "This is no ground of an order here.", field="ground")
    if ground == OF_RESIDENTS:
        _refuse_unless_dry_or_useless(law, owned)
        return
    at_home = owned.residence.strip().casefold() in {each.casefold() for each in villages}
    if owned.resident or (owned.resident is None and at_home):
        raise RefusedByLaw(
            SECTION,
            "This ground is for owners who are not residents; he resides here.",
            field="ground",
        )
    limit = law.provision("section_12b.non_resident_owns_more_than").number
    if owned.heads_owned <= limit:
        raise RefusedByLaw(
            SECTION,
            "A non-resident must own more than %(limit)s head; he owns %(owned)s.",
            field="heads",
            limit=limit,
            owned=owned.heads_owned,
        )


def _refuse_unless_dry_or_useless(law: Law, owned: Owned) -> None:
    if owned.resident is False:
        raise RefusedByLaw(
            SECTION,
            "Where grazing is insufficient only resident owners may be ordered.",
            field="ground",
        )
    conditions = law.provision("section_12b.conditions_removed_of_resident").words_listed
    others = [each for each in owned.conditions if each not in conditions]
    if others:
        raise RefusedByLaw(
            SECTION,
            "A resident may be ordered to remove only %(conditions)s cattle.",
            field="condition",
            conditions=list(conditions),
        )


def refuse_place_outside(law: Law, destination: str, other_states: Collection[str]) -> None:
    """Section 12B(1): the place is within the State; one that names another State is not."""
    if not law.provision("section_12b.destination_within_state").flag:
        return
    said = destination.casefold()
    if law.info.name.casefold() in said:
        return
    outside = [name for name in other_states if name.casefold() in said]
    if outside:
        raise RefusedByLaw(
            SECTION,
            "The place must be within the State; %(outside)s is another.",
            field="destination",
            outside=outside[0],
        )


def comply_until(comply_by: date) -> datetime:
    """The end of the last day of the period in the order, midnight in India."""
    return midnight_in_india(comply_by + timedelta(days=1))


def refuse_fine_above(law: Law, fine: Decimal) -> None:
    """Section 12B(3): a fine not exceeding the sum it names."""
    most = law.provision("section_12b.fine_at_most").rupees
    if fine > most:
        raise RefusedByLaw(
            SECTION,
            "The fine may not exceed %(most)s; %(fine)s was entered.",
            field="fine",
            most=most,
            fine=fine,
        )


def refuse_lower_rank(law: Law, rank: str | None) -> None:
    """Section 12B(2): an officer of police not below the rank it names; unsaid is as directed."""
    ranks = law.provision("section_12b.ranks_that_may_be_directed").words_listed
    if rank is not None and rank not in ranks:
        raise RefusedByLaw(
            SECTION,
            "An officer of this rank may not be directed to remove cattle: %(rank)s. Those who "
            "may: %(ranks)s.",
            field="rank",
            rank=rank,
            ranks=list(ranks),
        )
