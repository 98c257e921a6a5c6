"""Sections 6 and 14, where a State has it: the Magistrate authorises an office to act in his place.

Which acts he may authorise to, and of which rank the officer must be, is the law's to say.
"""

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import ChoiceField, ChoicesField, DayField, TextField
from webforms.forms.wording import _

NAME = 120
RANKS = {
    "additional_district_magistrate": _("Additional District Magistrate"),
    "sub_divisional_magistrate": _("Sub-divisional Magistrate"),
    "officer_not_below_sub_divisional_magistrate": _(
        "Another officer not below a Sub-divisional Magistrate"
    ),
    "executive_magistrate": _("Another Executive Magistrate"),
    "officer_below_sub_divisional_magistrate": _("An officer below that rank"),
}
ACTS = {
    "appoint_pound_keeper": _("To appoint a pound-keeper"),
    "record_vacancy": _("To record that a pound has no keeper"),
    "suspend_pound_keeper": _("To suspend a pound-keeper"),
    "decide_suspension": _("To decide on a suspension"),
    "sell_without_notice": _("To sell certain cattle without notice"),
    "decide_disposal": _("To dispose of cattle without a bid"),
}


class AuthoriseOfficer(LegalForm):
    """Sections 6 and 14, where a State has it: authorise an office."""

    name = "authorise_officer"
    section = "section_06"
    title = _("Authorise an officer")
    sentence = _(
        "Where the law of the State has it, the Magistrate of the District may authorise an "
        "officer to do what is his under the section, beside him, in a local area."
    )
    button = _("Authorise")

    authorised_office = TextField(
        _("Office"),
        hint=_("Its name, as it stands in the list of offices."),
        missing=_("Enter the office that is authorised."),
        longest=160,
    )
    acts = ChoicesField(
        _("To do what"),
        vocabulary=ACTS,
        choices_from="acts_authorised",
        hint=_("Left empty: all of them."),
    )
    rank = ChoiceField(_("Rank of its officer"), vocabulary=RANKS, choices_from="ranks")
    local_area = TextField(
        _("Local area"), hint=_("Left empty: that of your office."), longest=NAME
    )
    order_no = TextField(
        _("Number of the order"), missing=_("Enter the number of the order."), longest=NAME
    )
    ordered_on = DayField(
        _("Ordered on"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        hint=_("Today, if left empty"),
    )
    from_on = DayField(_("From"), hint=_("The day of the order, if left empty."))
    until_on = DayField(_("Last day"), hint=_("Left empty: until it is ended."))


class EndAuthorisation(LegalForm):
    """Sections 6 and 14, where a State has it: an authorisation ends."""

    name = "end_authorisation"
    section = "section_06"
    title = _("End an authorisation")
    sentence = _("What was done under the authorisation stands; from the next day it is of no use.")
    button = _("End the authorisation")

    authorised_office = TextField(
        _("Office"),
        hint=_("Its name, as it stands in the list of offices."),
        missing=_("Enter the office that was authorised."),
        longest=160,
    )
    local_area = TextField(
        _("Local area"), hint=_("Left empty: that of your office."), longest=NAME
    )
    last_on = DayField(_("Last day"), missing=_("Enter the last day of the authorisation."))
    order_no = TextField(
        _("Number of the order"), missing=_("Enter the number of the order."), longest=NAME
    )
