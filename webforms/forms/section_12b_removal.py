"""Section 12B, where it orders cattle to be removed: the order, its enforcement, the fine."""

from webforms.forms.answering import Part, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    ChoicesField,
    CountField,
    DayField,
    InstantField,
    LongTextField,
    RupeesField,
    TextField,
    YesNoField,
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
from webforms.forms.wording import CONDITIONS, _

REMOVAL_GROUNDS = {
    "insufficient_grazing": _("There is not enough grazing"),
    "non_resident_over_20": _("A non-resident keeps more than twenty head"),
}


POLICE_RANKS = {
    "constable": _("Constable"),
    "head_constable": _("Head constable"),
    "assistant_sub_inspector": _("Assistant sub-inspector"),
    "sub_inspector": _("Sub-inspector"),
    "inspector": _("Inspector"),
    "officer_above_inspector": _("Officer above an inspector"),
}
WAYS = {
    "paid": _("Paid"),
    "sale_of_cattle": _("By sale of cattle ordered to be removed"),
    "time_given": _("Not yet: time to pay is given"),
    "not_recovered": _("Cannot be recovered"),
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
        _("The cattle were removed"),
        needed_when={"extended_to": (None,), "rescinded": (None,)},
        missing=_("Select whether the cattle were removed."),
    )
    reported_on = DayField(
        _("Reported on"), (not_in_future(_("Enter a day that is not later than today.")),)
    )
    police_directed = YesNoField(
        _("If not: the police are directed to remove them"),
        needed_when={"complied": (False,)},
        malformed=_("Select whether the police are directed to remove them."),
        hint=_("Yes, if left open"),
        unwanted=_("Select this only when the cattle were not removed."),
    )
    extended_to = DayField(
        _("Or: more time is given, until"),
        hint=_("Then it is reported later whether the order was obeyed."),
    )
    rescinded = LongTextField(_("Or: the order is taken back, because"))

    def check_together(self) -> None:
        said = [self.sound(name) for name in ("complied", "extended_to", "rescinded")]
        if sum(each is not None for each in said) > 1:
            self.say(
                "complied",
                _("Enter one: whether they were removed, more time, or the order taken back."),
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
    officer = TextField(_("Officer of police who removed them"), longest=120)
    rank = ChoiceField(_("His rank"), vocabulary=POLICE_RANKS)
    not_removed = LongTextField(
        _("If they were not removed: why"),
        hint=_("The owner has done so since, or they are gone."),
    )

    def check_together(self) -> None:
        if self.sound("not_removed") and (self["taken_to"].data or self["heads"].data):
            self.say("not_removed", _("Enter where and how many only when they were removed."))


class ImposeRemovalFine(LegalForm):
    """Section 12B: fine the owner who did not obey."""

    name = "impose_removal_fine"
    section = "section_12b"
    title = _("Impose a fine for disobedience")
    sentence = _("An owner or keeper who did not obey the order may be fined.")
    button = _("Impose the fine")

    fine = RupeesField(_("Fine in rupees"), missing=_("Enter the fine, or 0 if none is imposed."))
    pay_by = DayField(
        _("To be paid by"), hint=_("Only a fine unpaid by then is recovered by sale of the cattle.")
    )
    keeper = Part(OwnerPart, _("Who is fined, if another than was ordered"), may_be_empty=True)
    happened_at = when_it_happened()


class RecoverRemovalFine(LegalForm):
    """Section 12B: the fine for disobedience is paid, or recovered by sale of the cattle."""

    name = "recover_removal_fine"
    section = "section_12b"
    title = _("Recover the fine for disobedience")
    sentence = _(
        "A fine that is not paid within the specified time may be recovered by sale of all or any "
        "of the cattle ordered to be removed."
    )
    button = _("Record the recovery")

    removal = CountField(
        _("Number of the order"),
        most=999999,
        missing=_("Enter the number that stands on the page of the order."),
    )
    outcome = way_of_recovery(WAYS)
    amount = sum_recovered(_("Enter a sum only when it was paid."), "paid")
    mode = mode_of_payment()
    sold = cattle_sold()
    expenses = expenses_of_the_sale()
    pay_by = DayField(
        _("To be paid by"),
        needed_when={"outcome": ("time_given",)},
        missing=_("Enter the day by which it is to be paid."),
        unwanted=_("Enter a day only when time is given."),
    )
    happened_at = when_it_happened()

    def check_together(self) -> None:
        check_cattle_sold(self)
