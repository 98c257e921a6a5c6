"""What the editor must know: forms, operations, checks, dates, messages, roles, and its words."""

import re
from typing import Any

from services.statute import states
from webforms.diagrams.editor_words import WORDS
from webforms.forms.declared import KINDS as FIELD_KINDS
from webforms.forms.registry import FORMS
from webforms.forms.wording import _
from webforms.language import language, say, write
from workflows import operations
from workflows.catalogue import Catalogue
from workflows.publishing.checks import known_roles
from workflows.publishing.differences import KINDS
from workflows.publishing.variables import given_by_operations, instants, used_in

_NAMED = re.compile(r"`([a-z][a-z0-9_]*)`")
_PARAMETERS = re.compile(r"Parameters?:(.*?)(?:\n\n|\Z)", re.DOTALL)

FIELDS_IN_WORDS = {
    "text": _("one line of text"),
    "long_text": _("several lines of text"),
    "choice": _("one of several choices"),
    "choices": _("any of several choices"),
    "yes_no": _("yes or no"),
    "tick": _("a box that must be ticked"),
    "day": _("a day"),
    "instant": _("a day and an hour"),
    "rupees": _("rupees"),
    "count": _("a number"),
    "heads": _("heads of cattle"),
}


def known_to_editor(catalogue: Catalogue, state: str) -> dict[str, Any]:
    """All names the editor offers, with words for each."""
    procedures = catalogue.procedures(state)
    drawings = [version.drawing for version in procedures.versions.values()]
    everywhere = catalogue.drawings()
    return {
        "forms": [
            {"name": name, "words": f"{say(form.title)} ({name})", "sentence": say(form.sentence)}
            for name, form in sorted(FORMS.items())
        ],
        "operations": [
            {
                "name": each.name,
                "documentation": say(each.in_one_line),
                "parameters": _parameters(each.documentation),
            }
            for each in operations.all_operations().values()
        ],
        "checks": [
            {"name": each.name, "words": f"{each.name}: {say(each.in_one_line)}"}
            for each in operations.all_checks().values()
        ],
        "instants": [
            {"name": name, "words": _given(name, by)} for name, by in instants(everywhere).items()
        ],
        "variables": sorted(
            set(given_by_operations()) | {name for one in drawings for name in used_in(one)}
        ),
        "messages": sorted(
            {
                element.message
                for drawing in drawings
                for element in drawing.elements.values()
                if element.message
            }
        ),
        "roles": [
            {
                "name": role,
                "words": role.replace("_", " ").capitalize().replace("Pound k", "Pound-k"),
            }
            for role in sorted(known_roles(catalogue))
        ],
        "called": [
            {"name": version.process_id, "words": version.drawing.name}
            for version in procedures.versions.values()
            if version.process_id.startswith("shared_")
        ],
        "sections": sorted(
            {
                element.section
                for drawing in everywhere
                for element in drawing.elements.values()
                if element.section
            }
        ),
        "field_kinds": [[kind, say(FIELDS_IN_WORDS.get(kind, kind))] for kind in FIELD_KINDS],
        "kinds": {kind: words.text for kind, words in KINDS.items()},
        "words": {text: say(text) for text in (*WORDS, *(words.text for words in KINDS.values()))},
    }


def state_name(slug: str) -> str:
    """A State as people call it in their language; the central text for `central`."""
    for info in states():
        if info.slug == slug:
            return info.names.get(language(), info.name)
    return say(_("the central Act"))


def _given(name: str, by: tuple[str, ...]) -> str:
    words = write(name).replace("_", " ")
    return f"{words} ({', '.join(by)})" if by else words


def _parameters(documentation: str) -> list[str]:
    listed = _PARAMETERS.search(documentation)
    if listed is None:
        return []
    parts = listed.group(1).split(";")
    return [found.group(1) for part in parts if (found := _NAMED.search(part))]
