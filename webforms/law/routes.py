"""The law as pages: what each section says in the place of one's post today, with its authority."""

from datetime import date

from flask import Blueprint, abort, render_template, request
from flask_babel import gettext as _

from services.identity import Place
from services.refusals import Refused
from services.statute import Law, LawError
from services.tariffs import Orders, orders_in_force
from webforms.access import me, place_of, signed_in
from webforms.errors import page
from webforms.session import database, today

law = Blueprint("law", __name__, url_prefix="/law")

LAST_SECTION = 31


@law.get("")
@signed_in
def show_all() -> str | tuple[str, int]:
    """All sections that say anything here, and the rates in force."""
    orders, found, on = _here()
    if found is None or orders is None:
        return _no_post()
    sections = [name for name in _names(found) if found.provisions(name)]
    return render_template(
        "law/all.html", law=found, sections=sections, on=on, rates=_rates(orders, on)
    )


@law.get("/<section>")
@signed_in
def show(section: str) -> str | tuple[str, int]:
    """What one section says here: words, values, authority."""
    _orders, found, on = _here()
    if found is None:
        return _no_post()
    provisions = list(found.provisions(section))
    if not provisions:
        abort(404)
    return render_template(
        "law/section.html", law=found, section=section, provisions=provisions, on=on
    )


def _here() -> tuple[Orders | None, Law | None, date]:
    post = me().post
    on = _asked_day()
    if post is None:
        return None, None, on
    place: Place = place_of(post)
    orders = orders_in_force(database(), place)
    try:
        return orders, orders.law(on), on
    except LawError:
        return orders, None, on


def _asked_day() -> date:
    try:
        return date.fromisoformat(request.args.get("on", ""))
    except ValueError:
        return today()


def _names(found: Law) -> list[str]:
    numbers = [f"section_{number:02}" for number in range(1, LAST_SECTION + 1)]
    return sorted(
        name
        for number in numbers
        for name in (number, f"{number}a", f"{number}b")
        if found.provisions(name)
    )


def _rates(orders: Orders, on: date) -> list[tuple[str, list[tuple[list[str], object, str]]]]:
    """The scales in force: section, and for kinds of the same rate the rate and the instrument."""
    kinds: list[str] = list(orders.law(on).provision("section_03.kinds").value)
    shown = []
    for scale, section in (("fines", "section_12"), ("feeding", "section_05")):
        alike: dict[tuple[str, str], tuple[list[str], object, str]] = {}
        for kind in kinds:
            try:
                line = orders.rate(scale, kind, on)
            except Refused:
                continue
            same = alike.setdefault(
                (str(line.value), line.authority), ([], line.value, line.authority)
            )
            same[0].append(kind)
        shown.append((section, list(alike.values())))
    return shown


def _no_post() -> tuple[str, int]:
    return page(
        404,
        _("The law of which State?"),
        _("You hold no post today, so it is not known where you are."),
    )
