"""Section 12B, where it has cattle confined by night: a breach reported, and its trial."""

from webforms.forms.answering import Part, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.conviction import (
    CONVICTED,
    fine_on_conviction,
    imprisonment_on_conviction,
    whether_convicted,
)
from webforms.forms.fields import (
    CountField,
    HeadsField,
    InstantField,
    LongTextField,
    TextField,
)
from webforms.forms.happened import when_it_happened
from webforms.forms.parties import OwnerPart
from webforms.forms.recovering import (
    cattle_sold,
    check_cattle_sold,
    expenses_of_the_sale,
    mode_of_payment,
    sum_recovered,
    way_of_recovery,
)
from webforms.forms.wording import _

WAYS = {
    "paid": _("Paid"),
    "sale_of_cattle": _("By sale of the cattle that were not confined"),
    "not_recovered": _("Cannot be recovered"),
}


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


class RecoverConfinementFine(LegalForm):
    """Section 12B: the fine for cattle not confined is paid, or realised by their sale."""

    name = "recover_confinement_fine"
    section = "section_12b"
    title = _("Recover the fine for cattle not confined by night")
    sentence = _(
        "The fine is realised by sale of all or any of the cattle in respect of which the offence "
        "was committed, or in another way the law provides."
    )
    button = _("Record the recovery")

    offence = CountField(
        _("Number of the offence"),
        most=999999,
        missing=_("Enter the number that stands on the page of the offence."),
    )
    outcome = way_of_recovery(WAYS)
    amount = sum_recovered(_("Enter a sum only when it was paid."), "paid")
    mode = mode_of_payment()
    sold = cattle_sold()
    expenses = expenses_of_the_sale()
    happened_at = when_it_happened()

    def check_together(self) -> None:
        check_cattle_sold(self)
