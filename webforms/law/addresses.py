"""The address of a section: in the State that a page is about, and not that of one's post.

An officer may hold posts in several States. Pages with a State in their address, and those that
say what they are about (`page_is_about`), link to the law of that State.
"""

from flask import g, request, url_for
from flask_login import current_user

from webforms.access import me


def page_is_about(state: str) -> None:
    """This request's page is about something in a State: an entry, a task, a matter, a pound."""
    g.state_of_page = state


def law_address(section: str, state: str | None = None) -> str:
    """Where a section is read: in `state`, else in the State of the page."""
    state = state or g.get("state_of_page") or (request.view_args or {}).get("state")
    post = me().post if current_user.is_authenticated else None
    at_home = post is not None and post.state == state
    return url_for("law.show", section=section, state=None if at_home else state)
