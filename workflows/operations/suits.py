"""Operations of suits for damage by trespass and the set-off in them (ss. 29, 30)."""

from functools import partial
from typing import Any

from services import suits
from services.database import lock_row
from services.identity import LocalArea
from services.offences.queries import offences_in
from services.refusals import RefusedForm
from services.register.queries import entry as entry_of
from services.suits.queries import suit as suit_of
from services.tariffs import orders_in_force
from workflows.operations import Step, operation
from workflows.operations.set_off import set_off_in


@operation("suits/record_suit", section="section_29")
def record_suit(step: Step) -> dict[str, Any]:
    """Section 29: record a suit for damage by trespass, certify what was paid. Gives `suit`."""
    law = orders_in_force(step.session, step.place).law(step.at)
    entry_id = step.subject.get("entry")
    lock_row(step.session, LocalArea, step.place.local_area_id)
    suit = suits.record_suit(
        step.session,
        place=step.place,
        law=law,
        entry=None if entry_id is None else entry_of(step.session, entry_id),
        offences=_offences(step),
        reckon=partial(set_off_in, step.session, law),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"suit": suit.id}


@operation("suits/record_decree", section="section_30")
def record_decree(step: Step) -> dict[str, Any]:
    """Section 30: set off what was paid against what was awarded. Gives `outcome`."""
    law = orders_in_force(step.session, step.place).law(step.at)
    outcome = suits.record_decree(
        step.session,
        suit=suit_of(step.session, step.subject["suit"]),
        reckon=partial(set_off_in, step.session, law, locked=True),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"outcome": outcome}


def _offences(step: Step) -> dict[int, str]:
    """Number and section of the offences named; refused as `form` when one is not on record."""
    numbers = step.answers.get("offences") or []
    found = offences_in(step.session, step.place.state, numbers)
    missing = sorted(set(numbers) - {offence.id for offence in found})
    if missing:
        raise RefusedForm(
            "offences",
            "There are no offences %(numbers)s in this State.",
            remedy="Enter the number that stands on the page of the offence.",
            numbers=missing,
        )
    return {offence.id: offence.section for offence in found}
