"""Answers in words: a line, several lines, names."""

import re
from typing import Any

from wtforms.widgets import TextArea

from webforms.forms.answering import Answer
from webforms.forms.wording import _

NOT_PRINTED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


class TextField(Answer):
    """A line of text."""

    def __init__(self, *arguments: Any, longest: int = 300, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.longest = longest

    def read(self, typed: list[str]) -> str:
        text = " ".join(NOT_PRINTED.sub(" ", typed[0]).split())
        return self.not_too_long(text)

    def not_too_long(self, text: str) -> str:
        if len(text) > self.longest:
            raise ValueError(
                _("Enter at most %(longest)s letters.").filled_with(longest=self.longest)
            )
        if not text:
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
        return self.not_too_long(NOT_PRINTED.sub(" ", lines).strip())


class NamesField(TextField):
    """Names, one a line or one a box."""

    widget = TextArea()
    kind = "names"

    def read(self, typed: list[str]) -> list[str]:  # type: ignore[override]
        lines = [line for text in typed for line in text.splitlines() if line.strip()]
        return [super(NamesField, self).read([line]) for line in lines]

    def write(self, value: Any) -> list[str]:
        return ["\n".join([value] if isinstance(value, str) else value)]
