"""Operations of sections 4, 6 and 12: pounds, their keepers, the list that is posted."""

from typing import Any

from services import pounds
from services.database import lock_row
from services.identity import Office
from services.pounds.queries import pound_named, pound_office
from services.pounds.queries import suspension as suspension_of
from services.refusals import RefusedForm
from services.statute import Law
from services.tariffs import orders_in_force
from workflows.operations import Step, operation
from workflows.operations.authorised import DoneUnder, with_the_order


@operation("pounds/establish_pound", section="section_04")
def establish_pound(step: Step) -> dict[str, Any]:
    """Section 4: establish a pound and determine its villages. Gives `pound`."""
    pound = pounds.establish_pound(
        step.session, place=step.place, form=step.answers, occasion=step.occasion
    )
    return {"pound": pound.office.id}


@operation("pounds/determine_villages", section="section_04")
def determine_villages(step: Step) -> dict[str, Any]:
    """Section 4: determine which further villages use a pound."""
    pounds.determine_villages(
        step.session, pound=_pound(step), form=step.answers, occasion=step.occasion
    )
    return {}


@operation("pounds/record_vacancy", section="section_06")
def record_vacancy(step: Step) -> dict[str, Any]:
    """Section 6: the appointment of a pound-keeper has ended. Gives `pound`."""
    pound = _pound(step)
    form = _with_the_order(step, "record_vacancy", pound)
    pounds.record_vacancy(step.session, pound=pound, form=form, occasion=step.occasion)
    return {"pound": pound.id}


@operation("pounds/appoint_pound_keeper", section="section_06")
def appoint_pound_keeper(step: Step) -> dict[str, Any]:
    """Section 6: appoint a pound-keeper for the pound."""
    pound = _pound(step)
    pounds.appoint_pound_keeper(
        step.session,
        pound=pound,
        law=_law(step),
        form=_with_the_order(step, "appoint_pound_keeper", pound),
        occasion=step.occasion,
    )
    return {}


@operation("pounds/suspend_pound_keeper", section="section_06")
def suspend_pound_keeper(step: Step) -> dict[str, Any]:
    """Section 6, where a State has it: suspend a pound-keeper. Gives `suspension`, `pound`."""
    pound = _pound(step)
    suspension = pounds.suspend_pound_keeper(
        step.session,
        pound=pound,
        form=_with_the_order(step, "suspend_pound_keeper", pound),
        occasion=step.occasion,
    )
    return {"suspension": suspension.id, "pound": pound.id}


@operation("pounds/decide_suspension", section="section_06")
def decide_suspension(step: Step) -> dict[str, Any]:
    """Section 6, where a State has it: reinstate or remove him. Gives `outcome`."""
    suspension = suspension_of(step.session, step.data["suspension"])
    lock_row(step.session, Office, suspension.pound_id)
    outcome = pounds.decide_suspension(
        step.session,
        suspension=suspension,
        form=_with_the_order(step, "decide_suspension", suspension.post.office),
        occasion=step.occasion,
    )
    return {"outcome": outcome}


@operation("pounds/post_list", section="section_12")
def post_list(step: Step) -> dict[str, Any]:
    """Section 12: post the list of fines and rates on or near to the pound."""
    pounds.post_list(
        step.session,
        pound=_pound(step),
        place=step.place,
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


def _pound(step: Step) -> Office:
    """The pound just established or named in the form, else the one at which the act is done.

    Nobody else acts on it until this is done.
    """
    number = step.data.get("pound") or step.place.pound_id
    if "pound" not in step.data and step.answers.get("pound"):
        number = pound_named(step.session, step.place, step.answers["pound"]).id
    if number is None:
        raise RefusedForm("pound", "Enter the pound this is about.")
    lock_row(step.session, Office, number)
    return pound_office(step.session, number)


def _with_the_order(step: Step, act: str, pound: Office) -> dict[str, Any]:
    return with_the_order(step, DoneUnder("section_06", act), pound.local_area_id)


def _law(step: Step) -> Law:
    return orders_in_force(step.session, step.place).law(step.at)
