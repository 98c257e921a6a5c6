"""Answers that are numbers: rupees, a count, numbers of heads."""

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from webforms.forms.answering import Answer
from webforms.forms.wording import _

_GROUPED = r"\d{1,3}(?:,\d{2,3})*,\d{3}"
"""Commas stand before the last three figures, as in 1,18,000: one for a point is no amount."""
_RUPEES = re.compile(rf"(?:₹|rs\.?)?\s*({_GROUPED}|\d+)(?:\.(\d+))?(?:/-)?", re.IGNORECASE)


class RupeesField(Answer):
    """Rupees and paise, with or without ₹ and commas."""

    kind = "rupees"
    in_figures = True

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
    in_figures = True

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
    in_figures = True

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
    in_figures = True

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
