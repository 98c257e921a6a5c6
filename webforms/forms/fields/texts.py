"""Answers in words: a line, several lines, names."""

import re
from typing import Any

from wtforms.widgets import TextArea

from webforms.forms.answering import Answer
from webforms.forms.wording import _

_NOT_PRINTED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufff9-\ufffd\ud800-\udfff]")
_UNSEEN = re.compile(r"[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
"""Marks that turn the words about them round, or hide in a name.

The joiners U+200C and U+200D stay: words of Indian languages are written with them.
"""
SAYS_SOMETHING = re.compile(r"\w")


def as_seen(text: str) -> str:
    """A text as it is seen: without marks that have no look of their own."""
    return _NOT_PRINTED.sub(" ", _UNSEEN.sub("", text))


class TextField(Answer):
    """A line of text."""

    def __init__(self, *arguments: Any, longest: int = 300, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.longest = longest

    def read(self, typed: list[str]) -> str:
        text = " ".join(as_seen(typed[0]).split())
        return self.not_too_long(text)

    def not_too_long(self, text: str) -> str:
        if len(text) > self.longest:
            raise ValueError(
                _("Enter at most %(longest)s letters.").filled_with(longest=self.longest)
            )
        if not SAYS_SOMETHING.search(text):
            raise self.unreadable(_("Enter letters or figures."))
        return text


class LongTextField(TextField):
    """Several lines of text."""

    widget = TextArea()
    kind = "long_text"

    def __init__(self, *arguments: Any, longest: int = 5000, **options: Any) -> None:
        super().__init__(*arguments, longest=longest, **options)

    def read(self, typed: list[str]) -> str:
        lines = typed[0].replace("\r\n", "\n").replace("\r", "\n")
        return self.not_too_long(as_seen(lines).strip())


class NamesField(TextField):
    """Names, one a line or one a box."""

    widget = TextArea()
    kind = "names"

    def read(self, typed: list[str]) -> list[str]:  # type: ignore[override]
        lines = [line for text in typed for line in text.splitlines() if line.strip()]
        return [super(NamesField, self).read([line]) for line in lines]

    def write(self, value: Any) -> list[str]:
        return ["\n".join([value] if isinstance(value, str) else value)]
