"""Operations on the register (s. 8), and facts that a step added by a State records."""

from typing import Any

from services import register
from services.journal import record_act
from services.journal.operations import plain
from services.refusals import RefusedForm
from services.tariffs import orders_in_force
from workflows.operations import Step, operation
from workflows.operations.other_entries import (
    show_fines_paid_too_low,
    show_refund_before_impounding,
    tell_of_impounding,
)


@operation("register/enter_seizure", section="section_08")
def enter_seizure(step: Step) -> dict[str, Any]:
    """Section 8: enter the cattle brought to the pound and give the seizer a copy of the entry."""
    entry = register.enter_seizure(
        step.session,
        place=step.place,
        orders=orders_in_force(step.session, step.place),
        form=step.answers,
        occasion=step.occasion,
    )
    tell_of_impounding(step, entry)
    show_refund_before_impounding(step, entry)
    show_fines_paid_too_low(step, entry)
    return {"entry": entry.id}


@operation("register/record_fact", section="section_08")
def record_fact(step: Step) -> dict[str, Any]:
    """Records the answers of the step before it in the journal of the entry.

    Parameters: `what`, in words, what the fact is; `section`, the section it is recorded under;
    `hand_on`, the names of answers that gateways may read, each as `recorded_` and the name.
    """
    if not step.answers:
        raise RefusedForm(None, "There is nothing to record.")
    section, what = str(step.parameters["section"]), str(step.parameters["what"])
    answers = plain(step.answers)
    entry_id = step.subject.get("entry")
    record_act(
        step.session,
        entry_id=entry_id,
        matter=None if entry_id is not None else _matter(step),
        verb=what[:60],
        section=section,
        occasion=step.occasion,
        facts={"recorded": answers},
    )
    handed_on = (name.strip() for name in str(step.parameters.get("hand_on") or "").split(","))
    return {f"recorded_{name}": answers[name] for name in handed_on if name in answers}


def _matter(step: Step) -> str:
    """What a step without a register entry is about: `pound/7`."""
    kind, id = next(iter(step.subject.items()), ("local_area", step.place.local_area_id))
    return f"{kind}/{id}"
