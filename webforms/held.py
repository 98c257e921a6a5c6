"""A filled form that was sent when its session had ended: it comes back, and nothing is recorded.

Its answers travel as hidden fields through the sign-in and then open the form again as it was
filled. Only forms of the law and orders are held; they have a key, passwords have none.
"""

import json

from flask import render_template, request

OPENS_AGAIN = "change"
"""The `step` by which a form asks to be shown again with what was typed, and not recorded."""
NOT_HELD = {"csrf_token", "step", "add_row", "remove_row"}

Held = list[tuple[str, str]]


def held_now() -> Held:
    """The answers of the form that this request sent; none if it is no such form."""
    if request.method != "POST" or "key" not in request.form:
        return []
    return [each for each in request.form.items(multi=True) if each[0] not in NOT_HELD]


def written(held: Held) -> str:
    """The answers as one hidden field of the page that asks to sign in."""
    return json.dumps(held) if held else ""


def read(sent: str) -> Held:
    """What `written` wrote; nothing if it is not that."""
    try:
        pairs = json.loads(sent) if sent else []
        return [(str(name), str(text)) for name, text in pairs if name not in NOT_HELD]
    except (ValueError, TypeError):
        return []


def opens_again(held: Held, address: str, title: str, *paragraphs: str) -> str:
    """A page with one button, which opens the form at an address again as it was filled."""
    return render_template(
        "held.html", held=held, address=address, title=title, paragraphs=paragraphs,
        step=OPENS_AGAIN,
    )  # fmt: skip
