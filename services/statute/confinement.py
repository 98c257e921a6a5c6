"""Section 12B, where a State has cattle confined by night: which hours of which night (pure).

The hours are counted from sunset and to sunrise at the position of the local area, a setting of the
office. While none has been entered, an hour is within them if it would be anywhere in the State
(docs/decisions/0044).
"""

from datetime import date, datetime, timedelta

from services.reckoning.clock import date_in_india, in_india
from services.reckoning.night import Hours, hours_of_night, hours_of_night_anywhere
from services.reckoning.reasons import Reasoned
from services.refusals import RefusedByLaw
from services.statute.file_models import NOT_ENTERED
from services.statute.law import Law

SECTION = "section_12b"
POSITION = "position_of_local_area"
_FROM = f"{SECTION}.confined_from_hours_after_sunset"
_UNTIL = f"{SECTION}.confined_until_hours_after_sunrise"
_A_DAY = timedelta(days=1)


def confines_by_night(law: Law) -> bool:
    """Section 12B: whether cattle are to be kept confined by night in this local area."""
    return law.has(_FROM)


def position_is_entered(law: Law) -> bool:
    """Whether an office has entered where this local area lies."""
    return bool(law.setting(POSITION).value != NOT_ENTERED)


def hours_of_confinement(law: Law, evening: date) -> Reasoned[Hours]:
    """Section 12B(2): the hours, in UTC, of the night that begins on a day in India.

    With the reasons: hours and words of the section, the setting or the extent of the State, the
    sun. Refused (LawError) where the section does not run.
    """
    counts = {"after_sunset": law.provision(_FROM), "after_sunrise": law.provision(_UNTIL)}
    if position_is_entered(law):
        position = law.setting(POSITION)
        found = hours_of_night(evening, position.position, place=law.local_area, **counts)
        where = position
    else:
        where = law.provision("geography.extent")
        found = hours_of_night_anywhere(evening, where.extent, place=law.local_area, **counts)
    first, second, *steps = found.because
    return Reasoned(found.value, (first, second, where.reason(), *steps))


def nights_about(law: Law, instant: datetime) -> tuple[Reasoned[Hours], Reasoned[Hours]]:
    """The hours of the night that ends on the day of an instant, and of that which begins on it."""
    day = date_in_india(instant)
    return hours_of_confinement(law, day - _A_DAY), hours_of_confinement(law, day)


def hours_that_hold(law: Law, instant: datetime) -> Reasoned[Hours] | None:
    """The hours of the night in which an instant lies; None by day."""
    return next((each for each in nights_about(law, instant) if each.value.hold(instant)), None)


def refuse_outside_the_hours(law: Law, instant: datetime, *, field: str) -> Reasoned[Hours]:
    """Section 12B(2): give the hours in which an instant lies; refused by day, with the hours."""
    found = hours_that_hold(law, instant)
    if found is not None:
        return found
    ended, begins = nights_about(law, instant)
    raise RefusedByLaw(
        SECTION,
        "%(at)s is outside the hours of the night in which cattle must be kept confined here: "
        "until %(until)s, and again from %(again)s."
        if position_is_entered(law)
        else "%(at)s is outside the hours of the night in which cattle must be kept confined, "
        "wherever in the State the place is: until %(until)s, and again from %(again)s. The "
        "position of %(area)s has not been entered.",
        field=field,
        remedy="Correct the day and time if they are wrong. By day cattle are seized under "
        "sections 10 and 11, by those whom these sections name.",
        at=in_india(instant),
        until=in_india(ended.value.ends_at),
        again=in_india(begins.value.begins_at),
        area=law.local_area,
    )
