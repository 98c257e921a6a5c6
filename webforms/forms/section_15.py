"""Section 15(2), where a State has added it: security after a delivery under protest."""

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    HeadsField,
    InstantField,
    LongTextField,
    RupeesField,
    YesNoField,
)
from webforms.forms.happened import when_it_happened
from webforms.forms.wording import _

OUTCOMES = {"given": _("Security was given"), "failed": _("Security was not given")}
GIVEN = {"outcome": ("given",)}
AGAIN = {
    "seized": _("They were seized again"),
    "given": _("Security was given after all"),
    "not_seized": _("They cannot be seized: dead, lost or not to be found"),
}
SEIZED = {"outcome": ("seized",)}


class DemandSecurity(LegalForm):
    """Section 15(2): demand the declaration and the security."""

    name = "demand_security"
    section = "section_15"
    title = _("Demand security")
    sentence = _(
        "If no complaint is made or it fails, the pound-keeper requires the owner to make the "
        "declaration and to deposit the security of section 12A."
    )
    button = _("Record the outcome")

    outcome = ChoiceField(
        _("Outcome"), vocabulary=OUTCOMES, missing=_("Select whether security was given.")
    )
    declaration = YesNoField(
        _("Declaration made"),
        malformed=_("Select whether the declaration of section 12A was made."),
    )
    amount = RupeesField(
        _("Security in rupees"),
        needed_when=GIVEN,
        missing=_("Enter the amount of the security."),
        unwanted=_("Enter an amount only when security was given."),
    )
    happened_at = when_it_happened()


class SeizeAgain(LegalForm):
    """Section 15(2): on default the cattle are seized again and impounded."""

    name = "seize_again"
    section = "section_15"
    title = _("Seize the cattle again")
    sentence = _(
        "If the owner fails to make the declaration or to deposit the security, the cattle "
        "delivered to him are seized again, impounded and sold as section 16 says; those not found "
        "yet, when they are found."
    )
    button = _("Record the outcome")

    heads = HeadsField(_("Heads"), missing=_("Select the heads."))
    outcome = ChoiceField(
        _("What became of them"),
        vocabulary=AGAIN,
        default="seized",
        missing=_("Select what became of them."),
    )
    seized_at = InstantField(
        _("Seized at"),
        (not_in_future(),),
        needed_when=SEIZED,
        missing=_("Enter the day and time of the seizure."),
        unwanted=_("Enter a time of seizure only when they were seized."),
    )
    brought_at = InstantField(
        _("Brought to the pound at"),
        (not_in_future(),),
        needed_when=SEIZED,
        missing=_("Enter the day and time at which the cattle were brought to the pound."),
        unwanted=_("Enter a time of bringing only when they were seized."),
    )
    declaration = YesNoField(
        _("Declaration made"),
        needed_when=GIVEN,
        malformed=_("Select whether the declaration of section 12A was made."),
        unwanted=_("Enter a declaration only when security was given."),
    )
    amount = RupeesField(
        _("Security in rupees"),
        needed_when=GIVEN,
        missing=_("Enter the amount of the security."),
        unwanted=_("Enter an amount only when security was given."),
    )
    reason = LongTextField(
        _("What is known of them"),
        needed_when={"outcome": ("not_seized",)},
        missing=_("Enter what is known of them, and from whom."),
        unwanted=_("Enter what is known of them only when they cannot be seized."),
    )

    def check_together(self) -> None:
        self.in_order(
            "seized_at",
            "brought_at",
            _("Enter a time of bringing that is not before the seizure."),
        )
