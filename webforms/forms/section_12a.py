"""Section 12A: security deposited when cattle were delivered is refunded on application."""

from webforms.forms.answering import Part
from webforms.forms.base import LegalForm
from webforms.forms.happened import when_it_happened
from webforms.forms.parties import ApplicantPart
from webforms.forms.wording import _


class ApplyForRefund(LegalForm):
    """Section 12A: apply for the refund of security."""

    name = "apply_for_refund"
    section = "section_12a"
    title = _("Receive an application for refund of security")
    sentence = _(
        "Security that has not been forfeited within the months the section names is refunded on "
        "application."
    )
    button = _("Receive the application")

    applicant = Part(ApplicantPart, _("Applicant"))
    happened_at = when_it_happened()
