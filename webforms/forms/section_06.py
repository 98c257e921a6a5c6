"""Section 6: appointing a pound-keeper; where a State has it, suspending and removing him."""

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
