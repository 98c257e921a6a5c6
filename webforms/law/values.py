"""The value of a provision in words: counted, in rupees, or by the office that holds a role.

Serves every section. What a law file writes as a key is never shown as one.
"""

from flask_babel import gettext, ngettext

from services.statute import Law, Provision
from webforms.forms.wording import Vocabulary, _
from webforms.language import language, say, write
from webforms.law.comparing import said

ONLY_HERE: Vocabulary = {
    "feed": _("feeding them"),
    "head": _("each head of cattle"),
    "removal": _("removal to another place"),
    "security": _("security"),
    "village": _("the village"),
    "water": _("watering them"),
}
"""Words of law files that anywhere else are the name of a fact, or something a person typed."""


def value_in_words(law: Law, provision: Provision) -> str:
    """What a provision says, as a reader of the law knows it; "none" for an empty list."""
    value = said(law, provision, language())
    if isinstance(value, tuple):
        return ", ".join(_word(each) for each in value) or str(gettext("none"))
    if provision.unit in COUNTED:
        return str(COUNTED[provision.unit](value))
    return _word(value) if isinstance(value, str) else write(value)


def _word(word: str) -> str:
    if word in ONLY_HERE:
        return say(ONLY_HERE[word])
    written = write(word)
    return say(word) if written == word else written  # the name of a place, an office


COUNTED = {
    "days": lambda number: ngettext("%(num)d day", "%(num)d days", number),
    "weeks": lambda number: ngettext("%(num)d week", "%(num)d weeks", number),
    "months": lambda number: ngettext("%(num)d month", "%(num)d months", number),
    "hours": lambda number: ngettext("%(num)d hour", "%(num)d hours", number),
    "heads": lambda number: ngettext("%(num)d head", "%(num)d heads", number),
}
