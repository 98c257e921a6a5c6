"""What came in for a fine: a payment, or a sale of the convict's cattle (ss. 12B, 25, 27).

Each gives a new field, for a field belongs to one form.
"""

from wtforms import Form

from webforms.forms.answering import Part, Rows
from webforms.forms.base import LegalForm
from webforms.forms.fields import ChoiceField, RupeesField, TextField
from webforms.forms.parties import PurchaserPart
from webforms.forms.wording import KINDS, MODES, Vocabulary, Words, _

BY_SALE = "sale_of_cattle"


class CattleSoldRow(Form):
    """Cattle of the convict sold: what, for how much, to whom."""

    kind = ChoiceField(_("Kind"), vocabulary=KINDS, missing=_("Select the kind of cattle."))
    description = TextField(_("Description"), longest=200)
    price = RupeesField(
        _("Price in rupees"), missing=_("Enter the price of the head."), above_zero=True
    )
    purchaser = Part(PurchaserPart, _("Purchaser"))


def way_of_recovery(ways: Vocabulary) -> ChoiceField:
    """In which of the ways that its section knows the fine was recovered."""
    return ChoiceField(
        _("How it was recovered"), vocabulary=ways, missing=_("Select how it was recovered.")
    )


def sum_recovered(unwanted: Words, *by_money: str) -> RupeesField:
    """What came in, in rupees; asked only after the ways in which money does."""
    return RupeesField(
        _("Amount in rupees"),
        needed_when={"outcome": by_money},
        missing=_("Enter the sum that was recovered."),
        unwanted=unwanted,
        above_zero=True,
    )


def mode_of_payment() -> ChoiceField:
    """In cash, by bank, and so on."""
    return ChoiceField(_("How it was paid"), vocabulary=MODES)


def cattle_sold() -> Rows:
    """The cattle that were sold, each with its price and purchaser."""
    return Rows(Part(CattleSoldRow, _("Head sold")), _("Cattle sold"))


def expenses_of_the_sale() -> RupeesField:
    """What the sale cost, in rupees; asked only when cattle were sold."""
    return RupeesField(
        _("Expenses of the sale in rupees"),
        needed_when={"outcome": (BY_SALE,)},
        missing=_("Enter the expenses of the sale, or 0."),
        unwanted=_("Enter expenses only when cattle were sold."),
    )


def check_cattle_sold(form: LegalForm) -> None:
    """Cattle are entered when it was recovered by their sale, and only then."""
    way, sold = form.sound("outcome"), form["sold"].filled
    if way == BY_SALE and not sold:
        form.say("sold", _("Enter the cattle that were sold."))
    if way not in (None, BY_SALE) and sold:
        form.say("sold", _("Enter cattle only when they were sold."))
