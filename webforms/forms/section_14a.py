"""Section 14A, where a State has it: weak or unattached cattle are disposed of at once."""

from webforms.forms.answering import Part, Rows, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    HeadsField,
    InstantField,
    LongTextField,
    RupeesField,
    TextField,
)
from webforms.forms.happened import when_it_happened
from webforms.forms.section_14_sale import SoldRow, check_lists
from webforms.forms.wording import _

OUTCOMES = {
    "auction": _("Sold by auction"),
    "otherwise": _("Disposed of otherwise"),
    "refer_gosadan": _("Refer them to be sent to a gosadan"),
}
AUCTION = {"outcome": ("auction",)}
NO_AUCTION = {"outcome": ("otherwise", "refer_gosadan")}


class ReportWeakOrUnattached(LegalForm):
    """Section 14A: report weak or unattached cattle within twenty-four hours."""

    name = "report_weak_or_unattached"
    section = "section_14a"
    title = _("Report weak or unattached cattle")
    sentence = _(
        "The pound-keeper reports such cattle within twenty-four hours of their impounding to the "
        "officer in charge of the police-station or another officer appointed."
    )
    button = _("Send the report")

    reported_to = TextField(
        _("Reported to"), missing=_("Enter the police-station or officer the report goes to.")
    )
    happened_at = when_it_happened()


class DisposeQuickly(LegalForm):
    """Section 14A: auction, disposal otherwise, or a reference for a gosadan."""

    name = "dispose_quickly"
    section = "section_14a"
    title = _("Dispose of the cattle")
    sentence = _(
        "The officer disposes of the cattle by auction or otherwise within the hours that the "
        "section allows; those that may go to a gosadan are referred."
    )
    button = _("Record what was done")

    outcome = ChoiceField(
        _("What was done"), vocabulary=OUTCOMES, missing=_("Select what was done.")
    )
    sold_at = InstantField(
        _("Sold at"),
        (not_in_future(),),
        hint=_("Now, if left empty"),
        needed_when=AUCTION,
        unwanted=_("Enter a time of sale only for an auction."),
    )
    sold = Rows(Part(SoldRow, _("Head sold")), _("Heads sold, in order of sale"))
    no_bid = HeadsField(
        _("Heads for which nobody bid"),
        all_allowed=False,
        needed_when=AUCTION,
        unwanted=_("Enter heads without a bid only for an auction."),
    )
    expenses = RupeesField(
        _("Expenses of the sale in rupees"),
        needed_when=AUCTION,
        missing=_("Enter the expenses of the sale, or 0."),
        unwanted=_("Enter expenses only for an auction."),
    )
    manner = TextField(_("Manner of disposal"), needed_when=NO_AUCTION)
    recipient = TextField(_("Given to, if to somebody"), needed_when=NO_AUCTION)
    place = TextField(
        _("Place of the sale"),
        hint=_("The pound, if left empty"),
        needed_when=AUCTION,
        unwanted=_("Enter a place of sale only for an auction."),
    )
    reason = LongTextField(_("Reason"))
    happened_at = when_it_happened(
        needed_when=NO_AUCTION, unwanted=_("Enter the time of an auction as the time of the sale.")
    )

    def check_together(self) -> None:
        if self.sound("outcome") == "auction":
            check_lists(self)
        elif self["sold"].filled:
            self.say("sold", _("Enter heads as sold only for an auction."))
