"""The operation of section 10, last paragraph: officers of police aid a seizure."""

from typing import Any

from services import police_aid
from services.register.queries import entry as entry_of
from services.tariffs import orders_in_force
from workflows.operations import Step, operation


@operation("police_aid/require_police_aid", section="section_10")
def require_police_aid(step: Step) -> dict[str, Any]:
    """Section 10: a seizer required aid; what was given, or why it was declined. Gives `aid`."""
    entry_id = step.subject.get("entry")
    aid = police_aid.require_police_aid(
        step.session,
        place=step.place,
        orders=orders_in_force(step.session, step.place),
        entry=None if entry_id is None else entry_of(step.session, entry_id),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"aid": aid.id}
