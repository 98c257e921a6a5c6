"""Section 13: the owner or his agent claims, pays (or disputes, or refuses) and takes delivery."""

from webforms.forms.answering import Part
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    HeadsField,
    RupeesField,
    TextField,
    TickField,
    YesNoField,
)
from webforms.forms.happened import when_it_happened
from webforms.forms.parties import NAME, ClaimantPart
from webforms.forms.wording import MODES, _

OUTCOMES = {
    "pays": _("Pays the fine and charges"),
    "disputes": _("Disputes the seizure and deposits the amount under protest (section 15)"),
    "refuses": _("Refuses or omits to pay (section 16)"),
}
GIVES_MONEY = {"outcome": ("pays", "disputes")}


class ReceiveClaim(LegalForm):
    """Section 13: the owner or his agent appears and claims."""

    name = "receive_claim"
    section = "section_13"
    title = _("Receive a claim")
    sentence = _("The owner of the impounded cattle, or his agent, appears and claims them.")
    button = _("Receive the claim")

    claimant = Part(ClaimantPart, _("Claimant"))
    heads = HeadsField(_("Heads claimed"), missing=_("Select the heads that are claimed."))
    happened_at = when_it_happened()


class SettleDues(LegalForm):
    """Sections 13, 15 and 16: he pays, deposits under protest, or refuses."""

    name = "settle_dues"
    section = "section_13"
    title = _("Settle the fines and charges")
    sentence = _(
        "Cattle are delivered on payment of the fines and charges incurred; an owner who disputes "
        "the seizure deposits them; if he refuses or omits to pay, the cattle are sold."
    )
    button = _("Record what the claimant did")

    outcome = ChoiceField(
        _("What the claimant did"),
        vocabulary=OUTCOMES,
        missing=_("Select whether the claimant pays, disputes or refuses."),
    )
    amount = RupeesField(
        _("Amount in rupees"),
        needed_when=GIVES_MONEY,
        missing=_("Enter the amount that was paid or deposited."),
        unwanted=_("Enter no amount, or select that the claimant pays or disputes."),
    )
    mode = ChoiceField(
        _("How it was paid"),
        vocabulary=MODES,
        needed_when=GIVES_MONEY,
        malformed=_("Select how it was paid."),
        unwanted=_("Select how it was paid only when the claimant pays or disputes."),
    )
    declaration = YesNoField(
        _("Declaration made, where section 12A applies"),
        malformed=_("Select whether the declaration of section 12A was made."),
    )
    happened_at = when_it_happened()


class DeliverCattle(LegalForm):
    """Section 13: deliver the cattle; who takes them signs the register."""

    name = "deliver_cattle"
    section = "section_13"
    title = _("Deliver the cattle")
    sentence = _(
        "On taking back the cattle the owner or his agent signs a receipt for them in the register."
    )
    button = _("Record the delivery")

    received_by = TextField(
        _("Received by"),
        missing=_("Enter the name of the person who took the cattle."),
        longest=NAME,
    )
    signed = TickField(
        _("He signed the receipt in the register"),
        missing=_("Select that the receipt was signed; without it the cattle stay."),
    )
    happened_at = when_it_happened()
