"""Section 23: what was awarded under section 22 is recovered as if it were a fine."""

from webforms.forms.base import LegalForm
from webforms.forms.fields import RupeesField
from webforms.forms.happened import when_it_happened
from webforms.forms.wording import _


class RecoverAward(LegalForm):
    """Section 23: record a sum recovered from the one who seized unlawfully."""

    name = "recover_award"
    section = "section_23"
    title = _("Recover an award")
    sentence = _(
        "Compensation, fines and expenses awarded under section 22 may be recovered as if they "
        "were fines imposed by the Magistrate."
    )
    button = _("Record the recovery")

    amount = RupeesField(
        _("Amount in rupees"),
        missing=_("Enter the sum that was recovered."),
        above_zero=True,
    )
    happened_at = when_it_happened()
