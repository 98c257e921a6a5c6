"""Section 12: the list of fines and feeding rates posted on or near a pound."""

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import DayField, TextField
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
