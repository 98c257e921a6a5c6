"""Section 9: the pound-keeper has charge of the cattle; what he loses he records."""

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import ChoiceField, HeadsField, InstantField, LongTextField
from webforms.forms.wording import _

LOSSES = {
    "death": _("Death"),
    "escape": _("Escape"),
    "rescue": _("Rescue by force"),
    "theft": _("Theft"),
}


class RecordLoss(LegalForm):
    """Section 9: record that heads died, escaped, were rescued or stolen."""

    name = "record_loss"
    section = "section_09"
    title = _("Record a loss")
    sentence = _(
        "The pound-keeper takes charge of the cattle, feeds and waters them, until they are "
        "disposed of; heads that died or were lost are recorded with the cause."
    )
    button = _("Record the loss")

    event = ChoiceField(_("What happened"), vocabulary=LOSSES, missing=_("Select what happened."))
    heads = HeadsField(_("Heads"), missing=_("Enter the numbers of the heads that were lost."))
    happened_at = InstantField(
        _("Happened at"),
        (not_in_future(),),
        missing=_("Enter the day and time at which it happened."),
    )
    cause = LongTextField(_("Cause"), missing=_("Enter the cause, as far as it is known."))
