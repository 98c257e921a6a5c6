"""Section 4: establishing a pound, and the villages by which it is to be used."""

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import DayField, LongTextField, NamesField, TextField
from webforms.forms.wording import _

NAME = 120


class EstablishPound(LegalForm):
    """Section 4: direct that a pound be established."""

    name = "establish_pound"
    section = "section_04"
    title = _("Establish a pound")
    sentence = _(
        "Pounds are established where the Magistrate of the District directs; he determines the "
        "villages by which each is to be used."
    )
    button = _("Establish the pound")

    pound = TextField(
        _("Name of the pound"), missing=_("Enter the name of the pound."), longest=NAME
    )
    place = TextField(_("Place"), missing=_("Enter the place of the pound."))
    villages = NamesField(
        _("Villages that are to use it"),
        missing=_("Enter the villages that are to use the pound, one a line."),
        longest=NAME,
    )
    local_area = TextField(
        _("Local area"), hint=_("Left empty: the local area of your office."), longest=NAME
    )
    police_station = TextField(
        _("Nearest police-station"), missing=_("Enter the nearest police-station."), longest=NAME
    )
    court = TextField(_("Court that hears complaints"), longest=NAME)
    local_authority = TextField(_("Local authority"), longest=NAME)
    order_no = TextField(
        _("Number of the order"), missing=_("Enter the number of the order."), longest=NAME
    )
    ordered_on = DayField(
        _("Day of the order"),
        (not_in_future(_("Enter a day that is not later than today.")),),
        missing=_("Enter the day of the order."),
    )
    established_on = DayField(
        _("Established from"), missing=_("Enter the day from which the pound is established.")
    )

    def check_together(self) -> None:
        self.in_order(
            "ordered_on",
            "established_on",
            _("Enter a day that is not before the day of the order."),
        )


class DetermineVillages(LegalForm):
    """Section 4: determine which further villages are to use a pound."""

    name = "determine_villages"
    section = "section_04"
    title = _("Determine the villages of the pound")
    sentence = _(
        "The village by which every pound is to be used is determined by the Magistrate of the "
        "District."
    )
    button = _("Determine the villages")

    pound = TextField(_("Pound"), hint=_("Left empty: the pound of your office."), longest=NAME)
    villages = NamesField(
        _("Villages that are to use it"),
        missing=_("Enter the villages that are to use the pound, one a line."),
        longest=NAME,
    )
    order_no = TextField(
        _("Number of the order"), missing=_("Enter the number of the order."), longest=NAME
    )
    reason = LongTextField(_("Reason"))
