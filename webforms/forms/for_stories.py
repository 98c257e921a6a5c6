"""The forms as the player of stories fills them: by name, from a mapping, without a page."""

from collections.abc import Collection, Mapping
from datetime import datetime
from functools import cache
from typing import Any

from webforms.forms.answering import Part, Rows
from webforms.forms.base import LegalForm
from webforms.forms.registry import FORMS, form_named


class StoryForms:
    """All forms of the registry. Every word of the vocabularies is taken; the law decides."""

    def names(self) -> Collection[str]:
        """The names of all forms."""
        return FORMS.keys()

    def unknown_fields(self, form: str, answers: Mapping[str, Any]) -> list[tuple[str, ...]]:
        """The paths of answers that the form does not ask for."""
        found: list[tuple[str, ...]] = []
        blank = _blank(form)
        for key, value in answers.items():
            if key in blank._fields:
                _look_below(blank._fields[key], value, (key,), found)
            else:
                found.append((str(key),))
        return found

    def fill(self, form: str, answers: Mapping[str, Any], now: datetime) -> dict[str, Any]:
        """The answers as values. Refuses what is missing, malformed, future or contradictory."""
        filled = form_named(form).from_answers(answers)
        filled.validate_or_refuse(now)
        return filled.answers()


@cache
def _blank(form: str) -> LegalForm:
    return form_named(form)()


def _look_below(
    field: Any, value: Any, path: tuple[str, ...], found: list[tuple[str, ...]]
) -> None:
    if isinstance(field, Part) and isinstance(value, Mapping):
        for key, inner in value.items():
            if key in field.form:
                _look_below(field.form[key], inner, (*path, key), found)
            else:
                found.append((*path, str(key)))
    elif isinstance(field, Rows) and isinstance(value, list):
        for number, inner in enumerate(value):
            _look_below(field.entries[0], inner, (*path, str(number)), found)
