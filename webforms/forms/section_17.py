"""Section 17: surplus unclaimed proceeds are held in deposit, claimed, or lapse."""

from webforms.forms.answering import Part, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import DayField, TextField, YesNoField
from webforms.forms.parties import NAME, SurplusClaimantPart
from webforms.forms.wording import _

TODAY_OR_BEFORE = (not_in_future(_("Enter a day that is not later than today.")),)


class DepositSurplus(LegalForm):
    """Section 17: receive the surplus into deposit."""

    name = "deposit_surplus"
    section = "section_17"
    title = _("Receive the surplus into deposit")
    sentence = _(
        "Surplus unclaimed proceeds of a sale are held in deposit for the months that the law "
        "allows."
    )
    button = _("Record the deposit")

    deposited_on = DayField(
        _("Deposited on"), TODAY_OR_BEFORE, missing=_("Enter the day of the deposit.")
    )
    challan_no = TextField(_("Challan number"), longest=120)


class PreferSurplusClaim(LegalForm):
    """Section 17: somebody claims the surplus."""

    name = "prefer_surplus_claim"
    section = "section_17"
    title = _("Receive a claim to the surplus")
    sentence = _("Whoever claims the surplus prefers his claim within the months allowed.")
    button = _("Receive the claim")

    claimant = Part(SurplusClaimantPart, _("Claimant"))
    preferred_on = DayField(
        _("Preferred on"), TODAY_OR_BEFORE, missing=_("Enter the day the claim was preferred.")
    )
    of_owner = TextField(
        _("Whose cattle were sold, if another's"),
        hint=_("The owner in the register, such as the one the claimant is heir to"),
        longest=NAME,
    )


class DecideSurplusClaim(LegalForm):
    """Section 17: is the claim to the surplus established?"""

    name = "decide_surplus_claim"
    section = "section_17"
    title = _("Decide the claim to the surplus")
    sentence = _("A surplus is paid to the person who establishes his claim to it.")
    button = _("Record the decision")

    established = YesNoField(
        _("The claim is established"), missing=_("Select whether the claim is established.")
    )
    decided_on = DayField(
        _("Decided on"), TODAY_OR_BEFORE, missing=_("Enter the day of the decision.")
    )
