"""Section 12B: removal of cattle (one text), confinement of cattle by night (the other)."""

from webforms.forms.answering import Part, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.conviction import (
    CONVICTED,
    fine_on_conviction,
    imprisonment_on_conviction,
    whether_convicted,
)
from webforms.forms.fields import (
    ChoiceField,
    ChoicesField,
    CountField,
    DayField,
    HeadsField,
    InstantField,
    LongTextField,
    RupeesField,
    TextField,
    YesNoField,
)
from webforms.forms.happened import when_it_happened
from webforms.forms.parties import OwnerPart
from webforms.forms.wording import CONDITIONS, _

REMOVAL_GROUNDS = {
    "insufficient_grazing": _("There is not enough grazing"),
    "non_resident_over_20": _("A non-resident keeps more than twenty head"),
}


class OrderRemoval(LegalForm):
    """Section 12B: order the owner or keeper to remove cattle."""

    name = "order_removal"
    section = "section_12b"
    title = _("Order cattle to be removed")
    sentence = _("The officer may order the owner or keeper to remove cattle to another place.")
    button = _("Make the order")

    owner = Part(OwnerPart, _("Owner or keeper"))
    ground = ChoiceField(
        _("Ground"), vocabulary=REMOVAL_GROUNDS, missing=_("Select the ground of the order.")
    )
    resident = YesNoField(_("He is a resident of the village"))
    heads = CountField(
        _("Number of heads"), most=999999, missing=_("Enter how many heads are to be removed.")
    )
    heads_owned = CountField(
        _("Number of heads he owns"),
        most=999999,
        hint=_("The number to be removed, if left empty"),
    )
    condition = ChoicesField(_("Condition of the cattle"), vocabulary=CONDITIONS)
    destination = TextField(_("To be taken to"), missing=_("Enter where they are to be taken."))
    comply_by = DayField(_("To be removed by"), missing=_("Enter the day to comply by."))
    happened_at = when_it_happened()


class ReportCompliance(LegalForm):
    """Section 12B: was the order obeyed?"""

    name = "report_compliance"
    section = "section_12b"
    title = _("Report whether the order was obeyed")
    sentence = _("The officer reports whether the cattle were removed in time.")
    button = _("Record the report")

    complied = YesNoField(
        _("The cattle were removed"), missing=_("Select whether the cattle were removed.")
    )
    reported_on = DayField(
        _("Reported on"), (not_in_future(_("Enter a day that is not later than today.")),)
    )


class RemoveCattle(LegalForm):
    """Section 12B: the police remove the cattle."""

    name = "remove_cattle"
    section = "section_12b"
    title = _("Remove the cattle")
    sentence = _("If the order is not obeyed, the cattle are removed by an officer of police.")
    button = _("Record the removal")

    removed_at = InstantField(_("Removed at"), (not_in_future(),), hint=_("Now, if left empty"))
    taken_to = TextField(_("Taken to"), hint=_("The place in the order, if left empty"))
    heads = CountField(
        _("Number of heads"), most=999999, hint=_("All that were ordered, if left empty")
    )


class ImposeRemovalFine(LegalForm):
    """Section 12B: fine the owner who did not obey."""

    name = "impose_removal_fine"
    section = "section_12b"
    title = _("Impose a fine for disobedience")
    sentence = _("An owner or keeper who did not obey the order may be fined.")
    button = _("Impose the fine")

    fine = RupeesField(_("Fine in rupees"), missing=_("Enter the fine, or 0 if none is imposed."))
    pay_by = DayField(_("To be paid by"))
    happened_at = when_it_happened()


class ReportConfinementBreach(LegalForm):
    """Section 12B: report cattle not confined by night."""

    name = "report_confinement_breach"
    section = "section_12b"
    title = _("Report cattle not confined by night")
    sentence = _(
        "In a notified area cattle are to be kept confined or tied by night; a breach is reported "
        "to the Magistrate."
    )
    button = _("Send the report")

    owner = Part(OwnerPart, _("Owner or keeper"))
    found_at = InstantField(
        _("Found at"),
        (not_in_future(),),
        hint=_("Left open, it is the time of a seizure for being astray by night."),
    )
    place = TextField(_("Place"))
    heads = HeadsField(_("Heads"))
    substance = LongTextField(_("What was found"))


class DecideConfinementOffence(LegalForm):
    """Section 12B: try the owner for cattle not confined by night."""

    name = "decide_confinement_offence"
    section = "section_12b"
    title = _("Decide the offence")
    sentence = _("The Magistrate convicts or acquits the owner or keeper.")
    button = _("Record the decision")

    convicted = whether_convicted()
    found_at = InstantField(
        _("Found at, if another time was proved"),
        (not_in_future(),),
        hint=_("It must be in the hours of the night."),
    )
    nth_offence = CountField(
        _("Which offence"),
        most=99,
        needed_when=CONVICTED,
        missing=_("Enter whether it is the first offence, the second and so on."),
        unwanted=_("Enter the number of the offence only after a conviction."),
    )
    fine = fine_on_conviction()
    imprisonment_days = imprisonment_on_conviction()
    happened_at = when_it_happened()
