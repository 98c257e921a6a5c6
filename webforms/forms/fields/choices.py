"""Answers that are chosen: one of several, several, yes or no, a tick."""

import re
from typing import Any

from wtforms.widgets import CheckboxInput

from webforms.forms.answering import Answer, root_of
from webforms.forms.fields.texts import as_seen
from webforms.forms.wording import Vocabulary, Words, _


class ChoiceField(Answer):
    """One of the words of a vocabulary. `offered` are those the State of the form knows."""

    kind = "choice"

    def __init__(
        self,
        *arguments: Any,
        vocabulary: Vocabulary,
        choices_from: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(*arguments, **options)
        self.vocabulary, self.choices_from = vocabulary, choices_from

    @property
    def offered(self) -> Vocabulary:
        given = getattr(root_of(self._form), "choices", {}).get(self.choices_from)
        if given is None:
            return self.vocabulary
        if isinstance(given, dict):
            return {word: Words.of(label) for word, label in given.items()}
        return {word: self.vocabulary.get(word, Words(word.replace("_", " "))) for word in given}

    def read(self, typed: list[str]) -> Any:
        return self.one_of_them(typed[0])

    def one_of_them(self, word: str) -> str:
        if word not in self.offered:
            raise self.unreadable(Words.of(self.missing or _("Select one of the answers.")))
        return word


class OpenChoiceField(ChoiceField):
    """A word of a vocabulary however it is spelled, or other words, for a list that is open."""

    kind = "open_choice"

    def __init__(self, *arguments: Any, longest: int, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.longest = longest

    def one_of_them(self, word: str) -> str:
        plain = "_".join(re.findall(r"\w+", word.casefold().replace("_", " ")))
        single = plain.removesuffix("s")
        for known in (plain, single, single.removeprefix("public_")):
            if known in self.vocabulary:
                return super().one_of_them(known)
        if not plain:
            raise self.unreadable(_("Enter letters or figures."))
        if len(word) > self.longest:
            raise ValueError(
                _("Enter at most %(longest)s letters.").filled_with(longest=self.longest)
            )
        return " ".join(as_seen(word).split())


class ChoicesField(ChoiceField):
    """Any number of the words of a vocabulary."""

    kind = "choices"

    def read(self, typed: list[str]) -> list[str]:
        return list(dict.fromkeys(self.one_of_them(word) for word in typed))

    def write(self, value: Any) -> list[str]:
        return [value] if isinstance(value, str) else list(value)

    def answer(self) -> list[str]:
        return self.data or []


class YesNoField(Answer):
    """Yes or no. Left open it is neither."""

    kind = "yes_no"
    offered = {"true": _("Yes"), "false": _("No")}

    def read(self, typed: list[str]) -> bool:
        word = typed[0].lower()
        if word in ("true", "yes", "y", "on", "1"):
            return True
        if word in ("false", "no", "n", "off", "0"):
            return False
        raise self.unreadable(_("Select yes or no."))

    def write(self, value: Any) -> list[str]:
        return ["true" if value is True else "false" if value is False else str(value)]


class TickField(YesNoField):
    """A box that must be ticked: a signature was given, a declaration made."""

    widget = CheckboxInput()
    kind = "tick"

    def __init__(self, *arguments: Any, must: bool = True, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.must = must

    def process_formdata(self, valuelist: list[str]) -> None:
        super().process_formdata(valuelist)
        if self.must and self.data is False:
            self.data = None
