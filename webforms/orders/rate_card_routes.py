"""Section 12's list of fines and rates of a pound on any day, as a page and to print.

Open to every officer of the State.
"""

from flask import abort, render_template

from services.identity import Office, Place
from services.statute import LawError
from services.tariffs.queries import orders_in_force, rate_card
from webforms.access import me, signed_in
from webforms.days_asked import day_asked
from webforms.law.addresses import page_is_about
from webforms.orders.access import states_read
from webforms.orders.routes import orders, state_name
from webforms.orders.saying import progressive
from webforms.session import database


@orders.get("/rate-card/<int:pound_id>")
@signed_in
def show_rate_card(pound_id: int) -> str:
    """What each kind of cattle costs at a pound on a day, each line with its instrument."""
    return _card(pound_id, "orders/rate_card.html")


@orders.get("/rate-card/<int:pound_id>/print")
@signed_in
def print_rate_card(pound_id: int) -> str:
    """The same as a sheet to be posted on or near to the pound."""
    return _card(pound_id, "orders/rate_card_print.html")


def _card(pound_id: int, template: str) -> str:
    session = database()
    pound = session.get(Office, pound_id)
    if pound is None or pound.kind != "pound":
        abort(404)
    if not me().may_see(pound.state):
        abort(403)
    page_is_about(pound.state)
    place, on = Place(pound.state, pound.local_area_id, pound.id), day_asked()
    found = orders_in_force(session, place)
    try:
        law = found.law(on)
        rows = rate_card(session, place, on)
    except LawError:
        abort(404)
    columns = [name for name in ("fine", "feeding", "security")
               if any(getattr(row, name) for row in rows)]  # fmt: skip
    instruments = list(dict.fromkeys(
        line.authority for row in rows for name in columns if (line := getattr(row, name))
    ))  # fmt: skip
    return render_template(
        template,
        pound=pound,
        on=on,
        rows=rows,
        columns=columns,
        instruments=instruments,
        number_of={authority: number for number, authority in enumerate(instruments, 1)},
        missing=[kind for kind in law.provision("section_03.kinds").words_listed
                 if kind not in {row.kind for row in rows if row.fine}],
        forfeited=found.part_forfeited(on) if "security" in columns else None,
        state_name=state_name(pound.state),
        reads_orders=pound.state in states_read(),
        progressive=progressive,
    )  # fmt: skip
