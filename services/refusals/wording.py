"""How dates, hours and rupees of the Act are written in English words.

Days are days in India and rupees are grouped as in India; the web pages have their own
formats for other languages and use these only for papers and the command line.
"""

import re
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

_KEY = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+")
_INDIA = ZoneInfo("Asia/Kolkata")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def in_words(value: object) -> str:
    """Write one value of a message: a day, an hour in India, rupees, a list, a key, or itself."""
    if isinstance(value, datetime):
        return _instant_in_words(value)
    if isinstance(value, date):
        return f"{value.day} {_MONTHS[value.month - 1]} {value.year}"
    if isinstance(value, Decimal):
        return rupees_in_words(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return ", ".join(in_words(each) for each in value)
    if isinstance(value, str) and _KEY.fullmatch(value) and not value.startswith("section_"):
        return value.replace("_", " ")
    return str(value)


def _instant_in_words(instant: datetime) -> str:
    if instant.tzinfo is not None:
        instant = instant.astimezone(_INDIA)
    return f"{in_words(instant.date())} {instant:%H:%M}"


def rupees_in_words(amount: Decimal) -> str:
    """Write rupees grouped as in India: Decimal('1234567.5') is ₹12,34,567.50."""
    sign = "-" if amount < 0 else ""
    whole, _, paise = f"{abs(amount):.2f}".partition(".")
    head, tail = whole[:-3], whole[-3:]
    groups: list[str] = []
    while head:
        groups.insert(0, head[-2:])
        head = head[:-2]
    written = ",".join([*groups, tail])
    return f"{sign}₹{written}" if paise == "00" else f"{sign}₹{written}.{paise}"
