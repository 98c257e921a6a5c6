"""Section 16: after the sale the remaining cattle and the balance go back with an account."""

from webforms.forms.base import LegalForm
from webforms.forms.fields import TextField, TickField
from webforms.forms.happened import when_it_happened
from webforms.forms.parties import NAME
from webforms.forms.wording import _


class DeliverBalance(LegalForm):
    """Section 16: deliver what remains, with the account, against a receipt."""

    name = "deliver_balance"
    section = "section_16"
    title = _("Deliver the remaining cattle, the balance and the account")
    sentence = _(
        "The remaining cattle and the balance of the proceeds are delivered to the owner or his "
        "agent with an account; he gives a receipt for them."
    )
    button = _("Record the delivery")

    received_by = TextField(
        _("Received by"),
        missing=_("Enter the name of the person who took them."),
        longest=NAME,
    )
    signed = TickField(_("He gave a receipt"), missing=_("Select that the receipt was given."))
    happened_at = when_it_happened()
