"""The people whom several forms ask for: name and residence, as section 8 asks for them."""

from wtforms import Form

from webforms.forms.fields import ChoiceField, TextField
from webforms.forms.wording import CAPACITIES, CLAIMANTS, _

NAME, RESIDENCE, PHONE = 120, 160, 20


class SeizerPart(Form):
    """Who seized the cattle (section 8(c)), and in what capacity (sections 10 and 11)."""

    name = TextField(_("Name"), missing=_("Enter the name of the seizer."), longest=NAME)
    residence = TextField(
        _("Residence"), missing=_("Enter the residence of the seizer."), longest=RESIDENCE
    )
    capacity = ChoiceField(
        _("Capacity"),
        vocabulary=CAPACITIES,
        choices_from="capacity",
        missing=_("Select in what capacity the cattle were seized."),
    )


class OwnerPart(Form):
    """The owner, if he is known (section 8(d))."""

    name = TextField(_("Name"), missing=_("Enter the name of the owner."), longest=NAME)
    residence = TextField(
        _("Residence"), missing=_("Enter the residence of the owner."), longest=RESIDENCE
    )
    phone = TextField(_("Telephone, if known"), longest=PHONE)


class ClaimantPart(Form):
    """Who appears and claims: the owner or his agent (section 13)."""

    name = TextField(_("Name"), missing=_("Enter the name of the claimant."), longest=NAME)
    residence = TextField(
        _("Residence"), missing=_("Enter the residence of the claimant."), longest=RESIDENCE
    )
    phone = TextField(_("Telephone, if known"), longest=PHONE)
    capacity = ChoiceField(
        _("Capacity"),
        vocabulary=CLAIMANTS,
        missing=_("Select whether the claimant is the owner or his agent."),
    )


class SurplusClaimantPart(Form):
    """Who claims a surplus (section 17)."""

    name = TextField(_("Name"), missing=_("Enter the name of the claimant."), longest=NAME)
    residence = TextField(
        _("Residence"), missing=_("Enter the residence of the claimant."), longest=RESIDENCE
    )


class ComplainantPart(Form):
    """Who complains of the seizure or detention (section 20)."""

    name = TextField(_("Name"), missing=_("Enter the name of the complainant."), longest=NAME)
    residence = TextField(
        _("Residence"), missing=_("Enter the residence of the complainant."), longest=RESIDENCE
    )


class PurchaserPart(Form):
    """Who bought at the auction, and what section 19 asks about him."""

    name = TextField(_("Name"), missing=_("Enter the name of the purchaser."), longest=NAME)
    residence = TextField(
        _("Residence"), missing=_("Enter the residence of the purchaser."), longest=RESIDENCE
    )
    office = TextField(
        _("Office under the Act, if he holds one"),
        hint=_("An officer of police, a pound-keeper or another officer may not buy."),
        longest=RESIDENCE,
    )
    bids_for = TextField(_("Bids for, if for somebody else"), longest=NAME)


class ApplicantPart(Form):
    """Who applies for the security to be refunded (section 12A)."""

    name = TextField(_("Name"), missing=_("Enter the name of the applicant."), longest=NAME)
    residence = TextField(_("Residence"), longest=RESIDENCE)


class AccusedPart(Form):
    """Who is accused of an offence (sections 24 to 27)."""

    name = TextField(_("Name"), missing=_("Enter the name of the accused."), longest=NAME)
    residence = TextField(
        _("Residence"), missing=_("Enter the residence of the accused."), longest=RESIDENCE
    )


class InjuredPart(Form):
    """Who suffered loss or damage (section 28)."""

    name = TextField(_("Name"), missing=_("Enter the name of the injured person."), longest=NAME)
    residence = TextField(
        _("Residence"), missing=_("Enter the residence of the injured person."), longest=RESIDENCE
    )


class PlaintiffPart(Form):
    """Who sues for damage by trespass (section 29)."""

    name = TextField(_("Name"), missing=_("Enter the name of the plaintiff."), longest=NAME)
    residence = TextField(
        _("Residence"), missing=_("Enter the residence of the plaintiff."), longest=RESIDENCE
    )


class PersonPart(Form):
    """Who did what is entered late (section 7)."""

    name = TextField(_("Name"), missing=_("Enter the name of the person."), longest=NAME)
    residence = TextField(
        _("Residence"), missing=_("Enter the residence of the person."), longest=RESIDENCE
    )
