"""The forms as the checks of a draft use them: those there are, and those a diagram describes.

A story knows nothing of a step that a State adds. So that the story can go on, the step is done
with answers made here: each field is given something that it takes.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from services.reckoning.clock import date_in_india
from services.refusals import Told, quoted
from webforms.forms.declared import CannotBeAForm, declared_form
from webforms.forms.for_stories import StoryForms


class FormsOfDrafts(StoryForms):
    """All forms of the registry, and the making and filling of described ones."""

    def fault_of(self, description: Mapping[str, Any]) -> Told | None:
        """Why a description cannot be a form; None when it can."""
        try:
            declared_form(description)
        except CannotBeAForm as fault:
            return fault.said
        except (TypeError, ValueError, AttributeError) as fault:
            return Told("a field is not described as it must be (%(fault)s)", fault=quoted(fault))
        return None

    def sample(self, description: Mapping[str, Any], now: datetime) -> dict[str, Any]:
        """Answers that the described form takes, as values."""
        form = declared_form(description).from_answers(
            {field["name"]: _given(field, now) for field in description["fields"]}
        )
        form.validate_or_refuse(now)
        return form.answers()


def _given(field: Mapping[str, Any], now: datetime) -> Any:
    kind = field.get("kind", "text")
    if kind in ("choice", "choices"):
        first = next(iter(field["choices"]))
        return first if kind == "choice" else [first]
    return {
        "yes_no": True,
        "tick": True,
        "day": date_in_india(now),
        "instant": now,
        "rupees": "1",
        "count": 1,
        "heads": [1],
    }.get(kind, "recorded")
