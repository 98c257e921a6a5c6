"""A form of the Act: one human task, one section, the facts a person must give for it.

It says what is missing, malformed, in the future or contradictory. It asks no database and knows
no law: whether the act is allowed is asked after it, by the operation behind the task.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import cache
from typing import Any, ClassVar, Self

from wtforms import Form

from webforms.forms.answering import Answer, Part, Rows, add_error, answers_below, errors_of
from webforms.forms.refused import RefusedAnswers, UnknownField
from webforms.forms.wording import Words, _

FARTHEST_YEARS = 5
"""No day that a form asks for lies farther ahead."""
MANY = ("heads", "choices", "names", "numbers")


class FormData(dict[str, list[str]]):
    """Names and the texts typed for them, as a web page would send them."""

    def getlist(self, name: str) -> list[str]:
        return self.get(name, [])


class LegalForm(Form):
    """Base of every form. `choices` are the words this State knows, by vocabulary."""

    name: ClassVar[str]
    section: ClassVar[str]
    title: ClassVar[str]
    sentence: ClassVar[str]
    """What the law asks, in one sentence."""
    button: ClassVar[str]

    def __init__(
        self, formdata: Any = None, *, choices: Mapping[str, Any] | None = None, **options: Any
    ) -> None:
        self.choices: Mapping[str, Any] = choices or {}
        self.now: datetime | None = None
        super().__init__(formdata, **options)

    @classmethod
    def from_formdata(cls, multidict: Any, *, choices: Mapping[str, Any] | None = None) -> Self:
        """The form as a web page sent it."""
        return cls(multidict, choices=choices)

    @classmethod
    def from_answers(
        cls, answers: Mapping[str, Any], *, choices: Mapping[str, Any] | None = None
    ) -> Self:
        """The form filled from a mapping: a story's `with:`, or JSON. Refuses unknown fields."""
        data = FormData()
        blank = cls(choices=choices) if choices else _blank(cls)
        for key, value in answers.items():
            if key not in blank._fields:
                raise UnknownField(cls.name, str(key))
            _type_in(cls.name, blank._fields[key], str(key), value, data)
        return cls(data, choices=choices)

    def validate_or_refuse(self, now: datetime) -> None:
        """Refuse the form if anything is missing, malformed, in the future or contradictory."""
        self.now = now
        self.validate()
        self._refuse_what_is_far_off(now)
        self.check_together()
        errors = list(self.all_errors())
        if errors:
            raise RefusedAnswers(errors)

    def _refuse_what_is_far_off(self, now: datetime) -> None:
        """A day so far ahead is a slip of the pen: a sale fixed for it could not be moved."""
        farthest = now + timedelta(days=366 * FARTHEST_YEARS)
        words = _("Enter a day within the next %(years)s years.").filled_with(years=FARTHEST_YEARS)
        for field in self:
            for asked in answers_below(field):
                sound = asked.data is not None and not asked.errors
                later_than = getattr(asked, "later_than", None)
                if sound and later_than is not None and later_than(farthest):
                    add_error(asked, words)

    def check_together(self) -> None:
        """Where answers contradict each other, `self.say(field, words)`."""

    def all_errors(self) -> Iterable[tuple[str, Words]]:
        """Every error with the name of the box it is about, in the order of the page."""
        for field in self:
            yield from errors_of(field)

    def say(self, name: str, words: Words) -> None:
        add_error(self[name], words)

    def sound(self, name: str) -> Any:
        """An answer that is there and in itself right; else None."""
        field = self[name]
        return None if field.errors else field.data

    def in_order(self, first: str, second: str, words: Words) -> None:
        """Say `words` at the second if it is earlier than the first."""
        earlier, later = self.sound(first), self.sound(second)
        if earlier is not None and later is not None and later < earlier:
            self.say(second, words)

    def answers(self) -> dict[str, Any]:
        """The answers as values; what was left open is None."""
        return {name: field.answer() for name, field in self._fields.items()}


@cache
def _blank(form: type[LegalForm]) -> LegalForm:
    """A blank form to read the fields from, made once; nothing is ever written in it."""
    return form()


def _type_in(form: str, field: Any, name: str, value: Any, data: FormData) -> None:
    if value is None:
        return
    if isinstance(field, Part):
        if isinstance(value, str) and "name" in field.form:
            value = {"name": value}
        for key, inner in _mapping(name, value).items():
            if key not in field.form:
                raise UnknownField(form, f"{name}.{key}")
            _type_in(form, field.form[key], f"{name}-{key}", inner, data)
    elif isinstance(field, Rows):
        if not isinstance(value, list | tuple):
            raise RefusedAnswers([(name, _("Enter a list, one row for each."))])
        for number, inner in enumerate(value):
            _type_in(form, field.entries[0], f"{name}-{number}", inner, data)
    else:
        _type_in_one(field, name, value, data)


def _type_in_one(field: Answer, name: str, value: Any, data: FormData) -> None:
    several = isinstance(value, list | tuple)
    if isinstance(value, Mapping) or (several and field.kind not in MANY):
        raise RefusedAnswers([(name, _("Enter one answer, not several."))])
    data[name] = field.write(value)


def _mapping(name: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        words = _("Enter the parts of %(name)s, each by its name.").filled_with(name=name)
        raise RefusedAnswers([(name, words)])
    return value
