"""Section 19: cattle leave the pound otherwise only by order of a Magistrate or Civil Court."""

from services.reckoning.clock import date_in_india
from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import DayField, HeadsField, TextField
from webforms.forms.happened import when_it_happened
from webforms.forms.wording import _


class OrderRelease(LegalForm):
    """Section 19: a Magistrate or Civil Court orders the release."""

    name = "order_release"
    section = "section_19"
    title = _("Enter an order of release")
    sentence = _(
        "Cattle are not released otherwise than under the Act, unless a Magistrate or a Civil "
        "Court orders it."
    )
    button = _("Enter the order")

    court = TextField(_("Court"), missing=_("Enter the court that made the order."))
    order_no = TextField(
        _("Number of the order"), missing=_("Enter the number of the order."), longest=120
    )
    ordered_on = DayField(
        _("Ordered on"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        missing=_("Enter the day of the order."),
    )
    heads = HeadsField(_("Heads to be released"), missing=_("Select the heads."))
    happened_at = when_it_happened()

    def check_together(self) -> None:
        happened_at, ordered_on = self.sound("happened_at"), self.sound("ordered_on")
        if happened_at and ordered_on and date_in_india(happened_at) < ordered_on:
            self.say("happened_at", _("Enter a time that is not before the day of the order."))
