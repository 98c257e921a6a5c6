"""Forms of the other orders: notified sections, closed days, settings, conditions, transfers."""

from collections.abc import Mapping
from datetime import date
from typing import Any, ClassVar

from services.statute import Law, Provision
from webforms.forms.answering import add_error
from webforms.forms.fields import (
    ChoiceField,
    ChoicesField,
    CountField,
    NamesField,
    RupeesField,
    YesNoField,
)
from webforms.forms.fields.times import day_written
from webforms.forms.wording import KINDS, Words, _
from webforms.orders.heading_form import AreaOrderForm
from webforms.orders.position_form import position_fields, position_of
from webforms.orders.words import (
    FUNCTIONS,
    NOTIFIED,
    SETTINGS,
    words_of,
)
from webforms.words_of_law import words_of_choice

OF_26 = {"notified": ("section_26",)}


class NotifiedForm(AreaOrderForm):
    """Sections 1, 12A, 12B and 26: a notification applies a section to a local area."""

    name, kind, section = "enter_notified", "notified", "section_01"
    title = _("Enter a notified section")
    sentence = _("A notification applies a section to a local area, or ends that it applies there.")

    notified = ChoiceField(
        _("Section"),
        vocabulary=NOTIFIED,
        choices_from="notified",
        missing=_("Select the section that is notified."),
    )
    applies = YesNoField(
        _("It applies from the first day"),
        hint=_("No: it ceases to apply there. Of section 1, No: the area is excluded no longer."),
        missing=_("Select whether the section applies or ceases to."),
    )
    widens = ChoiceField(
        _("Section 26 is widened to"),
        vocabulary={
            "all": _("cattle generally"),
            "kinds": _("the kinds ticked below"),
            "none": _("no other cattle than pigs"),
        },
        needed_when=OF_26,
        missing=_("Select to which cattle section 26 is widened."),
    )
    kinds = ChoicesField(
        _("Kinds to which section 26 is widened"),
        vocabulary=KINDS,
        choices_from="kind",
        needed_when={"widens": ("kinds",)},
        missing=_("Select the kinds to which section 26 is widened."),
    )
    only_kinds = ChoicesField(
        _("Section 12B is applied to these cattle only"),
        vocabulary=KINDS,
        choices_from="kind",
        needed_when={"notified": ("section_12b",)},
        hint=_("To cattle generally, if none is ticked."),
        unwanted=_("Select these kinds only for section 12B."),
    )
    raised = YesNoField(
        _("Section 26 is read with the higher fine"),
        needed_when=OF_26,
        missing=_("Select whether the higher fine is notified."),
    )

    def lines(self) -> dict[str, Any]:
        section, applies = self["notified"].data, self["applies"].data
        if section == "section_26" and applies:
            widens = self["widens"].data
            said: dict[str, Any] = {"raised": bool(self["raised"].data)}
            if widens != "none":
                said["kinds"] = "all" if widens == "all" else self["kinds"].answer()
            return {section: said}
        only = self["only_kinds"].answer() if section == "section_12b" and applies else None
        return {section: {"kinds": only} if only else applies}


class DaysField(NamesField):
    """Days, one a line."""

    def read(self, typed: list[str]) -> list[str]:  # type: ignore[override]
        written = [word for text in typed for word in text.replace(",", "\n").split()]
        return sorted({_day(self, word).isoformat() for word in written})


def _day(field: DaysField, word: str) -> date:
    day = day_written(word)
    if day is None:
        raise field.unreadable(
            _("“%(word)s” is no day: enter days such as 2026-10-02, one a line.").filled_with(
                word=word
            )
        )
    return day


class ClosedDaysForm(AreaOrderForm):
    """Days on which courts and offices are closed (reading T-H)."""

    name, kind, section = "enter_closed_days", "closed_days", "section_20"
    title = _("Enter closed days")
    sentence = _("A last day to complain or to claim a surplus moves off a day of this list.")

    proposed = ChoicesField(
        _("Proposed from a general list; tick those the order names"),
        vocabulary={},
        choices_from="proposed",
        hint=_(
            "Not the Gazette's list: dates that depend on the moon are computed, and orders move "
            "them. They are marked."
        ),
    )
    days = DaysField(_("Other days that are closed"), hint=_("One a line, such as 2026-10-02."))
    opened = DaysField(
        _("Days that are open again"), hint=_("Days that an earlier order had closed.")
    )
    sundays = ChoiceField(
        _("Sundays from the first day in force"),
        vocabulary={"closed": _("closed"), "open": _("open"), "as_before": _("as before")},
        missing=_("Select whether Sundays are closed."),
        default="as_before",
    )

    def check_together(self) -> None:
        super().check_together()
        closed = {*self["proposed"].answer(), *(self["days"].data or ())}
        both = sorted(closed.intersection(self["opened"].data or ()))
        if both:
            add_error(
                self["opened"],
                _("Enter %(day)s as closed or as open again, not as both.").filled_with(
                    day=date.fromisoformat(both[0])
                ),
            )

    def lines(self) -> dict[str, Any]:
        said: dict[str, Any] = dict.fromkeys(self["proposed"].answer(), True)
        said |= dict.fromkeys(self["days"].data or (), True)
        said |= dict.fromkeys(self["opened"].data or (), False)
        if self["sundays"].data in ("closed", "open"):
            said["sundays"] = self["sundays"].data == "closed"
        return said


