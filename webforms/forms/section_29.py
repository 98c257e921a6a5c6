"""Sections 29 and 30: a suit for damage by trespass, and the set-off in it."""

from webforms.forms.answering import Part, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    DayField,
    LongTextField,
    NumbersField,
    RupeesField,
    TextField,
)
from webforms.forms.parties import PlaintiffPart
from webforms.forms.wording import _

ENDED = {"decided": _("Decided by decree"), "withdrawn": _("Withdrawn")}
DECIDED = {"outcome": ("decided",)}


class RecordSuit(LegalForm):
    """Section 29: record a suit for compensation for damage by trespass."""

    name = "record_suit"
    section = "section_29"
    title = _("Record a suit")
    sentence = _(
        "Whoever's crops or other produce cattle damaged by trespass may sue for compensation in "
        "any competent court; what was paid to him by order of the convicting Magistrate is set "
        "off in the suit."
    )
    button = _("Record the suit and certify what was paid")

    plaintiff = Part(PlaintiffPart, _("Plaintiff"))
    court = TextField(_("Court"), missing=_("Enter the court."), longest=160)
    suit_no = TextField(
        _("Number of the suit"), missing=_("Enter the number of the suit."), longest=80
    )
    instituted_on = DayField(
        _("Instituted on"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        missing=_("Enter the day on which the suit was instituted."),
    )
    sum_claimed = RupeesField(
        _("Sum claimed as compensation, in rupees"),
        missing=_("Enter the sum that is claimed."),
        above_zero=True,
    )
    damage = LongTextField(
        _("Damage sued for"), missing=_("Enter for which damage he sues, where and when.")
    )
    offences = NumbersField(
        _("Numbers of the offences by which it was done"),
        hint=_("As on the page of each offence; for a suit about an entry it may be left empty."),
    )


class RecordDecree(LegalForm):
    """Section 30: what the court awarded, of which what was paid is set off."""

    name = "record_decree"
    section = "section_30"
    title = _("Record the decree")
    sentence = _(
        "Compensation paid to the plaintiff by order of the convicting Magistrate is set off and "
        "deducted from the sum that is awarded to him."
    )
    button = _("Record the decree")

    outcome = ChoiceField(
        _("The suit was"),
        vocabulary=ENDED,
        missing=_("Select whether the suit was decided or withdrawn."),
    )
    decided_on = DayField(
        _("Decided or withdrawn on"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        missing=_("Enter the day on which it was decided or withdrawn."),
    )
    awarded = RupeesField(
        _("Compensation awarded, in rupees"),
        needed_when=DECIDED,
        missing=_("Enter the compensation awarded, or 0 if the suit was dismissed."),
        unwanted=_("Enter a sum only when the suit was decided."),
        hint=_("Before anything is set off; without costs and interest. 0: dismissed."),
    )
