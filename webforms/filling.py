"""A legal form on a page: read from what was sent, rows added and removed, fields set in order.

Works without a script: "Add another" and "Remove" are buttons that send the form, which comes back
with one row more or less and nothing lost.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Flask, request
from werkzeug.datastructures import MultiDict

from services.refusals import Refused
from webforms.forms.base import LegalForm
from webforms.held import OPENS_AGAIN
from webforms.queue.sale_table import SaleTable, without_untouched

ASKED_WHERE = {
    "settle_dues": {"declaration": "section_12a"},
    "authorise_officer": {"rank": "ranks"},
}
"""Fields of a form that are asked only where a section has been applied by notification, or where
the law has a list of answers."""

Under = dict[str, dict[str, list[Any]]]


@dataclass
class Filling:
    """One rendering of a form: the form, its key, what is wrong, what the law refused."""

    form: LegalForm
    key: str
    heads: list[dict[str, Any]] = field(default_factory=list)
    errors: list[tuple[str, Any]] = field(default_factory=list)
    refused: Refused | None = None
    sale: SaleTable | None = None
    """For the record of a sale: what its rows are filled in the light of."""
    unasked: frozenset[str] = frozenset()
    """Fields that are not shown here: the section they serve does not run in this place."""

    suggested: dict[str, list[str]] = field(default_factory=dict)
    """Words that are offered while a box is typed in, by the last part of its name."""

    @property
    def under(self) -> Under:
        """The fields that one answer of a choice calls for, to be shown under that answer."""
        nested: Under = {}
        for name, asked in _nested(self.form).items():
            for word, fields in asked.items():
                nested.setdefault(name, {})[word] = fields
        return nested

    @property
    def asks_heads(self) -> bool:
        """Whether the heads are among the fields, so that they need not be listed beside it."""
        return any(getattr(each, "kind", "") == "heads" for each in self.form)

    @property
    def refused_box(self) -> str:
        """The box of the answer that the law refuses, to go to; empty when it is about none."""
        name = self.refused.field if self.refused else None
        return _box(self.form, name) if name and name in self.form else ""

    @property
    def failed(self) -> bool:
        return bool(self.errors) or self.refused is not None

    @property
    def status(self) -> int:
        return 422 if self.failed else 200


def new_key() -> str:
    """A key for one rendering of a form: sent twice, it has its effect once."""
    return secrets.token_urlsafe(16)


def blank(form_class: type[LegalForm], choices: Mapping[str, Any]) -> Filling:
    """The form as it is first shown."""
    return Filling(form_class(choices=choices), new_key(), unasked=_unasked(form_class, choices))


def sent(form_class: type[LegalForm], choices: Mapping[str, Any]) -> Filling:
    """The form as it was sent, with its key."""
    data = request.form
    gone = data.get("remove_row")
    if gone:
        kept = [(k, v) for k, v in data.items(multi=True) if not k.startswith(f"{gone}-")]
        data = MultiDict(kept)
    if form_class.name == "record_sale":
        data = without_untouched(data)
    form = form_class.from_formdata(data, choices=choices)
    rows = request.form.get("add_row")
    if rows in form and hasattr(form[rows], "append_entry"):
        form[rows].append_entry()
    key = request.form.get("key", "")[:80] or new_key()
    return Filling(form, key, unasked=_unasked(form_class, choices))


def _unasked(form_class: type[LegalForm], choices: Mapping[str, Any]) -> frozenset[str]:
    asked_where = ASKED_WHERE.get(form_class.name, {})
    here = {*choices, *choices.get("sections", ())}
    return frozenset(name for name, where in asked_where.items() if where not in here)


def only_changes_rows() -> bool:
    """Whether the form was sent only to add or remove a row."""
    return "add_row" in request.form or "remove_row" in request.form


def goes_back() -> bool:
    """Whether the officer wants the form again: to change it, or to see it reckoned."""
    return request.form.get("step") in (OPENS_AGAIN, "reckon")


def refuse(filling: Filling, refused: Refused) -> Filling:
    """The same form with what was refused beside it: at the fields, or above the form."""
    errors = getattr(refused, "errors", None)
    if errors:
        filling.errors = list(errors)
    elif refused.code == "form":
        filling.errors = [(_box(filling.form, refused.field), refused.message)]
        if refused.remedy:
            filling.errors.append(("", refused.remedy))
        _mark(filling.form, refused)
    else:
        filling.refused = refused
        _mark(filling.form, refused)
    return filling


def _box(form: LegalForm, name: str | None) -> str:
    """The box on the page that a field's error leads to."""
    from webforms.forms.answering import first_name

    return first_name(form[name]) if name and name in form else name or ""


def _mark(form: LegalForm, refused: Refused) -> None:
    if refused.field and refused.field in form:
        found = form[refused.field]
        if not hasattr(found, "entries") and not hasattr(found, "form_class"):
            found.errors = [*found.errors, refused.message]


def _nested(form: LegalForm) -> Under:
    nested: Under = {}
    for each in form:
        asked = getattr(each, "needed_when", None) or {}
        if len(asked) == 1:
            ((name, words),) = asked.items()
            if name in form and len(words) == 1 and as_radios(form[name]):
                nested.setdefault(name, {}).setdefault(words[0], []).append(each)
    return nested


def as_radios(asked: Any) -> bool:
    """A choice that must be made, of a few: radios. Any other choice: a list to select from."""
    return asked.kind == "choice" and bool(asked.missing) and len(asked.offered) <= 8


def typed(asked: Any) -> list[str]:
    """What was typed or ticked for a field, or what it holds."""
    if asked.raw_data is not None:
        return [word for text in asked.raw_data for word in text.replace(",", " ").split()]
    return [] if asked.data is None else list(asked.write(asked.data))


def called_for_by(asked: Any) -> list[Any]:
    """The answers that call for a field which is not shown under one of them."""
    needed = getattr(asked, "needed_when", None) or {}
    form = getattr(asked, "_form", None)
    if len(needed) != 1 or form is None:
        return []
    ((name, words),) = needed.items()
    offered = getattr(form[name], "offered", {}) if name in form else {}
    if len(words) == 1 and as_radios(form[name]):
        return []
    return [offered[word] for word in words if word in offered]


def is_under(asked: Any, filling: Filling) -> bool:
    """Whether a field is shown under an answer of another and so not again by itself."""
    return any(
        asked is inner
        for answers in filling.under.values()
        for fields in answers.values()
        for inner in fields
    )


def register(app: Flask) -> None:
    """What the components of forms need."""
    app.add_template_global(typed, "typed")
    app.add_template_global(called_for_by, "called_for_by")
    app.add_template_global(is_under, "is_under")
    app.add_template_global(as_radios, "as_radios")
