"""How an instrument is cited in the reader's language: Acts, orders, readings, settings of an area.

Serves every section. An authority is kept as one English line, in law files and with what was
reckoned; here it is taken apart, and its Act, its section and its day are said again. The name an
officer gave who issued an order stays as he wrote it.
"""

import re
from collections.abc import Iterator
from datetime import date

from flask import Flask
from flask_babel import gettext
from markupsafe import Markup, escape

from services.refusals import Message
from webforms.forms.wording import _
from webforms.language import day, fact_in_words, language, numbered

_NUMBER = r"\d+[A-Z]?(?:\(\w+\))*"
_SECTIONS = re.compile(
    rf"(?P<act>.+), sections? (?P<number>{_NUMBER}(?:(?:, | and ){_NUMBER})*)"
    r"(?P<date> \(\d+-\d+-\d{4}\))?"
)
_ORDER = re.compile(r"(?P<by>.+), no\. (?P<number>.+) of (?P<on>\d\d-\d\d-\d{4})")
_SETTING = re.compile(r"Setting of the area (?P<area>.+)")
_READING = re.compile(r"[Rr]eadings? (?P<names>[AOT]\S*(?: and [AOT]\S*)*)")

OF_AN_ACT = _("%(act)s, section %(number)s")
OF_AN_ORDER = _("%(by)s, no. %(number)s of %(on)s")
OF_AN_AREA = _("Setting of the area %(area)s")
OF_READINGS = _("Reading %(names)s")
SAMPLES = (
    _("sample fines"),
    _("sample feeding"),
    _("Sample data for a demonstration; no State's order"),
)
"""How the orders of an invented office of a demonstration are numbered, and by whom issued."""


def cite(authority: str) -> str:
    """An authority in the reader's language; in English as it is kept."""
    if language() == "en":
        return authority
    if order := _ORDER.fullmatch(authority):
        on = date(*(int(part) for part in reversed(order["on"].split("-"))))
        by, number = gettext(order["by"]), gettext(order["number"])
        return str(gettext(OF_AN_ORDER, by=by, number=number, on=day(on)))
    return "; ".join(_cited(part) for part in authority.split("; "))


def _cited(part: str) -> str:
    whole = str(gettext(part))
    if whole != part:
        return whole
    if section := _SECTIONS.fullmatch(part):
        number = numbered(section["number"]).replace(" and ", gettext(" and "))
        cited = str(gettext(OF_AN_ACT, act=gettext(section["act"]), number=number))
        return cited + (section["date"] or "")
    if setting := _SETTING.fullmatch(part):
        return str(gettext(OF_AN_AREA, area=setting["area"]))
    if reading := _READING.fullmatch(part):
        names = reading["names"].replace(" and ", gettext(" and "))
        return str(gettext(OF_READINGS, names=names))
    return part


def told(said: Message) -> Markup:
    """A reason in the reader's language; the words of the law stay as they are, marked English."""
    facts = {name: _fact(name, value) for name, value in said.params.items()}
    sentence = escape(gettext(said.text))
    return sentence % facts if "%" in said.text else sentence


def _fact(name: str, value: object) -> Markup:
    if name == "words":
        return as_english(str(value))
    return noted(str(value)) if name == "note" else escape(fact_in_words(name, value))


def noted(note: str) -> Markup:
    """What a law file says beside the words of the law; English, and marked so, if need be."""
    said = gettext(note)
    return escape(said) if language() == "en" or said != note else as_english(note)


def as_english(words: str) -> Markup:
    """Words that are English in every language."""
    return Markup('<span lang="en">{}</span>').format(words)


def register(app: Flask) -> None:
    """Add to the templates how the law is cited."""
    for filter_ in (cite, told, noted):
        app.add_template_filter(filter_)


def texts_of(authority: str) -> Iterator[str]:
    """What of an authority is to be translated: the catalogue has these lines."""
    for part in authority.split("; "):
        if section := _SECTIONS.fullmatch(part):
            yield section["act"]
        elif not (_ORDER.fullmatch(part) or _READING.fullmatch(part)):
            yield part
