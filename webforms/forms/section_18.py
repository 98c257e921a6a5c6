"""Section 18, where a State has it: the local authority applies the sums it receives."""

from webforms.forms.base import LegalForm
from webforms.forms.fields import ChoiceField, RupeesField, TextField
from webforms.forms.wording import _

PURPOSES = {
    "pound_keeper_remuneration": _("Remuneration of pound-keepers"),
    "pound_construction": _("Construction of pounds"),
    "pound_maintenance": _("Maintenance of pounds"),
    "execution_of_the_act": _("Another purpose connected with the execution of the Act"),
    "own_fund": _("Balance credited to the fund of the local authority"),
}


class ApplySums(LegalForm):
    """Section 18: record what a sum received was applied to."""

    name = "apply_sums"
    section = "section_18"
    title = _("Apply sums received")
    sentence = _(
        "Out of the sums it receives the local authority pays the purposes that the section names; "
        "the balance goes to its fund."
    )
    button = _("Record the payment")

    purpose = ChoiceField(
        _("Purpose"), vocabulary=PURPOSES, missing=_("Select what the sum is applied to.")
    )
    amount = RupeesField(
        _("Amount in rupees"), missing=_("Enter the sum that is applied."), above_zero=True
    )
    paid_to = TextField(_("Paid to"), longest=160)
    order_no = TextField(_("Number of the voucher or order"), longest=120)
