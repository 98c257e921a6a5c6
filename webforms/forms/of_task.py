"""The form of a task: one of the registry, or the one its diagram describes.

A described form is read from the version the proceeding began with, so that an old proceeding
keeps its form when the diagram is changed.
"""

from sqlalchemy.orm import Session

from webforms.forms.base import LegalForm
from webforms.forms.declared import CannotBeAForm, declared_form
from webforms.forms.registry import FORMS
from workflows.catalogue import the_catalogue
from workflows.declared_forms import FormNotDescribed, describe_form
from workflows.store import HumanTask, Proceeding
from workflows.versions import Version


def form_of_task(session: Session, task: HumanTask) -> type[LegalForm] | None:
    """The form class of a task; None when there is none."""
    known = FORMS.get(task.form)
    if known is not None:
        return known
    proceeding = session.get_one(Proceeding, task.proceeding_id)
    version = the_catalogue().version(session, proceeding.diagram_hash)
    return _described(version, task.element_id, task.form)


def _described(version: Version, element_id: str, form: str) -> type[LegalForm] | None:
    for drawing in (version.drawing, *version.called.values()):
        element = drawing.elements.get(element_id)
        if element is not None and element.form == form and element.declared_form is not None:
            try:
                return declared_form(describe_form(element))
            except (CannotBeAForm, FormNotDescribed):
                return None
    return None
