"""Section 14: cattle that nobody claims are reported, noticed, proclaimed; or disposed of."""

from services.reckoning.clock import date_in_india
from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    DayField,
    HeadsField,
    InstantField,
    LongTextField,
    TextField,
)
from webforms.forms.happened import when_it_happened
from webforms.forms.wording import _

DISPOSALS = {
    "dispose": _("Dispose of the cattle otherwise"),
    "sell": _("Sell them by auction after all"),
}


class ReportUnclaimed(LegalForm):
    """Section 14: report that the cattle have not been claimed."""

    name = "report_unclaimed"
    section = "section_14"
    title = _("Report unclaimed cattle")
    sentence = _(
        "If the cattle are not claimed within the days the law allows from the date of impounding, "
        "the pound-keeper reports it to the officer in charge of the nearest police-station, or "
        "another officer appointed."
    )
    button = _("Send the report")

    reported_to = TextField(
        _("Reported to"), missing=_("Enter the police-station or officer the report goes to.")
    )
    happened_at = when_it_happened()


class StickUpNotice(LegalForm):
    """Section 14: stick up the notice in a conspicuous part of the office."""

    name = "stick_up_notice"
    section = "section_14"
    title = _("Stick up the notice")
    sentence = _(
        "The officer sticks up in a conspicuous part of his office a notice of the number and "
        "description of the cattle, where they were seized and where they are impounded."
    )
    button = _("Record the notice")

    notice_on = DayField(
        _("Stuck up on"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        hint=_("Today, if left empty"),
    )
    place = TextField(_("Where in the office"), missing=_("Enter where the notice was stuck up."))

    def answers(self) -> dict[str, object]:
        answers = super().answers()
        if answers["notice_on"] is None and self.now is not None:
            answers["notice_on"] = date_in_india(self.now)
        return answers


class Proclaim(LegalForm):
    """Sections 14 and 14A: proclaim by beat of drum in the village and at the market-place."""

    name = "proclaim"
    section = "section_14"
    title = _("Proclaim the cattle")
    sentence = _(
        "The officer causes proclamation to be made by beat of drum in the village and at the "
        "market-place nearest to the place of seizure."
    )
    button = _("Record the proclamation")

    village_at = InstantField(
        _("Proclaimed in the village at"),
        (not_in_future(),),
        missing=_("Enter the day and time of the proclamation in the village."),
    )
    market_place = TextField(_("Market-place"), missing=_("Enter the market-place."))
    market_at = InstantField(
        _("Proclaimed at the market-place at"),
        (not_in_future(),),
        missing=_("Enter the day and time of the proclamation at the market-place."),
    )


class DecideDisposal(LegalForm):
    """Section 14, proviso: cattle not likely to fetch a fair price are disposed of otherwise."""

    name = "decide_disposal"
    section = "section_14"
    title = _("Decide how to dispose of the cattle")
    sentence = _(
        "If in the opinion of the officer named by the law the cattle are not likely to fetch a "
        "fair price, they may be disposed of in such manner as he thinks fit."
    )
    button = _("Record the decision")

    outcome = ChoiceField(
        _("Decision"), vocabulary=DISPOSALS, missing=_("Select what was decided.")
    )
    manner = TextField(
        _("Manner of disposal"),
        needed_when={"outcome": ("dispose",)},
        missing=_("Enter how the cattle are disposed of."),
    )
    recipient = TextField(_("Given to, if to somebody"), needed_when={"outcome": ("dispose",)})
    reason = LongTextField(
        _("Reason"),
        needed_when={"outcome": ("dispose",)},
        missing=_("Enter why no fair price is likely."),
    )
    happened_at = when_it_happened()


class SellWithoutNotice(LegalForm):
    """Section 14, provisos that some States have added: sale without notice of certain cattle."""

    name = "sell_without_notice"
    section = "section_14"
    title = _("Order a sale without notice")
    sentence = _(
        "Certain cattle may be sold without notice or proclamation after the days the proviso "
        "allows from the date of impounding."
    )
    button = _("Order the sale")

    heads = HeadsField(_("Heads to be sold"), missing=_("Select the heads."))
    happened_at = when_it_happened()
