"""When officers and owners act: some at the counter, some in office hours, some late or never.

Serves no section: no rule depends on it.
"""

from datetime import datetime, time, timedelta

from services.reckoning.clock import in_india, instant_from_india
from webforms.demonstrating.people import Cast

HOUR, DAY = timedelta(hours=1), timedelta(days=1)

PACE: dict[str, tuple[float, float]] = {
    "settle_dues": (0.1, 0.6), "deliver_cattle": (0.2, 1.0), "report_unclaimed": (9.2, 20),
    "stick_up_notice": (1.0, 9), "proclaim": (3.0, 30), "fix_sale": (9.5, 50),
    "record_sale": (0.4, 2), "decide_disposal": (20, 70), "deliver_balance": (2, 60),
    "deposit_surplus": (20, 120), "decide_surplus_claim": (48, 400),
    "examine_complainant": (20, 120), "decide_complaint": (60, 500),
    "report_weak_or_unattached": (1.0, 14), "dispose_quickly": (2.0, 12),
}  # fmt: skip
"""Hours after a task opened between which it is usually done."""
AT_THE_COUNTER = ("settle_dues", "deliver_cattle")
ANY_HOUR = (*AT_THE_COUNTER, "record_sale")
FORGOTTEN, LATE = 0.03, 0.2


def when(cast: Cast, form: str, opened_at: datetime, due_at: datetime | None) -> datetime | None:
    """When somebody does a task; None when he forgets it."""
    first, last = PACE.get(form, (3.0, 40.0))
    drawn = cast.chance.random()
    hours = cast.chance.uniform(first, last)
    if form in AT_THE_COUNTER:
        hours += 30 * (drawn < LATE)
    elif drawn < FORGOTTEN:
        return None
    elif drawn < FORGOTTEN + LATE:
        hours = hours * 1.5 + cast.chance.expovariate(1 / 60)
    elif due_at is not None and opened_at + hours * HOUR > due_at:
        hours = max(0.2, (due_at - opened_at) / HOUR * cast.chance.uniform(0.5, 0.98))
    at = opened_at + hours * HOUR
    return to_the_minute(at if form in ANY_HOUR else in_office_hours(at, cast))


def in_office_hours(at: datetime, cast: Cast) -> datetime:
    """The same instant, or one when offices are open."""
    here = in_india(at)
    if 9 <= here.hour < 18:
        return at
    day = here.date() + (DAY if here.hour >= 18 else 0 * DAY)
    opens = instant_from_india(datetime.combine(day, time(9)))
    return opens + timedelta(minutes=cast.chance.randrange(5, 240))


def to_the_minute(at: datetime) -> datetime:
    return at.replace(second=0, microsecond=0)
