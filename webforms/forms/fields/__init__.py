"""Kinds of answer: text, a choice, yes or no, a day, an instant, rupees, numbers of heads.

Serves every section.
"""

from webforms.forms.fields.choices import (
    ChoiceField,
    ChoicesField,
    OpenChoiceField,
    TickField,
    YesNoField,
)
from webforms.forms.fields.numbers import CountField, HeadsField, NumbersField, RupeesField
from webforms.forms.fields.texts import LongTextField, NamesField, TextField
from webforms.forms.fields.times import DayField, InstantField

__all__ = [
    "ChoiceField",
    "ChoicesField",
    "CountField",
    "DayField",
    "HeadsField",
    "InstantField",
    "LongTextField",
    "NamesField",
    "NumbersField",
    "OpenChoiceField",
    "RupeesField",
    "TextField",
    "TickField",
    "YesNoField",
]
