"""Section 7: the return of the pound-keeper; the figures are computed, he confirms them."""

from webforms.forms.answering import Part, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    CountField,
    DayField,
    HeadsField,
    InstantField,
    LongTextField,
    RupeesField,
    TextField,
    TickField,
)
from webforms.forms.happened import when_it_happened
from webforms.forms.parties import NAME, PersonPart
from webforms.forms.wording import _

ACTS = {
    "claim": _("The cattle were claimed"),
    "payment": _("The fines and charges were paid"),
    "deposit": _("They were deposited under protest"),
    "refusal": _("The owner refused or omitted to pay"),
    "delivery": _("The cattle were given back"),
    "loss": _("Cattle died, escaped, or were rescued or stolen"),
    "sale": _("The cattle were sold"),
    "disposal": _("The cattle were disposed of otherwise"),
    "order": _("A court ordered their release"),
}


class FurnishReturn(LegalForm):
    """Section 7: furnish the return for a period that is over."""

    name = "furnish_return"
    section = "section_07"
    title = _("Furnish the return")
    sentence = _("The pound-keeper keeps such registers and furnishes such returns as directed.")
    button = _("Furnish the return")

    period_from = DayField(_("From"), missing=_("Enter the first day of the period."))
    period_until = DayField(
        _("Until"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        hint=_("The last day of the period, which must be over."),
        missing=_("Enter the last day of the period."),
    )
    confirmed = TickField(
        _("I have seen the figures and they are right"),
        must=False,
        hint=_("Leave it open to read the figures first and confirm them afterwards."),
    )

    def check_together(self) -> None:
        self.in_order(
            "period_from", "period_until", _("Enter a last day that is not before the first.")
        )


class ConfirmReturn(LegalForm):
    """Section 7: confirm the figures that were drawn up from the register and the ledger."""

    name = "confirm_return"
    section = "section_07"
    title = _("Confirm the return")
    sentence = _(
        "The figures come from the register and the ledger. If one is wrong, correct the entry it "
        "comes from and furnish the return again."
    )
    button = _("Furnish the return")

    confirmed = TickField(
        _("The figures are right"), missing=_("Select that the figures are right.")
    )
    remarks = LongTextField(_("Remarks"))


class EnterConflict(LegalForm):
    """Section 7: an act that a record made before it contradicts is entered beside it."""

    name = "enter_conflict"
    section = "section_07"
    title = _("Enter an act that a later record contradicts")
    sentence = _(
        "The register tells what happened, also when it is known too late: the record made "
        "meanwhile stands, and the conflict is shown until it is settled."
    )
    button = _("Enter the conflict")

    act = ChoiceField(
        _("What had happened"), vocabulary=ACTS, missing=_("Select what had happened.")
    )
    happened_at = InstantField(
        _("Happened at"),
        (not_in_future(),),
        missing=_("Enter the day and time at which it happened."),
    )
    heads = HeadsField(_("Heads"), missing=_("Select the heads."))
    person = Part(PersonPart, _("Who did it, or gave the money"), may_be_empty=True)
    amount = RupeesField(_("Money received, in rupees"))
    details = LongTextField(
        _("What is known of it"), missing=_("Enter what is known of it, and from whom.")
    )


class SettleConflict(LegalForm):
    """Section 5: whoever controls the pounds says what becomes of a conflict of records."""

    name = "settle_conflict"
    section = "section_05"
    title = _("Settle a conflict of records")
    sentence = _(
        "The pounds are under the control of the officer who decides here. The Act lets him undo "
        "no sale and no delivery: he says what becomes of the money that was received, and where "
        "the persons concerned may go."
    )
    button = _("Record the decision")

    conflict = CountField(
        _("Number of the conflict"), most=999999, hint=_("Not needed if there is only one")
    )
    decision = LongTextField(_("Decision"), missing=_("Enter what was decided, and why."))
    order_no = TextField(_("Number of the order"), longest=120)
    paid_back_to = TextField(_("The money held was paid back to"), longest=NAME)
    happened_at = when_it_happened()
