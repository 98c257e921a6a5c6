"""How templates are found, and what every template may use.

Components come from govuk-frontend-jinja; our own lie in `templates/components`.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import Flask
from flask_babel import gettext as _
from jinja2 import ChoiceLoader, PackageLoader, PrefixLoader, pass_context, select_autoescape
from jinja2.filters import FILTERS

from webforms.access import me
from webforms.headers import nonce
from webforms.law.addresses import law_address
from webforms.queue.whose import section_served
from webforms.session import installation, now, today
from webforms.wordings import WordsOfRecords


def navigation() -> list[tuple[str, str, str]]:
    """The parts of the site an officer goes to: endpoint, words, and where its addresses begin."""
    parts = [
        ("queue.show", _("My queue"), "/"),
        ("register.find", _("Register"), "/entries"),
        ("law.show_all", _("The law here"), "/law"),
    ]
    if me().has_role("administrator", "supervisor"):
        parts.append(("orders.begin", _("Orders"), "/orders"))
        parts.append(("offices.begin", _("Offices"), "/offices"))
    if me().has_role("supervisor"):
        parts.append(("monitor.begin", _("The board"), "/board"))
    if me().has_role("administrator"):
        parts.append(("studio.begin", _("Procedures"), "/procedures"))
    return parts


def register(app: Flask) -> None:
    """Set the template environment up."""
    app.jinja_options = {**app.jinja_options, "trim_blocks": True, "lstrip_blocks": True}
    app.jinja_loader = ChoiceLoader(
        [
            PackageLoader("webforms"),
            PrefixLoader({"govuk_frontend_jinja": PackageLoader("govuk_frontend_jinja")}),
        ]
    )
    app.jinja_env.autoescape = select_autoescape(["html", "xml"])
    app.jinja_env.add_extension("jinja2.ext.do")
    app.add_template_global(nonce, "csp_nonce_value")
    app.add_template_global(now, "now")
    app.add_template_global(today, "today")
    app.add_template_global(installation, "installation")
    app.add_template_global(navigation, "navigation")
    app.add_template_global(law_address, "law_address")
    app.add_template_global(WordsOfRecords(), "words")
    app.add_template_global(section_served, "section_served")


def answer_each_reader(app: Flask) -> None:
    """Let our filters answer when a page is shown, in the language of who reads it.

    Jinja reckons a filter of a constant (`"section_12" | section`) once, when it compiles the
    template, and every later reader would get the words of the first.
    """
    filters = app.jinja_env.filters
    filters |= {name: _when_shown(filters[name]) for name in filters.keys() - FILTERS.keys()}


def _when_shown(answer: Callable[..., Any]) -> Callable[..., Any]:
    @pass_context
    @wraps(answer)
    def shown(_context: object, *given: Any, **named: Any) -> Any:
        return answer(*given, **named)

    return shown
