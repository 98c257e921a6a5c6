"""Section 12B, night confinement: where it runs, and how it punishes (pure)."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Literal

from services.reckoning.counting import last_day_within_months
from services.reckoning.reasons import Reason
from services.refusals import RefusedByLaw, RefusedForm
from services.register import Head, RegisterEntry
from services.statute import Law
from services.statute.confinement import hours_that_hold

SECTION = "section_12b"
FIRST = 1


def refuse_where_not_notified(law: Law) -> None:
    """Section 12B runs only in a local area to which it has been applied by notification."""
    if not law.applies(SECTION):
        raise RefusedByLaw(
            SECTION,
            "Section 12B has not been applied to %(area)s by notification: cattle need not be "
            "confined here by night.",
            remedy="Have the notification entered and approved, if there is one.",
            area=law.local_area,
        )


def time_stated(form: Mapping[str, Any], entry: RegisterEntry | None, law: Law) -> datetime | None:
    """When the cattle were found: as the report says, else when they were seized astray by night.

    None where neither says it. A seizure on another ground, or by day, says nothing of the night.
    """
    stated: datetime | None = form.get("found_at")
    if stated is None and entry is not None and entry.seized_under == SECTION:
        return entry.seized_at if hours_that_hold(law, entry.seized_at) else None
    return stated


def heads_found(
    heads: Sequence[Head] | None, wanted: Literal["all"] | Sequence[int] | None
) -> list[Head]:
    """The impounded heads a report names; refused as `form` when one is not in the entry."""
    if heads is None or not wanted:
        return []
    if wanted == "all":
        return list(heads)
    by_number = {head.number: head for head in heads}
    missing = [number for number in wanted if number not in by_number]
    if missing:
        raise RefusedForm("heads", "These heads are not in the entry: %(heads)s.", heads=missing)
    return [by_number[number] for number in dict.fromkeys(wanted)]


def refuse_wrong_number(nth: int, *, earlier: int) -> None:
    """Which offence it is: not less than the convictions on record say."""
    if nth <= earlier:
        raise RefusedForm(
            "nth_offence",
            "He was convicted of this %(earlier)s times before: enter at least %(least)s.",
            earlier=earlier,
            least=earlier + 1,
        )


def check_sentence(law: Law, *, nth: int, fine: Decimal, days: int, on: date) -> list[Reason]:
    """Section 12B(4): the sentence is one the section allows; gives the reasons of its limits.

    The first offence is punished with a fine; a later one with a higher fine, with imprisonment
    counted in calendar months from the day of the sentence, or with both (docs/decisions/0051).
    """
    later = nth > FIRST
    key = "fine_later_offence_at_most" if later else "fine_first_offence_at_most"
    most = law.provision(f"section_12b.{key}")
    if fine > most.rupees:
        raise RefusedByLaw(
            SECTION,
            "The fine for this offence may not exceed %(most)s; %(fine)s was entered.",
            field="fine",
            most=most.rupees,
            fine=fine,
        )
    because = [most.reason()]
    if days and not later:
        raise RefusedByLaw(
            SECTION,
            "The first offence is punished with a fine only, not with imprisonment.",
            field="imprisonment_days",
        )
    if days:
        months = law.provision("section_12b.imprisonment_months_later_offence")
        last = last_day_within_months(on, months.number, under=months)
        longest = (last.value - on).days
        if days > longest:
            raise RefusedByLaw(
                SECTION,
                "Imprisonment may not exceed %(longest)s days from the day of the sentence; "
                "%(days)s were entered.",
                field="imprisonment_days",
                longest=longest,
                days=days,
            )
        because += last.because
    if not fine and not days:
        raise RefusedByLaw(SECTION, "A conviction is to be punished: enter the fine.", field="fine")
    if law.provision("section_12b.recovered_by_sale_of_cattle").flag:
        because.append(law.provision("section_12b.recovered_by_sale_of_cattle").reason())
    return because
