"""What is left in Latin letters on a page in Hindi, outside what is marked as English."""

import re
from collections.abc import Iterable, Iterator

from lxml import html

WORD = re.compile(r"[A-Za-z]{2,}[A-Za-z’'\-]*")
READ_ALOUD = ("title", "aria-label", "placeholder", "alt", "data-label")
NOT_SHOWN = ("script", "style", "template", "svg")
NAMES = {"Pinfold", "English", "CSV", "XLSX", "UPI"}
"""Names that are written so in Hindi too."""


def english_left(page: str, names: Iterable[str] = ()) -> list[str]:
    """Every text with an English word in it, but for names, as a reader of Hindi would meet it."""
    known = {*NAMES, *names}
    return [text for text in _texts(html.fromstring(page), "") if set(WORD.findall(text)) - known]


def _texts(element: html.HtmlElement, language: str) -> Iterator[str]:
    if not isinstance(element.tag, str) or element.tag in NOT_SHOWN:
        return
    language = element.get("lang") or language
    if language != "en" and element.tag != "code":
        yield from (element.get(name) for name in READ_ALOUD if element.get(name))
        if element.text:
            yield element.text.strip()
    for inner in element:
        yield from _texts(inner, language)
        if inner.tail and language != "en":
            yield inner.tail.strip()
