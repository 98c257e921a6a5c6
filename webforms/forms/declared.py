"""A form described in a diagram, for a step that an administrator adds.

The description is JSON: `{"name", "section", "title", "sentence", "button", "fields": [{"name",
"label", "kind", "required", "choices", "hint", "past"}]}`. The section is the one that the step
serves. A description that cannot be a form is refused with what to change.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from services.refusals import Told, quoted
from webforms.forms.answering import Answer, not_in_future
from webforms.forms.base import LegalForm
from webforms.forms.fields import (
    ChoiceField,
    ChoicesField,
    CountField,
    DayField,
    HeadsField,
    InstantField,
    LongTextField,
    RupeesField,
    TextField,
    TickField,
    YesNoField,
)
from webforms.forms.wording import Words, _

KINDS: dict[str, type[Answer]] = {
    "text": TextField,
    "long_text": LongTextField,
    "choice": ChoiceField,
    "choices": ChoicesField,
    "yes_no": YesNoField,
    "tick": TickField,
    "day": DayField,
    "instant": InstantField,
    "rupees": RupeesField,
    "count": CountField,
    "heads": HeadsField,
}
ALLOWED = {"name", "label", "kind", "required", "choices", "hint", "past"}
_NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")


class CannotBeAForm(ValueError):
    """The description is wrong; what is `said` is what to change."""

    def __init__(self, text: str, /, **facts: Any) -> None:
        self.said = Told(text, **facts)
        super().__init__(self.said)


def declared_form(description: str | Mapping[str, Any]) -> type[LegalForm]:
    """The form class that a description in a diagram stands for."""
    if isinstance(description, str):
        try:
            description = json.loads(description)
        except ValueError as fault:
            place = {"line": getattr(fault, "lineno", 1), "column": getattr(fault, "colno", 1)}
            raise CannotBeAForm(
                "write the form as JSON (line %(line)s, character %(column)s)", **place
            ) from fault
    if not isinstance(description, Mapping):
        raise CannotBeAForm("write the form as one JSON object")
    name = _named(description, Told("the form"))
    section = str(description.get("section", ""))
    if not re.fullmatch(r"section_\d\d[a-z]?", section):
        raise CannotBeAForm(
            "give the form %(form)s the section it serves, such as section_14", form=quoted(name)
        )
    fields = description.get("fields") or []
    if not fields:
        raise CannotBeAForm("give the form %(form)s at least one field", form=quoted(name))
    title = Words(str(description.get("title") or name.replace("_", " ").capitalize()))
    body: dict[str, Any] = {
        "name": name,
        "section": section,
        "title": title,
        "sentence": Words(str(description.get("sentence") or "")),
        "button": Words(str(description.get("button") or _("Record"))),
        "__doc__": f"{section}: {title}, described in a diagram.",
    }
    for each in fields:
        field = _named(each, Told("a field of %(form)s", form=quoted(name)))
        if field in body or field in ("choices", "now") or hasattr(LegalForm, field):
            raise CannotBeAForm(
                "name the field %(field)s of %(form)s otherwise: the name is taken",
                field=quoted(field),
                form=quoted(name),
            )
        body[field] = _field(name, field, each)
    return type("DeclaredForm", (LegalForm,), body)


def _named(described: Any, what: Told) -> str:
    name = described.get("name") if isinstance(described, Mapping) else None
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise CannotBeAForm(
            "give %(what)s a name of small letters, figures and _, not %(name)s",
            what=what,
            name=quoted(name),
        )
    return name


def _field(form: str, name: str, described: Mapping[str, Any]) -> Any:
    where = Told("the field %(field)s of %(form)s", field=quoted(name), form=quoted(form))
    for key in described:
        if key not in ALLOWED:
            raise CannotBeAForm(
                "take %(key)s out of %(where)s: known are %(known)s",
                key=quoted(key),
                where=where,
                known=", ".join(map(quoted, sorted(ALLOWED))),
            )
    kind = described.get("kind", "text")
    if kind not in KINDS:
        raise CannotBeAForm(
            "give %(where)s one of the kinds %(kinds)s, not %(kind)s",
            where=where,
            kinds=", ".join(map(quoted, sorted(KINDS))),
            kind=quoted(kind),
        )
    label = str(described.get("label") or name.replace("_", " ").capitalize())
    options: dict[str, Any] = {"hint": str(described.get("hint") or "")}
    if described.get("required", True):
        picks = kind in ("choice", "choices", "yes_no", "tick")
        ask = _("Select: %(label)s.") if picks else _("Enter: %(label)s.")
        options["missing"] = ask.filled_with(label=label)
    if kind in ("choice", "choices"):
        options["vocabulary"] = _choices(where, described.get("choices"))
    elif "choices" in described:
        raise CannotBeAForm(
            "take choices out of %(where)s: only choice and choices have them", where=where
        )
    if kind == "count":
        options["most"] = 999999
    checks = (not_in_future(),) if described.get("past") and kind in ("day", "instant") else ()
    return KINDS[kind](Words(label), checks, **options)


def _choices(where: Told, given: Any) -> dict[str, Words]:
    if isinstance(given, Mapping) and given:
        return {str(word): Words(str(label)) for word, label in given.items()}
    if isinstance(given, list) and given:
        return {str(word): Words(str(word).replace("_", " ").capitalize()) for word in given}
    raise CannotBeAForm(
        "give %(where)s its choices: a list of words, or word and label", where=where
    )
