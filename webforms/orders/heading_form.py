"""The heading of every order: where, number, date, who issued it, from which day it has force."""

from typing import Any, ClassVar

from webforms.forms.answering import not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import ChoiceField, DayField, LongTextField, TextField
from webforms.forms.wording import _

WHOLE_STATE = "whole"


class OrderForm(LegalForm):
    """Base of the forms by which an administrator enters an order."""

    kind: ClassVar[str]
    button = _("Enter for approval")

    number = TextField(
        _("Number of the order or notification"),
        missing=_("Enter the number of the order or notification."),
        longest=120,
    )
    dated_on = DayField(
        _("Date of the order"),
        (not_in_future(_("Enter the date of the order; it is not later than today.")),),
        missing=_("Enter the date of the order."),
    )
    issued_by = TextField(
        _("Issued by"),
        missing=_("Enter who issued the order."),
        hint=_("As it is to be cited on papers, with the Gazette if it was published there."),
        longest=160,
    )
    in_force_from = DayField(
        _("First day in force"), missing=_("Enter the first day on which it has force.")
    )

    def lines(self) -> dict[str, Any]:
        """What the order says, by key."""
        raise NotImplementedError

    def check_together(self) -> None:
        self.in_order(
            "dated_on",
            "in_force_from",
            _("Enter a first day in force that is not before the date of the order."),
        )


class AreaOrderForm(OrderForm):
    """An order for one local area, or for the whole State where its kind allows it."""

    area = ChoiceField(
        _("Where it has force"),
        vocabulary={},
        choices_from="area",
        missing=_("Select the local area, or the whole State."),
    )


class CancelForm(OrderForm):
    """An order that cancels another from a day."""

    name, section = "cancel_order", "section_12"
    title = _("Cancel by a new order")
    sentence = _("The order stays to be read; from the first day of the new one it has no force.")
    remark = LongTextField(_("Why"), missing=_("Enter why the order is cancelled."), longest=500)

    def lines(self) -> dict[str, Any]:
        return {}
