"""Sections 14 and 16: fixing a sale by auction and recording it, in order of sale."""

from collections import Counter
from typing import Any

from wtforms import Form

from webforms.forms.answering import Part, Rows, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    CountField,
    HeadsField,
    InstantField,
    LongTextField,
    RupeesField,
    TextField,
)
from webforms.forms.happened import when_it_happened
from webforms.forms.parties import PurchaserPart
from webforms.forms.wording import _

OUTCOMES = {
    "sell": _("Sell by public auction"),
    "refer": _("Refer: the cattle are not likely to fetch a fair price"),
}


class FixSale(LegalForm):
    """Sections 14 and 16: fix time and place of the sale, or refer the cattle."""

    name = "fix_sale"
    section = "section_14"
    title = _("Fix the sale")
    sentence = _(
        "The cattle are sold by public auction, at a place and time and on conditions that the "
        "Magistrate of the District directs by general or special order."
    )
    button = _("Fix the sale")

    outcome = ChoiceField(
        _("What is to be done"),
        vocabulary=OUTCOMES,
        choices_from="sold_or_referred",
        missing=_("Select whether the cattle are to be sold or referred."),
    )
    sale_at = InstantField(
        _("Day and time of the sale"),
        needed_when={"outcome": ("sell",)},
        missing=_("Enter the day and time of the sale."),
        unwanted=_("Enter a time of sale only when the cattle are to be sold."),
    )
    place = TextField(
        _("Place of the sale"),
        needed_when={"outcome": ("sell",)},
        hint=_("The pound, if left empty"),
        unwanted=_("Enter a place of sale only when the cattle are to be sold."),
    )
    order_no = TextField(_("Number of the order"), longest=120)
    reason = LongTextField(_("Reason"), needed_when={"outcome": ("refer",)})
    happened_at = when_it_happened()


class SoldRow(Form):
    """One head sold: which, for how much, to whom."""

    head = CountField(
        _("Head"), most=999999, missing=_("Enter the number of the head that was sold.")
    )
    price = RupeesField(
        _("Price in rupees"), missing=_("Enter the price of the head."), above_zero=True
    )
    purchaser = Part(PurchaserPart, _("Purchaser"))


def check_lists(form: Any) -> None:
    """No head twice, none both sold and without a bid, and at least one in either list."""
    sold = form["sold"].filled
    heads = [row.form["head"] for row in sold]
    without_bid = form.sound("no_bid") or []
    for head in heads:
        if head.errors or head.data is None:
            continue
        if head.data in without_bid:
            head.errors = [_("Enter this head as sold or as without a bid, not both.")]
        elif Counter(other.data for other in heads)[head.data] > 1:
            head.errors = [_("Enter each head once.")]
    if not sold and not form["no_bid"].data and not form["no_bid"].errors:
        form.say("sold", _("Enter the heads that were sold, or those for which nobody bid."))


class RecordSale(LegalForm):
    """Sections 14 and 16: record what was sold, in order of sale, and the expenses."""

    name = "record_sale"
    section = "section_14"
    title = _("Record the sale")
    sentence = _(
        "The officer sells the cattle by public auction; under section 16 only as many as "
        "necessary. No officer of police, other officer or pound-keeper may buy (section 19)."
    )
    button = _("Record the sale")

    sold_at = InstantField(
        _("Sold at"), (not_in_future(),), hint=_("The time fixed for the sale, if left empty")
    )
    sold = Rows(Part(SoldRow, _("Head sold")), _("Heads sold, in order of sale"))
    no_bid = HeadsField(_("Heads for which nobody bid"), all_allowed=False)
    expenses = RupeesField(
        _("Expenses of the sale in rupees"), missing=_("Enter the expenses of the sale, or 0.")
    )

    def check_together(self) -> None:
        check_lists(self)
