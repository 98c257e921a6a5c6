"""The languages of the pages, and how days, hours and rupees are written in them.

English and Hindi. What the services, the diagrams and the forms say is English text with the facts
kept apart; it is translated here, when it is shown. Times are India's.
"""

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from babel.dates import format_date
from flask import Flask, request, session
from flask_babel import Babel, get_locale, gettext, ngettext
from flask_login import current_user
from markupsafe import Markup, escape

from services.reckoning.clock import in_india
from services.refusals import Message, Told, rupees_in_words
from webforms import catalogues

LANGUAGES = {"en": "English", "hi": "हिन्दी"}
LETTERS = {"hi": {"A": "क", "B": "ख", "C": "ग"}}
"""How the letter of a section inserted after another is written: 14A is 14क."""
_SECTION = "section_"
_INSERTED = re.compile(r"(?<=\d)[A-Z]\b")


class AsTyped(str):
    """Words that a person typed: written as they are, even where they look like a key (`road`)."""


def choose() -> str:
    """The language of this request: the one picked, the officer's own, the browser's, English."""
    picked = session.get("language")
    if picked in LANGUAGES:
        return str(picked)
    own = getattr(current_user, "language", None)
    if own in LANGUAGES:
        return str(own)
    return request.accept_languages.best_match(list(LANGUAGES), "en") or "en"


def language() -> str:
    """The code of the language now in use."""
    locale = get_locale()
    return locale.language if locale else "en"


def say(said: Any) -> str:
    """Any text of the program in the reader's language; its facts are put in after translation."""
    if said is None or said == "":
        return ""
    if isinstance(said, Message):
        return _fill(said.text, said.params)
    pattern = getattr(said, "pattern", None)
    if pattern is not None:
        return _fill(str(pattern), getattr(said, "filled", {}))
    return gettext(str(said))


def kept(said: Any) -> Any:
    """What was kept as JSON with its facts, to be said; an older row has only its English."""
    return Told.from_json(said) if isinstance(said, Mapping) else said


def _fill(text: str, params: Mapping[str, Any]) -> str:
    translated = gettext(text)
    if "%" not in text:
        return translated
    return translated % {name: fact_in_words(name, value) for name, value in params.items()}


def fact_in_words(name: str, value: Any) -> str:
    """A fact of a sentence; a form is called by its title."""
    from webforms.words_of_law import titles_of_forms

    return say(titles_of_forms().get(value, value)) if name == "form" else write(value)


def write(value: Any) -> str:
    """A fact as it is written in the reader's language."""
    if isinstance(value, Message) or getattr(value, "pattern", None) is not None:
        return say(value)
    if isinstance(value, AsTyped):
        return str(value)
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, date):
        return day(value)
    if isinstance(value, Decimal):
        return rupees(value)
    if isinstance(value, (list, tuple, set, frozenset)):
        return ", ".join(write(each) for each in value)
    if isinstance(value, str):
        return section_name(value) if value.startswith(_SECTION) else _word(value)
    return str(value)


def _word(value: str) -> str:
    """A word of the vocabulary (a kind, a role, an office) is translated; a name stays as it is.

    A key that nobody has written words for is made readable: a page shows no keys.
    """
    from webforms.words_of_law import A_KEY, every_key, every_word, readable

    is_key = A_KEY.fullmatch(value) is not None
    words = (every_key() if is_key else every_word()).get(value)
    if words is not None:
        return say(words)
    return gettext(readable(value)) if is_key else name_said(value)


def name_said(name: str) -> str:
    """A State or an office by its name in the reader's language; any other name as it is."""
    from webforms.words_of_law import names_in

    return names_in(language()).get(name, name)


def day(value: date | datetime | None) -> str:
    """`10 Mar 2026`, the date in India."""
    if value is None:
        return ""
    on = in_india(value).date() if isinstance(value, datetime) else value
    return format_date(on, "d MMM y", locale=language())


def clock_time(value: datetime | None) -> str:
    """`18:05`, the hour in India."""
    return f"{in_india(value):%H:%M}" if value else ""


def moment(value: datetime | None) -> str:
    """`10 Mar 2026, 18:05` in India."""
    return f"{day(value)}, {clock_time(value)}" if value else ""


def rupees(value: Decimal | int | None) -> str:
    """`₹1,18,000.50`: grouped as in India in every language."""
    return "" if value is None else rupees_in_words(Decimal(value))


def time_tag(value: datetime | None) -> Markup:
    """A moment that a machine can read too."""
    if value is None:
        return Markup("")
    return Markup('<time datetime="{}">{}</time>').format(
        in_india(value).isoformat(timespec="minutes"), moment(value)
    )


def section_name(section: str) -> str:
    """`section_14a` as people say it: section 14A, धारा 14क."""
    number = section.removeprefix(_SECTION).lstrip("0").upper()
    return gettext("section %(number)s", number=numbered(number))


def numbered(number: str) -> str:
    """The number of a section an amendment inserted, as the reader's language writes it."""
    letters = LETTERS.get(language(), {})
    return _INSERTED.sub(lambda found: letters.get(found[0], found[0]), number)


def ago(span: timedelta) -> str:
    """How long, in the largest unit that says it: 8 days, 3 hours, 10 minutes."""
    minutes = max(0, int(span.total_seconds() // 60))
    if minutes >= 24 * 60:
        return ngettext("%(num)d day", "%(num)d days", minutes // (24 * 60))
    if minutes >= 60:
        return ngettext("%(num)d hour", "%(num)d hours", minutes // 60)
    return ngettext("%(num)d minute", "%(num)d minutes", minutes)


def lines(text: str) -> Markup:
    """Text with its line ends kept."""
    return Markup("<br>").join(escape(line) for line in text.splitlines())


def register(app: Flask) -> None:
    """Add the languages, and the ways of writing to the templates."""
    babel = Babel(app, locale_selector=choose)
    with app.app_context():
        for code in LANGUAGES:
            if code != "en":
                babel.domain_instance.cache[code, "messages"] = catalogues.load(code)
    app.add_template_filter(say, "say")
    app.add_template_filter(kept, "kept")
    app.add_template_filter(write, "write")
    app.add_template_filter(day, "day")
    app.add_template_filter(clock_time, "clock_time")
    app.add_template_filter(moment, "moment")
    app.add_template_filter(time_tag, "time_tag")
    app.add_template_filter(rupees, "rupees")
    app.add_template_filter(section_name, "section")
    app.add_template_filter(ago, "ago")
    app.add_template_filter(lines, "lines")
    app.add_template_global(language, "language")
    app.add_template_global(LANGUAGES, "LANGUAGES")
