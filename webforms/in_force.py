"""The diagrams in force at the instant of a request: read once, wherever it is asked."""

from flask import g

from webforms.session import database, now
from workflows.catalogue import Catalogue
from workflows.publishing.in_force import catalogue_at


def catalogue_now() -> Catalogue:
    """The catalogue of this request, published versions and all."""
    if "catalogue" not in g:
        g.catalogue = catalogue_at(database(), now())
    found: Catalogue = g.catalogue
    return found
