"""Fines a head and charges a day: sections 5 and 12 (pure)."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from decimal import Decimal
from itertools import groupby
from typing import Any

from services.reckoning.clock import date_in_india
from services.reckoning.feeding import feeding_days_calendar, feeding_days_commenced_24_hours
from services.reckoning.reasons import Reason, Reasoned
from services.refusals.message import Message
from services.statute import Law
from services.tariffs.orders import OrderLine
from services.tariffs.progressive import refuse_a_progressive_scale

RateOn = Callable[[date], OrderLine]


def fine_a_head(
    law: Law, line: OrderLine, *, place_in_seizure: int, earlier: int
) -> Reasoned[Decimal]:
    """Section 12: the fine for one head, in rupees.

    A plain scale is so many rupees a head. A progressive one (Bombay Act 34 of 1950) prices each
    head by its place among that owner's heads in the seizure (`by_count`), times a factor for the
    owner who has been impounded before (`by_repeat`; beyond the last step the last applies).

    Refused under section 12 for a progressive scale where the State's law has none.
    """
    scale = line.value
    refuse_a_progressive_scale(law, scale)
    if not isinstance(scale, dict):
        return Reasoned(Decimal(scale), (line.reason(),))
    each = Decimal(scale["first"])
    for step in sorted(scale.get("by_count", ()), key=lambda step: int(step["from"])):
        if place_in_seizure >= int(step["from"]):
            each = Decimal(step["each"])
    nth, times = earlier + 1, Decimal(1)
    for step in sorted(scale.get("by_repeat", ()), key=lambda step: int(step["nth"])):
        if nth >= int(step["nth"]):
            times = Decimal(step["times"])
    arithmetic = Message(
        "Head %(place)s of the owner in this seizure: %(each)s; impounding no. %(nth)s: "
        "times %(times)s.",
        {"place": place_in_seizure, "each": each, "nth": nth, "times": str(times)},
    )
    return Reasoned(
        (each * times).quantize(Decimal("0.01")),
        (line.reason(), Reason(line.section, line.authority, arithmetic)),
    )


def feeding_days(law: Law, since: datetime, until: datetime) -> Reasoned[int]:
    """Section 5 with reading A-9: how many feeding days from the hour brought to an instant."""
    setting = law.setting("feeding_day")
    count = (
        feeding_days_calendar
        if setting.value == "calendar_day"
        else feeding_days_commenced_24_hours
    )
    return count(since, max(since, until), under="section_05").also(setting.reason())


def charges_a_head(
    law: Law, rate_on: RateOn, since: datetime, until: datetime
) -> Reasoned[Decimal]:
    """Section 5: feeding and watering of one head in rupees, each day at the rate in force."""
    days = feeding_days(law, since, until)
    first = date_in_india(since)
    lines = [rate_on(first + timedelta(days=n)) for n in range(days.value)]
    total, because = Decimal(0), days.because
    for line, same in groupby(lines):
        count = len(list(same))
        rate = Decimal(line.value)
        total += count * rate
        because += (line.reason(), _times(line, count, rate))
    return Reasoned(total, because)


def _times(line: OrderLine, days: int, rate: Decimal) -> Reason:
    if days == 1:
        return Reason(line.section, line.authority, Message("1 day at %(rate)s.", {"rate": rate}))
    said: dict[str, Any] = {"days": days, "rate": rate, "sum": days * rate}
    return Reason(
        line.section, line.authority, Message("%(days)s days at %(rate)s: %(sum)s.", said)
    )
