"""Section 8: the entry in the register, with what sections 10, 11, 14 and 20 need to know.

Section 8 asks for number and description, the hour at which the cattle were brought, the seizer
and the owner if known. The hours of seizure and of sending, the place and the ground are asked for
because the notice (14), the twenty-four hours (10, 11) and the complaint (20) depend on them.
"""

from wtforms import Form

from webforms.forms.answering import Part, Rows, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    ChoicesField,
    CountField,
    InstantField,
    OpenChoiceField,
    TextField,
)
from webforms.forms.parties import OwnerPart, SeizerPart
from webforms.forms.wording import CONDITIONS, GROUNDS, KINDS, PUBLIC_PLACES, SEXES, _

PAST = (not_in_future(),)
MOST_HEADS = 1000
"""So many heads one entry holds, that its pages can still be read; a larger herd has several."""


class CattleRow(Form):
    """Heads of one kind and description (section 8(a)); an owner here is the owner of these."""

    kind = ChoiceField(
        _("Kind"),
        vocabulary=KINDS,
        choices_from="kind",
        missing=_("Select the kind of the cattle."),
    )
    count = CountField(_("How many"), most=200, default=1, missing=_("Enter how many there are."))
    description = TextField(_("Description"), hint=_("Colour, horns, marks"), longest=500)
    tag = TextField(_("Ear tag"), longest=60)
    sex = ChoiceField(_("Sex"), vocabulary=SEXES)
    condition = ChoicesField(_("Condition"), vocabulary=CONDITIONS, choices_from="condition")
    owner = Part(OwnerPart, _("Owner of these, if another"), may_be_empty=True)


class EnterSeizure(LegalForm):
    """Section 8: enter cattle brought to the pound in the register."""

    name = "enter_seizure"
    section = "section_08"
    title = _("Enter a seizure in the register")
    sentence = _(
        "When cattle are brought to the pound, the pound-keeper enters them in his register and "
        "gives the seizer a copy of the entry."
    )
    button = _("Enter in the register")

    seizer = Part(SeizerPart, _("Seizer"))
    ground = ChoiceField(
        _("Ground of the seizure"),
        vocabulary=GROUNDS,
        choices_from="ground",
        missing=_("Select the ground of the seizure."),
    )
    public_place = OpenChoiceField(
        _("Public place, for a seizure under section 11"),
        longest=40,
        vocabulary=PUBLIC_PLACES,
        choices_from="public_place",
        malformed=_("Select the public place."),
    )
    seized_at = InstantField(
        _("Seized at"), PAST, missing=_("Enter the day and time of the seizure.")
    )
    seized_place = TextField(
        _("Place of the seizure"), missing=_("Enter the place of the seizure.")
    )
    seized_village = TextField(
        _("Village where the land lies"),
        missing=_("Enter the village where the cattle were seized."),
        longest=120,
    )
    sent_at = InstantField(
        _("Sent to the pound at"),
        PAST,
        missing=_("Enter the day and time at which the cattle were sent to the pound."),
    )
    brought_at = InstantField(
        _("Brought to the pound at"),
        PAST,
        missing=_("Enter the day and time at which the cattle were brought to the pound."),
    )
    owner = Part(OwnerPart, _("Owner, if known"), may_be_empty=True)
    cattle = Rows(
        Part(CattleRow, _("Cattle")), _("Cattle"), missing=_("Enter the cattle, one row a kind.")
    )

    def check_together(self) -> None:
        self._refuse_too_many()
        self.in_order(
            "seized_at", "sent_at", _("Enter a time of sending that is not before the seizure.")
        )
        self.in_order(
            "sent_at",
            "brought_at",
            _("Enter a time of bringing that is not before the cattle were sent."),
        )
        if self.sound("sent_at") is None:
            self.in_order(
                "seized_at",
                "brought_at",
                _("Enter a time of bringing that is not before the seizure."),
            )

    def _refuse_too_many(self) -> None:
        counts = [row.form["count"] for row in self["cattle"].filled]
        if sum(count.data or 0 for count in counts if not count.errors) > MOST_HEADS:
            words = _("Enter at most %(most)s heads in one entry, and the others in another.")
            self["cattle"].errors.append(words.filled_with(most=MOST_HEADS))
