"""The orders of a State: what is in force, what waits, what was in force on a day; one order."""

import csv
import io
from datetime import date

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response as AnyResponse

from services.identity import Office, Officer, Place, Post
from services.statute import Law, law_in_force, states
from services.tariffs import Instrument
from services.tariffs.kinds import KINDS, OF_OFFICES
from services.tariffs.queries import areas_of, instruments_of, orders_in_force
from services.tariffs.standing import STANDINGS, standings
from webforms.access import for_roles, me
from webforms.days_asked import day_asked
from webforms.language import language
from webforms.orders.access import ADMINISTRATOR, SUPERVISOR, administers, readers, states_read
from webforms.orders.effect import effect_of
from webforms.orders.moves import moves_of
from webforms.orders.saying import facts_of, words_of_line, words_of_value
from webforms.orders.standing_list import asked_of, listed, names_of
from webforms.orders.words import KINDS_OF_ORDER, SETTINGS, words_of
from webforms.orders.words import STANDINGS as WORDS_OF_STANDINGS
from webforms.session import database, today

orders = Blueprint("orders", __name__, url_prefix="/orders")


def state_name(state: str) -> str:
    """The name of a State in the reader's language."""
    info = next(each for each in states() if each.slug == state)
    return info.names.get(language(), info.name)


@orders.app_context_processor
def _words() -> dict[str, object]:
    return {
        "kinds_of_order": KINDS_OF_ORDER,
        "standings_of_orders": WORDS_OF_STANDINGS,
        "words_of_line": words_of_line,
        "words_of_value": words_of_value,
        "words_of_setting": lambda name: words_of(SETTINGS, name),
    }


@orders.get("")
@for_roles(ADMINISTRATOR, SUPERVISOR)
def begin() -> AnyResponse:
    """The orders of the State of the officer's post."""
    return redirect(url_for("orders.show_all", state=states_read()[0]))


@orders.get("/<state>")
@readers
def show_all(state: str) -> str:
    """The list, filtered by its address."""
    asked = asked_of(request.args, day_asked())
    found = listed(database(), state, asked)
    return render_template(
        "orders/all.html",
        state=state,
        name=state_name(state),
        states=[(each, state_name(each)) for each in states_read()],
        asked=asked,
        found=found,
        kinds=list(KINDS),
        to_enter=_to_enter(state),
        standings=STANDINGS,
        may_enter=administers(state) is not None,
    )


def _to_enter(state: str) -> list[str]:
    """The kinds of order entered from the list: those the law of the State has today."""
    law = law_in_force(state, "", today())
    return [
        name
        for name, kind in KINDS.items()
        if name not in (*OF_OFFICES, "setting")
        and (kind.needs is None or law.has(kind.needs))
        and any(law.provisions(kind.section))
    ]


@orders.get("/<state>/instruments.csv")
@readers
def download(state: str) -> Response:
    """The orders the address asks for, a row a line of each."""
    asked = asked_of(request.args, day_asked())
    session = database()
    found = listed(session, state, asked, whole=True)
    names = names_of(session, [row.order for row in found.rows])
    out = io.StringIO()
    out.write("\ufeff")  # so that spreadsheets read Hindi
    written = csv.writer(out)
    written.writerow([
        "id", "kind", "number", "dated_on", "issued_by", "area", "in_force_from", "standing",
        "on", "key", "value", "cancels", "entered_by", "entered_at", "approved_by", "approved_at",
        "withdrawn_by", "withdrawn_at",
    ])  # fmt: skip
    for row in found.rows:
        order = row.order
        for key, value in order.values.items() or [("", "")]:
            written.writerow([
                order.id, order.kind, _plain(order.number), order.dated_on, _plain(order.issued_by),
                _plain(row.area or ""), order.in_force_from, row.standing, asked.on, key,
                _plain(value), order.cancels_id or "",
                _plain(names.get(order.entered_by or 0, "")), order.entered_at.isoformat(),
                _plain(names.get(order.approved_by or 0, "")),
                order.approved_at.isoformat() if order.approved_at else "",
                _plain(names.get(order.withdrawn_by or 0, "")),
                order.withdrawn_at.isoformat() if order.withdrawn_at else "",
            ])  # fmt: skip
    return Response(
        out.getvalue(),
        mimetype="text/csv",
        headers={"Content-Disposition": f'attachment; filename="orders-{state}-{asked.on}.csv"'},
    )


