"""The day in the address of a page, such as `?on=2026-03-09`: one place reads it for every page."""

from datetime import date

from flask import request

from webforms.forms.fields.times import FIRST_DAY, day_written
from webforms.session import today

LAST_DAY = date(2199, 12, 31)
"""No order and no law is known of a later day, and the calendar of the machine ends not far off."""


def day_asked(name: str = "on", *, earliest: date = FIRST_DAY) -> date:
    """The day in the address; today if there is none, if it is no day, or if it is too far off."""
    day = day_written(request.args.get(name, "").strip())
    return day if day is not None and earliest <= day <= LAST_DAY else today()
