"""Section 7: the return of the pound-keeper; the figures are computed, he confirms them."""

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import DayField, LongTextField, TickField
from webforms.forms.wording import _


class FurnishReturn(LegalForm):
    """Section 7: furnish the return for a period that is over."""

    name = "furnish_return"
    section = "section_07"
    title = _("Furnish the return")
    sentence = _("The pound-keeper keeps such registers and furnishes such returns as directed.")
    button = _("Furnish the return")

    period_from = DayField(_("From"), missing=_("Enter the first day of the period."))
    period_until = DayField(
        _("Until"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        hint=_("The last day of the period, which must be over."),
        missing=_("Enter the last day of the period."),
    )
    confirmed = TickField(
        _("I have seen the figures and they are right"),
        must=False,
        hint=_("Leave it open to read the figures first and confirm them afterwards."),
    )

    def check_together(self) -> None:
        self.in_order(
            "period_from", "period_until", _("Enter a last day that is not before the first.")
        )


class ConfirmReturn(LegalForm):
    """Section 7: confirm the figures that were drawn up from the register and the ledger."""

    name = "confirm_return"
    section = "section_07"
    title = _("Confirm the return")
    sentence = _(
        "The figures come from the register and the ledger. If one is wrong, correct the entry it "
        "comes from and furnish the return again."
    )
    button = _("Furnish the return")

    confirmed = TickField(
        _("The figures are right"), missing=_("Select that the figures are right.")
    )
    remarks = LongTextField(_("Remarks"))
