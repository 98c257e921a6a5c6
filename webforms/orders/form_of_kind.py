"""The form of an order of some kind in a State, with what may be chosen there today."""

from datetime import date
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import or_, select
from sqlalchemy.orm import Session, joinedload

from services.identity import Office, Officer, Place, Post
from services.statute import law_in_force, states
from services.tariffs import Instrument, Orders
from services.tariffs.contents import sections_to_notify
from services.tariffs.kinds import KINDS
from services.tariffs.queries import areas_of, orders_in_force
from webforms.filling import Filling, blank
from webforms.language import day, say, write
from webforms.offices.forms import FORMS as OF_OFFICES
from webforms.orders import order_forms
from webforms.orders.access import states_administered
from webforms.orders.heading_form import WHOLE_STATE, OrderForm
from webforms.orders.holidays_proposed import proposed_days, words_of_day
from webforms.orders.scale_form import scale_form
from webforms.orders.words import NOTIFIED, OFFICES, words_of

SIMPLE: dict[str, type[OrderForm]] = {
    form.kind: form
    for form in (
        order_forms.NotifiedForm,
        order_forms.ClosedDaysForm,
        order_forms.ConditionsForm,
        order_forms.RulesForm,
        order_forms.TransferForm,
    )
}


def form_of(
    session: Session, state: str, kind: str, on: date, *, area: int | None, setting: str
) -> type[OrderForm] | None:
    """The form of a kind of order; None for a setting that there is not."""
    if kind in OF_OFFICES:
        return OF_OFFICES[kind]
    if kind in SIMPLE:
        return SIMPLE[kind]
    law = law_in_force(state, "", on)
    if kind == "setting":
        if not law.has(f"settings.{setting}"):
            return None
        return order_forms.setting_form(law.setting(setting), law.setting_choices(setting))
    return scale_form(kind, law, orders_of(session, state, area))


def orders_of(session: Session, state: str, area: int | None) -> Orders:
    """The orders of a local area, or those for the whole State alone."""
    if area is not None:
        return orders_in_force(session, Place(state, area, None))
    whole = session.scalars(
        select(Instrument)
        .where(
            Instrument.state == state,
            Instrument.approved_at.is_not(None),
            Instrument.local_area_id.is_(None),
        )
        .options(joinedload(Instrument.lines))
    ).unique()
    return Orders(Place(state, 0, None), "", whole)


def choices_of(
    session: Session, state: str, kind: str, on: date, year: int, setting: str = ""
) -> dict[str, Any]:
    """What may be chosen in the form, by vocabulary."""
    law = law_in_force(state, "", on)
    areas = {str(number): name for number, name in areas_of(session, state).items()}
    if not (KINDS[kind].for_one_area or (kind == "setting" and law.is_for_one_area(setting))):
        areas = {WHOLE_STATE: _("Whole State"), **areas}
    found: dict[str, Any] = {
        "area": areas,
        "kind": list(law.provision("section_03.kinds").words_listed),
    }
    if kind == "notified":
        found["notified"] = {each: words_of(NOTIFIED, each) for each in sections_to_notify(law)}
    elif kind == "transfer":
        found["functions"] = order_forms.functions_of(law)
    elif kind == "closed_days":
        found["proposed"] = {
            each.on.isoformat(): words_of_day(
                each, _weekday(each.on), _("date computed"), _("optional holiday")
            )
            for each in proposed_days(law.info, year, date(year, 1, 1))
        }
    elif kind in OF_OFFICES:
        found |= _of_offices(session, state, on)
    return found


def begun(
    form: type[OrderForm], choices: dict[str, Any], state: str, preset: dict[str, str], year: int
) -> Filling:
    """The form as it is first shown.

    What the address says is filled in, and the days that are public holidays with a date that is
    not computed are ticked.
    """
    filling = blank(form, choices)
    for name, value in preset.items():
        if value and name in filling.form and value in getattr(filling.form[name], "offered", ()):
            filling.form[name].data = value
    if form.kind == "closed_days":
        (info,) = [each for each in states() if each.slug == state]
        filling.form["proposed"].data = [
            each.on.isoformat()
            for each in proposed_days(info, year, date(year, 1, 1))
            if not each.optional and not each.computed
        ]
    return filling


def _of_offices(session: Session, state: str, on: date) -> dict[str, Any]:
    offices = list(
        session.scalars(select(Office).where(Office.state == state).order_by(Office.name))
    )
    known = {state, *states_administered()}
    officers = session.scalars(
        select(Officer)
        .where(Officer.active, Officer.posts.any(Post.office.has(Office.state.in_(known))))
        .order_by(Officer.name)
    )
    posts = session.scalars(
        select(Post)
        .join(Office)
        .where(Office.state == state, or_(Post.until_on.is_(None), Post.until_on >= on))
        .options(joinedload(Post.officer))
        .order_by(Post.id)
    )
    return {
        "pound": {
            str(each.id): f"{each.name}, {each.local_area.name}"
            for each in offices
            if each.kind == "pound"
        },
        "office": {
            str(each.id): f"{each.name} ({say(words_of(OFFICES, each.kind))}, "
            f"{each.local_area.name})"
            for each in offices
        },
        "serving_office": {
            str(each.id): f"{each.name}, {each.local_area.name}"
            for each in offices
            if each.kind != "pound"
        },
        "officer": {str(each.id): f"{each.name} ({each.username})" for each in officers},
        "post": {
            str(each.id): f"{each.officer.name}: {write(each.role)}, {each.office.name}, "
            + _("from %(day)s", day=day(each.from_on))
            for each in posts
        },
    }


def _weekday(on: date) -> str:
    return [
        _("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"),
        _("Sunday"),
    ][on.weekday()]  # fmt: skip
