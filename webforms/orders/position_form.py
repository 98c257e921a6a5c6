"""The position of a local area, entered in degrees (section 12B of some States)."""

import re
from typing import Any

from services.reckoning.places import Position
from webforms.forms.answering import Answer
from webforms.forms.wording import Words, _

_DEGREES = re.compile(r"(\d{1,3}(?:\.\d{1,6})?)\s*°?\s*[NE]?", re.IGNORECASE)


class DegreesField(Answer):
    """Degrees with a decimal point, such as 23.26; an N or E after them is read over."""

    kind = "degrees"
    in_figures = True

    def __init__(self, *arguments: Any, most: int, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.most = most

    def read(self, typed: list[str]) -> float:
        found = _DEGREES.fullmatch(typed[0])
        if found is None or float(found[1]) >= self.most:
            raise self.unreadable(_("Enter degrees with a decimal point, such as 23.26."))
        return float(found[1])


def position_fields(label: Words) -> dict[str, Any]:
    """The two boxes of a position."""
    return {
        "latitude": DegreesField(
            _("Latitude, in degrees north"),
            most=90,
            hint=label,
            missing=_("Enter the latitude of the local area, such as 23.26."),
        ),
        "longitude": DegreesField(
            _("Longitude, in degrees east"),
            most=180,
            hint=_("Of the middle of the local area, or of its pound, as a map shows them."),
            missing=_("Enter the longitude of the local area, such as 77.41."),
        ),
    }


def position_of(form: Any) -> str:
    """The position that was entered, as a setting is kept."""
    return str(Position(form["latitude"].data, form["longitude"].data))
