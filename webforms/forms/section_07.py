"""Section 7: the return of the pound-keeper; the figures are computed, he confirms them."""

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import DayField, TickField
from webforms.forms.wording import _


class FurnishReturn(LegalForm):
    """Section 7: furnish the return for a period."""

    name = "furnish_return"
    section = "section_07"
    title = _("Furnish the return")
    sentence = _("The pound-keeper keeps such registers and furnishes such returns as directed.")
    button = _("Furnish the return")

    period_from = DayField(_("From"), missing=_("Enter the first day of the period."))
    period_to = DayField(
        _("To"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        missing=_("Enter the last day of the period."),
    )
    confirmed = TickField(
        _("The figures are right"), missing=_("Select that the figures are right.")
    )

    def check_together(self) -> None:
        self.in_order(
            "period_from", "period_to", _("Enter a last day that is not before the first.")
        )
