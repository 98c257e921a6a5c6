"""Section 6: appointing a pound-keeper; where a State has it, suspending and removing him.

There too: the Magistrate of the District authorises an office specially to do so.
"""

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import ChoiceField, DayField, LongTextField, TextField
from webforms.forms.wording import _

NAME = 120
CAUSES = {
    "death": _("Death"),
    "resignation": _("Resignation"),
    "transfer": _("Posted elsewhere"),
    "end_of_term": _("End of the term"),
}
RANKS = {
    "additional_district_magistrate": _("Additional District Magistrate"),
    "sub_divisional_magistrate": _("Sub-divisional Magistrate"),
    "officer_not_below_sub_divisional_magistrate": _(
        "Another officer not below a Sub-divisional Magistrate"
    ),
    "executive_magistrate": _("Another Executive Magistrate"),
    "officer_below_sub_divisional_magistrate": _("An officer below that rank"),
}
OUTCOMES = {"reinstate": _("Reinstate him"), "remove": _("Remove him")}


class AppointPoundKeeper(LegalForm):
    """Section 6: appoint a pound-keeper for a pound."""

    name = "appoint_pound_keeper"
    section = "section_06"
    title = _("Appoint a pound-keeper")
    sentence = _(
        "A pound-keeper is appointed for every pound. He may hold any other office under the "
        "Government at the same time, and is a public servant."
    )
    button = _("Appoint")

    keeper = TextField(_("Name"), missing=_("Enter the name of the pound-keeper."), longest=NAME)
    username = TextField(
        _("User name"), hint=_("With which he signs in; left empty, one is made."), longest=60
    )
    from_on = DayField(_("From"), missing=_("Enter the day from which he is appointed."))
    order_no = TextField(
        _("Number of the order"), missing=_("Enter the number of the order."), longest=NAME
    )
    authorised_by = TextField(
        _("Order by which you are authorised, if you act for another"), longest=NAME
    )
    other_office = TextField(_("Other office he holds"), longest=NAME)


class RecordVacancy(LegalForm):
    """Section 6: the appointment of a pound-keeper has ended."""

    name = "record_vacancy"
    section = "section_06"
    title = _("Record that a pound has no keeper")
    sentence = _("Every pound has a pound-keeper; when an appointment ends, another is appointed.")
    button = _("End the appointment")

    pound = TextField(_("Pound"), hint=_("Left empty: the pound of your office."), longest=NAME)
    cause = ChoiceField(
        _("Why it ends"), vocabulary=CAUSES, missing=_("Select why the appointment ends.")
    )
    last_on = DayField(
        _("Last day"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        missing=_("Enter the last day on which he held the post."),
    )


class SuspendPoundKeeper(LegalForm):
    """Section 6, where a State has it: suspend a pound-keeper."""

    name = "suspend_pound_keeper"
    section = "section_06"
    title = _("Suspend a pound-keeper")
    sentence = _(
        "Where the State has so provided, the pound-keeper may be suspended and removed by the "
        "Magistrate or the officer authorised, who appointed him."
    )
    button = _("Suspend")

    pound = TextField(_("Pound"), hint=_("Left empty: the pound of your office."), longest=NAME)
    from_on = DayField(_("From"), missing=_("Enter the day from which he is suspended."))
    reason = LongTextField(_("Reason"), missing=_("Enter the reason."))
    order_no = TextField(
        _("Number of the order"), missing=_("Enter the number of the order."), longest=NAME
    )
    authorised_by = TextField(
        _("Order by which you are authorised, if you act for another"), longest=NAME
    )
    officiating = TextField(_("Who is to act for him"), longest=NAME)


class DecideSuspension(LegalForm):
    """Section 6, where a State has it: reinstate or remove a suspended pound-keeper."""

    name = "decide_suspension"
    section = "section_06"
    title = _("Decide on a suspension")
    sentence = _("A pound-keeper who is suspended is reinstated or removed.")
    button = _("Record the decision")

    outcome = ChoiceField(
        _("Decision"), vocabulary=OUTCOMES, missing=_("Select whether to reinstate or remove him.")
    )
    reason = LongTextField(_("Reason"), missing=_("Enter the reason."))
    order_no = TextField(
        _("Number of the order"), missing=_("Enter the number of the order."), longest=NAME
    )


class AuthoriseOfficer(LegalForm):
    """Section 6, where a State has it: authorise an office specially."""

    name = "authorise_officer"
    section = "section_06"
    title = _("Authorise an officer specially")
    sentence = _(
        "Where the State has so provided, the Magistrate of the District may specially authorise "
        "an officer not below the rank of a Sub-divisional Magistrate to appoint pound-keepers, "
        "and to suspend and remove them."
    )
    button = _("Authorise")

    authorised_office = TextField(
        _("Office"),
        hint=_("Its name, as it stands in the list of offices."),
        missing=_("Enter the office that is authorised."),
        longest=160,
    )
    rank = ChoiceField(
        _("Rank of its officer"), vocabulary=RANKS, missing=_("Select the rank of the officer.")
    )
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
    """Section 6, where a State has it: an authorisation ends."""

    name = "end_authorisation"
    section = "section_06"
    title = _("End a special authorisation")
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
