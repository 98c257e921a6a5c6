"""What a Magistrate decides of an offence: conviction, fine, imprisonment (ss. 12B, 24, 26, 27).

Each gives a new field, for a field belongs to one form. Fine and imprisonment are asked, and
accepted, only after a conviction; which of them the section has is for the law to say.
"""

from webforms.forms.fields import CountField, RupeesField, YesNoField
from webforms.forms.wording import _

CONVICTED = {"convicted": (True,)}


def whether_convicted() -> YesNoField:
    """Convicted or acquitted."""
    return YesNoField(_("Convicted"), missing=_("Select whether he is convicted."))


def fine_on_conviction() -> RupeesField:
    """The fine in rupees; 0 is a fine that was not imposed."""
    return RupeesField(
        _("Fine in rupees"),
        needed_when=CONVICTED,
        missing=_("Enter the fine, or 0."),
        unwanted=_("Enter a fine only after a conviction."),
    )


def imprisonment_on_conviction() -> CountField:
    """The imprisonment in days."""
    return CountField(
        _("Days of imprisonment"),
        least=0,
        most=3650,
        needed_when=CONVICTED,
        unwanted=_("Enter imprisonment only after a conviction."),
    )
