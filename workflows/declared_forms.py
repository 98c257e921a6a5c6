"""Forms that are described in a diagram, for a step that an administrator adds.

The description is JSON in the extension `declaredForm` of a user task: title, sentence, button and
fields. Its name is that of the extension `form`, its section that of the task. What a field may be
is known to the pages (webforms/forms/declared.py); here only its shape is read.
"""

import json
from typing import Any

from services.refusals import Told
from workflows.drawing import Element

LONGEST = 20_000
MOST_FIELDS = 40


class FormNotDescribed(ValueError):
    """The description is not one; what is `said` is wrong with it."""

    def __init__(self, text: str, /, **facts: Any) -> None:
        self.said = Told(text, **facts)
        super().__init__(self.said)


def describe_form(element: Element) -> dict[str, Any]:
    """The whole description of the form that a user task declares, with its name and section."""
    written = element.declared_form or ""
    if len(written) > LONGEST:
        raise FormNotDescribed("it has more than %(most)s characters", most=LONGEST)
    try:
        described = json.loads(written)
    except (ValueError, RecursionError) as fault:
        place = {"line": getattr(fault, "lineno", 1), "column": getattr(fault, "colno", 1)}
        raise FormNotDescribed(
            "it is not JSON (line %(line)s, character %(column)s)", **place
        ) from None
    if not isinstance(described, dict):
        raise FormNotDescribed("it is not one JSON object")
    fields = described.get("fields")
    if not isinstance(fields, list) or not fields or len(fields) > MOST_FIELDS:
        raise FormNotDescribed("it has no list of one to %(most)s fields", most=MOST_FIELDS)
    if not all(isinstance(field, dict) for field in fields):
        raise FormNotDescribed("each field is a JSON object")
    return {**described, "name": element.form, "section": element.section}
