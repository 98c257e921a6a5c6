"""A form that came back: everything that is wrong with it, the first fault foremost."""

from services.refusals import Message, RefusedForm
from webforms.forms.wording import Words


def message_of(words: Words) -> Message:
    return Message(
        words.pattern.replace("%", "%%") if not words.filled else words.pattern, words.filled
    )


class RefusedAnswers(RefusedForm):
    """Refused with all its errors: pairs of the name of a box and the words for it."""

    def __init__(self, errors: list[tuple[str, Words]]) -> None:
        name, words = errors[0]
        super().__init__(name, message_of(words))
        self.errors = errors


class UnknownField(RefusedForm):
    """An answer to a question that the form does not ask."""

    def __init__(self, form: str, path: str) -> None:
        super().__init__(
            path,
            "The form %(form)s has no field %(path)s.",
            remedy="Take it out, or correct its name.",
            form=form,
            path=path,
        )
        self.errors = [(path, Words(self.message.text, **self.message.params))]
