"""What every field of a legal form does: is it needed, is it there, what is the answer.

A field that is missing says `missing`, one that cannot be read says `malformed`; both begin with
"Enter" or "Select". `needed_when` makes a field needed only after certain answers to another, and
`unwanted` refuses it after all others, unless what it says is nothing, such as no rupees. Serves
every section; no field knows the law or a database.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any
from unicodedata import digit

from wtforms import Form
from wtforms.fields import Field, FieldList, FormField
from wtforms.validators import StopValidation, ValidationError
from wtforms.widgets import TextInput

from webforms.forms.wording import Words, _

When = Mapping[str, tuple[Any, ...]]
Check = Callable[[Form, Field], None]


def plain_figures(text: str) -> str:
    """The same text with the figures 0 to 9 for those of another script."""
    return re.sub(r"\d", lambda found: str(digit(found[0])), text)


def root_of(form: Any) -> Any:
    """The whole form a part or a row belongs to."""
    while getattr(form, "_parent_form", None) is not None:
        form = form._parent_form
    return form


class Answer(Field):
    """One question of a form, read from one name of the form data."""

    widget = TextInput()
    kind = "text"
    in_figures = False
    """Whether the answer is typed in figures, which may be those of any script, such as ५००."""

    def __init__(
        self,
        label: str = "",
        checks: tuple[Check, ...] = (),
        *,
        missing: str | None = None,
        malformed: str | None = None,
        needed_when: When | None = None,
        unwanted: str | None = None,
        hint: str = "",
        **options: Any,
    ) -> None:
        super().__init__(label, checks, description=hint, **options)
        self.missing, self.malformed = missing, malformed
        self.needed_when, self.unwanted, self.hint = needed_when or {}, unwanted, hint

    def read(self, typed: list[str]) -> Any:
        """The value of what was typed; ValueError with our own words when it cannot be read."""
        raise NotImplementedError

    def write(self, value: Any) -> list[str]:
        """How a value is typed: what `read` reads back."""
        return [str(value)]

    def process_formdata(self, valuelist: list[str]) -> None:
        typed = [text.strip() for text in valuelist if text.strip()]
        self.data = self.default
        if typed:
            self.data = None
            if self.in_figures:
                typed = [plain_figures(text) for text in typed]
            self.data = self.read(typed)

    def _value(self) -> str:
        if self.raw_data is not None:
            return self.raw_data[0] if self.raw_data else ""
        return "" if self.data is None else self.write(self.data)[0]

    @property
    def optional(self) -> bool:
        return self.missing is None or bool(self.needed_when)

    def applies(self, form: Any) -> bool:
        """Whether the other answers call for this one."""
        return all(form[name].data in values for name, values in self.needed_when.items())

    def pre_validate(self, form: Any) -> None:
        if self.process_errors:
            raise StopValidation()
        if self.data and self.unwanted and not self.applies(form):
            raise StopValidation(self.unwanted)
        if self.data is None:
            raise StopValidation(self.missing if self.missing and self.applies(form) else None)

    def unreadable(self, otherwise: Words) -> ValueError:
        return ValueError(self.malformed or otherwise)

    def answer(self) -> Any:
        return self.data


class Part(FormField):
    """A part with questions of its own, such as the seizer: `{name, residence}`."""

    kind = "part"

    def __init__(
        self, form_class: type[Form], label: str = "", *, may_be_empty: bool = False, **options: Any
    ) -> None:
        super().__init__(form_class, label, **options)
        self.may_be_empty = may_be_empty

    @property
    def is_blank(self) -> bool:
        return all(is_blank(field) for field in self.form)

    def validate(self, form: Any, extra_validators: Any = ()) -> bool:
        if self.may_be_empty and self.is_blank:
            return True
        return bool(super().validate(form, extra_validators))

    def answer(self) -> dict[str, Any] | None:
        if self.may_be_empty and self.is_blank:
            return None
        return {name: field.answer() for name, field in self.form._fields.items()}


class Rows(FieldList):
    """Any number of like parts. A row left blank counts as not there."""

    kind = "rows"

    def __init__(
        self, part: Any, label: str = "", *, missing: str | None = None, **options: Any
    ) -> None:
        options.setdefault("min_entries", 1)
        options.setdefault("max_entries", 200)
        super().__init__(part, label, **options)
        self.missing = missing

    @property
    def filled(self) -> list[Any]:
        return [entry for entry in self.entries if not is_blank(entry)]

    def validate(self, form: Any, extra_validators: Any = ()) -> bool:
        filled = self.filled
        self.errors = []
        if not filled and self.missing:
            self.errors.append(self.missing)
        for entry in filled:
            if not entry.validate(form):
                self.errors.append(entry.errors)
        return not self.errors

    def answer(self) -> list[Any]:
        return [entry.answer() for entry in self.filled]


def is_blank(field: Any) -> bool:
    """Nothing was typed: a field without text, a part or rows of such fields."""
    if isinstance(field, Rows):
        return not field.filled
    if isinstance(field, Part):
        return field.is_blank
    if field.raw_data is None:
        return field.data is None or field.data == field.default
    typed = [text.strip() for text in field.raw_data if text.strip()]
    return not typed or (field.default is not None and typed == field.write(field.default))


def answers_below(field: Any) -> Iterator[Answer]:
    """The questions at or below a field."""
    if isinstance(field, Part):
        for inner in field.form:
            yield from answers_below(inner)
    elif isinstance(field, Rows):
        for entry in field.entries:
            yield from answers_below(entry)
    else:
        yield field


def add_error(field: Any, words: Words) -> None:
    """Say at a field what contradicts another answer."""
    field.errors = [*field.errors, words]


def errors_of(field: Any) -> Iterator[tuple[str, Words]]:
    """All errors at or below a field, in the order of the page, with the name to go to."""
    if isinstance(field, Part):
        for inner in field.form:
            yield from errors_of(inner)
    elif isinstance(field, Rows):
        for words in field.errors:
            if isinstance(words, str):
                yield first_name(field), Words.of(words)
        for entry in field.entries:
            yield from errors_of(entry)
    else:
        for words in field.errors:
            yield field.name, Words.of(words)


def first_name(field: Any) -> str:
    """The name of the first box at or below a field."""
    if isinstance(field, Rows) and field.entries:
        return first_name(field.entries[0])
    if isinstance(field, Part):
        return first_name(next(iter(field.form)))
    return str(field.name)


def not_in_future(words: Words | None = None) -> Check:
    """The act has been done: its day or time is not later than now."""

    def check(form: Any, field: Any) -> None:
        now: datetime = root_of(form).now
        later = field.later_than(now)
        if later:
            raise ValidationError(words or _("Enter a time that is not later than now."))

    return check
