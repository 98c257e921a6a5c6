"""The clock of a demonstration: an administrator moves the date forward and the timers fire.

Refused in a real installation, and where the demonstration runs on the machine's clock.
"""

from datetime import datetime, timedelta

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

import workflows
from services.reckoning.clock import in_india, midnight_in_india
from webforms.access import for_roles
from webforms.demonstration_clock import DemonstrationClock
from webforms.errors import page
from webforms.forms.fields.times import instant_written
from webforms.language import moment
from webforms.said import done
from webforms.session import close_reading, installation

demonstration_clock = Blueprint("demonstration_clock", __name__, url_prefix="/demonstration-clock")

FARTHEST = timedelta(days=400)
STEPS = {"hour": timedelta(hours=1), "day": timedelta(days=1), "week": timedelta(days=7)}
Answer = str | Response | tuple[str, int]


def _refused() -> tuple[str, int]:
    return page(
        404,
        _("The date cannot be moved here"),
        _("Only a demonstration started with PINFOLD_CLOCK=demo has a clock that can be moved."),
    )


@demonstration_clock.get("")
@for_roles("administrator")
def show() -> Answer:
    """Show the time of the demonstration and how to move it."""
    if not isinstance(installation().clock, DemonstrationClock):
        return _refused()
    return render_template("office/clock.html", errors=[], typed="")


@demonstration_clock.post("")
@for_roles("administrator")
def move() -> Answer:
    """Move the date forward, and let everything happen that falls due on the way."""
    clock = installation().clock
    if not isinstance(clock, DemonstrationClock):
        return _refused()
    wanted, wrong = _wanted(clock.now())
    if wanted is None:
        shown = render_template(
            "office/clock.html",
            errors=[("to", wrong)],
            typed=request.form.get("to", ""),
            failed=True,
        )
        return shown, 400
    close_reading()
    clock.move_to(wanted)
    fired = fire_all_due()
    flash(
        done(
            _("It is now %(moment)s.", moment=moment(wanted)),
            [_("Timers of the law that fired: %(number)s.", number=fired)],
        ),
        "done",
    )
    return redirect(url_for("demonstration_clock.show"))


def _wanted(present: datetime) -> tuple[datetime | None, str]:
    step = request.form.get("by", "")
    if step in STEPS:
        return present + STEPS[step], ""
    if step == "midnight":
        return midnight_in_india(in_india(present).date() + timedelta(days=1)), ""
    wanted = instant_written(request.form.get("to", "").strip())
    if wanted is None:
        return None, _("Enter a day and a time, such as 2026-03-09 18:00.")
    if wanted < present:
        return None, _("Enter a time later than the clock's: it cannot go back.")
    if wanted > present + FARTHEST:
        return None, _("Enter a time within the next 400 days.")
    return wanted, ""


def fire_all_due() -> int:
    """Fire every timer that is due, a batch at a time; how many fired."""
    here, fired = installation(), 0
    while True:
        sweep = workflows.fire_due_timers(here.sessions, clock=here.clock, limit=200)
        fired += sweep.fired
        if not sweep.fired:
            return fired
