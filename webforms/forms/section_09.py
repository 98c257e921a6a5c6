"""Section 9: the pound-keeper has charge of the cattle; what he loses he records."""

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    DayField,
    HeadsField,
    InstantField,
    LongTextField,
)
from webforms.forms.wording import _

LOSSES = {
    "death": _("Death"),
    "escape": _("Escape"),
    "rescue": _("Rescue by force"),
    "theft": _("Theft"),
}
FEEDING = {
    "fed_and_watered": _("All were fed and watered"),
    "omitted": _("Some or all were not fed or not watered"),
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
    heads = HeadsField(_("Heads"), missing=_("Select the heads that were lost."))
    happened_at = InstantField(
        _("Happened at"),
        (not_in_future(),),
        missing=_("Enter the day and time at which it happened."),
    )
    cause = LongTextField(_("Cause"), missing=_("Enter the cause, as far as it is known."))


class RecordFeeding(LegalForm):
    """Section 9: the daily record that the cattle in the pound were fed and watered."""

    name = "record_feeding"
    section = "section_09"
    title = _("Record the day's feeding and watering")
    sentence = _(
        "The pound-keeper feeds and waters the cattle until they are disposed of; he who omits it "
        "is liable to a fine under section 27."
    )
    button = _("Record the day")

    fed_on = DayField(
        _("Day"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        hint=_("Today, if left empty"),
    )
    outcome = ChoiceField(
        _("The cattle in the pound on that day"),
        vocabulary=FEEDING,
        missing=_("Select whether the cattle were fed and watered."),
    )
    details = LongTextField(
        _("What they were given; or what was omitted, and why"),
        missing=_("Enter what the cattle were given, or what was omitted and why."),
    )