def _plain(value: object) -> str:
    """A cell that no spreadsheet takes for a formula."""
    said = str(value)
    return f"'{said}" if said.startswith(("=", "+", "-", "@", "\t", "\r")) else said


@orders.get("/<state>/<int:order_id>")
@readers
def show(state: str, order_id: int) -> str:
    """One order: what it says, who entered and approved it, and what it changes."""
    return order_page(state, order_id)


def order_page(state: str, order_id: int, *, refused: object = None, because: str = "") -> str:
    """The page of an order, with what was refused above it."""
    session = database()
    every = instruments_of(session, state)
    order = next((each for each in every if each.id == order_id), None)
    if order is None:
        abort(404)
    cancelled = next((each for each in every if each.id == order.cancels_id), None)
    cancelling = [each for each in every if each.cancels_id == order.id and not each.withdrawn_at]
    post = administers(state)
    return render_template(
        "orders/order.html",
        state=state,
        name=state_name(state),
        order=order,
        area=areas_of(session, state).get(order.local_area_id or 0),
        section=section_of(order),
        standing=standings(every, today())[order.id],
        names=names_of(session, [order]),
        facts=facts_of(session, order),
        effect=effect_of(session, order, today()) if order.kind not in OF_OFFICES else None,
        moves=moves_of(session, order),
        too_early=order.waits and KINDS[order.kind].on_approval and order.in_force_from > today(),
        leads_to=_leads_to(session, order) if order.approved_at else [],
        cancelled=cancelled,
        cancelling=cancelling,
        may_be_cancelled=KINDS[order.kind].may_be_cancelled and order.cancels_id is None,
        administers=post is not None,
        own=order.entered_by == me().id,
        refused=refused,
        because=because,
    )


def _leads_to(session: Session, order: Instrument) -> list[tuple[str, str]]:
    """The pages of the officer and the office that an approved order is about: name, address."""
    said, found = order.values, []
    post = session.get(Post, said["post"]) if order.kind == "end_of_appointment" else None
    officer = post.officer if post else None
    if order.kind == "appointment":
        of_name = Officer.id == said["officer"] if said.get("officer") else (
            Officer.username == said["username"]
        )  # fmt: skip
        officer = session.scalars(select(Officer).where(of_name)).first()
    if officer is not None:
        address = url_for("offices.show_officer", state=order.state, officer_id=officer.id)
        found.append((officer.name, address))
    office = post.office_id if post else said.get("office") or said.get("pound")
    if order.kind in OF_OFFICES and office:
        known = session.get_one(Office, int(office))
        found.append((known.name, url_for("offices.show", state=order.state, office_id=known.id)))
    return found


def section_of(order: Instrument) -> str:
    """The section under which an order is made."""
    key = next(iter(order.values), "")
    if order.kind == "notified" and key.startswith("section_"):
        return key
    if order.kind == "setting" and key:
        law = law_in_force(order.state, "", order.in_force_from)
        return law.setting(key).section if law.has(f"settings.{key}") else "section_05"
    return KINDS[order.kind].section


@orders.get("/<state>/settings")
@readers
def show_settings(state: str) -> str:
    """What an office settles where the Act is silent, area by area, beside the default."""
    session = database()
    areas = areas_of(session, state)
    area = request.args.get("area", type=int)
    if area not in areas:
        area = next(iter(areas), None)
    on = day_asked()
    return render_template(
        "orders/settings.html",
        state=state,
        name=state_name(state),
        areas=areas,
        area=area,
        on=on,
        settings=_settings(session, state, area, on),
        may_enter=administers(state) is not None,
    )


def _settings(session: Session, state: str, area: int | None, on: date) -> list[dict[str, object]]:
    plain = law_in_force(state, "", on)
    law: Law = orders_in_force(session, Place(state, area, None)).law(on) if area else plain
    names = [each.key.partition(".")[2] for each in plain.everything()
             if each.key.startswith("settings.")]  # fmt: skip
    return [
        {"name": name, "default": plain.setting(name), "now": law.setting(name)} for name in names
    ]