class TextsForm(AreaOrderForm):
    """Base: an order of several sentences, which replace all earlier ones of the same area."""

    texts: ClassVar[str]
    """The field that holds them, one a line."""

    def lines(self) -> dict[str, Any]:
        return {str(n): text for n, text in enumerate(self[self.texts].data or ())}


class ConditionsForm(TextsForm):
    """Sections 14 and 16: conditions of sale laid down by general or special order."""

    name, kind, section = "enter_conditions", "conditions_of_sale", "section_14"
    title = _("Enter conditions of sale")
    sentence = _(
        "Cattle are sold subject to such conditions as the Magistrate of the District directs by "
        "general or special order."
    )
    texts = "conditions"
    conditions = NamesField(
        _("Conditions, one a line"),
        missing=_("Enter the conditions of sale, one a line."),
        hint=_("They replace all earlier conditions of the same area."),
        longest=1000,
    )


class RulesForm(TextsForm):
    """Section 14, second proviso of some States: rules by which cattle are disposed of."""

    name, kind, section = "enter_rules_of_disposal", "rules_of_disposal", "section_14"
    title = _("Enter rules on disposal")
    sentence = _(
        "Cattle for which nobody offers a reasonable price are disposed of in the manner "
        "prescribed under rules; an order of disposal cites them."
    )
    texts = "rules"
    rules = NamesField(
        _("Rules, one a line"),
        missing=_("Enter the rules, one a line."),
        hint=_("They replace all earlier rules of the same area."),
        longest=1000,
    )


class TransferForm(AreaOrderForm):
    """Section 31: functions transferred to a local authority."""

    name, kind, section = "enter_transfer", "transfer", "section_31"
    title = _("Enter a transfer of functions")
    sentence = _(
        "The State Government may transfer functions of its own or of the Magistrate of the "
        "District to a local authority."
    )
    functions = ChoicesField(
        _("Functions transferred to the local authority of the area"),
        vocabulary=FUNCTIONS,
        choices_from="functions",
        missing=_("Select the functions that are transferred."),
    )

    def lines(self) -> dict[str, Any]:
        return dict.fromkeys(self["functions"].answer(), "local_authority")


def functions_of(law: Law) -> dict[str, str]:
    """The functions that may be transferred in a State: whole roles, or one by its provision."""
    roles = law.provision("section_31.transferable_from").words_listed
    found = [provision.key for provision in law.everything()
             if provision.unit == "role" and provision.value in roles]  # fmt: skip
    return {key: words_of(FUNCTIONS, key) for key in (*roles, *found)}


def setting_form(setting: Provision, choices: tuple[str, ...]) -> type[AreaOrderForm]:
    """The form of one area setting, with the kind of answer the setting has."""
    label = SETTINGS.get(setting.key.partition(".")[2], Words(setting.key))
    missing = _("Enter the value of the setting.")
    fields: Mapping[str, Any] = {
        "choice": lambda: ChoiceField(
            label,
            vocabulary={word: words_of_choice(word) for word in choices},
            missing=_("Select the value of the setting."),
        ),
        "flag": lambda: YesNoField(label, missing=_("Select yes or no.")),
        "rupees": lambda: RupeesField(label, missing=missing),
    }
    days = {"least": 0, "most": 365}
    name = setting.key.partition(".")[2]
    on_the_map = setting.unit == "position"
    made = (
        position_fields(label)
        if on_the_map
        else {
            "value": fields.get(setting.unit, lambda: CountField(label, missing=missing, **days))()
        }
    )

    def lines(form: AreaOrderForm) -> dict[str, Any]:
        return {name: position_of(form) if on_the_map else form["value"].data}

    return type(
        "SettingForm",
        (AreaOrderForm,),
        {
            "name": "enter_setting", "kind": "setting", "section": setting.section,
            "title": _("Enter an area setting"),
            "sentence": _(
                "The Act leaves this open. What an office settles here is a setting of the "
                "office, never law."
            ),
            "lines": lines, **made,
        },
    )  # fmt: skip
