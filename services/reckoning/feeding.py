"""Section 5: how many feeding days there were (reading A-9, docs/decisions/0029).

Pure: from the hour the cattle were brought to the hour they left, in days, with the arithmetic.
Refused with ValueError: an end before the beginning.
"""

from datetime import datetime, timedelta

from services.reckoning.clock import date_in_india, in_india
from services.reckoning.counting import Under, because
from services.reckoning.reasons import Reasoned


def feeding_days_commenced_24_hours(
    since: datetime, until: datetime, *, under: Under
) -> Reasoned[int]:
    """A-9: feeding days as periods of 24 hours begun since the hour the cattle were brought.

    At least one; an exact multiple of 24 hours does not begin another.
    """
    _in_order(since, until)
    whole, rest = divmod(until - since, timedelta(hours=24))
    days = max(1, whole + (1 if rest else 0))
    return Reasoned(
        days,
        because(
            under,
            "Reading A-9: section 8(b) has the hour recorded",
            "0029_feeding_day",
            "Periods of 24 hours begun from %(since)s to %(until)s: %(days)s.",
            since=in_india(since),
            until=in_india(until),
            days=days,
        ),
    )


def feeding_days_calendar(since: datetime, until: datetime, *, under: Under) -> Reasoned[int]:
    """A-9, the other setting: days in India, the first and the last included."""
    _in_order(since, until)
    first, last = date_in_india(since), date_in_india(until)
    days = (last - first).days + 1
    return Reasoned(
        days,
        because(
            under,
            "Reading A-9: setting calendar_day",
            "0029_feeding_day",
            "Days from %(first)s to %(last)s, both counted: %(days)s.",
            first=first,
            last=last,
            days=days,
        ),
    )


def _in_order(since: datetime, until: datetime) -> None:
    if until < since:
        raise ValueError(f"feeding cannot end ({until}) before it began ({since})")
