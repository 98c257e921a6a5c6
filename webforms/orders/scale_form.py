"""Scales of fines, feeding rates and security: a box for each kind of cattle of the State.

A box left empty leaves that kind as it is. Where the law of the State allows it, a scale of fines
may rise with the number of cattle at a time and with repetition.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from wtforms import Form

from services.statute import Law
from services.tariffs import Orders
from services.tariffs.progressive import progressive, rises
from webforms.forms.answering import Part, Rows, add_error
from webforms.forms.fields import ChoiceField, CountField, RupeesField, TextField
from webforms.forms.wording import KINDS, Words, _
from webforms.orders.heading_form import AreaOrderForm

STEPS = (1, 2, 3)
REPEATS = (2, 3, 4)
_RATE = "rate_"


class TimesField(TextField):
    """A factor, such as 1.5."""

    kind = "count"
    in_figures = True

    def read(self, typed: list[str]) -> Decimal:  # type: ignore[override]
        try:
            number = Decimal(typed[0].replace(",", "."))
        except ArithmeticError:
            raise ValueError(_("Enter a number, such as 1.5.")) from None
        if not number.is_finite() or not 0 <= number <= 100 or number.as_tuple().exponent < -3:
            raise ValueError(_("Enter a number from 0 to 100, such as 1.5."))
        return number


class ProgressiveRow(Form):
    """Section 12 as some States have it: one kind, priced by number at a time and repetition."""

    kind = ChoiceField(
        _("Kind"), vocabulary=KINDS, choices_from="kind", missing=_("Select the kind.")
    )
    first = RupeesField(_("A head"), missing=_("Enter rupees a head."))
    from_1 = CountField(_("From head no."), least=2, most=500)
    each_1 = RupeesField(_("then a head"))
    from_2 = CountField(_("From head no."), least=2, most=500)
    each_2 = RupeesField(_("then a head"))
    times_2 = TimesField(_("Second time: times"))
    times_3 = TimesField(_("Third time: times"))
    times_4 = TimesField(_("Fourth time and after: times"))

    def validate(self, extra_validators: Any = None) -> bool:
        sound = super().validate(extra_validators)
        for number in (1, 2):
            start, each = self[f"from_{number}"], self[f"each_{number}"]
            for given, wanted, words in (
                (start, each, _("Enter rupees a head from that number on.")),
                (each, start, _("Enter from which head these rupees are paid.")),
            ):
                if given.data is not None and wanted.data is None and not wanted.errors:
                    wanted.errors = [words]
                    sound = False
        return sound


class ScaleForm(AreaOrderForm):
    """Base of the three scales; the boxes of the kinds are added for the State."""

    in_a_grid = True

    def rates(self) -> dict[str, Any]:
        """The boxes of the kinds, by kind."""
        return {
            name.removeprefix(_RATE): field
            for name, field in self._fields.items()
            if name.startswith(_RATE)
        }

    def lines(self) -> dict[str, Any]:
        plain = {kind: str(box.data) for kind, box in self.rates().items() if box.data is not None}
        if "forfeited_part" in self and self["forfeited_part"].data is not None:
            plain["forfeited_part"] = str(self["forfeited_part"].data)
        rows = self["progressive"].answer() if "progressive" in self else []
        return plain | {row["kind"]: _progressive(row) for row in rows}

    def check_together(self) -> None:
        super().check_together()
        if "progressive" not in self:
            return
        plain = {kind for kind, box in self.rates().items() if box.data is not None}
        for entry in self["progressive"].filled:
            kind = entry.form["kind"]
            if kind.data in plain:
                add_error(kind, _("Enter a kind once: plain or progressive."))
            elif not entry.errors and not rises(_progressive(entry.answer())):
                add_error(
                    kind,
                    _(
                        "Enter rupees and times that do not fall from step to step, and each "
                        "number once: section 12 allows scales that rise."
                    ),
                )
            plain.add(kind.data)


def _progressive(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "first": str(row["first"]),
        "by_count": [
            {"from": str(row[f"from_{n}"]), "each": str(row[f"each_{n}"])}
            for n in (1, 2)
            if row[f"from_{n}"] is not None
        ],
        "by_repeat": [
            {"nth": str(n), "times": str(row[f"times_{n}"])}
            for n in REPEATS
            if row[f"times_{n}"] is not None
        ],
    }


_SAID = {
    "fines": (
        "section_12",
        _("Enter a scale of fines"),
        _("For every head impounded the fine of the scale in force on that day is levied."),
    ),
    "feeding": (
        "section_05",
        _("Enter feeding rates"),
        _("Rates for feeding and watering a head a day; each day is charged at its own rate."),
    ),
    "security": (
        "section_12a",
        _("Enter the security"),
        _("Where section 12A is notified, the owner deposits this for every head delivered."),
    ),
}


def scale_form(scale: str, law: Law, now: Orders | None) -> type[ScaleForm]:
    """The form of a scale with a box for each kind; beside each what is in force there today."""
    section, title, sentence = _SAID[scale]
    fields: dict[str, Any] = {
        "name": f"enter_{scale}", "kind": scale, "section": section,
        "title": title, "sentence": sentence,
    }  # fmt: skip
    for kind in law.provision("section_03.kinds").words_listed:
        found = now.prescribed(scale, kind, law.on) if now else None
        fields[f"{_RATE}{kind}"] = RupeesField(
            KINDS.get(kind, Words(kind)), hint=_now(found.value) if found else ""
        )
    if scale == "security":
        fields["forfeited_part"] = TimesField(
            _("Part that forfeits"),
            hint=_("1 for the whole, 0.5 for half. Left empty: as it is now."),
        )
    if scale == "fines" and progressive(law):
        fields["progressive"] = Rows(
            Part(ProgressiveRow, _("Kind")),
            _("Progressive scale"),
            description=_("For kinds whose fine rises with their number or with repetition."),
        )
    return type(f"{scale.title()}Form", (ScaleForm,), fields)


def _now(value: Any) -> Words:
    if isinstance(value, Mapping):
        return _("now progressive")
    return _("now %(rate)s").filled_with(rate=Decimal(str(value)))
