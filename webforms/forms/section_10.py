"""Section 10, last paragraph: officers of police aid a seizure when they are required to."""

from webforms.forms.answering import Part, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import ChoiceField, InstantField, LongTextField, TextField
from webforms.forms.parties import SeizerPart
from webforms.forms.wording import _

PREVENTING = {
    "resistance": _("Resistance to the seizure"),
    "rescue": _("Rescue from the person who makes it"),
}
AID = {
    "aided": _("Aid was given"),
    "declined": _("Aid was declined"),
}


class RequirePoliceAid(LegalForm):
    """Section 10: a seizer required officers of police to aid him."""

    name = "require_police_aid"
    section = "section_10"
    title = _("Record that aid was required")
    sentence = _(
        "All officers of police, when required, aid in preventing resistance to a seizure and "
        "rescue from the person who makes it."
    )
    button = _("Record the requisition")

    seizer = Part(SeizerPart, _("Seizer who required aid"))
    preventing = ChoiceField(
        _("To prevent"), vocabulary=PREVENTING, missing=_("Select what was to be prevented.")
    )
    required_at = InstantField(
        _("Required at"),
        (not_in_future(),),
        missing=_("Enter the day and time at which aid was required."),
    )
    place = TextField(_("Place"), missing=_("Enter the place of the seizure."), longest=200)
    outcome = ChoiceField(
        _("What was done"), vocabulary=AID, missing=_("Select whether aid was given.")
    )
    aid = LongTextField(
        _("What aid was given, and by whom"),
        needed_when={"outcome": ("aided",)},
        missing=_("Enter what aid was given, and by whom."),
    )
    reason = LongTextField(
        _("Why it was declined"),
        hint=_("The section orders the aid whenever it is required."),
        needed_when={"outcome": ("declined",)},
        missing=_("Enter why the aid was declined."),
    )
