"""A sum of money in words, as receipts have it: lakh and crore, in English and Hindi."""

from decimal import Decimal, InvalidOperation
from typing import Any

from flask_babel import gettext as _

from webforms.language import language
from webforms.papers.hindi_numbers import HINDI

_ENGLISH = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen
"""
_ENGLISH_TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety"
_ONES, _TENS = _ENGLISH.split(), _ENGLISH_TENS.split()
_SCALES = (
    (10_000_000, "crore", "करोड़"),
    (100_000, "lakh", "लाख"),
    (1_000, "thousand", "हज़ार"),
    (100, "hundred", "सौ"),
)


def in_words(sum_: Any) -> str:
    """`one thousand one hundred and eighty rupees only` in the reader's language."""
    try:
        amount = Decimal(str(sum_))
    except InvalidOperation:
        return ""
    whole, paise = int(amount), int((amount % 1) * 100)
    words = _count(whole)
    if paise:
        return _("Rupees %(whole)s and %(paise)s paise only", whole=words, paise=_count(paise))
    return _("Rupees %(whole)s only", whole=words)


def _count(number: int) -> str:
    return _hindi(number) if language() == "hi" else _english(number)


def _english(number: int) -> str:
    if number < 20:
        return _ONES[number]
    if number < 100:
        rest = number % 10
        return _TENS[number // 10] + (f"-{_ONES[rest]}" if rest else "")
    for size, name, _hindi_name in _SCALES:
        if number >= size:
            rest = number % size
            joint = " and " if size == 100 and rest else " "
            return f"{_english(number // size)} {name}" + (
                f"{joint}{_english(rest)}" if rest else ""
            )
    return str(number)


def _hindi(number: int) -> str:
    if number < 100:
        return HINDI[number]
    for size, _english_name, name in _SCALES:
        if number >= size:
            rest = number % size
            return f"{_hindi(number // size)} {name}" + (f" {_hindi(rest)}" if rest else "")
    return str(number)
