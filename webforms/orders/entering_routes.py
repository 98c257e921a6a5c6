"""Entering an order, approving or withdrawing it, cancelling one by a new one."""

from typing import Any

from flask import abort, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from services.refusals import Refused
from services.tariffs import (
    Heading,
    Instrument,
    approve_instrument,
    propose_cancellation,
    propose_instrument,
    withdraw_instrument,
)
from services.tariffs.kinds import KINDS, OF_OFFICES
from services.tariffs.queries import areas_of
from webforms.access import me
from webforms.doing import do
from webforms.filling import Filling, blank, sent
from webforms.forms.fields.texts import as_seen
from webforms.offices.forms import OfficeOrderForm
from webforms.orders.access import administrators
from webforms.orders.form_of_kind import begun, choices_of, form_of
from webforms.orders.heading_form import WHOLE_STATE, CancelForm, OrderForm
from webforms.orders.routes import order_page, orders, state_name
from webforms.said import done
from webforms.session import database, now, today, writing

Answer = str | Response | tuple[str, int]


@orders.route("/<state>/new/<kind>", methods=["GET", "POST"])
@administrators
def enter(state: str, kind: str) -> Answer:
    """Enter an order of some kind, for another administrator to approve."""
    if kind not in KINDS:
        abort(404)
    session = database()
    areas = areas_of(session, state)
    wanted = request.args.get("area", type=int)
    if wanted not in areas:
        wanted = next(iter(areas)) if len(areas) == 1 else None
    setting, year = request.args.get("name", ""), _year()
    form = form_of(session, state, kind, today(), area=wanted, setting=setting)
    if form is None:
        abort(404)
    choices = choices_of(session, state, kind, today(), year, setting)
    if request.method == "GET":
        preset = request.args.to_dict() | ({"area": str(wanted)} if wanted else {})
        return _page(form, begun(form, choices, state, preset, year), state, areas, wanted, year)
    filling = sent(form, choices)
    entered = do(filling, lambda work, answers: _propose(work, filling.form, state, kind))
    if entered is None:
        return _page(form, filling, state, areas, wanted, year)
    flash(
        done(
            _("Entered. It has no force until another administrator approves it."),
            [_("Its effect is shown below.")] if kind not in OF_OFFICES else [],
        ),
        "done",
    )
    return redirect(url_for("orders.show", state=state, order_id=entered))


@orders.route("/<state>/<int:order_id>/cancel", methods=["GET", "POST"])
@administrators
def cancel(state: str, order_id: int) -> Answer:
    """Enter a new order that cancels one that has been approved."""
    order = _order(database(), state, order_id)
    if request.method == "GET":
        return _page(CancelForm, blank(CancelForm, {}), state, {}, None, 0, cancelled=order)
    filling = sent(CancelForm, {})

    def propose(work: Session, _answers: dict[str, Any]) -> int:
        cancelled = _order(work, state, order_id)
        heading = _heading(filling.form, state, cancelled.local_area_id)
        entered = propose_cancellation(
            work, cancelled=cancelled, heading=heading, entered_by=me().id, at=now()
        )
        return entered.id

    entered = do(filling, propose)
    if entered is None:
        order = _order(database(), state, order_id)
        return _page(CancelForm, filling, state, {}, None, 0, cancelled=order)
    flash(done(_("Entered. It has no force until another administrator approves it.")), "done")
    return redirect(url_for("orders.show", state=state, order_id=entered))


@orders.post("/<state>/<int:order_id>/approve")
@administrators
def approve(state: str, order_id: int) -> Answer:
    """Approve an order that another officer entered."""
    try:
        with writing() as work:
            approve_instrument(
                _order(work, state, order_id, lock=True), approved_by=me().id, at=now()
            )
    except Refused as refused:
        return order_page(state, order_id, refused=refused), 422
    flash(done(_("Approved. It has force from its first day.")), "done")
    return redirect(url_for("orders.show", state=state, order_id=order_id))


@orders.post("/<state>/<int:order_id>/withdraw")
@administrators
def withdraw(state: str, order_id: int) -> Answer:
    """Withdraw an order that nobody has approved."""
    because = as_seen(request.form.get("because", ""))
    try:
        with writing() as work:
            withdraw_instrument(
                _order(work, state, order_id, lock=True),
                withdrawn_by=me().id,
                because=because,
                at=now(),
            )
    except Refused as refused:
        return order_page(state, order_id, refused=refused, because=because), 422
    flash(done(_("Withdrawn. It stays in the list to be read.")), "done")
    return redirect(url_for("orders.show", state=state, order_id=order_id))


def _propose(work: Session, form: OrderForm, state: str, kind: str) -> int:
    if isinstance(form, OfficeOrderForm):
        area = form.area_of(work, state)
    else:
        picked = form["area"].data
        area = None if picked == WHOLE_STATE else int(picked)
    entered = propose_instrument(
        work,
        kind=kind,
        heading=_heading(form, state, area),
        lines=form.lines(),
        entered_by=me().id,
        at=now(),
    )
    return entered.id


def _heading(form: OrderForm, state: str, area: int | None) -> Heading:
    return Heading(
        number=form["number"].data,
        dated_on=form["dated_on"].data,
        issued_by=form["issued_by"].data,
        state=state,
        local_area_id=area,
        in_force_from=form["in_force_from"].data,
        remark=form["remark"].data if "remark" in form else None,
    )


def _order(session: Session, state: str, order_id: int, *, lock: bool = False) -> Instrument:
    """An order of the State; locked while two might decide on it at once."""
    found = session.get(Instrument, order_id, with_for_update=lock or None)
    if found is None or found.state != state:
        abort(404)
    return found


def _year() -> int:
    year = request.args.get("year", type=int) or today().year
    return year if abs(year - today().year) <= 2 else today().year


def _page(
    form: type[OrderForm],
    filling: Filling,
    state: str,
    areas: dict[int, str],
    area: int | None,
    year: int,
    *,
    cancelled: Instrument | None = None,
) -> tuple[str, int]:
    of_offices = issubclass(form, OfficeOrderForm)
    shown = render_template(
        "orders/enter.html",
        form=form,
        filling=filling,
        failed=filling.failed,
        state=state,
        name=state_name(state),
        areas=areas,
        area=area,
        year=year,
        years=range(today().year, today().year + 3),
        in_a_grid=getattr(form, "in_a_grid", False),
        of_offices=of_offices,
        cancelled=cancelled,
        action=request.full_path.rstrip("?"),
    )
    return shown, filling.status
