"""Sections 20 to 22: the complaint, the examination of the complainant, the decision."""

from webforms.forms.answering import Part
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    HeadsField,
    LongTextField,
    NamesField,
    RupeesField,
    YesNoField,
)
from webforms.forms.happened import when_it_happened
from webforms.forms.parties import NAME, ComplainantPart
from webforms.forms.wording import _

MADE = {"written": _("In writing"), "oral": _("By word of mouth, taken down in writing")}
GROUNDS = {"seizure": _("The seizure"), "detention": _("The detention")}
EXAMINED = {
    "summon": _("Summon the person complained against"),
    "dismiss": _("Dismiss the complaint"),
}
FINDINGS = {"lawful": _("Lawful"), "illegal": _("Illegal")}
ILLEGAL = {"finding": ("illegal",)}


class ReceiveComplaint(LegalForm):
    """Section 20: a person whose cattle were seized or detained complains."""

    name = "receive_complaint"
    section = "section_20"
    title = _("Receive a complaint")
    sentence = _(
        "Whoever's cattle were seized, or seized and then detained in contravention of the Act, "
        "may complain within the days the law allows from the date of the seizure."
    )
    button = _("Receive the complaint")

    complainant = Part(ComplainantPart, _("Complainant"))
    form = ChoiceField(
        _("How it was made"),
        vocabulary=MADE,
        missing=_("Select whether the complaint was written or oral."),
    )
    substance = LongTextField(_("Substance"), missing=_("Enter what is complained of."))
    against = NamesField(
        _("Complained against"),
        missing=_("Enter the names of those complained against, one a line."),
        longest=NAME,
    )
    heads = HeadsField(_("Heads"), missing=_("Select the heads."))
    grounds = ChoiceField(
        _("The complaint is about"),
        vocabulary=GROUNDS,
        missing=_("Select whether it is about the seizure or the detention."),
    )
    happened_at = when_it_happened()


class ExamineComplainant(LegalForm):
    """Section 21: examine the complainant; summon, or dismiss."""

    name = "examine_complainant"
    section = "section_21"
    title = _("Examine the complainant")
    sentence = _(
        "The Magistrate examines the complainant or his agent and, if he has reason to believe "
        "the complaint well founded, summons the person complained against."
    )
    button = _("Record the outcome")

    outcome = ChoiceField(
        _("Outcome"), vocabulary=EXAMINED, missing=_("Select whether to summon or to dismiss.")
    )
    happened_at = when_it_happened()


class DecideComplaint(LegalForm):
    """Section 22: adjudge the seizure or detention lawful or illegal; award compensation."""

    name = "decide_complaint"
    section = "section_22"
    title = _("Decide the complaint")
    sentence = _(
        "If the seizure or detention is adjudged illegal, the Magistrate awards reasonable "
        "compensation for the loss, with all fines paid and expenses incurred."
    )
    button = _("Record the decision")

    finding = ChoiceField(
        _("The seizure or detention is"),
        vocabulary=FINDINGS,
        missing=_("Select whether it is adjudged lawful or illegal."),
    )
    loss = RupeesField(
        _("Loss in rupees"),
        needed_when=ILLEGAL,
        missing=_("Enter the loss that was caused, or 0."),
        unwanted=_("Enter a loss only when it is adjudged illegal."),
    )
    other_expenses = RupeesField(
        _("Other expenses incurred, in rupees"),
        needed_when=ILLEGAL,
        unwanted=_("Enter expenses only when it is adjudged illegal."),
    )
    return_deposit = YesNoField(
        _("Return the deposit under protest"),
        malformed=_("Select whether the deposit is to be returned."),
    )
    happened_at = when_it_happened()
