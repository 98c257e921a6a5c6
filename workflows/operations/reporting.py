"""Reports that may be about impounded cattle, and may be about none (ss. 10, 12B, 24 to 27)."""

from collections.abc import Callable
from typing import TypeVar

from services.register.queries import entry as entry_of
from services.tariffs import orders_in_force
from workflows.operations import Step

Reported = TypeVar("Reported")


def report(step: Step, act: Callable[..., Reported]) -> Reported:
    """Do an act that reports something; its register entry is given where there is one."""
    entry_id = step.subject.get("entry")
    return act(
        step.session,
        place=step.place,
        orders=orders_in_force(step.session, step.place),
        entry=None if entry_id is None else entry_of(step.session, entry_id),
        form=step.answers,
        occasion=step.occasion,
    )
