"""The diagrams in force at the instant of a request: read once, wherever it is asked."""

from datetime import timedelta

from flask import current_app, g

from webforms.session import database, now
from workflows.catalogue import Catalogue
from workflows.publishing.in_force import catalogue_at

A_MINUTE = timedelta(minutes=1)
_LATELY = "pinfold_catalogue"


def catalogue_lately() -> Catalogue:
    """The catalogue as it was at most a minute ago, for lists: costs a statement once a minute."""
    kept = current_app.extensions.get(_LATELY)
    if kept is None or abs(now() - kept[0]) > A_MINUTE:
        kept = current_app.extensions[_LATELY] = (now(), catalogue_now())
    found: Catalogue = kept[1]
    return found


def catalogue_now() -> Catalogue:
    """The catalogue of this request, published versions and all."""
    if "catalogue" not in g:
        g.catalogue = catalogue_at(database(), now())
    found: Catalogue = g.catalogue
    return found


def may_be_entered_late(state: str) -> list[str]:
    """The forms of tasks in which what was done before they were withdrawn can still be entered."""
    return sorted(catalogue_now().procedures(state).entered_late)
