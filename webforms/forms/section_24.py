"""Sections 24 to 28: reporting an offence, deciding it, recovering and appropriating the fine."""

from webforms.forms.answering import Part, Rows, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.conviction import (
    fine_on_conviction,
    imprisonment_on_conviction,
    whether_convicted,
)
from webforms.forms.fields import (
    ChoiceField,
    ChoicesField,
    InstantField,
    LongTextField,
    RupeesField,
    TextField,
)
from webforms.forms.happened import when_it_happened
from webforms.forms.parties import AccusedPart, InjuredPart
from webforms.forms.recovering import (
    cattle_sold,
    check_cattle_sold,
    expenses_of_the_sale,
    mode_of_payment,
    sum_recovered,
    way_of_recovery,
)
from webforms.forms.wording import KINDS, _

OFFENCES = {  # sections 24, 26, 25, 27
    "forcible_opposition": _("Forcibly opposing a seizure (section 24)"),
    "rescue": _("Rescuing seized cattle (section 24)"),
    "damage_by_trespass": _("Damage by pigs, or by other cattle where notified (section 26)"),
    "mischief_by_trespass": _("Mischief by causing cattle to trespass (section 25)"),
    "unlawful_release": _("Pound-keeper: release contrary to section 19 (section 27)"),
    "purchase": _("Pound-keeper: purchase contrary to section 19 (section 27)"),
    "unlawful_delivery": _("Pound-keeper: delivery contrary to section 19 (section 27)"),
    "omitting_food_or_water": _("Pound-keeper: not enough food and water (section 27)"),
    "failing_in_duty": _("Pound-keeper: another duty not done (section 27)"),
}
BY_TRESPASS = {"offence": ("damage_by_trespass", "mischief_by_trespass")}
WAYS = {
    "paid": _("Paid"),
    "sale_of_cattle": _("By sale of the cattle that trespassed (section 25)"),
    "deducted_from_salary": _("Deducted from the pound-keeper's salary (section 27)"),
    "not_recovered": _("Cannot be recovered"),
}


class ReportOffence(LegalForm):
    """Sections 24 to 27: report an offence to the Magistrate."""

    name = "report_offence"
    section = "section_24"
    title = _("Report an offence")
    sentence = _(
        "Force against a seizure and rescue, damage by pigs, and a pound-keeper's default are "
        "punished by the Magistrate; each accused is reported by himself."
    )
    button = _("Send the report")

    offence = ChoiceField(_("Offence"), vocabulary=OFFENCES, missing=_("Select the offence."))
    accused = Part(AccusedPart, _("Accused"))
    committed_at = InstantField(
        _("Committed at"), (not_in_future(),), missing=_("Enter the day and time of the offence.")
    )
    committed_place = TextField(_("Place"), missing=_("Enter the place of the offence."))
    kinds = ChoicesField(
        _("Cattle that trespassed"),
        vocabulary=KINDS,
        needed_when=BY_TRESPASS,
        missing=_("Select the kinds of cattle that trespassed."),
        unwanted=_("Select cattle only for damage or mischief by trespass."),
    )
    injured = Part(InjuredPart, _("Who suffered loss or damage"), may_be_empty=True)
    facts = LongTextField(_("Facts"), missing=_("Enter what happened."))


class DecideOffence(LegalForm):
    """Sections 24, 26, 27: convict or acquit."""

    name = "decide_offence"
    section = "section_24"
    title = _("Decide the offence")
    sentence = _(
        "On conviction the Magistrate imposes a fine within the maximum of the section, and "
        "imprisonment only where the section has it."
    )
    button = _("Record the decision")

    convicted = whether_convicted()
    fine = fine_on_conviction()
    imprisonment_days = imprisonment_on_conviction()
    reasons = LongTextField(_("Reasons"))
    happened_at = when_it_happened()


class RecoverFine(LegalForm):
    """Sections 25 and 27: recover the fine, or say that it cannot be."""

    name = "recover_fine"
    section = "section_25"
    title = _("Recover the fine")
    sentence = _(
        "A fine under section 26 may be recovered by sale of the cattle that trespassed, seized or "
        "not; one under section 27 by deduction from the pound-keeper's salary."
    )
    button = _("Record the recovery")

    outcome = way_of_recovery(WAYS)
    amount = sum_recovered(
        _("Enter a sum only when it was paid or deducted."), "paid", "deducted_from_salary"
    )
    mode = mode_of_payment()
    sold = cattle_sold()
    expenses = expenses_of_the_sale()
    happened_at = when_it_happened()

    def check_together(self) -> None:
        check_cattle_sold(self)


class RecipientRow(InjuredPart):
    """Another who suffered loss or damage, and what he receives (section 28)."""

    loss = RupeesField(
        _("Loss proved, in rupees"), missing=_("Enter the loss proved."), above_zero=True
    )
    amount = RupeesField(
        _("Goes to him, in rupees"), missing=_("Enter the sum that goes to him."), above_zero=True
    )


class AppropriateFine(LegalForm):
    """Section 28: the fine, or part of it, goes to whoever suffered the loss."""

    name = "appropriate_fine"
    section = "section_28"
    title = _("Appropriate the fine")
    sentence = _(
        "What was recovered of the fine may be appropriated, in whole or in part, as compensation "
        "for loss or damage that is proved."
    )
    button = _("Record the order")

    loss = RupeesField(_("Loss proved, in rupees"), missing=_("Enter the loss proved, or 0."))
    amount = RupeesField(
        _("Goes to the injured, in rupees"), missing=_("Enter the sum that goes to him, or 0.")
    )
    injured = Part(InjuredPart, _("Who receives it"), may_be_empty=True)
    others = Rows(
        Part(RecipientRow, _("Another who receives compensation")),
        _("Others who suffered loss or damage, if the fine is divided"),
    )
    happened_at = when_it_happened()
