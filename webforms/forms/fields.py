"""Kinds of answer: text, a choice, yes or no, a day, an instant, rupees, numbers of heads.

Days and instants are typed as in India; an instant becomes UTC. Serves every section.
"""

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

from wtforms.widgets import CheckboxInput, TextArea

from services.reckoning.clock import date_in_india, in_india, instant_from_india
from webforms.forms.answering import Answer, root_of
from webforms.forms.wording import Vocabulary, Words, _

_RUPEES = re.compile(r"(?:₹|rs\.?)?\s*(\d[\d,]*)(?:\.(\d+))?(?:/-)?", re.IGNORECASE)
_NOT_PRINTED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


class TextField(Answer):
    """A line of text."""

    def __init__(self, *arguments: Any, longest: int = 300, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.longest = longest

    def read(self, typed: list[str]) -> str:
        text = " ".join(_NOT_PRINTED.sub(" ", typed[0]).split())
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
        return self.not_too_long(_NOT_PRINTED.sub(" ", lines).strip())


class NamesField(TextField):
    """Names, one a line or one a box."""

    widget = TextArea()
    kind = "names"

    def read(self, typed: list[str]) -> list[str]:  # type: ignore[override]
        lines = [line for text in typed for line in text.splitlines() if line.strip()]
        return [super(NamesField, self).read([line]) for line in lines]

    def write(self, value: Any) -> list[str]:
        return ["\n".join([value] if isinstance(value, str) else value)]


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
        return " ".join(_NOT_PRINTED.sub(" ", word).split())


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


class DayField(Answer):
    """A day in India."""

    kind = "day"

    def read(self, typed: list[str]) -> date:
        for form in ("%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y"):
            try:
                return datetime.strptime(typed[0], form).date()  # noqa: DTZ007
            except ValueError:
                continue
        raise self.unreadable(_("Enter a day that exists, such as 2026-03-09."))

    def write(self, value: Any) -> list[str]:
        return [value.isoformat() if isinstance(value, date) else str(value)]

    def later_than(self, now: datetime) -> bool:
        return bool(self.data > date_in_india(now))


class InstantField(Answer):
    """A day and an hour in India, read as an instant in UTC."""

    kind = "instant"

    def read(self, typed: list[str]) -> datetime:
        text = typed[0]
        try:
            if re.match(r"\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\s", text):
                text = re.sub(r"^(\d+)[/.-](\d+)[/.-](\d{4})\s+", r"\3-\2-\1 ", text)
                written = datetime.strptime(text, "%Y-%m-%d %H:%M")  # noqa: DTZ007
            elif re.match(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d", text):
                written = datetime.fromisoformat(text)
            else:
                raise ValueError(text)
            return written.astimezone(UTC) if written.tzinfo else instant_from_india(written)
        except (ValueError, OverflowError):
            raise self.unreadable(_("Enter a day and a time, such as 2026-03-09 18:00.")) from None

    def write(self, value: Any) -> list[str]:
        if not isinstance(value, datetime):
            return [str(value)]
        there = in_india(value) if value.tzinfo else value
        return [f"{there:%Y-%m-%dT%H:%M:%S}" if there.second else f"{there:%Y-%m-%dT%H:%M}"]

    def later_than(self, now: datetime) -> bool:
        return bool(self.data > now)


class RupeesField(Answer):
    """Rupees and paise, with or without ₹ and commas."""

    kind = "rupees"

    def __init__(self, *arguments: Any, above_zero: bool = False, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.above_zero = above_zero

    def read(self, typed: list[str]) -> Decimal:
        if typed[0].startswith(("-", "−", "₹-")):
            raise ValueError(_("Enter an amount that is not below zero."))
        found = _RUPEES.fullmatch(typed[0])
        if not found:
            raise self.unreadable(_("Enter an amount in rupees, such as 1,180 or 1180.50."))
        whole, paise = found[1].replace(",", ""), found[2] or ""
        if len(paise) > 2:
            raise ValueError(_("Enter rupees and whole paise: two figures after the point."))
        if len(whole) > 12:
            raise ValueError(_("Enter a smaller amount."))
        amount = Decimal(f"{whole}.{paise:0<2}")
        if self.above_zero and not amount:
            raise ValueError(_("Enter an amount above zero."))
        return amount


class CountField(Answer):
    """A whole number between two limits."""

    kind = "count"

    def __init__(self, *arguments: Any, least: int = 1, most: int, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.least, self.most = least, most

    def read(self, typed: list[str]) -> int:
        if re.fullmatch(r"\d{1,9}", typed[0]) and self.least <= int(typed[0]) <= self.most:
            return int(typed[0])
        words = _("Enter a whole number from %(least)s to %(most)s.")
        raise self.unreadable(words.filled_with(least=self.least, most=self.most))


class NumbersField(Answer):
    """The numbers of records, such as 3, 4."""

    kind = "numbers"

    def read(self, typed: list[str]) -> list[int]:
        words = [word for text in typed for word in re.split(r"[\s,;]+", text) if word]
        if not all(re.fullmatch(r"\d{1,9}", word) and int(word) for word in words):
            raise self.unreadable(_("Enter the numbers, such as 3, 4."))
        return list(dict.fromkeys(int(word) for word in words))

    def write(self, value: Any) -> list[str]:
        if isinstance(value, Iterable) and not isinstance(value, str):
            return [", ".join(str(number) for number in value)]
        return [str(value)]

    def answer(self) -> list[int]:
        return self.data or []


class HeadsField(Answer):
    """Numbers of heads in the register entry, or `all`."""

    kind = "heads"

    def __init__(self, *arguments: Any, all_allowed: bool = True, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.all_allowed = all_allowed

    def read(self, typed: list[str]) -> list[int] | str:
        words = [word for text in typed for word in re.split(r"[\s,;]+", text) if word]
        if self.all_allowed and [word.lower() for word in words] == ["all"]:
            return "all"
        if not all(re.fullmatch(r"\d{1,6}", word) and int(word) for word in words) or not words:
            raise self.unreadable(
                _("Enter all, or the numbers of the heads, such as 1, 2.")
                if self.all_allowed
                else _("Enter the numbers of the heads, such as 1, 2.")
            )
        numbers = [int(word) for word in words]
        if len(set(numbers)) < len(numbers):
            raise ValueError(_("Enter each head once."))
        return numbers

    def write(self, value: Any) -> list[str]:
        if isinstance(value, Iterable) and not isinstance(value, str):
            return [", ".join(str(number) for number in value)]
        return [str(value)]
