"""Section 12: the list posted on or near a pound; the fine, where it is imposed by order."""

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import DayField, HeadsField, RupeesField, TextField
from webforms.forms.happened import when_it_happened
from webforms.forms.wording import _


class PostList(LegalForm):
    """Section 12: post the list in a conspicuous place."""

    name = "post_list"
    section = "section_12"
    title = _("Post the list of fines and rates")
    sentence = _(
        "A list of the fines and of the rates of charge for feeding and watering cattle is posted "
        "in a conspicuous place on or near to every pound."
    )
    button = _("Record the posting")

    posted_on = DayField(
        _("Posted on"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        hint=_("Today, if left empty"),
    )
    place = TextField(_("Where it is posted"), missing=_("Enter where the list is posted."))


class ImposeFine(LegalForm):
    """Section 12, where another than the pound-keeper imposes the fine: his order."""

    name = "impose_fine"
    section = "section_12"
    title = _("Impose the fine")
    sentence = _(
        "For every head of cattle impounded the fine is imposed in accordance with the scale; the "
        "pound-keeper collects it."
    )
    button = _("Impose the fine")

    heads = HeadsField(
        _("Heads"),
        missing=_("Select the heads on which the fine is imposed."),
    )
    amount = RupeesField(
        _("Fine on these heads together, in rupees"),
        missing=_("Enter the fine that is imposed on these heads together."),
    )
    order_no = TextField(_("Number of the order"), longest=120)
    happened_at = when_it_happened()
