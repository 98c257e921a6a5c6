"""Who may seize, when, and where the cattle go: sections 3, 10, 11 and 12B (pure)."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any

from services.reckoning.calendar import ClosedDays
from services.reckoning.clock import date_in_india
from services.reckoning.counting import hours_after, last_day_within_days, roll_forward
from services.reckoning.night import Hours
from services.reckoning.reasons import Reasoned
from services.refusals import RefusedByLaw
from services.register.police import officers_of_police
from services.statute import Law, confinement
from services.tariffs import OrderLine

TO_SEIZE = ("section_10", "section_11", "section_12b")
ANY_PERSON = "any_person"
AND_THE_LIKE = "other_public_place"
ALL = "all"


def seized_under(law: Law, capacity: str, ground: str) -> str:
    """Sections 10, 11, 12B: the section under which this person may seize on this ground.

    The list of seizers is closed. Refused under the section that lists him when its grounds do not
    hold this one, else under the section of the ground, naming who may seize; neither section 10
    nor section 11 lets him, so the refusal is under both, and under section 12B too where it would
    let him but has not been applied to the local area. Where a list says officers of police,
    section 3 says who is one; where it says any person, everybody is.
    """
    named = as_the_lists_name(law, capacity)
    lists_him = [
        section
        for section in TO_SEIZE
        if law.has(f"{section}.seizers")
        and {named, ANY_PERSON} & set(law.provision(f"{section}.seizers").value)
    ]
    for section in lists_him:
        if ground in law.provision(f"{section}.grounds").value:
            return section
    has_it = (
        section
        for section in TO_SEIZE
        if law.has(f"{section}.grounds") and ground in law.provision(f"{section}.grounds").value
    )
    of_ground = next(has_it, "section_10")
    if lists_him:
        grounds = [each for at in lists_him for each in law.provision(f"{at}.grounds").value]
        raise RefusedByLaw(
            lists_him[0],
            "A %(capacity)s may seize cattle on these grounds only: %(grounds)s. "
            "Those who may seize under section %(number)s: %(seizers)s.",
            field="ground",
            also=_the_others(law, lists_him[0], ground),
            capacity=capacity,
            grounds=grounds,
            number=of_ground.removeprefix("section_").upper(),
            seizers=list(law.provision(f"{of_ground}.seizers").value),
        )
    raise RefusedByLaw(
        of_ground,
        "A %(capacity)s may not seize cattle. Those who may: %(seizers)s.",
        field="seizer-capacity",
        also=_the_others(law, of_ground, ground),
        capacity=capacity,
        seizers=list(law.provision(f"{of_ground}.seizers").value),
    )


def _the_others(law: Law, section: str, ground: str) -> tuple[str, ...]:
    """Sections 10 and 11 give the powers to seize: who has neither is refused under both.

    So is he under a section that has this ground in the State but has not been applied here.
    """
    not_applied = [
        each
        for each in TO_SEIZE
        if not law.has(f"{each}.grounds")
        and any(
            found.key == f"{each}.grounds" and ground in found.value
            for found in law.provisions(each)
        )
    ]
    return tuple(each for each in ("section_10", "section_11", *not_applied) if each != section)


def as_the_lists_name(law: Law, capacity: str) -> str:
    """Section 3: an officer of police includes the village-watchman, and whom a State adds."""
    return "police_officer" if capacity in officers_of_police(law) else capacity


def refuse_an_unprotected_place(law: Law, section: str, public_place: str | None) -> None:
    """Section 11: only the public places it names, and the like, are protected by seizure.

    What is like them is left to the keeper, save what took an amendment in another State.
    """
    if section != "section_11" or public_place is None:
        return
    places = law.provision("section_11.places").value
    unlike = law.provision("section_11.not_like_them").value
    if public_place not in places and (public_place in unlike or AND_THE_LIKE not in places):
        raise RefusedByLaw(
            section,
            "Cattle may not be seized on this public place. Those the section names: %(places)s.",
            field="public_place",
            places=list(places),
        )


def refuse_what_is_not_cattle(law: Law, cattle: Iterable[dict[str, Any]]) -> None:
    """Section 3: refuse the whole form for what is not cattle under the Act."""
    kinds = law.provision("section_03.kinds").value
    excluded = law.provision("section_03.not_cattle").value
    for row in cattle:
        if row["kind"] not in kinds:
            raise RefusedByLaw(
                "section_03",
                "A %(kind)s is not cattle under the Act.",
                field="cattle",
                kind=row["kind"],
            )
        for condition in row.get("condition") or ():
            if condition in excluded:
                raise RefusedByLaw(
                    "section_03",
                    "A %(condition)s is not cattle under the Act and cannot be impounded.",
                    field="cattle",
                    remedy="Leave it out of the entry and let it go; enter the other heads.",
                    condition=condition,
                )


def hours_found_astray(law: Law, section: str, seized_at: datetime) -> Reasoned[Hours] | None:
    """Section 12B(3): the hours of the night in which the cattle were found astray.

    None for a seizure by day, and under other sections. An area that reads (3) with (2) has a
    seizure by day refused under section 12B, naming the hours (a setting).
    """
    if section != confinement.SECTION or not confinement.confines_by_night(law):
        return None
    if law.setting("seized_astray_only_by_night").flag:
        return confinement.refuse_outside_the_hours(law, seized_at, field="seized_at")
    return confinement.hours_that_hold(law, seized_at)


def refuse_kinds_not_notified(
    line: OrderLine | None, cattle: Iterable[tuple[int, str]], *, field: str
) -> None:
    """Section 12B(1): where it is applied to some cattle only, it reaches no others.

    The notification says `{kinds: [buffalo, cow]}`; without kinds it is applied generally. Of each
    head its number and kind.
    """
    kinds = line.value.get("kinds", ALL) if line and isinstance(line.value, Mapping) else ALL
    free = [] if kinds == ALL else [number for number, kind in cattle if kind not in kinds]
    if free:
        raise RefusedByLaw(
            confinement.SECTION,
            "Section 12B has been applied here to these cattle only: %(kinds)s. Heads %(heads)s "
            "are not among them.",
            field=field,
            kinds=list(kinds),
            heads=free,
        )


def send_by(law: Law, section: str, seized_at: datetime) -> Reasoned[datetime] | None:
    """Sections 10 and 11: the last moment by which the cattle must have been sent to the pound.

    None where the section says "immediately" and gives no hours (12B of some States): there is no
    time to pass, so no breach (docs/decisions/0044).
    """
    if not law.has(f"{section}.hours_to_send"):
        return None
    hours = law.provision(f"{section}.hours_to_send")
    return hours_after(seized_at, hours.value, under=hours)


def complaint_last_day(law: Law, seized_at: datetime, closed: ClosedDays) -> Reasoned[date]:
    """Section 20: the last day of the ten days from the date of seizure.

    Whether it moves off a closed day is an area setting (readings A-12, T-H).
    """
    days = law.provision("section_20.days_to_complain")
    last = last_day_within_days(date_in_india(seized_at), days.value, under=days)
    rolls = law.setting("complaint_last_day_rolls")
    if not rolls.value:
        return last
    rolled = roll_forward(last.value, closed, under=rolls)
    return Reasoned(rolled.value, last.because + rolled.because)


def in_register_order(cattle: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """One row for each head: a row that counts five goats becomes five heads."""
    return [row for row in cattle for _ in range(row.get("count") or 1)]
