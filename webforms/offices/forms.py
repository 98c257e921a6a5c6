"""Forms of the orders about offices and posts: an office, villages, an appointment and its end."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from services.identity import Office, Post, add_local_area
from services.tariffs.appointments import ROLES
from services.tariffs.offices import OFFICES as KINDS_OF_OFFICE
from services.tariffs.offices import SERVING
from webforms.forms.fields import ChoiceField, ChoicesField, DayField, NamesField, TextField
from webforms.forms.wording import ROLES as WORDS_OF_ROLES
from webforms.forms.wording import Words, _
from webforms.orders.heading_form import OrderForm
from webforms.orders.words import OFFICES


class OfficeOrderForm(OrderForm):
    """Base: the local area is that of the office the order is about."""

    def area_of(self, session: Session, state: str) -> int | None:
        """The local area the order is for."""
        raise NotImplementedError


class OfficeForm(OfficeOrderForm):
    """Section 4, and the offices that serve a pound: a pound or another office is made known."""

    name, kind, section = "enter_office", "office", "section_04"
    title = _("Enter a pound or another office")
    sentence = _(
        "Pounds are where the Magistrate of the District directs; each is served by the nearest "
        "police-station and by a Magistrate."
    )

    area = ChoiceField(
        _("Local area"), vocabulary={}, choices_from="area", malformed=_("Select the local area.")
    )
    new_area = TextField(
        _("Or a local area that is not in the list"), hint=_("District or town."), longest=120
    )
    office_kind = ChoiceField(
        _("What it is"),
        vocabulary={word: OFFICES[word] for word in KINDS_OF_OFFICE},
        missing=_("Select what the office is."),
    )
    office_name = TextField(
        _("Name of the office"), missing=_("Enter the name of the office."), longest=160
    )
    villages = NamesField(
        _("Villages that are to use the pound"),
        hint=_("One a line."),
        needed_when={"office_kind": ("pound",)},
        missing=_("Enter the villages that are to use the pound, one a line."),
        unwanted=_("Enter villages for a pound only."),
        longest=120,
    )
    role = ChoiceField(
        _("Role it holds for pounds"),
        vocabulary={word: WORDS_OF_ROLES[word] for word in SERVING},
        hint=_("For an office that is no pound."),
        malformed=_("Select the role that the office holds for pounds."),
    )
    pounds = ChoicesField(
        _("Pounds it serves"), vocabulary={}, choices_from="pound", hint=_("They leave the office "
        "that held the role for them."))  # fmt: skip

    def check_together(self) -> None:
        super().check_together()
        if not self["area"].data and not self["new_area"].data:
            self.say("area", _("Select the local area, or enter one."))
        if self["area"].data and self["new_area"].data:
            self.say("new_area", _("Select a local area or enter one, not both."))

    def area_of(self, session: Session, state: str) -> int | None:
        if self["new_area"].data:
            return add_local_area(session, state=state, name=self["new_area"].data).id
        return int(self["area"].data)

    def lines(self) -> dict[str, Any]:
        return {
            "kind": self["office_kind"].data,
            "name": self["office_name"].data,
            "villages": self["villages"].data or [],
            "role": self["role"].data,
            "pounds": self["pounds"].answer(),
        }


class ServingForm(OfficeOrderForm):
    """Sections 4, 14 and 20: an office that is known holds a role for pounds."""

    name, kind, section = "enter_serving", "serving", "section_04"
    title = _("Enter the pounds that an office serves")
    sentence = _(
        "What is unclaimed, complained of or sold at a pound goes to the offices that serve it. A "
        "pound leaves the office that held the role for it."
    )

    serving_office = ChoiceField(
        _("Office"),
        vocabulary={},
        choices_from="serving_office",
        missing=_("Select the office."),
    )
    role = ChoiceField(
        _("Role it holds for pounds"),
        vocabulary={word: WORDS_OF_ROLES[word] for word in SERVING},
        missing=_("Select the role that the office holds for these pounds."),
    )
    pounds = ChoicesField(
        _("Pounds it serves"),
        vocabulary={},
        choices_from="pound",
        missing=_("Select the pounds that the office serves."),
    )

    def area_of(self, session: Session, state: str) -> int | None:
        return session.get_one(Office, int(self["serving_office"].data)).local_area_id

    def lines(self) -> dict[str, Any]:
        return {
            "office": self["serving_office"].data,
            "role": self["role"].data,
            "pounds": self["pounds"].answer(),
        }


class VillagesForm(OfficeOrderForm):
    """Section 4: the villages by which a pound is to be used are determined anew."""

    name, kind, section = "enter_villages", "villages", "section_04"
    title = _("Enter the villages of a pound")
    sentence = _(
        "The villages by which every pound is to be used are determined by the Magistrate of the "
        "District. A village leaves the pound it used."
    )

    pound = ChoiceField(
        _("Pound"), vocabulary={}, choices_from="pound", missing=_("Select the pound.")
    )
    villages = NamesField(
        _("Villages that are to use the pound"),
        hint=_("One a line. A village that is not named stays with the pound it uses."),
        missing=_("Enter the villages that are to use the pound, one a line."),
        longest=120,
    )

    def area_of(self, session: Session, state: str) -> int | None:
        return session.get_one(Office, int(self["pound"].data)).local_area_id

    def lines(self) -> dict[str, Any]:
        return {"pound": self["pound"].data, "villages": self["villages"].data}


class AppointmentForm(OfficeOrderForm):
    """Section 6, and every role: an officer is appointed to a post."""

    name, kind, section = "enter_appointment", "appointment", "section_06"
    title = _("Enter an appointment")
    sentence = _("An officer holds a role at an office from a day. What he may do comes from it.")

    officer = ChoiceField(
        _("Officer"),
        vocabulary={},
        choices_from="officer",
        hint=_("Left open for a person who is not in the list."),
        malformed=_("Select the officer."),
    )
    officer_name = TextField(_("Name of a new officer"), longest=120)
    username = TextField(
        _("His user name"), hint=_("Small letters and figures, such as r.tandon."), longest=60
    )
    language = ChoiceField(
        _("His language"), vocabulary={"en": Words("English"), "hi": Words("हिन्दी")}
    )
    role = ChoiceField(
        _("Role"),
        vocabulary={word: WORDS_OF_ROLES[word] for word in ROLES},
        missing=_("Select the role."),
    )
    office = ChoiceField(
        _("Office"), vocabulary={}, choices_from="office", missing=_("Select the office.")
    )
    until_on = DayField(_("Last day, if one is fixed"))

    def check_together(self) -> None:
        super().check_together()
        if not self["officer"].data:
            if not self["officer_name"].data:
                self.say("officer_name", _("Select an officer, or enter the name of a new one."))
            if not self["username"].data:
                self.say("username", _("Enter a user name for the new officer."))
        elif self["officer_name"].data or self["username"].data:
            self.say("officer", _("Select an officer or enter a new one, not both."))
        self.in_order(
            "in_force_from",
            "until_on",
            _("Enter a last day that is not before the first day."),
        )

    def area_of(self, session: Session, state: str) -> int | None:
        return session.get_one(Office, int(self["office"].data)).local_area_id

    def lines(self) -> dict[str, Any]:
        return {
            "officer": self["officer"].data,
            "name": self["officer_name"].data,
            "username": self["username"].data,
            "language": self["language"].data,
            "role": self["role"].data,
            "office": self["office"].data,
            "until_on": self["until_on"].data,
        }


class EndForm(OfficeOrderForm):
    """An appointment ends."""

    name, kind, section = "enter_end", "end_of_appointment", "section_06"
    title = _("Enter the end of an appointment")
    sentence = _("From the first day of this order the officer holds the post no longer.")

    post = ChoiceField(
        _("Appointment that ends"),
        vocabulary={},
        choices_from="post",
        missing=_("Select the appointment that ends."),
    )

    def area_of(self, session: Session, state: str) -> int | None:
        return session.get_one(Post, int(self["post"].data)).office.local_area_id

    def lines(self) -> dict[str, Any]:
        return {"post": self["post"].data}


FORMS: Mapping[str, type[OfficeOrderForm]] = {
    form.kind: form for form in (OfficeForm, ServingForm, VillagesForm, AppointmentForm, EndForm)
}
